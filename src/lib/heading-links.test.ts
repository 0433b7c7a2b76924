import { expect, test } from "vitest";
import { withHeadingLinks } from "./heading-links.ts";

const listed = [{ slug: "usage" }, { slug: "props" }];

test.each([
  [
    "a listed heading leads to itself",
    `<h2 id="usage">Usage</h2>`,
    `<h2 id="usage"><a class="heading-link" href="#usage">Usage</a></h2>`,
  ],
  [
    "classes and inner elements stay",
    `<h3 class="x" id="props">The <code>a</code></h3>`,
    `<h3 class="x" id="props"><a class="heading-link" href="#props">The <code>a</code></a></h3>`,
  ],
  ["a heading of a demo stays", `<h2 id="_R_1_">Delete it?</h2>`, `<h2 id="_R_1_">Delete it?</h2>`],
  [
    "no link inside of a link",
    `<h2 id="usage"><a href="/x">Usage</a></h2>`,
    `<h2 id="usage"><a href="/x">Usage</a></h2>`,
  ],
])("%s", (_name, html, expected) => {
  expect(withHeadingLinks(html, listed)).toBe(expected);
});
