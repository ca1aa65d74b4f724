// The live plaza: tools, picture, note and twin together. The browser sends intents; Python answers.

function initialize({ model }) {
  return listen(model, { "change:patch": () => applyPatch(model, sender(model)) });
}

function render({ model, el }) {
  const send = sender(model);
  const picture = new Picture(model, send);
  const tools = new Tools(model, send);
  const note = new Note(model, picture);
  const twin = new Twin(model, send);
  const inset = model.get("tools").cards ? " dnb-inset" : ""; // a board with a rim of its own stands off the edge
  const root = h("div", { class: `dnb-root dnb-board${inset}` }, tools.element, picture.svg, twin.element, note.element);
  el.append(root);
  return live(model, root, send, { picture, tools, note, twin });
}

export default { initialize, render };
