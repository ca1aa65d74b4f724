// The explorer: what was found as rows, and the board that a chosen row lights. Python filters, sorts and pages.

const EDGE = 24; // pixels that what is lit keeps from the edges of the board's window
const NARROW = 664; // pixels of a page, its padding with it, below which what stands below the rows is folded at first

/** The board: a row may be about several spaces. Where it is too high for the page it has a window of its own. */
class LitPicture extends Picture {
  select() {
    const { lit = [] } = this.model.get("panel");
    for (const group of this.groups) {
      if (group.dataset.space) put(group, "aria-selected", String(lit.includes(group.dataset.space)));
    }
  }

  /** Brings what is lit into the board's own window; the page stays where it is. */
  reveal() {
    const frame = this.svg.parentElement;
    const boxes = this.groups.filter((group) => group.getAttribute("aria-selected") === "true").map((group) => group.getBoundingClientRect());
    if (!boxes.length || !frame || frame.scrollHeight <= frame.clientHeight) return;
    const { top, bottom, height } = frame.getBoundingClientRect();
    const first = Math.min(...boxes.map((box) => box.top));
    const last = Math.min(Math.max(...boxes.map((box) => box.bottom)), first + height - 2 * EDGE);
    if (first < top + EDGE || last > bottom - EDGE) frame.scrollTop += (first + last) / 2 - (top + bottom) / 2;
  }
}

/** What stands below the rows: why the chosen one is worth that, the notes, the small tables; folded on a narrow page. */
class Below {
  constructor(model) {
    this.model = model;
    this.words = model.get("words");
    this.why = h("ul", { class: "dnb-lines", "aria-label": this.words.why });
    this.notes = h("div", { class: "dnb-notes dnb-muted" });
    this.about = h("details", { class: "dnb-aside", open: true }, h("summary", {}, this.words.about), this.notes);
    this.tables = h("div", { class: "dnb-tables" });
    this.element = h("div", { class: "dnb-below" }, this.why, this.about);
    this.open = true; // whether what is new begins unfolded
    this.folded = false; // whether the width of the page has been asked yet
    this.caption = null;
    this.build();
    this.say();
  }

  build() {
    const { caption, notes, tables } = this.model.get("listing");
    if (caption === this.caption) return; // the same findings, sorted or turned over
    this.caption = caption;
    this.notes.replaceChildren(...notes.map((note) => h("p", {}, note)));
    this.about.hidden = notes.length === 0;
    this.tables.hidden = tables.length === 0;
    this.tables.replaceChildren(...tables.map((table) => this.table(table)));
  }

  table({ caption, head, rows, right }) {
    const cell = (tag, text, nth) => h(tag, { scope: tag === "th" ? "col" : null, class: right.includes(nth) ? "dnb-right-cell" : "" }, text);
    const top = h("thead", {}, h("tr", {}, ...head.map((text, nth) => cell("th", text, nth))));
    const body = h("tbody", {}, ...rows.map((row) => h("tr", {}, ...row.map((text, nth) => cell("td", text, nth)))));
    const frame = h("div", { class: "dnb-small", role: "region", tabindex: 0, "aria-label": caption }, h("table", { "aria-label": caption }, top, body));
    return h("details", { class: "dnb-aside", open: this.open }, h("summary", {}, caption), frame);
  }

  /** Folds or unfolds everything, as the width of the page is at first. */
  fold(open) {
    this.folded = true;
    this.open = open;
    for (const part of [this.about, ...this.tables.children]) part.open = open;
  }

  say() {
    const { why = [] } = this.model.get("panel");
    this.why.hidden = why.length === 0;
    this.why.replaceChildren(...why.map((line) => h("li", {}, line)));
  }
}

function initialize({ model }) {
  return listen(model, { "change:patch": () => applyPatch(model, sender(model)) });
}

function render({ model, el }) {
  const send = sender(model);
  const picture = new LitPicture(model, send);
  const rows = new Rows(model, send);
  const below = new Below(model);
  const board = h("div", { class: "dnb-board-side" }, picture.svg);
  const root = h("div", { class: "dnb-root dnb-explore" }, rows.element, board, below.element, below.tables);
  const lay = () => {
    board.style.setProperty("--dnb-drawn", `${model.get("scene").width ?? 480}px`);
    const beside = Boolean(model.get("panel").beside);
    const moved = root.classList.contains("dnb-abreast") !== beside;
    root.classList.toggle("dnb-abreast", beside);
    board.hidden = picture.groups.length === 0;
    if (moved) { rows.reveal(); rows.fit(); } // the list is higher or lower now
    picture.reveal();
  };
  root.addEventListener("focusin", (event) => picture.focused(event));
  lay();
  el.append(root);

  ownKeys(root, (key) => {
    if (key === "Escape") { if (model.get("row") !== null) send("row", null); return false; }
    if (picture.svg.contains(document.activeElement)) return !QUERIES.has(key) && picture.key(key);
    return rows.key(key);
  });

  let width = 0; // as Python was told last
  const resized = new ResizeObserver(() => {
    if (!below.folded && root.clientWidth) below.fold(root.clientWidth >= NARROW);
    rows.fit();
  });
  resized.observe(rows.list);
  const soon = requestAnimationFrame(() => { rows.reveal(); rows.fit(); picture.reveal(); }); // once it is in the page rows have heights

  const stops = [
    followWidth(root, (kind, now) => { width = now; send(kind, now); }, () => width),
    followTheme(root),
    showFault(model, root),
    listen(model, {
      "change:scene": () => { picture.rebuild(); lay(); },
      "change:patch": () => picture.update(),
      "change:listing": () => { rows.build(); below.build(); },
      "change:row": () => rows.choose(),
      "change:filter": () => rows.filtered(),
      "change:panel": () => { rows.say(); below.say(); picture.select(); lay(); },
    }),
  ];
  return () => {
    rows.stop();
    cancelAnimationFrame(soon);
    resized.disconnect();
    for (const stop of stops) stop();
  };
}

export default { initialize, render };
