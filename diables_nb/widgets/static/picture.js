// The picture of a board. It comes from Python as keyed groups; the browser draws them and moves the focus.

const SVG = "http://www.w3.org/2000/svg";
const DECORATION = /:(areas|structure|rewards|line|lines|below|above)$/; // what it says, the names of the spaces say
const PLACE = "@"; // stands for a space's name in what is said of it
const QUERIES = new Set("whlgpst?"); // what a letter asks, widgets/queries.py says
const STEP = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

/**
 * Brings a patch into the model's own scene, so that a view opened later starts from what is shown now. Whoever missed
 * a patch asks for the whole picture.
 */
function applyPatch(model, send) {
  const scene = model.get("scene");
  const patch = model.get("patch");
  if (patch.layout !== scene.layout || patch.number <= scene.number) return;
  if (patch.since !== scene.number) { send("whole"); return; }
  patch.tables.forEach((entries, table) => scene.tables[table].push(...entries));
  for (const [index, look, said] of patch.nodes) scene.nodes[index] = [look, said];
  scene.number = patch.number;
}

class Picture {
  constructor(model, send) {
    this.model = model;
    this.send = send;
    this.current = null; // the space that Tab comes to
    this.svg = document.createElementNS(SVG, "svg");
    this.svg.setAttribute("class", "dnb-plaza");
    this.svg.setAttribute("role", "group");
    this.svg.addEventListener("click", (event) => this.clicked(event));
    this.rebuild();
  }

  rebuild() {
    const scene = this.model.get("scene");
    const had = this.svg.contains(document.activeElement);
    const current = this.current;
    this.current = null;
    this.svg.replaceChildren();
    this.svg.setAttribute("viewBox", `0 0 ${scene.width} ${scene.height}`);
    this.svg.setAttribute("aria-label", scene.title);
    this.svg.setAttribute("aria-description", scene.description);
    this.svg.style.maxWidth = `${scene.width}px`; // text keeps its size: a wider page gets a wider drawing, not a larger one
    this.drawn = []; // the parts of each look, parsed once
    this.groups = scene.keys.map((key) => this.group(key));
    this.named = new Map(this.groups.map((group) => [group.dataset.key, group]));
    this.svg.append(...this.groups);
    scene.grids.forEach((grid) => this.frame(grid));
    scene.nodes.forEach((node, index) => this.fill(index));
    this.select();
    this.current = this.spaces.includes(current) ? current : this.spaces[0];
    this.named.get(this.current)?.setAttribute("tabindex", "0");
    if (had) this.named.get(this.current)?.focus({ preventScroll: true });
  }

  /** The group of a node: what never changes about it. */
  group(key) {
    const group = document.createElementNS(SVG, "g");
    if (typeof key === "string") {
      group.dataset.key = key;
      if (key.startsWith("jump:")) this.role(group, "button", "0");
      else if (DECORATION.test(key)) group.setAttribute("aria-hidden", "true");
      return group;
    }
    const [space, name, x, y, scale] = key;
    Object.assign(group.dataset, { key: `space:${space}`, space, name, x, y });
    group.setAttribute("transform", `translate(${x} ${y}) scale(${scale})`);
    group.setAttribute("class", "dnb-space");
    this.role(group, "gridcell", "-1");
    return group;
  }

  role(group, role, tabindex) {
    group.setAttribute("role", role);
    group.setAttribute("tabindex", tabindex);
  }

  /** Wraps the spaces of a show in a grid with rows. They are neighbours in paint order, so nothing is covered anew. */
  frame({ show, label, rows }) {
    const wrap = (role, name, children) => {
      const wrapper = document.createElementNS(SVG, "g");
      wrapper.setAttribute("role", role);
      wrapper.setAttribute("aria-label", name);
      children[0].before(wrapper);
      wrapper.append(...children);
      return wrapper;
    };
    const grid = wrap("grid", label, rows.map(([name, first, last]) => wrap("row", name, this.groups.slice(first, last + 1))));
    grid.dataset.show = show;
  }

  /** The keys of the spaces that are there now. */
  get spaces() { return this.groups.filter(({ dataset }) => dataset.space && !dataset.absent).map((group) => group.dataset.key); }

  /** An element with the parts of a look, to copy from: that is quicker than reading the text again. */
  parts(look) {
    if (!this.drawn[look]) {
      const { tables: [strings, elements, looks] } = this.model.get("scene");
      this.drawn[look] = document.createElementNS(SVG, "g");
      this.drawn[look].innerHTML = looks[look].map((element) => elements[element].map((tag) => strings[tag]).join("")).join("");
    }
    return this.drawn[look];
  }

  fill(index) {
    const { tables: [strings], nodes } = this.model.get("scene");
    const [look, said] = nodes[index];
    const group = this.groups[index];
    become(group, this.parts(look));
    const { space, name } = group.dataset;
    const label = space ? strings[said].replace(PLACE, name) : strings[said];
    if (label) put(group, "aria-label", label);
    else group.removeAttribute("aria-label");
    if (space && Boolean(group.dataset.absent) === Boolean(label)) this.appear(group, Boolean(label));
    if (!space && label && !group.dataset.key.startsWith("jump:")) put(group, "role", "img");
  }

