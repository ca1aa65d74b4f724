// The live plaza. The picture comes from Python as keyed groups; the browser draws them, moves the focus and sends intents.

const SVG = "http://www.w3.org/2000/svg";
const DECORATION = /:(areas|structure|rewards|line|lines|below|above)$/; // what it says, the names of the spaces say
const STEP = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

/** Patches are kept in the model's own scene, so that a view opened later starts from what is shown now. */
function initialize({ model }) {
  const keep = () => {
    const scene = model.get("scene");
    const patch = model.get("patch");
    if (patch.layout === scene.layout) Object.assign(scene.nodes, patch.nodes);
  };
  return listen(model, { "change:patch": keep });
}

class Picture {
  constructor(model, send) {
    this.model = model;
    this.send = send;
    this.groups = new Map();
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
    this.groups.clear();
    this.svg.replaceChildren();
    this.svg.setAttribute("viewBox", `0 0 ${scene.width} ${scene.height}`);
    this.svg.setAttribute("aria-label", scene.title);
    this.svg.setAttribute("aria-description", scene.description);
    this.svg.style.maxWidth = `${scene.width}px`; // text keeps its size: a wider page gets a wider drawing, not a larger one
    for (const key of scene.keys) {
      const group = document.createElementNS(SVG, "g");
      group.dataset.key = key;
      this.groups.set(key, group);
      this.svg.append(group);
      this.fill(group, scene.nodes[key]);
    }
    this.spaces = scene.keys.filter((key) => scene.nodes[key][2]);
    this.current = this.groups.has(this.current) ? this.current : this.spaces[0];
    this.groups.get(this.current)?.setAttribute("tabindex", "0");
    if (had) this.groups.get(this.current)?.focus({ preventScroll: true });
  }

  fill(group, [svg, label, space, x, y]) {
    group.innerHTML = svg;
    if (space) {
      Object.assign(group.dataset, { space, x, y });
      group.setAttribute("role", "button");
      group.setAttribute("tabindex", group.dataset.key === this.current ? "0" : "-1");
      group.setAttribute("class", "dnb-space");
    } else if (group.dataset.key.startsWith("jump:")) {
      group.setAttribute("role", "button");
      group.setAttribute("tabindex", "0");
    } else if (label) {
      group.setAttribute("role", "img");
    } else if (DECORATION.test(group.dataset.key)) {
      group.setAttribute("aria-hidden", "true");
    }
    if (label) group.setAttribute("aria-label", label);
    else if (!svg) group.removeAttribute("aria-label");
  }

  update() {
    const patch = this.model.get("patch");
    if (patch.layout !== this.model.get("scene").layout) return;
    for (const [key, node] of Object.entries(patch.nodes)) {
      const group = this.groups.get(key);
      if (group) this.fill(group, node);
    }
    this.svg.setAttribute("aria-description", patch.description);
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
    this.groups.get(this.current)?.setAttribute("tabindex", "-1");
    this.current = group.dataset.key;
    group.setAttribute("tabindex", "0");
  }

  go(key) {
    const group = this.groups.get(key);
    if (!group) return;
    group.focus({ preventScroll: true });
    group.scrollIntoView({ block: "nearest", inline: "nearest" });
  }

  jump(show) {
    this.go(this.spaces.find((key) => this.show(key) === show));
    this.groups.get(this.current)?.scrollIntoView({ block: "center" });
  }

  show(key) { return this.groups.get(key).dataset.space.split("/")[0]; }

  /** The nearest space in a direction: distance along it, and three times the way aside. */
  nearest(key, [dx, dy]) {
    const from = this.groups.get(key).dataset;
    let best = null;
    let least = Infinity;
    for (const other of this.spaces) {
      const to = this.groups.get(other).dataset;
      const [x, y] = [to.x - from.x, to.y - from.y];
      const along = x * dx + y * dy;
      const cost = along + 3 * Math.abs(x * dy - y * dx);
      if (along > 1 && cost < least) [best, least] = [other, cost];
    }
    return best;
  }

  key(name) {
    const jump = document.activeElement.dataset.key.match(/^jump:(.*)/);
    if (jump && (name === "Enter" || name === " ")) { this.jump(jump[1]); return true; }
    const within = this.spaces.filter((key) => this.show(key) === this.show(this.current));
    const shows = [...new Set(this.spaces.map((key) => this.show(key)))];
    const at = shows.indexOf(this.show(this.current));
    const first = (index) => this.spaces.find((key) => this.show(key) === shows.at(index % shows.length));
    if (STEP[name]) this.go(this.nearest(this.current, STEP[name]));
    else if (name === "Home") this.go(within[0]);
    else if (name === "End") this.go(within.at(-1));
    else if (name === "PageDown") this.go(first(at + 1));
    else if (name === "PageUp") this.go(first(at - 1));
    else if (name === "Enter" || name === " ") this.send("choose", this.groups.get(this.current).dataset.space);
    else return false;
    return true;
  }
}

class Tools {
  constructor(model, send) {
    this.model = model;
    this.send = send;
    this.current = null; // the button that Tab comes to; arrows go to the others
    this.status = h("p", { class: "dnb-status" });
    this.changes = h("ul", { class: "dnb-changes", "aria-label": "Scores that changed" });
    this.bar = h("div", { class: "dnb-tools", role: "toolbar", "aria-label": "Place and edit figures" });
    this.bar.addEventListener("focusin", (event) => this.come(event.target.closest("button")));
    const said = h("div", { class: "dnb-says", role: "status", "aria-live": "polite" }, this.status, this.changes);
    this.element = h("div", { class: "dnb-above" }, this.bar, said);
    this.update();
  }

