import { describe, expect, test } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { conformance } from "../../conformance.tsx";
import { Sparkline } from "./sparkline.tsx";
import * as demos from "./sparkline.demo.tsx";

conformance({
  item: "sparkline",
  demos,
  parts: { sparkline: (props) => <Sparkline data={[1, 2]} label="Visitors" {...props} /> },
});

const paths = () => [...document.querySelectorAll<SVGPathElement>("path")];
const drawn = (at = 0) => paths()[at]!.getAttribute("d")!;

describe("the line", () => {
  test.for(
    [
      [[0, 10, 5], "M3 29L50 3L97 16"],
      [[7, 7, 7], "M3 16L50 16L97 16"],
      [[1, null, 2, 3], "M3 29h0.001M65.67 16L97 3"],
      [[4], "M50 16h0.001"],
      [[], ""],
      [[1, Number.NaN, 1], "M3 16h0.001M97 16h0.001"],
    ] as const,
  )("of %j is %j", async ([data, expected]) => {
    await render(<Sparkline data={data} label="Visitors" />);
    expect(drawn()).toBe(expected);
  });

  test("uses the given scale", async () => {
    await render(<Sparkline data={[5, 20]} min={0} max={10} label="Visitors" />);
    expect(drawn()).toBe("M3 16L97 3");
  });

  test("ends in a dot that stays round when stretched, unless told not to", async () => {
    const screen = await render(<Sparkline data={[1, 2]} label="Visitors" className="h-4 w-80" />);
    expect(paths()).toHaveLength(2);
    expect(paths().every((path) => path.getAttribute("vector-effect") === "non-scaling-stroke")).toBe(true);
    await screen.rerender(<Sparkline data={[1, 2]} label="Visitors" showLast={false} />);
    expect(paths()).toHaveLength(1);
    await screen.rerender(<Sparkline data={[1, null]} label="Visitors" />);
    expect(paths(), "no dot where there is no last value").toHaveLength(1);
  });
});

describe("bars", () => {
  const heights = () =>
    [...drawn().matchAll(/M[\d.]+ ([\d.]+)V([\d.]+)/g)].map((
      [, bottom, top],
    ) => [Number(bottom), Number(top)]);

  test("start at zero, and hang from it if negative", async () => {
    await render(<Sparkline data={[2, -2, 0]} variant="bars" label="Change" />);
    expect(heights()).toEqual([[16, 3], [29, 15.5], [16, 15.5]]);
  });

  test("of only zeros are hairlines on the baseline", async () => {
    await render(<Sparkline data={[0, 0]} variant="bars" label="Visitors" />);
    expect(heights()).toEqual([[29, 28.5], [29, 28.5]]);
  });

  test("start at zero even if no value is near it", async () => {
    await render(<Sparkline data={[10, 5]} variant="bars" label="Visitors" />);
    expect(heights()).toEqual([[29, 3], [29, 16]]);
  });
});

test("an area is closed at the baseline, once for each stretch", async () => {
  await render(<Sparkline data={[1, 2, null, 2, 1]} variant="area" label="Visitors" />);
  expect(drawn().match(/V32z/g)).toHaveLength(2);
});

test("is an image with the given name, or hidden", async () => {
  const screen = await render(<Sparkline data={[1]} label="Visitors per week" />);
  await expect.element(page.getByRole("img", { name: "Visitors per week" })).toBeVisible();
  await screen.rerender(<Sparkline data={[1]} label="" />);
  expect(page.getByRole("img").elements()).toEqual([]);
});
