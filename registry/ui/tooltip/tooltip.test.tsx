import { describe, expect, onTestFinished, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { Button } from "@/components/ui/button";
import { conformance } from "../../conformance.tsx";
import { Tooltip, TooltipContent, TooltipProvider, TooltipTrigger } from "./tooltip.tsx";
import * as demos from "./tooltip.demo.tsx";

const focus = (name: string) => page.getByRole("button", { name }).element().focus();
const shown = () => page.getByRole("tooltip");

/** Tabs to a button, because the tooltip only appears on focus if the last input was a key. */
async function reach(name: string): Promise<void> {
  while (document.activeElement !== page.getByRole("button", { name, exact: true }).element()) {
    await userEvent.tab();
  }
  await expect.element(shown()).toBeVisible();
}

conformance({
  item: "tooltip",
  demos,
  open: { Describes: () => reach("Vouch"), Names: () => reach("Share"), Sides: () => reach("top") },
  parts: {
    "tooltip-trigger": (props) => (
      <Tooltip>
        <TooltipTrigger {...props}>Vouch</TooltipTrigger>
      </Tooltip>
    ),
    "tooltip-content": (props) => (
      <Tooltip defaultOpen>
        <TooltipTrigger>Vouch</TooltipTrigger>
        <TooltipContent {...props}>Words</TooltipContent>
      </Tooltip>
    ),
  },
});

describe("keyboard", () => {
  test("the focus shows the text, Escape hides it and keeps the focus", async () => {
    await render(<demos.Describes />);
    await reach("Vouch");
    await userEvent.keyboard("{Escape}");
    await expect.element(shown()).not.toBeInTheDocument();
    await expect.element(page.getByRole("button", { name: "Vouch" })).toHaveFocus();
  });

  test("leaving hides the text", async () => {
    await render(
      <>
        <demos.Describes />
        <Button>Next</Button>
      </>,
    );
    await reach("Vouch");
    await userEvent.tab();
    await expect.element(shown()).not.toBeInTheDocument();
  });
});

describe("pointer", () => {
  test("shows the text over the trigger, keeps it over the text, and hides it elsewhere", async () => {
    await render(
      <div style={{ padding: 120 }}>
        <demos.Describes />
        <p>Elsewhere</p>
      </div>,
    );
    await userEvent.hover(page.getByRole("button", { name: "Vouch" }));
    await expect.element(shown()).toBeVisible();
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "Date"] });
    await userEvent.hover(shown());
    await vi.advanceTimersByTimeAsync(60_000);
    vi.useRealTimers();
    // A closing tooltip stays in the DOM until it has faded out.
    expect(shown().element()).toHaveAttribute("data-open");
    await userEvent.hover(page.getByText("Elsewhere"));
    await expect.element(shown()).not.toBeInTheDocument();
  });
});

describe("screen readers", () => {
  test("the text describes the trigger", async () => {
    await render(<demos.Describes />);
    await reach("Vouch");
    await expect.element(page.getByRole("button", { name: "Vouch" }))
      .toHaveAccessibleDescription("Confirms that you know this place. A vouch lasts one year.");
  });

  test("a text that repeats the name is not announced twice", async () => {
    await render(<demos.Names />);
    await reach("Save");
    const button = page.getByRole("button", { name: "Save" });
    await expect.element(button).toHaveAccessibleName("Save");
    await expect.element(button).not.toHaveAccessibleDescription();
  });
});

test("controlled, it reports changes and shows the given value", async () => {
  const changed = vi.fn();
  await render(
    <Tooltip open={false} onOpenChange={(open) => changed(open)}>
      <TooltipTrigger>Vouch</TooltipTrigger>
      <TooltipContent>Words</TooltipContent>
    </Tooltip>,
  );
  focus("Vouch");
  await userEvent.keyboard("{Shift}");
  await userEvent.tab({ shift: true });
  await userEvent.tab();
  await expect.poll(() => changed.mock.calls.at(0)).toEqual([true]);
  await expect.element(shown()).not.toBeInTheDocument();
});

test("inside a provider it opens at once, and after the given delay", async () => {
  const one = (delay?: number) => (
    <TooltipProvider {...(delay === undefined ? undefined : { delay })}>
      <Tooltip>
        <TooltipTrigger render={<Button />}>Edit</TooltipTrigger>
        <TooltipContent>Opening hours</TooltipContent>
      </Tooltip>
    </TooltipProvider>
  );
  const screen = await render(one());
  // Timers are paused, so a tooltip with a delay would never open.
  vi.useFakeTimers({ toFake: ["setTimeout"] });
  onTestFinished(() => void vi.useRealTimers());
  await userEvent.hover(page.getByRole("button", { name: "Edit" }));
  await expect.element(shown()).toBeVisible();
  vi.useRealTimers();
  await userEvent.unhover(page.getByRole("button", { name: "Edit" }));
  await screen.unmount();
  await render(one(60_000));
  await userEvent.hover(page.getByRole("button", { name: "Edit" }));
  await expect.element(shown()).not.toBeInTheDocument();
});
