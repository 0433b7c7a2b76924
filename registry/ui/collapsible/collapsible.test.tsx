import { describe, expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { conformance } from "../../conformance.tsx";
import { Collapsible, CollapsibleContent, CollapsibleTrigger } from "./collapsible.tsx";
import * as demos from "./collapsible.demo.tsx";

const why = () => page.getByRole("button", { name: "Why is this claim on hold?" });
const words = () => page.getByText(/Two people have claimed Mbare Library/);

conformance({
  item: "collapsible",
  demos,
  open: { Details: () => why().click() },
  parts: {
    collapsible: (props) => <Collapsible {...props} />,
    "collapsible-trigger": (props) => (
      <Collapsible>
        <CollapsibleTrigger {...props}>More</CollapsibleTrigger>
      </Collapsible>
    ),
    "collapsible-content": (props) => (
      <Collapsible defaultOpen>
        <CollapsibleTrigger>More</CollapsibleTrigger>
        <CollapsibleContent {...props}>Words</CollapsibleContent>
      </Collapsible>
    ),
  },
});

describe("keyboard", () => {
  test.for(["{Enter}", " "])("%j opens and closes it, and the button says so", async (key) => {
    await render(<demos.Details />);
    await userEvent.tab();
    await expect.element(why()).toHaveFocus();
    await expect.element(why()).toHaveAttribute("aria-expanded", "false");
    await userEvent.keyboard(key);
    await expect.element(words()).toBeVisible();
    await expect.element(why()).toHaveAttribute("aria-expanded", "true");
    const id = why().element().getAttribute("aria-controls");
    expect(document.getElementById(id!)).toContainElement(words().element());
    await userEvent.keyboard(key);
    await expect.element(words()).not.toBeInTheDocument();
    await expect.element(why()).toHaveFocus();
  });
});

test("while it opens and closes, its text does not overlap what follows", async () => {
  await render(<demos.Details />);
  await why().click();
  await expect.element(words()).toBeVisible();
  const panel = document.querySelector("[data-slot=collapsible-content]")!;
  expect(getComputedStyle(panel).overflowY).toBe("hidden");
});

describe("closed", () => {
  test("Tab reaches nothing inside, even if it stays in the page", async () => {
    await render(
      <>
        <Collapsible>
          <CollapsibleTrigger>More</CollapsibleTrigger>
          <CollapsibleContent keepMounted>
            <button type="button">Inside</button>
          </CollapsibleContent>
        </Collapsible>
        <button type="button">After</button>
      </>,
    );
    await userEvent.tab();
    await userEvent.tab();
    await expect.element(page.getByRole("button", { name: "After" })).toHaveFocus();
  });

  test("with hiddenUntilFound the browser's search opens it", async () => {
    await render(
      <Collapsible>
        <CollapsibleTrigger>More</CollapsibleTrigger>
        <CollapsibleContent hiddenUntilFound>Chitungwiza</CollapsibleContent>
      </Collapsible>,
    );
    const content = page.getByText("Chitungwiza");
    await expect.element(content).toHaveAttribute("hidden", "until-found");
    expect(getComputedStyle(content.element()).contentVisibility).toBe("hidden");
    content.element().dispatchEvent(new Event("beforematch", { bubbles: true }));
    await expect.element(content).not.toHaveAttribute("hidden");
    await expect.element(page.getByRole("button")).toHaveAttribute("aria-expanded", "true");
  });

  test("disabled, it does not open", async () => {
    await render(
      <Collapsible disabled>
        <CollapsibleTrigger>More</CollapsibleTrigger>
        <CollapsibleContent>Words</CollapsibleContent>
      </Collapsible>,
    );
    await page.getByRole("button").click({ force: true });
    await expect.element(page.getByText("Words")).not.toBeInTheDocument();
  });
});

describe("controlled", () => {
  test("reports the request to open, and leaves it to the page", async () => {
    const changed = vi.fn();
    const tree = (open: boolean) => (
      <Collapsible open={open} onOpenChange={(next) => changed(next)}>
        <CollapsibleTrigger>More</CollapsibleTrigger>
        <CollapsibleContent>Words</CollapsibleContent>
      </Collapsible>
    );
    const screen = await render(tree(false));
    await page.getByRole("button").click();
    expect(changed.mock.calls).toEqual([[true]]);
    await expect.element(page.getByText("Words")).not.toBeInTheDocument();
    await screen.rerender(tree(true));
    await expect.element(page.getByText("Words")).toBeVisible();
  });
});
