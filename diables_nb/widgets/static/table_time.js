// The moments of a table: a scrubber, undo and redo, and automatic players that move one at a time.

const PAUSES = [0, 0.4, 0.8, 1.5, 3];

/** Brings the rows that have changed into the model's own log. Whoever missed some asks for all. */
function applyTail(model, send) {
  const log = model.get("log");
  const { since, after, rows } = model.get("tail");
  if (since && log[since - 1]?.[1] !== after) { send("whole"); return; }
  log.splice(since, log.length - since, ...rows);
}

class Time {
  constructor(model, send) {
    this.model = model;
    this.send = send;
    this.words = model.get("tools").words;
    const { words } = this;
    const act = (kind, name, keys, does) => h("button", { type: "button", class: "dnb-button", "data-tool": kind, title: keys ? `${name} (${keys})` : name, "aria-keyshortcuts": keys, onclick: does }, name);
    this.slider = h("input", { type: "range", class: "dnb-slider", min: 0, "aria-label": words.time, oninput: () => this.go(Number(this.slider.value)) });
    this.at = h("span", { class: "dnb-muted dnb-at" });
    this.undo = act("undo", words.undo, "u", () => send("undo"));
    this.redo = act("redo", words.redo, "r", () => send("redo"));
    this.present = act("present", words.present, "", () => this.go(model.get("panel").count));
    this.branch = act("branch", words.branch, "", () => send("branch"));
    this.run = act("run", words.stop, "a", () => this.toggle());
    this.step = act("step", words.step, "", () => send("step"));
    this.skip = act("skip", words.skip, "k", () => send("skip"));
    this.branches = h("select", { class: "dnb-select", "aria-keyshortcuts": "j", onchange: () => send("follow", this.branches.value) });
    this.lines = h("label", { class: "dnb-group" }, h("span", { class: "dnb-label" }, words.line), this.branches);
    this.listed = "";
    this.pause = h("select", { class: "dnb-select", onchange: () => { model.set("pause", Number(this.pause.value)); model.save_changes(); } });
    const chosen = [...new Set([...PAUSES, model.get("pause")])].sort((one, other) => one - other);
    this.pause.append(...chosen.map((seconds) => h("option", { value: seconds }, `${seconds} ${words.seconds}`)));
    this.players = h("span", { class: "dnb-group", role: "group", "aria-label": words.automatic },
      h("span", { class: "dnb-label" }, words.automatic), this.run, this.step, this.skip, h("label", { class: "dnb-group" }, h("span", { class: "dnb-label" }, words.pause), this.pause));
    this.bar = h("div", { class: "dnb-tools", role: "toolbar", "aria-label": words.game },
      h("span", { class: "dnb-group", role: "group", "aria-label": words.game }, this.undo, this.redo, this.present, this.branch), this.lines, this.players);
    this.roving = new Roving(this.bar, "tool");
    this.element = h("div", { class: "dnb-time" }, h("label", { class: "dnb-scrub" }, h("span", { class: "dnb-label" }, words.time), this.slider, this.at), quiet(words.fold_time, this.bar));
    this.timer = 0;
    this.asked = "";
    this.update();
    this.roving.settle();
  }

  update() {
    const { count, can, auto, over, branch, branches } = this.model.get("panel");
    const moment = this.model.get("moment");
    this.slider.max = count;
    if (Number(this.slider.value) !== moment) this.slider.value = moment;
    const log = this.model.get("log");
    const said = moment ? `${log[moment - 1]?.[0] ?? ""} ${log[moment - 1]?.[1] ?? ""}` : this.words.start;
    put(this.slider, "aria-valuetext", `${moment} / ${count}: ${said}`);
    this.at.textContent = `${moment} / ${count}`;
    put(this.undo, "aria-disabled", String(!can.undo));
    put(this.redo, "aria-disabled", String(!can.redo));
    for (const button of [this.present, this.branch]) put(button, "aria-disabled", String(!can.branch));
    this.list(branches, branch);
    const running = this.model.get("running");
    this.run.textContent = running ? this.words.stop : this.words.go;
    const automatic = this.model.get("panel").automatic;
    this.players.hidden = !automatic;
    for (const button of [this.run, this.step, this.skip]) put(button, "aria-disabled", String(Boolean(over)));
    if (Number(this.pause.value) !== this.model.get("pause")) this.pause.value = this.model.get("pause");
    this.wait(auto);
  }

  /** The lines of play, where there are several. */
  list(branches, branch) {
    const listed = JSON.stringify(branches);
    if (this.listed !== listed) this.branches.replaceChildren(...branches.map(([name, said]) => h("option", { value: name }, said)));
    this.listed = listed;
    this.branches.value = branch;
    this.lines.hidden = branches.length < 2;
  }

  /** Comes back to the line after the one that is followed. */
  another() {
    const { branch, branches } = this.model.get("panel");
    const names = branches.map(([name]) => name);
    if (names.length > 1) this.send("follow", names[(names.indexOf(branch) + 1) % names.length]);
  }

  /** Asks for the next move of an automatic player when the pause is over; once for each. */
  wait(auto) {
    const { skipping } = this.model.get("panel");
    const wanted = auto < 0 ? "" : `${auto} ${skipping} ${this.model.get("pause")}`;
    if (wanted === this.asked) return;
    this.asked = wanted;
    clearTimeout(this.timer);
    if (auto >= 0) this.timer = setTimeout(() => this.send(skipping ? "skip" : "auto", auto), skipping ? 0 : 1000 * this.model.get("pause"));
  }

  /** Looks at a moment: the model is told at once, so that a slider that is dragged stays ahead. */
  go(moment) {
    this.model.set("moment", Math.max(0, Math.min(moment, this.model.get("panel").count)));
    this.model.save_changes();
  }

  toggle() { this.send("run", !this.model.get("running")); }

  stop() { clearTimeout(this.timer); }
}
