const protocolVersion = "2026-01-26";

/**
 * Draws tool results inside a host of MCP Apps.
 *
 * The result already holds the HTML layer, escaped and without script, so the view shows that one; a host that
 * withholds it gets a plain list of the structured events. Nothing is ever built from a text of an event as markup.
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

function showTheme(context) {
  if (context && (context.theme === "light" || context.theme === "dark")) document.documentElement.style.colorScheme = context.theme;
}

function show(result) {
  const block = (result.content ?? []).find((part) => part.type === "resource" && part.resource?.mimeType === "text/html");
  main.replaceChildren();
  if (block) {
    const drawn = new DOMParser().parseFromString(block.resource.text, "text/html");
    main.append(...drawn.querySelectorAll("style"), ...drawn.body.childNodes);
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

addEventListener("message", ({ source, data }) => {
  if (source !== host || !data || data.jsonrpc !== "2.0") return;
  if (data.method === "ui/notifications/tool-result") show(data.params ?? {});
  else if (data.method === "ui/notifications/host-context-changed") showTheme(data.params);
  else if (data.method === "ui/resource-teardown" || data.method === "ping") send({ id: data.id, result: {} });
  else if (data.method && data.id !== undefined) send({ id: data.id, error: { code: -32601, message: "Method not found" } });
  else if (pending.has(data.id)) { pending.get(data.id)(data.result); pending.delete(data.id); }
});

addEventListener("click", (click) => {
  const link = click.target.closest("a[href]");
  if (!link) return;
  click.preventDefault();
  request("ui/open-link", { url: link.href });
});

new ResizeObserver(() => {
  const { width, height } = document.documentElement.getBoundingClientRect();
  notify("ui/notifications/size-changed", { width: Math.ceil(width), height: Math.ceil(height) });
}).observe(document.documentElement);

request("ui/initialize", {
  appInfo: { name: "hakika-events", version: "1.0.0" },
  appCapabilities: {},
  protocolVersion: "${protocolVersion}",
}).then((answer) => {
  showTheme(answer?.hostContext);
  notify("ui/notifications/initialized");
});
`;

/** The document behind the view's `ui://` address; it is the same for every result. */
export function eventsView(): string {
  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Events</title>
<style>:root{color-scheme:light dark}body{margin:0;background:transparent;font:14px/1.45 "Noto Sans",system-ui,sans-serif}</style></head>
<body><main aria-live="polite"></main><script>${script}</script></body>
</html>`;
}
