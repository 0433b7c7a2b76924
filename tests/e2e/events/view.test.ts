import { mkdir } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import type { Browser, Page } from "playwright";
import { afterAll, beforeAll, expect, test } from "vitest";
import { eventPageHtml } from "../../../functions/apps/events/event-page.ts";
import { eventsView } from "../../../functions/apps/mcp/events-view.ts";
import { resultLayers } from "../../../functions/apps/mcp/layers.ts";
import type { Event } from "../../../functions/kernel/shared/event.ts";
import { openBrowser } from "../../support/browser.ts";
import { sampleEvent } from "../../support/sample-event.ts";

const folder = fileURLToPath(new URL("../../../.cache/shots/events/", import.meta.url));

const layers = resultLayers(["https://events.example"]);
const events: readonly Event[] = [
  sampleEvent({ name: "Mbira under the stars", isOnline: true, attendanceMode: "mixed" }),
  sampleEvent({
    name: "Chess club",
    status: "cancelled",
    isFree: null,
    price: null,
    host: { name: "Chess Harare", verificationTier: 0, identity: null },
  }),
  sampleEvent({
    name: "مهرجان الموسيقى في الحديقة",
    venue: "حديقة هراري",
    address: null,
    description: "أمسية موسيقية تحت النجوم.",
    host: { name: "أصدقاء المتحف", verificationTier: 4, identity: null },
  }),
  sampleEvent({
    name: "Averyveryveryveryveryveryveryveryveryverylongwordthatmustbreaksomewhere",
    host: { name: "x", verificationTier: 1, identity: null },
  }),
  sampleEvent({
    name: "Code night",
    isFree: true,
    price: null,
    visibility: "private",
    host: { name: "Code", verificationTier: 3, identity: null },
  }),
];

function htmlOf(result: ReturnType<typeof layers.ofEvent>): string {
  const block = result.content[1];
  if (block?.type !== "resource" || !("text" in block.resource)) throw new Error("the HTML layer is missing");
  return block.resource.text;
}

const carousel = layers.ofList("5 upcoming events within 50 km of Harare, Zimbabwe", {
  events,
  nextCursor: null,
  place: null,
  matched: [],
});
const harare = {
  name: "Harare",
  kind: "city" as const,
  region: null,
  country: "Zimbabwe",
  countryCode: "ZW",
  matchedBy: "name",
  alternatives: [],
};
const carouselInArabic = layers.ofList("2 upcoming events", {
  events: [events[2]!, { ...events[2]!, name: "ليلة الشعر", status: "cancelled", isFree: true, price: null }],
  nextCursor: null,
  place: null,
  matched: [],
});
const categories = [
  "art",
  "theatre",
  "food",
  "market",
  "sport",
  "technology",
  "nature",
  "wellness",
  "business",
];
const topics = layers.ofList("11 upcoming events within 50 km of Harare, Zimbabwe (more follow)", {
  events: [...categories, "education", "community", "gardening"].map((category, index) =>
    sampleEvent({
      name: `An evening of ${category}`,
      category,
      price: index % 3 === 0 ? null : index,
      isFree: index % 3 === 0,
      ticketUrl: index % 2 === 0 ? "https://tickets.example/7" : null,
    })
  ),
  nextCursor: "sealed.cursor",
  place: { ...harare, latitude: -17.8, longitude: 31 },
  matched: [],
});
const card = layers.ofEvent(
  { ...events[0]!, ticketUrl: "https://tickets.example/7", interests: ["mbira", "live music", "tradition"] },
);
const cardInArabic = layers.ofEvent(events[2]!);
const documents: [name: string, html: string][] = [
  ["carousel", htmlOf(carousel)],
  ["carousel-topics", htmlOf(topics)],
  ["carousel-rtl", htmlOf(carouselInArabic)],
  ["card", htmlOf(card)],
  ["card-rtl", htmlOf(cardInArabic)],
  ["page", eventPageHtml(events[0]!, "http://localhost:8002")],
  ["page-rtl", eventPageHtml(events[2]!, "http://localhost:8002")],
];

let browser: Browser;

