"use strict";
// What the page cannot do without a script: sort, filter, open what a link leads to, choose colours.
(() => {
  const table = document.getElementById("models");
  const rows = [...table.tBodies[0].rows];
  const heads = [...table.tHead.rows[0].cells];
  const [find, developer, tier, shown, theme] = ["find", "developer", "tier", "shown", "theme"].map((id) =>
    document.getElementById(id),
  );
  const words = rows.map((row) => row.cells[0].textContent.toLowerCase());
  const bars = document.querySelectorAll("[data-row]");
  let order = "best first";

  const show = () => {
    const wanted = find.value.trim().toLowerCase();
    const out = new Set();
    let n = 0;
    rows.forEach((row, i) => {
      const fits =
        words[i].includes(wanted) &&
        (developer.value === "" || row.dataset.developer === developer.value) &&
        (tier.value === "" || row.dataset.tier === tier.value);
      row.hidden = document.getElementById(row.dataset.section).hidden = !fits;
      n += fits;
      if (!fits) out.add(row.dataset.section);
    });
    // Who is filtered out fades in the pictures: a line that went would leave a gap.
    for (const bar of bars) bar.classList.toggle("out", out.has(bar.dataset.row));
    shown.textContent = `${n} of ${rows.length} rows shown, ${order}`;
  };

  const sort = (column, direction) => {
    heads.forEach((head) => head.removeAttribute("aria-sort"));
    let sorted = rows;
    order = "best first";
    if (direction) {
      const sign = direction === "ascending" ? 1 : -1;
      const keys = new Map(
        rows.map((row) => {
          const { value } = row.cells[column].dataset;
          return [row, column === 0 ? row.cells[0].textContent.trim() : value === undefined ? null : Number(value)];
        }),
      );
      // What has no value comes last, whichever way; what is alike stays best first.
      sorted = [...rows].sort((a, b) => {
        const [x, y] = [keys.get(a), keys.get(b)];
        if (x === null || y === null) return (x === null) - (y === null);
        return sign * (column === 0 ? x.localeCompare(y, "en", { numeric: true }) : x - y);
      });
      heads[column].setAttribute("aria-sort", direction);
      order = `${direction} by ${heads[column].textContent}`;
    }
    table.tBodies[0].append(...sorted);
    show();
  };

  heads.forEach((head, column) => {
    const button = document.createElement("button");
    button.type = "button";
    button.append(...head.childNodes);
    head.append(button);
    const first = column === 0 ? "ascending" : "descending";
    const second = column === 0 ? "descending" : "ascending";
    button.addEventListener("click", () => sort(column, head.getAttribute("aria-sort") === first ? second : first));
  });

  const form = find.form;
  form.addEventListener("input", show);
  form.addEventListener("submit", (event) => event.preventDefault());
  document.getElementById("all").addEventListener("click", () => {
    form.reset();
    sort(0, null);
  });

  // A browser that runs scripts holds what stands in <noscript> as text. So hundreds of models with their answers open
  // at once, and only those that are looked at become elements, by the parser that reads the page without a script.
  const fill = (model) => {
    const closed = model.querySelector(":scope > noscript");
    if (!closed) return;
    const { body } = new DOMParser().parseFromString(closed.textContent, "text/html");
    closed.replaceWith(...body.childNodes);
  };
  for (const model of document.querySelectorAll(".model")) model.addEventListener("toggle", () => fill(model));

  const open = (hash) => {
    const target = document.getElementById(hash.slice(1));
    if (!target?.matches(".model")) return;
    target.hidden = false;
    fill(target);
    target.open = true;
    target.scrollIntoView();
    target.firstElementChild.focus({ preventScroll: true });
  };
  addEventListener("hashchange", () => open(location.hash));
  // A link to where the page already is changes no hash.
  table.addEventListener("click", ({ target }) => open(target.closest("a")?.hash ?? ""));

  const all = document.getElementById("open");
  all.addEventListener("click", () => {
    for (const model of document.querySelectorAll(".model:not([hidden])")) {
      fill(model);
      for (const each of [model, ...model.querySelectorAll(".answer")]) each.open = true;
    }
  });

  theme.addEventListener("change", () => {
    if (theme.value) document.documentElement.dataset.theme = theme.value;
    else delete document.documentElement.dataset.theme;
  });

  form.hidden = all.hidden = theme.parentElement.hidden = false;
  show();
  open(location.hash);
})();
