/// What the page can do beyond being read: filter by name, keys, opening for print. Held to what XML takes as text: no `<`, no `&`.
enum PageScript {
  static let text = #"""
    (() => {
      const all = (query) => Array.from(document.querySelectorAll(query));
      const one = (query) => document.querySelector(query);
      document.documentElement.classList.add("js");

      // Filter by name; what is cut off by the switches stays cut off.
      const search = one("#search");
      const cards = all(".card[data-find]");
      const filter = () => {
        const words = search.value.toLowerCase().split(/\s+/).filter(Boolean);
        all("[data-find]").forEach((item) => {
          item.classList.toggle("out", !words.every((word) => item.dataset.find.includes(word)));
        });
        all(".group, .ext").forEach((box) => {
          const items = Array.from(box.querySelectorAll("[data-find]"));
          box.classList.toggle("out", words.length > 0 ? !items.some((item) => !item.classList.contains("out")) : false);
        });
        const left = cards.filter((card) => !card.classList.contains("out")).length;
        one("#found").textContent = words.length > 0 ? left + " of " + cards.length : "";
      };
      if (search) search.addEventListener("input", filter);

      // A link to a rule opens it.
      const reveal = () => {
        const target = location.hash ? document.getElementById(location.hash.slice(1)) : null;
        if (target) if (target.tagName === "DETAILS") target.open = true;
      };
      addEventListener("hashchange", reveal);
      reveal();

      // Paper has no triangles to click.
      let opened = [];
      addEventListener("beforeprint", () => {
        opened = all("details:not([open])");
        opened.forEach((box) => { box.open = true; });
      });
      addEventListener("afterprint", () => { opened.forEach((box) => { box.open = false; }); });

      // Keys, which the box in the footer turns off.
      const step = (by) => {
        const seen = cards.filter((card) => card.offsetParent);
        const at = seen.findIndex((card) => card.contains(document.activeElement));
        const next = seen[at === -1 ? (by > 0 ? 0 : seen.length - 1) : at + by];
        if (!next) return;
        next.focus();
        next.scrollIntoView({ block: "start" });
      };
      addEventListener("keydown", (event) => {
        if (event.target === search) {
          if (event.key === "Escape") { search.value = ""; filter(); search.blur(); }
          return;
        }
        const keys = one("#keys");
        if (!keys || !keys.checked || event.ctrlKey || event.metaKey || event.altKey) return;
        const state = "123456".indexOf(event.key);
        if (event.key === "/") {
          if (search) { event.preventDefault(); search.focus(); }
        } else if (event.key === "j") {
          step(1);
        } else if (event.key === "k") {
          step(-1);
        } else if (event.key === "e") {
          const boxes = all("details");
          const open = boxes.some((box) => !box.open);
          boxes.forEach((box) => { box.open = open; });
        } else if (state > -1) {
          const choice = one("#st" + state);
          if (choice) choice.checked = true;
        }
      });
    })();
    """#
}
