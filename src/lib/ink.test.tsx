import { afterEach, expect, test } from "vitest";
import { inkOf } from "./ink.ts";

afterEach(() => document.body.replaceChildren());

/**
 * Renders the content in a 400 × 300 root and returns the area that is drawn on, measured from the root's top left
 * corner.
 */
function ink(html: string) {
  const root = document.createElement("div");
  root.style.cssText = "position:relative;width:400px;height:300px";
  root.innerHTML = html;
  document.body.append(root);
  const start = root.getBoundingClientRect();
  const box = inkOf(root);
  return box && [box.left - start.left, box.top - start.top, box.width, box.height].map(Math.round);
}

const at = (left: number, top: number, width: number, height: number, more = "") =>
  `style="position:absolute;left:${left}px;top:${top}px;width:${width}px;height:${height}px;${more}"`;

test.each([
  ["words", `<p ${at(20, 30, 100, 40, "margin:0")}>Open</p>`, [20, 30, 100, 40]],
  ["a ground", `<div ${at(5, 6, 50, 60, "background:rgb(1 2 3)")}></div>`, [5, 6, 50, 60]],
  ["a border", `<div ${at(5, 6, 50, 60, "border:2px solid red;box-sizing:border-box")}></div>`, [
    5,
    6,
    50,
    60,
  ]],
  ["a control", `<input ${at(7, 8, 90, 30, "box-sizing:border-box")}>`, [7, 8, 90, 30]],
  [
    "all that is drawn together",
    `<p ${at(10, 10, 50, 20, "margin:0")}>One</p><p ${at(200, 100, 60, 20, "margin:0")}>Two</p>`,
    [10, 10, 250, 110],
  ],
])("%s", (_name, html, box) => {
  expect(ink(html)).toEqual(box);
});

test.each([
  ["an empty element", `<div ${at(0, 0, 100, 100)}></div>`],
  ["text for screen readers only", `<span ${at(0, 0, 1, 1, "overflow:hidden")}>Close</span>`],
  ["nothing", ""],
])("%s draws nothing", (_name, html) => {
  expect(ink(html)).toBeUndefined();
});

test("the parts of an icon don't count, only its box", () => {
  const icon = `<svg ${at(10, 10, 24, 24)} viewBox="0 0 24 24"><path d="M-500 0H500"></path></svg>`;
  expect(ink(icon)).toEqual([10, 10, 24, 24]);
});
