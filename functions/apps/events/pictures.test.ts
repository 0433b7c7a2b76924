import { afterAll, beforeAll, expect, test } from "vitest";
import { openTestEvents, type TestEvents } from "../../../tests/support/events-app.ts";

let events: TestEvents;

beforeAll(async () => {
  events = await openTestEvents({});
});
afterAll(() => events.close());

test("pictures of sample events are drawn, contain no scripts and can be cached", async () => {
  const answer = await events.fetch("/pictures/music-3.svg");
  expect(answer.status).toBe(200);
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    "content-type": "image/svg+xml",
    "cache-control": "public, max-age=604800",
    "content-security-policy": "default-src 'none'; style-src 'unsafe-inline'; sandbox",
  });
  const drawing = await answer.text();
  expect(drawing).toMatch(/^<svg [^>]+>[^]+<\/svg>$/);
  expect(drawing).not.toMatch(/NaN|undefined|<script/);
  expect(await (await events.fetch("/pictures/music-3.svg")).text()).toBe(drawing);
  expect(await (await events.fetch("/pictures/music-4.svg")).text()).not.toBe(drawing);
});

test.each(["music.svg", "music-100.svg", "nothing-1.svg", "constructor-1.svg", "music-1.png"])(
  "404 no picture: %s",
  async (file) => {
    expect((await events.fetch(`/pictures/${file}`)).status).toBe(404);
  },
);
