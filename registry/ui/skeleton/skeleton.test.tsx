import { expect, test } from "vitest";
import { render } from "vitest-browser-react";
import { conformance } from "../../conformance.tsx";
import { Skeleton, SkeletonGroup, SkeletonText } from "./skeleton.tsx";
import * as demos from "./skeleton.demo.tsx";

conformance({
  item: "skeleton",
  demos,
  parts: {
    skeleton: (props) => <Skeleton {...props} />,
    "skeleton-text": (props) => <SkeletonText {...props} />,
    "skeleton-group": (props) => <SkeletonGroup {...props} />,
  },
});

test("a group announces once that something is loading; its placeholders are silent", async () => {
  const screen = await render(<demos.Cards />);
  expect(screen.getByRole("status").elements().map((element) => element.textContent)).toEqual([
    "Loading places in Harare…",
  ]);
  const placeholders = [...document.querySelectorAll("[data-slot=skeleton]")];
  expect(placeholders.length).toBe(8);
  expect(placeholders.every((element) => element.getAttribute("aria-hidden") === "true")).toBe(true);
});

test.for([[1, [200]], [3, [200, 200, 120]]] as const)("%d lines are %j px long", async ([lines, widths]) => {
  await render(
    <div style={{ width: 200 }}>
      <SkeletonText lines={lines} />
    </div>,
  );
  const found = [...document.querySelectorAll("[data-slot=skeleton]")];
  expect(found.map((line) => Math.round(line.getBoundingClientRect().width))).toEqual(widths);
});

test("is visible on every surface", async () => {
  await render(<Skeleton className="size-8" />);
  const { backgroundColor } = getComputedStyle(document.querySelector("[data-slot=skeleton]")!);
  expect(backgroundColor).toMatch(/\/ 0\.1\)$/);
});