  update() {
    const panel = this.model.get("panel");
    const rule = panel.rule ? h("code", {}, panel.rule) : null;
    const said = JSON.stringify([panel.text, panel.rule, panel.changes]);
    if (said !== this.said || panel.edited || panel.refused) { // what stands there already is not announced again
      this.said = said;
      this.status.classList.toggle("dnb-refused", panel.refused);
      this.status.replaceChildren(...[panel.text, rule ? " " : null, rule].filter(Boolean));
      this.changes.replaceChildren(...panel.changes.map((text) => h("li", {}, text)));
    }
    this.bar.hidden = !this.model.get("editable");
    const focused = this.bar.contains(document.activeElement) ? document.activeElement.dataset.tool : null;
    this.bar.replaceChildren(...this.buttons(panel));
    this.come(this.tools.find((button) => button.dataset.tool === this.current) ?? this.tools[0]);
    if (focused) this.tools.find((button) => button.dataset.tool === focused)?.focus();
  }

  get tools() { return [...this.bar.querySelectorAll("button")]; }

  come(button) {
    this.current = button.dataset.tool;
    for (const other of this.tools) other.tabIndex = other === button ? 0 : -1;
  }

  key(name) {
    const { tools } = this;
    const at = tools.indexOf(document.activeElement);
    const to = { ArrowLeft: at - 1, ArrowRight: at + 1, Home: 0, End: tools.length - 1 }[name];
    if (at < 0 || to === undefined) return false;
    tools[Math.max(0, Math.min(to, tools.length - 1))].focus();
    return true;
  }

  buttons(panel) {
    const choice = (kind, { id, name, held, svg }) => {
      const button = h("button", {
        type: "button", class: "dnb-button", "data-tool": `${kind}-${id}`, "aria-pressed": String(held),
        onclick: () => this.send(kind, id),
      });
      if (svg) button.innerHTML = svg;
      button.append(name);
      return button;
    };
    const act = (kind, name, keys, allowed) => h("button", {
      type: "button", class: "dnb-button", "data-tool": kind, title: `${name} (${keys})`, "aria-keyshortcuts": keys,
      "aria-disabled": String(!allowed), onclick: () => this.send(kind),
    }, name);
    const group = (label, ...content) => h("span", { class: "dnb-group", role: "group", "aria-label": label }, h("span", { class: "dnb-label" }, label), ...content);
    return [
      group("Place", ...panel.owners.map((owner) => choice("take", owner))),
      group("with", ...panel.firecrackers.map((powder) => choice("load", powder))),
      group("Edit", act("remove", "Remove", "Delete", panel.can.remove), act("undo", "Undo", "u", panel.can.undo), act("redo", "Redo", "r", panel.can.redo)),
    ];
  }
}

/** What an edit or a refusal says, beside the space it concerns: the message line may be out of sight. */
class Note {
  constructor(model, picture) {
    this.model = model;
    this.picture = picture;
    this.element = h("div", { class: "dnb-note", "aria-hidden": "true", hidden: true });
    this.panel = model.get("panel");
  }

  update() {
    const before = this.panel;
    const { text, refused, rule, changes, edited } = this.panel = this.model.get("panel");
    const group = this.picture.groups.get(this.picture.current);
    this.about = group;
    this.element.hidden = !((refused || edited) && this.picture.svg.contains(document.activeElement) && before !== this.panel);
    if (this.element.hidden) return;
    this.element.classList.toggle("dnb-refused", refused);
    this.element.replaceChildren(h("p", {}, `${text} ${rule}`), ...changes.map((change) => h("p", { class: "dnb-change" }, change)));
    const root = this.element.parentElement.getBoundingClientRect();
    const space = group.getBoundingClientRect();
    const most = root.width - this.element.offsetWidth - 8;
    this.element.style.left = `${Math.max(8, Math.min(most, space.left - root.left - 40))}px`;
    this.element.style.top = `${space.bottom - root.top + 8}px`;
  }

  /** Out of the way as soon as the focus is elsewhere. */
  left(target) {
    if (!this.about?.contains(target)) this.element.hidden = true;
  }
}

function render({ model, el }) {
  const send = sender(model);
  const picture = new Picture(model, send);
  const tools = new Tools(model, send);
  const note = new Note(model, picture);
  const root = h("div", { class: "dnb-root dnb-board" }, tools.element, picture.svg, note.element);
  root.addEventListener("focusin", (event) => picture.focused(event));
  root.addEventListener("focusout", (event) => note.left(event.relatedTarget));
  el.append(root);

  const plain = { Delete: "remove", Backspace: "remove", u: "undo", r: "redo" };
  ownKeys(root, (key) => {
    if (key === "Escape") { send("cancel"); return false; }
    if (tools.key(key)) return true;
    const inPicture = picture.svg.contains(document.activeElement);
    if (inPicture && model.get("editable") && plain[key]) { send(plain[key]); return true; }
    return inPicture && picture.key(key);
  });

  let timer = 0;
  const sizes = new ResizeObserver(([entry]) => {
    clearTimeout(timer);
    const width = Math.round(entry.contentRect.width);
    if (width > 0 && Math.abs(width - model.get("scene").width) > 8) timer = setTimeout(() => send("width", width), 80);
  });
  sizes.observe(root);

  const stops = [
    followTheme(root),
    listen(model, {
      "change:scene": () => picture.rebuild(),
      "change:patch": () => picture.update(),
      "change:panel": () => { tools.update(); note.update(); },
      "change:editable": () => tools.update(),
    }),
  ];
  return () => { clearTimeout(timer); sizes.disconnect(); for (const stop of stops) stop(); };
}

export default { initialize, render };
