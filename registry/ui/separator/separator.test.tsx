import { expect, test } from "vitest";
import { render } from "vitest-browser-react";
import { conformance } from "../../conformance.tsx";
import { Separator } from "./separator.tsx";
import * as demos from "./separator.demo.tsx";

conformance({ item: "separator", demos, parts: { separator: (props) => <Separator {...props} /> } });

test("is announced with its direction", async () => {
  const screen = await render(<Separator orientation="vertical" />);
  await expect.element(screen.getByRole("separator")).toHaveAttribute("aria-orientation", "vertical");
});

test("decorative, it is not announced", async () => {
  const screen = await render(<Separator decorative />);
  expect(screen.getByRole("separator").elements()).toEqual([]);
});

test.for(
  [
    ["horizontal", 200, 1],
    ["vertical", 1, 40],
  ] as const,
)("%s, it is as long as its container and one pixel thick", async ([orientation, width, height]) => {
  const screen = await render(
    <div style={{ display: "flex", width: 200, height: 40 }}>
      <Separator orientation={orientation} />
    </div>,
  );
  const box = screen.getByRole("separator").element().getBoundingClientRect();
  expect([box.width, box.height]).toEqual([width, height]);
});