beforeAll(async () => {
  await mkdir(folder, { recursive: true });
  browser = await openBrowser();
});
afterAll(() => browser.close());

async function open(width: number, colorScheme: "light" | "dark"): Promise<Page> {
  const context = await browser.newContext({ viewport: { width, height: 560 }, colorScheme });
  return await context.newPage();
}

/** Finds text with insufficient contrast against its background, according to WCAG 2.2 §1.4.3. */
const lowContrast = `(() => {
  const channels = (color) => color.match(/[\\d.]+/g).map(Number);
  const luminance = ([r, g, b]) => [r, g, b].map((v) => v / 255)
    .map((v) => v <= 0.04045 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4)
    .reduce((sum, v, i) => sum + v * [0.2126, 0.7152, 0.0722][i], 0);
  const isDark = matchMedia("(prefers-color-scheme: dark)").matches;
  const behind = (element) => {
    for (let at = element; at; at = at.parentElement) {
      const found = channels(getComputedStyle(at).backgroundColor);
      if (found.length === 3 || found[3] === 1) return found;
    }
    return isDark ? [18, 18, 18] : [255, 255, 255];
  };
  return [...document.querySelectorAll("h1,h2,p,b,span,a,button,dt,dd")]
    .filter((element) => [...element.childNodes].some((node) => node.nodeType === 3 && node.data.trim()))
    .map((element) => {
      const [light, dark] = [luminance(channels(getComputedStyle(element).color)), luminance(behind(element))].sort((a, b) => b - a);
      return { text: element.textContent, ratio: (light + 0.05) / (dark + 0.05) };
    })
    .filter(({ ratio }) => ratio < 4.5);
})()`;

for (const [name, html] of documents) {
  for (const scheme of ["light", "dark"] as const) {
    for (const width of [320, 360, 700]) {
      test(`${name}, ${scheme}, ${width} px: readable, nothing cut off, nothing loaded`, async () => {
        const page = await open(width, scheme);
        const requests: string[] = [];
        page.on("request", (request) => requests.push(request.url()));
        await page.setContent(html);
        await page.screenshot({ path: `${folder}${name}-${scheme}-${width}.png` });
        expect(await page.evaluate("document.documentElement.scrollWidth <= innerWidth")).toBe(true);
        expect(await page.evaluate(lowContrast)).toEqual([]);
        expect(requests).toEqual([]);
        const heights = await page.$$eval(
          "a",
          (links) => links.map((link) => link.getBoundingClientRect().height),
        );
        expect(Math.min(...heights)).toBeGreaterThanOrEqual(44);
        await page.context().close();
      });
    }
  }
}

test("a picture fills its place above the card, and a missing one leaves the rest unchanged", async () => {
  const drawing =
    `<svg xmlns="http://www.w3.org/2000/svg" width="800" height="400"><rect width="800" height="400" fill="#8b4513"/><circle cx="400" cy="200" r="120" fill="#ffd740"/></svg>`;
  const pictured = layers.ofList("2 upcoming events", {
    events: ["here.svg", "gone.svg"].map((file) => ({
      ...events[0]!,
      imageUrl: `https://events.example/${file}`,
    })),
    nextCursor: null,
    place: null,
    matched: [],
  });
  const page = await open(800, "light");
  await page.route(
    "https://events.example/**",
    (route) =>
      route.request().url().endsWith("here.svg")
        ? route.fulfill({ contentType: "image/svg+xml", body: drawing })
        : route.abort(),
  );
  await page.setContent(htmlOf(pictured), { waitUntil: "load" });
  await page.screenshot({ path: `${folder}carousel-pictures-800.png` });
  const boxes = await page.$$eval(
    "img",
    (pictures) => pictures.map((picture) => [picture.offsetHeight, picture.offsetWidth > 200]),
  );
  expect(boxes).toEqual([[104, true], [104, true]]);
  const drawn = await page.$$eval("img", (pictures) => pictures.map((picture) => picture.naturalWidth > 0));
  expect(drawn).toEqual([true, false]);
  expect(await page.evaluate("document.body.getBoundingClientRect().height")).toBeLessThanOrEqual(500);
  await page.context().close();
});

