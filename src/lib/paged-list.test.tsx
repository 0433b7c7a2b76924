import { afterEach, expect, test, vi } from "vitest";
import { appendPages } from "./paged-list.ts";

const more = (cursor: string) => `<a data-paged-more href="#${cursor}">Show more</a>`;
const page = (items: readonly string[], foot: string) =>
  `<div data-paged="vouches"><div role="list">${items.map((item) => `<p>${item}</p>`).join("")}</div>
   <p data-paged-foot>${foot}</p></div>`;
const answer = (text: string, status = 200) =>
  new Response(text, { status, headers: { "Content-Type": "text/html" } });
const items = () => [...document.querySelectorAll("[role=list] > p")].map((item) => item.textContent);
const link = () => document.querySelector<HTMLAnchorElement>("a[data-paged-more]");

afterEach(() => {
  vi.restoreAllMocks();
  document.body.replaceChildren();
  history.replaceState(null, "", location.pathname);
});

test("pages are added below, the first new entry gets the focus, and the link disappears after the last page", async () => {
  document.body.innerHTML = page(["one", "two"], more("second"));
  appendPages(document.body);
  const fetching = vi.spyOn(globalThis, "fetch").mockResolvedValueOnce(
    answer(page(["three"], `<a href="#top">Back to the newest</a>${more("third")}`)),
  );
  link()!.click();
  await expect.poll(items).toEqual(["one", "two", "three"]);
  expect(document.activeElement?.textContent).toBe("three");
  expect(String(fetching.mock.calls[0]![0])).toMatch(/#second$/);
  expect(document.body.textContent).not.toContain("Back to the newest");
  fetching.mockResolvedValueOnce(answer(page(["four"], "")));
  link()!.click();
  await expect.poll(items).toEqual(["one", "two", "three", "four"]);
  expect(String(fetching.mock.calls[1]![0])).toMatch(/#third$/);
  expect(link()).toBeNull();
});

test("two presses send one request; without a response, the link itself is followed", async () => {
  document.body.innerHTML = page(["one"], more("followed"));
  appendPages(document.body);
  const fetching = vi.spyOn(globalThis, "fetch").mockResolvedValueOnce(answer("busy", 503));
  link()!.click();
  link()!.click();
  await expect.poll(() => location.hash).toBe("#followed");
  expect(fetching).toHaveBeenCalledTimes(1);
  expect(items()).toEqual(["one"]);
});
