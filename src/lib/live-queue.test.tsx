import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { keepQueueFresh } from "./live-queue.ts";

const queue = (waiting: number, ...items: string[]) =>
  `<section data-live-queue><h2 data-waiting="${waiting}">${waiting} pending</h2>${
    items.map((item) => `<a href="#${item}">${item}</a>`).join("")
  }</section>`;
const shown = () =>
  [...document.querySelectorAll("[data-live-queue] a")].map(({ textContent }) => textContent);
const look = () => document.dispatchEvent(new Event("visibilitychange"));
let fresh = "";
let asked = 0;

beforeEach(() => {
  asked = 0;
  document.body.innerHTML = `${queue(1, "Old")}<textarea>half a sentence</textarea>`;
  vi.stubGlobal("fetch", () => {
    asked += 1;
    return fresh === "" ? Promise.reject(new TypeError("offline")) : Promise.resolve(new Response(fresh));
  });
});
afterEach(() => vi.unstubAllGlobals());
keepQueueFresh(document, 3_600_000);

test("shows the current pending items; the heading stays the same element, so that it is announced", async () => {
  const heading = document.querySelector("h2");
  fresh = queue(2, "New", "Old");
  look();
  await expect.poll(shown).toEqual(["New", "Old"]);
  expect(document.querySelector("h2")).toBe(heading);
  expect(heading!.textContent).toBe("2 pending");
  expect(heading!.dataset["waiting"]).toBe("2");
  expect(document.querySelector("textarea")!.value).toBe("half a sentence");
});

test("does not change while it has the focus", async () => {
  fresh = queue(2, "New");
  document.querySelector("a")!.focus();
  look();
  expect(asked).toBe(0);
  expect(shown()).toEqual(["Old"]);
});

test("stays unchanged while the server can't be reached", async () => {
  fresh = "";
  look();
  await expect.poll(() => asked).toBe(1);
  expect(shown()).toEqual(["Old"]);
});
