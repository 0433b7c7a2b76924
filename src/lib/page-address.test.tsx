import { afterEach, expect, test } from "vitest";
import { pageAddress } from "./page-address.ts";

afterEach(() => document.body.replaceChildren());

test("is the URL in the browser", () => expect(pageAddress().href).toBe(location.href));

test("is the URL that the page states after a form, even if it is relative", () => {
  document.body.innerHTML = `<main data-page-address="/en/verify?q=a"></main>`;
  expect(pageAddress().href).toBe(`${location.origin}/en/verify?q=a`);
});