test("the contrast check finds pale text", async () => {
  const page = await open(320, "light");
  await page.setContent(
    '<body style="background:#fff"><p style="color:#999">pale</p><p style="color:#333">dark</p>',
  );
  expect(await page.evaluate(lowContrast)).toMatchObject([{ text: "pale" }]);
  await page.context().close();
});

test("a card is lower than the height that hosts give to an inline view", async () => {
  const page = await open(800, "light");
  for (const html of [htmlOf(carousel), htmlOf(card)]) {
    await page.setContent(html);
    expect(await page.evaluate("document.documentElement.scrollHeight")).toBeLessThanOrEqual(500 + 60);
    expect(await page.evaluate("document.body.getBoundingClientRect().height")).toBeLessThanOrEqual(500);
  }
  await page.context().close();
});

test("an Arabic card is laid out from right to left, but its neighbours are not", async () => {
  const page = await open(800, "light");
  await page.setContent(htmlOf(carousel));
  const directions = await page.$$eval(
    "article",
    (cards) => cards.map((one) => getComputedStyle(one).direction),
  );
  expect(directions).toEqual(["ltr", "ltr", "rtl", "ltr", "ltr"]);
  await page.context().close();
});

/**
 * Returns the page of a minimal MCP Apps host. It sends messages to the view's frame and records the view's messages.
 * `results` are tool results by tool name. If undefined, the view may not call tools.
 */
const hostPage = (results: Readonly<Record<string, unknown>> | undefined) =>
  `<!doctype html><iframe sandbox="allow-scripts" style="width:700px;height:480px"></iframe><script>
const frame = document.querySelector("iframe");
window.said = [];
const results = ${JSON.stringify(results ?? null).replaceAll("<", "\\u003c")};
addEventListener("message", ({ source, data }) => {
  if (source !== frame.contentWindow) return;
  said.push(data);
  if (data.method === "ui/initialize") reply(data.id, { protocolVersion: "2026-01-26", hostInfo: { name: "t", version: "1" }, hostCapabilities: results ? { serverTools: {} } : {}, hostContext: { theme: "dark", styles: { variables: { "--color-background-primary": "rgb(20, 30, 60)" } }, toolInfo: { tool: { name: "events_near_me", inputSchema: { type: "object" } } } } });
  else if (data.method === "tools/call") reply(data.id, results[data.params.name]);
  else if (data.id !== undefined && data.method) reply(data.id, {});
});
const reply = (id, result) => frame.contentWindow.postMessage({ jsonrpc: "2.0", id, result }, "*");
window.tell = (method, params, id) => frame.contentWindow.postMessage({ jsonrpc: "2.0", method, params, ...(id ? { id } : {}) }, "*");
</script>`;

async function openView(results?: Readonly<Record<string, unknown>>) {
  const page = await open(760, "light");
  await page.setContent(hostPage(results));
  await page.evaluate((view) => document.querySelector("iframe")!.setAttribute("srcdoc", view), eventsView());
  await page.waitForFunction('said.some((message) => message.method === "ui/notifications/initialized")');
  const frame = page.frames()[1]!;
  const tell = (method: string, params: unknown, id?: number) =>
    page.evaluate(`tell(${JSON.stringify(method)}, ${JSON.stringify(params)}, ${id ?? 0})`);
  return { page, frame, tell };
}

