import { expect, test } from "vitest";
import { render } from "vitest-browser-react";
import { conformance } from "../../conformance.tsx";
import { Kbd, KbdGroup } from "./kbd.tsx";
import * as demos from "./kbd.demo.tsx";

conformance({
  item: "kbd",
  demos,
  parts: {
    kbd: (props) => <Kbd {...props}>K</Kbd>,
    "kbd-group": (props) => (
      <KbdGroup {...props}>
        <Kbd>K</Kbd>
      </KbdGroup>
    ),
  },
});

test("a symbol is hidden from screen readers if a word is given for it", async () => {
  const screen = await render(
    <button type="button">
      <Kbd spoken="Command">⌘</Kbd>
      <Kbd>K</Kbd>
    </button>,
  );
  await expect.element(screen.getByRole("button")).toHaveAccessibleName(/^Command\s*K$/);
});

test("keys pressed together keep their order in right-to-left text", async () => {
  document.documentElement.dir = "rtl";
  await render(<demos.Together />);
  const [first, second] = [...document.querySelectorAll("[data-slot=kbd]")].map((key) =>
    key.getBoundingClientRect().left
  );
  expect(first!).toBeLessThan(second!);
  document.documentElement.dir = "ltr";
});
