import { afterAll, beforeAll, expect, test } from "vitest";
import { openTestEvents, type TestEvents } from "../../../../tests/support/events-app.ts";
import { readQuestion } from "./search-and-fetch.ts";

let events: TestEvents;
let jazz: string;
let walk: string;

beforeAll(async () => {
  events = await openTestEvents({ LIMIT_ANONYMOUS: "100000/60" });
  const host = await events.issuer.token("host-1");
  const made = async (fields: Record<string, unknown>) => {
    const answer = await events.send("POST", "/api/events", host, {
      startDate: "2026-12-05T18:00",
      ...fields,
    });
    return (await answer.json()).id as string;
  };
  jazz = await made({
    name: "Jazz evening",
    city: "Harare",
    interests: ["jazz"],
    description: "On the roof.",
  });
  walk = await made({ name: "Bird walk", city: "Nairobi", interests: ["birds"] });
});
afterAll(() => events.close());

async function call(name: string, args: Record<string, unknown>) {
  const answer = await events.fetch("/mcp?tools=search", {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ jsonrpc: "2.0", id: 1, method: "tools/call", params: { name, arguments: args } }),
  });
  return (await answer.json()).result;
}

const questions: [query: string, finds: () => string[]][] = [
  ["jazz", () => [jazz]],
  ["jazz in Harare", () => [jazz]],
  ["What events are on in Nairobi this weekend?", () => [walk]],
  ["events in Nairobi", () => [walk]],
  ["Nairobi", () => [walk]],
  ["birds near Nairobi", () => [walk]],
  ["jazz in the evening", () => [jazz]],
  ["upcoming events", () => [jazz, walk]],
  ["chess in Harare", () => []],
  ["?!", () => [jazz, walk]],
];

test.each(questions)("search: %s", async (query, finds) => {
  const { content, structuredContent, isError } = await call("search", { query });
  expect(isError).toBeUndefined();
  expect(content).toEqual([{ type: "text", text: JSON.stringify(structuredContent) }]);
  expect(structuredContent.results.map(({ id }: { id: string }) => id).sort()).toEqual(finds().sort());
  for (const { title, url } of structuredContent.results) {
    expect(title).toMatch(/^(?:Jazz evening|Bird walk), Sat 5 Dec, 18:00, /);
    expect(url).toMatch(/^http:\/\/localhost:8002\/e\//);
  }
});

test("fetch returns one full document, and rejects URLs of other sites", async () => {
  const { content, structuredContent } = await call("fetch", { id: jazz });
  expect(content).toEqual([{ type: "text", text: JSON.stringify(structuredContent) }]);
  expect(structuredContent).toMatchObject({
    id: jazz,
    title: "Jazz evening",
    text: expect.stringContaining("> On the roof."),
    url: expect.stringContaining("/e/"),
    metadata: { city: "Harare", country: "ZW" },
  });
  expect((await call("fetch", { id: "nothing" })).isError).toBe(true);
  expect((await call("fetch", { id: `https://evil.example/e/${jazz}` })).isError).toBe(true);
});

test.each([
  ["free jazz in Harare", { words: "free jazz", place: "Harare" }],
  ["what is on in São Paulo?", { words: "", place: "São Paulo" }],
  ["vin et fromage", { words: "vin et fromage", place: undefined }],
  ["R&B night", { words: "R B night", place: undefined }],
])("%s is interpreted as words and a place", (question, read) => {
  expect(readQuestion(question)).toEqual(read);
});
