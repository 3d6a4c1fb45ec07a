#!/bin/sh
# Writes a widget manifest for every extension of every project, and audits before and after: a manifest of what was found changes nothing.
#
#   ci/manifests.sh FOLDER [PROJECT …]    FOLDER holds one project a folder; PROJECT: names of some of them
#
# Works on copies. AUDIT names the program (default: .build/debug/audit, else audit). Exit status 1 where a finding, a verdict or the
# exit status differs, or a finding about manifests comes up.
set -u

folder=${1:?usage: ci/manifests.sh FOLDER [PROJECT …]}
shift
audit=${AUDIT:-}
if [ -z "$audit" ]; then
  if [ -x .build/debug/audit ]; then audit=$PWD/.build/debug/audit; else audit=audit; fi
fi
work=$(mktemp -d) || exit 2
trap 'rm -rf "$work"' EXIT
trap 'exit 2' HUP INT TERM

projects=0
manifests=0
failures=0
fail() {
  failures=$((failures + 1))
  echo "$1: $2"
}

check() {
  name=${1##*/}
  rm -rf "$work/copy"
  mkdir "$work/copy"
  # Without its history: the copy is its own report root.
  (cd "$1" && tar -cf - --exclude=./.git .) | (cd "$work/copy" && tar -xf -) || { fail "$name" "could not be copied"; return; }
  cd "$work/copy" || exit 2
  "$audit" --format json . >"$work/before.json" 2>/dev/null
  before=$?
  "$audit" manifest --output . . >"$work/said" 2>&1
  status=$?
  # 3 says that an input could not be read, as the audit itself does.
  [ "$status" = 0 ] || [ "$status" = 3 ] || fail "$name" "'audit manifest' ended with $status: $(head -n 1 "$work/said")"
  written=$(grep -c "^audit: wrote " "$work/said")
  "$audit" --format json . >"$work/after.json" 2>/dev/null
  after=$?
  [ "$before" = "$after" ] || fail "$name" "the exit status was $before and is $after"
  grep -q '"rule": *"manifest-' "$work/after.json" && fail "$name" "$(grep -o '"rule": *"manifest-[a-z-]*"' "$work/after.json" | sort | uniq -c | tr '\n' ' ')"
  cmp -s "$work/before.json" "$work/after.json" || fail "$name" "the report differs: $(diff "$work/before.json" "$work/after.json" | sed -n 2p)"
  # Brought up to date it stays as it is; a few tell, for each asks for an audit of its own.
  grep "^audit: wrote " "$work/said" | head -n 3 | sed "s/^audit: wrote '//; s/'\$//" | while IFS= read -r file; do
    cp "$file" "$work/kept"
    "$audit" manifest --update "$file" . >/dev/null 2>"$work/update"
    cmp -s "$file" "$work/kept" || echo "$name: --update changes '$file'"
  done >"$work/updates"
  if [ -s "$work/updates" ]; then
    fail "$name" "$(head -n 1 "$work/updates")"
  fi
  cd - >/dev/null || exit 2
  projects=$((projects + 1))
  manifests=$((manifests + written))
}

if [ $# -gt 0 ]; then
  for project in "$@"; do check "$(cd "$folder/$project" && pwd)"; done
else
  for project in "$folder"/*/; do check "$(cd "$project" && pwd)"; done
fi
echo "$projects projects, $manifests manifests, $failures failures"
[ "$failures" = 0 ]