test("the MCP Apps view connects, shows a result, opens links through its host and closes", async () => {
  const { page, frame, tell } = await openView();
  await tell("ui/notifications/tool-result", carousel);
  await frame.waitForSelector("article");
  expect(await frame.$$eval("h2", (names) => names.map((name) => name.textContent))).toEqual(
    events.map((event) => event.name),
  );
  expect(await frame.evaluate("document.documentElement.style.colorScheme")).toBe("dark");
  const result = { content: [{ type: "text", text: "from a stranger" }] };
  const message = JSON.stringify({ jsonrpc: "2.0", method: "ui/notifications/tool-result", params: result });
  await page.evaluate((script) => {
    const stranger = document.body.appendChild(document.createElement("iframe"));
    addEventListener("message", ({ source }) => {
      if (source === stranger.contentWindow) stranger.title = "has spoken";
    });
    stranger.srcdoc = `<script>${script}</script>`;
  }, `parent.frames[0].postMessage(${message}, "*"); parent.postMessage("sent", "*")`);
  await page.waitForSelector('iframe[title="has spoken"]', { state: "attached" });
  await tell("ping", {}, 77);
  await page.waitForFunction("said.some((message) => message.id === 77 && message.result)");
  expect(await frame.$$eval("h2", (names) => names.length)).toBe(events.length);
  expect(await frame.evaluate("document.body.textContent")).not.toContain("from a stranger");
  await page.screenshot({ path: `${folder}view-dark.png` });
  await frame.click("a");
  await page.waitForFunction('said.some((message) => message.method === "ui/open-link")');
  expect(await page.evaluate('said.find((message) => message.method === "ui/open-link").params')).toEqual({
    url: events[0]!.url,
  });
  await page.waitForFunction('said.some((message) => message.method === "ui/notifications/size-changed")');
  await tell("ui/resource-teardown", {}, 99);
  await page.waitForFunction("said.some((message) => message.id === 99 && message.result)");
  await page.context().close();
});

test("the view shows more of a list and one full event by calling tools, in the colours of its host", async () => {
  const next = layers.ofList("1 upcoming event", {
    events: [sampleEvent({ name: "Bird walk", category: "nature" })],
    nextCursor: null,
    place: null,
    matched: [],
  });
  const { page, frame, tell } = await openView({ events_near_me: next, get_event: card });
  const first = layers.ofList("5 upcoming events (more follow)", {
    events,
    nextCursor: "sealed.cursor",
    place: null,
    matched: [],
  });
  await tell("ui/notifications/tool-input", { arguments: { city: "Harare" } });
  await tell("ui/notifications/tool-result", first);
  await frame.waitForSelector("article");
  expect(await frame.$eval("article", (one) => getComputedStyle(one).backgroundColor)).toBe(
    "rgb(20, 30, 60)",
  );
  await frame.click("button:text('More events')");
  await frame.waitForSelector("li:nth-child(6)");
  expect(await page.evaluate('said.find((message) => message.method === "tools/call").params')).toEqual({
    name: "events_near_me",
    arguments: { city: "Harare", cursor: "sealed.cursor" },
  });
  expect(await frame.$$("button")).toEqual([]);
  expect(await frame.$$eval("symbol", (signs) => signs.map((sign) => sign.id))).toEqual(["music", "nature"]);

  await frame.click("li a:text('View event')");
  await frame.waitForSelector(".card");
  expect(await page.evaluate('said.filter((message) => message.method === "tools/call")[1].params')).toEqual({
    name: "get_event",
    arguments: { eventId: events[0]!.url },
  });
  await page.screenshot({ path: `${folder}view-card-dark.png` });
  await frame.click(".card a:text('Calendar')");
  await page.waitForFunction('said.some((message) => message.method === "ui/open-link")');
  await frame.click("button:text('Back to the list')");
  await frame.waitForSelector("li:nth-child(6)");
  expect(await frame.$(".card")).toBeNull();
  await page.context().close();
});

test("the view shows a plain list if its host withholds the HTML, and runs no code from an event", async () => {
  const { page, frame, tell } = await openView();
  const evil = sampleEvent({
    name: "<img src=x onerror=\"document.title='broken'\">",
    url: "http://localhost:8002/e/2345678",
  });
  const { structuredContent } = layers.ofList("x", {
    events: [evil],
    nextCursor: null,
    place: null,
    matched: [],
  });
  await tell("ui/notifications/tool-result", { content: [{ type: "text", text: "x" }], structuredContent });
  await frame.waitForSelector("main a");
  expect(await frame.textContent("main")).toContain("<img src=x");
  expect(await frame.$("img")).toBeNull();
  expect(await frame.title()).toBe("Events");
  await tell("ui/notifications/tool-result", { content: [{ type: "text", text: "No events" }] });
  await frame.waitForFunction('document.querySelector("main").textContent === "No events"');
  await page.context().close();
});
