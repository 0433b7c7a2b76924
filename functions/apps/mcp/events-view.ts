const protocolVersion = "2026-01-26";

/**
 * The script that renders tool results in an MCP Apps host.
 *
 * The view shows the HTML part of the result, which is escaped and has no scripts. If a host withholds that part, the
 * view shows a plain list of the structured events. Event data is never treated as markup. If the host allows tool
 * calls, the view can load more events and show one in full.
 *
 * @see MCP Apps 2026-01-26, "Communication Protocol"
 */
const script = `
const host = window.parent;
let lastId = 0;
const pending = new Map();
const send = (message) => host.postMessage({ jsonrpc: "2.0", ...message }, "*");
const notify = (method, params = {}) => send({ method, params });
const request = (method, params) => new Promise((resolve) => {
  lastId += 1;
  pending.set(lastId, resolve);
  send({ id: lastId, method, params });
});
const main = document.querySelector("main");
const root = document.documentElement;
// The tool call whose result the host shows here. The button for more events repeats this call.
let tool;
let given = {};
let canCall = false;

function showContext(context) {
  if (!context) return;
  if (context.theme === "light" || context.theme === "dark") root.style.colorScheme = context.theme;
  for (const [name, value] of Object.entries(context.styles?.variables ?? {})) {
    if (name.startsWith("--") && typeof value === "string") root.style.setProperty(name, value);
  }
  tool = context.toolInfo?.tool?.name ?? tool;
}

const drawingOf = (result) =>
  (result.content ?? []).find((part) => part.type === "resource" && part.resource?.mimeType === "text/html");

function show(result) {
  const block = drawingOf(result);
  main.replaceChildren();
  if (block) {
    const drawn = new DOMParser().parseFromString(block.resource.text, "text/html");
    main.append(...drawn.querySelectorAll("style"), ...drawn.body.childNodes);
    offerMore(result.structuredContent?.nextCursor);
    return;
  }
  const data = result.structuredContent ?? {};
  for (const event of data.events ?? (data.event ? [data.event] : [])) {
    const line = document.createElement("p");
    const link = document.createElement("a");
    link.textContent = event.name;
    if (/^https?:/.test(event.url)) link.href = event.url;
    line.append(link, " " + event.startDate.slice(0, 16).replace("T", " ") + (event.city ? ", " + event.city : ""));
    main.append(line);
  }
  if (!main.firstChild) main.textContent = (result.content ?? []).map((part) => part.text ?? "").join("\\n");
}

const call = async (name, args) => {
  const result = await request("tools/call", { name, arguments: args });
  return result && !result.isError ? result : undefined;
};

function button(words, work) {
  const made = document.createElement("button");
  made.type = "button";
  made.textContent = words;
  made.addEventListener("click", async () => {
    made.disabled = true;
    await work();
    made.disabled = false;
  });
  return made;
}

// Replaces the note about further events with a button.
function offerMore(cursor) {
  const rest = main.querySelector("#more");
  if (!rest || !cursor || !tool || !canCall) return;
  const more = button("More events", async () => {
    const next = await call(tool, { ...given, cursor });
    const block = next && drawingOf(next);
    if (!block) return;
    const drawn = new DOMParser().parseFromString(block.resource.text, "text/html");
    for (const sign of drawn.querySelectorAll("symbol")) if (document.getElementById(sign.id)) sign.remove();
    main.append(...drawn.querySelectorAll("body > svg"));
    const items = [...drawn.querySelectorAll("li")];
    main.querySelector("ul").append(...items);
    items[0]?.scrollIntoView({ inline: "start", block: "nearest" });
    const end = next.structuredContent?.nextCursor;
    if (end) {
      more.replaceWith(rest);
      offerMore(end);
    } else more.remove();
  });
  rest.replaceWith(more);
}

async function showOne(address) {
  const one = await call("get_event", { eventId: address });
  if (!one) return false;
  const before = [...main.childNodes];
  show(one);
  main.prepend(button("Back to the list", () => main.replaceChildren(...before)));
  return true;
}

addEventListener("message", ({ source, data }) => {
  if (source !== host || !data || data.jsonrpc !== "2.0") return;
  if (data.method === "ui/notifications/tool-result") show(data.params ?? {});
  else if (data.method === "ui/notifications/tool-input") given = data.params?.arguments ?? {};
  else if (data.method === "ui/notifications/host-context-changed") showContext(data.params);
  else if (data.method === "ui/resource-teardown" || data.method === "ping") send({ id: data.id, result: {} });
  else if (data.method && data.id !== undefined) send({ id: data.id, error: { code: -32601, message: "Method not found" } });
  else if (pending.has(data.id)) { pending.get(data.id)(data.result); pending.delete(data.id); }
});

addEventListener("click", async (click) => {
  const link = click.target.closest("a[href]");
  if (!link) return;
  click.preventDefault();
  if (canCall && link.closest("li") && link.textContent === "View event" && await showOne(link.href)) return;
  request("ui/open-link", { url: link.href });
});

new ResizeObserver(() => {
  const { width, height } = root.getBoundingClientRect();
  notify("ui/notifications/size-changed", { width: Math.ceil(width), height: Math.ceil(height) });
}).observe(root);

request("ui/initialize", {
  appInfo: { name: "hakika-events", version: "1.0.0" },
  appCapabilities: {},
  protocolVersion: "${protocolVersion}",
}).then((answer) => {
  canCall = answer?.hostCapabilities?.serverTools !== undefined;
  showContext(answer?.hostContext);
  notify("ui/notifications/initialized");
});
`;

/** Returns the document at the view's `ui://` URL, which is the same for every result. */
export function eventsView(): string {
  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Events</title>
<style>:root{color-scheme:light dark}body{margin:0;background:transparent;font:14px/1.4 var(--font-sans,"Noto Sans",system-ui,sans-serif)}main>button{margin:4px 4px 8px}</style></head>
<body><main aria-live="polite"></main><script>${script}</script></body>
</html>`;
}
