import { expect, test } from "vitest";
import { showLight } from "./light-stage.ts";

const sheet = document.createElement("style");
sheet.textContent = `
  :root { --ground: rgb(255, 255, 255); }
  .dark { --ground: rgb(0, 0, 0); }
  @media all { :root { --words: rgb(20, 20, 20); } .dark { --words: rgb(230, 230, 230); } }
  .stage { background: var(--ground); color: var(--words); }`;
document.head.append(sheet);
document.documentElement.classList.add("dark");
const stage = document.createElement("div");
stage.className = "stage";
document.body.append(stage);

const looks = () => {
  const { backgroundColor, color, colorScheme } = getComputedStyle(stage);
  return [backgroundColor, color, colorScheme];
};

test("a stage on a dark page shows the light colours, and the page's colours again once turned off", () => {
  const dark = looks();
  expect(dark.slice(0, 2)).toEqual(["rgb(0, 0, 0)", "rgb(230, 230, 230)"]);
  showLight(stage, true);
  expect(looks()).toEqual(["rgb(255, 255, 255)", "rgb(20, 20, 20)", "light"]);
  showLight(stage, false);
  expect(looks()).toEqual(dark);
  expect(stage.getAttribute("style") ?? "").toBe("");
});
