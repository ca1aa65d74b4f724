// The tools above a board, what it says there, and the note beside a space.

class Tools {
  constructor(model, send) {
    this.model = model;
    this.send = send;
    this.current = null; // the button that Tab comes to; arrows go to the others
    this.status = h("p", { class: "dnb-status" });
    this.number = 0; // of what was said last
    const { words } = model.get("tools");
    this.changes = h("ul", { class: "dnb-changes", "aria-label": words.changes });
    this.bar = h("div", { class: "dnb-tools", role: "toolbar", "aria-label": words.toolbar });
    this.bar.addEventListener("focusin", (event) => this.come(event.target.closest("button")));
    const said = h("div", { class: "dnb-says", role: "status", "aria-live": "polite" }, this.status, this.changes);
    this.element = h("div", { class: "dnb-above" }, this.bar, said);
    this.rebuild();
  }

  update() {
    const panel = this.model.get("panel");
    if (panel.number !== this.number) { // said again it is announced again, what stands there already is not
      this.number = panel.number;
      this.status.classList.toggle("dnb-refused", panel.refused);
      this.status.replaceChildren(...[panel.text, panel.rule ? " " : null, panel.rule ? h("code", {}, panel.rule) : null].filter(Boolean));
      this.changes.replaceChildren(...panel.changes.map((text) => h("li", {}, text)));
    }
    if (this.bar.hidden) return; // nobody sees them, and they are many
    for (const button of this.tools) {
      const { kind, id } = button.dataset;
      if (kind === "take") put(button, "aria-pressed", String(id === panel.hand));
      else if (kind === "load") put(button, "aria-pressed", String(id === panel.firecracker));
      else if (kind === "light") put(button, "aria-pressed", String(id === panel.card));
      else put(button, "aria-disabled", String(!panel.can[kind]));
    }
  }

  /** The buttons: they change only with the players. */
  rebuild() {
    const focused = this.bar.contains(document.activeElement) ? document.activeElement.dataset.tool : null;
    this.bar.hidden = !this.model.get("editable") && !this.model.get("tools").cards?.length;
    this.bar.replaceChildren(...this.buttons(this.model.get("tools")));
    this.come(this.tools.find((button) => button.dataset.tool === this.current) ?? this.tools[0]);
    if (focused) this.tools.find((button) => button.dataset.tool === focused)?.focus();
    this.update();
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

  /** What is taken and what it is loaded with, edits, and cards to be lit; a board that cannot be changed has the cards. */
  buttons({ owners, firecrackers, cards = [], words }) {
    const choice = (kind, { id, name, svg, title }) => {
      const button = h("button", {
        type: "button", class: "dnb-button", "data-tool": `${kind}-${id}`, "data-kind": kind, "data-id": id, title,
        onclick: () => this.send(kind, id),
      });
      button.innerHTML = svg;
      button.append(name);
      return button;
    };
    const act = (kind, name, keys) => h("button", {
      type: "button", class: "dnb-button", "data-tool": kind, "data-kind": kind, title: `${name} (${keys})`,
      "aria-keyshortcuts": keys, onclick: () => this.send(kind),
    }, name);
    const group = (label, ...content) => h("span", { class: "dnb-group", role: "group", "aria-label": label }, h("span", { class: "dnb-label" }, label), ...content);
    const edits = [
      group(words.put, ...owners.map((owner) => choice("take", owner))),
      group(words.with, ...firecrackers.map((powder) => choice("load", powder))),
      group(words.edit, act("remove", words.remove, "Delete"), act("undo", words.undo, "u"), act("redo", words.redo, "r")),
    ];
    if (!cards.length) return edits;
    const light = group(words.card, ...cards.map((card) => choice("light", card)), act("next_placement", words.placement, "m"));
    return this.model.get("editable") ? [...edits, light] : [light];
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
    const group = this.picture.named.get(this.picture.current);
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
