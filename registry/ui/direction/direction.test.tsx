import { describe, expect, test } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { conformance } from "../../conformance.tsx";
import { Direction, directionOf, DirectionProvider, useDirection } from "./direction.tsx";
import * as demos from "./direction.demo.tsx";

conformance({
  item: "direction",
  demos,
  parts: { direction: (props) => <Direction {...props}>Words</Direction> },
});

function Shown() {
  return <output>{useDirection()}</output>;
}

describe("directionOf", () => {
  test.for(
    [
      ["en", "ltr"],
      ["sw", "ltr"],
      ["am", "ltr"],
      ["ar", "rtl"],
      ["ar-Latn", "ltr"],
      ["fa-IR", "rtl"],
      ["ur", "rtl"],
      ["he", "rtl"],
      ["nqo", "rtl"],
      ["ff", "ltr"],
      ["ff-Adlm", "rtl"],
      ["not a locale", "ltr"],
      ["", "ltr"],
    ] as const,
  )("%j is %s", ([locale, expected]) => {
    expect(directionOf(locale)).toBe(expected);
  });
});

describe("Direction", () => {
  test("arrows inside follow the nearest direction, even in a page with the other direction", async () => {
    document.documentElement.dir = "rtl";
    await render(<demos.Inside />);
    const arrows = [...document.querySelectorAll("svg")].map((arrow) => getComputedStyle(arrow).scale);
    expect(arrows).toEqual(["none", "-1 1"]);
    document.documentElement.dir = "ltr";
  });

  test("sets the text direction and passes it to the components inside", async () => {
    await render(
      <Direction direction="rtl">
        <Shown />
      </Direction>,
    );
    await expect.element(page.getByRole("status")).toHaveTextContent("rtl");
    expect(getComputedStyle(page.getByRole("status").element()).direction).toBe("rtl");
  });

  test("the language decides unless the direction is given", async () => {
    const screen = await render(<Direction lang="ar">كتاب</Direction>);
    const element = page.getByText("كتاب");
    await expect.element(element).toHaveAttribute("dir", "rtl");
    await expect.element(element).toHaveAttribute("lang", "ar");
    await screen.rerender(<Direction lang="ar" direction="ltr">كتاب</Direction>);
    await expect.element(element).toHaveAttribute("dir", "ltr");
  });

  test("the nearest provider counts", async () => {
    await render(
      <DirectionProvider direction="rtl">
        <Direction direction="ltr">
          <Shown />
        </Direction>
      </DirectionProvider>,
    );
    await expect.element(page.getByRole("status")).toHaveTextContent("ltr");
  });
});