  /** A space whose place is kept while it is not there: nobody comes to it; nor to a row or a grid of such spaces. */
  appear(group, here) {
    if (here) delete group.dataset.absent;
    else group.dataset.absent = "1";
    if (!here && group.dataset.key === this.current) this.leave();
    for (let one = group; one !== this.svg; one = one.parentElement) {
      const empty = one === group ? !here : ![...one.children].some((child) => child.getAttribute("display") !== "none");
      if (empty) one.setAttribute("display", "none");
      else one.removeAttribute("display");
    }
  }

  /** The space that Tab comes to is not there any more: the first one takes its place. */
  leave() {
    const left = this.named.get(this.current);
    const had = left === document.activeElement;
    left.setAttribute("tabindex", "-1");
    this.current = this.spaces[0];
    this.named.get(this.current)?.setAttribute("tabindex", "0");
    if (had) this.named.get(this.current)?.focus({ preventScroll: true });
  }

  select() {
    const selected = this.model.get("selected");
    for (const group of this.groups) {
      if (group.dataset.space) put(group, "aria-selected", String(group.dataset.space === selected));
    }
  }

  update() {
    const patch = this.model.get("patch");
    const scene = this.model.get("scene");
    if (patch.layout !== scene.layout || patch.number !== scene.number) return;
    for (const [index] of patch.nodes) this.fill(index);
  }

  clicked(event) {
    const group = event.target.closest("[data-key]");
    if (!group) return;
    if (group.dataset.space) {
      group.focus({ preventScroll: true });
      this.send("choose", group.dataset.space);
    } else if (group.dataset.key.startsWith("jump:")) {
      this.jump(group.dataset.key.slice(5));
    }
  }

  /** The root listens for it: a listener for focus on an SVG makes the SVG a stop of Tab. */
  focused(event) {
    const group = event.target.closest(".dnb-space");
    if (!group || group.dataset.key === this.current) return;
    this.named.get(this.current)?.setAttribute("tabindex", "-1");
    this.current = group.dataset.key;
    group.setAttribute("tabindex", "0");
  }

  go(key) {
    const group = this.named.get(key);
    if (!group) return;
    group.focus({ preventScroll: true });
    group.scrollIntoView({ block: "nearest", inline: "nearest" });
  }

  jump(show) {
    this.go(this.spaces.find((key) => this.show(key) === show));
    this.named.get(this.current)?.scrollIntoView({ block: "center" });
  }

  /** The part of the picture that a space belongs to; cards without a part are one. */
  show(key) { return this.named.get(key).dataset.space.match(/^([^/]*)\/|$/)[1] ?? ""; }

  /** The nearest space in a direction: distance along it, and three times the way aside. */
  nearest(key, [dx, dy]) {
    const from = this.named.get(key).dataset;
    let best = null;
    let least = Infinity;
    for (const other of this.spaces) {
      const to = this.named.get(other).dataset;
      const [x, y] = [to.x - from.x, to.y - from.y];
      const along = x * dx + y * dy;
      const cost = along + 3 * Math.abs(x * dy - y * dx);
      if (along > 1 && cost < least) [best, least] = [other, cost];
    }
    return best;
  }

  /** The next figure, or the one before, round the whole board: to hear who stands there. */
  figure(step) {
    const { tables: [strings], nodes } = this.model.get("scene");
    const taken = (key) => !strings[nodes[this.groups.indexOf(this.named.get(key))][1]].startsWith(PLACE);
    const found = this.spaces.filter((key) => key === this.current || taken(key));
    const figures = found.length > 1 ? found : this.spaces; // where every place is called by its name, all are things
    return figures.at((figures.indexOf(this.current) + step) % figures.length);
  }

  key(name) {
    const jump = document.activeElement.dataset.key.match(/^jump:(.*)/);
    if (jump && (name === "Enter" || name === " ")) { this.jump(jump[1]); return true; }
    const row = [...this.named.get(this.current).parentElement.children].filter(({ dataset }) => !dataset.absent).map(({ dataset }) => dataset.key);
    const shows = [...new Set(this.spaces.map((key) => this.show(key)))];
    const at = shows.indexOf(this.show(this.current));
    const first = (index) => this.spaces.find((key) => this.show(key) === shows.at(index % shows.length));
    if (STEP[name]) this.go(this.nearest(this.current, STEP[name]));
    else if (name === "Home") this.go(row[0]);
    else if (name === "End") this.go(row.at(-1));
    else if (name === "n" || name === "b") this.go(this.figure(name === "n" ? 1 : -1));
    else if (name === "PageDown") this.go(first(at + 1));
    else if (name === "PageUp") this.go(first(at - 1));
    else if (name === "Enter" || name === " ") this.send("choose", this.named.get(this.current).dataset.space);
    else if (QUERIES.has(name)) this.send("ask", [name, this.named.get(this.current).dataset.space]);
    else return false;
    return true;
  }
}
