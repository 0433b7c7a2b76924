import { afterEach, expect, test } from "vitest";
import { commands, page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { conformance } from "../../conformance.tsx";
import { useIsMobile } from "./use-mobile.ts";
import * as demos from "./use-mobile.demo.tsx";

conformance({ item: "use-mobile", kind: "hooks", demos, parts: {} });

function Shown({ breakpoint }: { breakpoint?: string }) {
  return (
    <>
      <output>{String(useIsMobile(breakpoint))}</output>
      <p className="hidden md:block">wide</p>
    </>
  );
}

const shown = () => document.querySelector("output")?.textContent;

afterEach(() => page.viewport(1024, 768));

test.for([[767, "true"], [768, "false"], [1024, "false"]] as const)(
  "at %i px it says %s, as Tailwind's md does",
  async ([width, expected]) => {
    await page.viewport(width, 700);
    const screen = await render(<Shown />);
    await expect.poll(shown).toBe(expected);
    const isWide = getComputedStyle(screen.getByText("wide").element()).display === "block";
    expect(isWide).toBe(expected === "false");
  },
);

test("follows the window, and another breakpoint", async () => {
  await page.viewport(700, 700);
  const screen = await render(<Shown />);
  await expect.poll(shown).toBe("true");
  await page.viewport(900, 700);
  await expect.poll(shown).toBe("false");
  await screen.rerender(<Shown breakpoint="60rem" />);
  await expect.poll(shown).toBe("true");
});

test("a server assumes a wide view", async () => {
  const html = await commands.renderOnServer("/registry/hooks/use-mobile/use-mobile.demo.tsx", "ShortWords");
  expect(html).toContain("Wide view");
});
