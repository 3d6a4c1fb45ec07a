#!/bin/sh
# An Xcode "Run Script" build phase: findings appear in the issue list, at their lines.
#
# 1. Target, Build Phases, +, New Run Script Phase:  "$SRCROOT/path/to/xcode-run-script.sh"
# 2. Untick "Based on dependency analysis".
# 3. Build Settings of that target: ENABLE_USER_SCRIPT_SANDBOXING = NO. With the sandbox on, a script can read the files that are
#    declared as its inputs and no others, and a verdict needs the whole project: settings, entitlements, every source of the widget.
#
# AUDIT names the program where it is not found; AUDIT_OPTIONS holds further options.
set -eu

# Indexing builds are nobody's business.
[ "${ACTION:-build}" != "indexbuild" ] || exit 0

if [ "${ENABLE_USER_SCRIPT_SANDBOXING:-NO}" = "YES" ]; then
  echo "error: audit cannot read the project inside Xcode's script sandbox; set ENABLE_USER_SCRIPT_SANDBOXING to NO for the target '${TARGET_NAME:-}'"
  exit 1
fi

# Xcode starts scripts without a login shell's PATH.
PATH="$PATH:/opt/homebrew/bin:/usr/local/bin:${HOME:-}/.local/bin:${HOME:-}/.mint/bin"
program=${AUDIT:-$(command -v audit || true)}
if [ -z "$program" ]; then
  echo "warning: audit is not installed; the README of EntitlementAudit says how"
  exit 0
fi

# shellcheck disable=SC2086 # options are words
exec "$program" check --format xcode ${CONFIGURATION:+--configuration "$CONFIGURATION"} ${AUDIT_OPTIONS:-} "${SRCROOT:-.}"
