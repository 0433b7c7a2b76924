import { expect, test } from "vitest";
import { buttonClass } from "./button-class.ts";

const classes = (...looks: Parameters<typeof buttonClass>) => buttonClass(...looks).split(" ");

test("a link that looks like a button has only one height", () => {
  expect(classes({ size: "lg" }).filter((name) => /^h-/.test(name))).toEqual(["h-11"]);
});

test("the caller's class replaces the button's own", () => {
  const looks = classes({ variant: "outline", className: "h-7 border-gold" });
  expect(looks.filter((name) => /^h-/.test(name))).toEqual(["h-7"]);
  expect(looks).toContain("border-gold");
  expect(looks).not.toContain("border-input");
});
