// The table twin of a board: what stands where as rows, for whoever cannot or need not see the picture.

class Twin {
  constructor(model, send) {
    this.model = model;
    this.send = send;
    this.waiting = 0;
    this.words = model.get("tools").words;
    this.tables = h("div", { class: "dnb-tables" });
    const summary = h("summary", {}, this.words.twin);
    this.element = h("details", { class: "dnb-twin", ontoggle: () => this.update() }, summary, this.tables);
  }

  /** Soon, and once for several changes; a closed twin has no rows to keep. */
  changed() {
    if (!this.element.open || this.waiting) return;
    this.waiting = requestAnimationFrame(() => this.update());
  }

  update() {
    cancelAnimationFrame(this.waiting);
    this.waiting = 0;
    if (!this.element.open) return;
    const focused = this.tables.contains(document.activeElement) ? document.activeElement.dataset.row : null;
    const tables = this.model.get("scene").grids.map((grid) => this.table(grid));
    this.tables.replaceChildren(...tables.filter((table) => table.dataset.show || table.tBodies[0].rows.length));
    if (focused) this.tables.querySelector(`[data-row="${focused}"]`)?.focus({ preventScroll: true });
  }

  /** What is said of a node by its key. */
  said(key) {
    const { keys, nodes, tables } = this.model.get("scene");
    const node = nodes[keys.indexOf(key)];
    return node ? tables[0][node[1]] : "";
  }

  table({ show, label, rows }) {
    const head = [this.words.place, this.words.figure, this.words.state];
    const about = [this.said(`show:${show}:chip`), this.said(`track:${show}:tokens`)].filter(Boolean).join(". ") || label;
    const indices = rows.flatMap(([, first, last]) => Array.from({ length: last - first + 1 }, (_, step) => first + step));
    return h("table", { "data-show": show },
      h("caption", {}, about),
      h("thead", {}, h("tr", {}, ...head.map((title) => h("th", { scope: "col" }, title)))),
      h("tbody", {}, ...indices.map((index) => this.row(index)).filter(Boolean)));
  }

  /** The row of a space that is taken or can be chosen; others have none. */
  row(index) {
    const { keys, nodes, tables } = this.model.get("scene");
    const [space, name] = keys[index];
    const said = tables[0][nodes[index][1]];
    const [before, after] = said.split(PLACE).map((part) => part.replace(/^, |, $/g, ""));
    if (!before && !after.includes(this.words.legal)) return null;
    const choose = h("button", { type: "button", class: "dnb-line", "data-row": space, onclick: () => this.send("choose", space) }, name);
    return h("tr", {}, h("th", { scope: "row" }, choose), h("td", {}, before), h("td", {}, after));
  }
}
