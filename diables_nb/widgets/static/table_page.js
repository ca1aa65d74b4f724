// A saved game: a scrubber over its moments, the log, the points. Everything is in the page.

const { texts, looks, moments, pictures, log, players, words, unit, fonts } = JSON.parse(document.getElementById("moments").textContent);
const table = document.getElementById("table");
const last = moments.length - 1;

/** The pictures of a width: what does not differ from the moment before is taken from there. */
function whole(drawn) {
  return drawn.reduce((found, { size, groups, changed }) => {
    const now = groups ? [...groups] : [...found.at(-1).groups];
    for (const [place, look] of changed ?? []) now[place] = look;
    return [...found, { size, groups: now }];
  }, []);
}

const widths = Object.keys(pictures).map(Number).sort((one, other) => one - other);
const drawn = new Map(widths.map((width) => [width, whole(pictures[width])]));
const NARROW = 560; // below it a phone's picture is shown

const seats = h("ul", { class: "dnb-seats", "aria-label": words.players });
const said = h("p", { class: "dnb-status", role: "status", "aria-live": "polite" });
const slider = h("input", { type: "range", class: "dnb-slider", min: 0, max: last, value: last, "aria-label": words.time, oninput: () => show(Number(slider.value)) });
const at = h("span", { class: "dnb-muted dnb-at" });
const step = (name, by) => h("button", { type: "button", class: "dnb-button", onclick: () => show(by(Number(slider.value))) }, name);
const controls = h("div", { class: "dnb-tools" }, step(words.first, () => 0), step(words.earlier, (now) => now - 1), step(words.later, (now) => now + 1), step(words.present, () => last));
const rows = ["", ...log].map((row, moment) => h("button", { type: "button", class: "dnb-row", title: row[3] ?? "", onclick: () => show(moment) },
  h("span", { class: "dnb-move" }, moment ? `${moment}  ${row[0]}: ${row[1]}` : words.start), h("span", { class: "dnb-gain" }, row[2] ?? "")));
const list = h("div", { class: "dnb-list dnb-log", role: "group", "aria-label": words.log }, ...rows);

function seat([id, name, who], index, { points, turn }) {
  return h("li", { class: turn === id ? "dnb-seat dnb-turn" : "dnb-seat" },
    h("span", { class: `dnb-swatch dnb-of-${id}`, "aria-hidden": "true" }, name.slice(0, 1)), h("span", { class: "dnb-who" }, name),
    who ? h("span", { class: "dnb-muted" }, who) : null, h("strong", { class: "dnb-fp" }, `${points[index]} ${unit}`), turn === id ? h("span", { class: "dnb-mark" }, words.turn) : null);
}

function show(wanted) {
  const moment = Math.max(0, Math.min(wanted, last));
  const now = moments[moment];
  slider.value = moment;
  at.textContent = `${moment} / ${last}`;
  slider.setAttribute("aria-valuetext", `${moment} / ${last}: ${moment ? log[moment - 1].slice(0, 2).join(" ") : words.start}`);
  seats.replaceChildren(...players.map((player, index) => seat(player, index, now)));
  said.textContent = now.end || now.asked || "";
  rows.forEach((row, index) => (index === moment ? row.setAttribute("aria-current", "step") : row.removeAttribute("aria-current")));
  list.scrollTop = rows[moment].offsetTop - list.clientHeight / 2;
  if (now.words !== undefined) { table.innerHTML = now.words.map((text) => texts[text]).join(""); return; }
  const { size: [width, height, title, description], groups } = drawn.get(table.clientWidth < NARROW ? widths[0] : widths.at(-1))[moment];
  const inside = groups.map((look) => looks[look].map((tag) => texts[tag]).join("")).join("");
  table.innerHTML = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" role="img" font-family="${fonts}">${inside}</svg>`;
  const svg = table.firstChild;
  svg.style.maxWidth = `${width}px`;
  svg.setAttribute("aria-label", title);
  svg.setAttribute("aria-description", description);
}

table.before(seats, said, h("label", { class: "dnb-scrub" }, h("span", { class: "dnb-label" }, words.time), slider, at), controls);
table.classList.add("dnb-stage");
const across = h("div", { class: "dnb-across" });
table.before(across);
across.append(table, h("div", { class: "dnb-beside" }, h("section", { class: "dnb-side" }, h("h2", {}, words.log), list)));
followTheme(document.getElementById("page"));
show(last);
if (widths.length) addEventListener("resize", () => show(Number(slider.value)));
