import { describe, expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { conformance } from "../../conformance.tsx";
import {
  ButtonGroup,
  ButtonGroupButton,
  ButtonGroupSeparator,
  ButtonGroupText,
  buttonGroupVariants,
} from "./button-group.tsx";
import * as demos from "./button-group.demo.tsx";

const button = (name: string) => page.getByRole("button", { name, exact: true });
const corners = (name: string) => {
  const style = getComputedStyle(button(name).element());
  return [style.borderStartStartRadius, style.borderStartEndRadius].map((radius) => radius !== "0px");
};

conformance({
  item: "button-group",
  demos,
  open: { Split: () => button("Other ways to publish").click() },
  parts: {
    "button-group": (props) => <ButtonGroup aria-label="Group" {...props} />,
    "button-group-button": (props) => (
      <ButtonGroup aria-label="Group">
        <ButtonGroupButton {...props}>Hold</ButtonGroupButton>
      </ButtonGroup>
    ),
    "button-group-text": (props) => <ButtonGroupText {...props}>Harare</ButtonGroupText>,
    "button-group-separator": (props) => <ButtonGroupSeparator {...props} />,
  },
});

describe("screen readers", () => {
  test("it is a group with a name", async () => {
    await render(<demos.Joined />);
    await expect.element(page.getByRole("group", { name: "Claim" })).toBeVisible();
  });
});

describe("keyboard", () => {
  test("every button is a tab stop", async () => {
    await render(<demos.Joined />);
    for (const name of ["Approve", "Hold", "Reject"]) {
      await userEvent.tab();
      await expect.element(button(name)).toHaveFocus();
    }
    await userEvent.tab({ shift: true });
    await expect.element(button("Hold")).toHaveFocus();
  });

  test.for(["{Enter}", " "])("%j presses the focused button", async (key) => {
    const pressed = vi.fn();
    await render(
      <ButtonGroup aria-label="Claim">
        <ButtonGroupButton onClick={() => pressed("approve")}>Approve</ButtonGroupButton>
        <ButtonGroupButton onClick={() => pressed("reject")}>Reject</ButtonGroupButton>
      </ButtonGroup>,
    );
    await userEvent.tab();
    await userEvent.tab();
    await userEvent.keyboard(key);
    expect(pressed.mock.calls).toEqual([["reject"]]);
  });
});

describe("look", () => {
  test("only the outer corners are round, in both directions", async () => {
    await render(<demos.Joined />);
    const all = () => ["Approve", "Hold", "Reject"].map(corners);
    expect(all()).toEqual([[true, false], [false, false], [false, true]]);
    document.documentElement.dir = "rtl";
    expect(all()).toEqual([[true, false], [false, false], [false, true]]);
    document.documentElement.dir = "ltr";
  });

  test("an open popup leaves the corners unchanged", async () => {
    await render(<demos.Split />);
    await button("Other ways to publish").click();
    await expect.element(page.getByRole("dialog")).toBeVisible();
    expect(corners("Publish event")).toEqual([true, false]);
    expect(corners("Other ways to publish")).toEqual([false, true]);
  });

  test("joined buttons share one line", async () => {
    await render(<demos.Joined />);
    const [first, second] = ["Approve", "Hold"].map((name) => button(name).element().getBoundingClientRect());
    expect(second!.left).toBe(first!.right);
    expect(getComputedStyle(button("Hold").element()).borderInlineStartWidth).toBe("0px");
  });

  test("nested groups are separate and have their own round corners", async () => {
    await render(<demos.Nested />);
    expect(corners("3")).toEqual([false, true]);
    expect(corners("First")).toEqual([true, false]);
    const gap = button("First").element().getBoundingClientRect().left -
      button("3").element().getBoundingClientRect().right;
    expect(gap).toBe(8);
  });

  test("a nested group takes the look of its parent", async () => {
    await render(
      <ButtonGroup aria-label="Outer" size="lg" variant="default">
        <ButtonGroup aria-label="Inner">
          <ButtonGroupButton>Same</ButtonGroupButton>
        </ButtonGroup>
        <ButtonGroup aria-label="Other" size="sm" variant="outline">
          <ButtonGroupButton>Own</ButtonGroupButton>
        </ButtonGroup>
      </ButtonGroup>,
    );
    const height = (name: string) => getComputedStyle(button(name).element()).height;
    expect([height("Same"), height("Own")]).toEqual(["44px", "32px"]);
    await expect.element(button("Same")).toHaveClass("bg-primary");
    await expect.element(button("Own")).toHaveClass("border-input");
  });

  test("the group's look applies to its buttons, and a button's own look takes precedence", async () => {
    await render(
      <ButtonGroup aria-label="Group" size="lg" variant="default">
        <ButtonGroupButton>One</ButtonGroupButton>
        <ButtonGroupButton size="sm" variant="outline">Two</ButtonGroupButton>
      </ButtonGroup>,
    );
    await render(<demos.Joined />);
    const style = (name: string) => getComputedStyle(button(name).element());
    expect([style("One").height, style("Two").height]).toEqual(["44px", "32px"]);
    expect(style("One").backgroundColor).not.toBe("rgba(0, 0, 0, 0)");
    expect(style("Two").backgroundColor).toBe("rgba(0, 0, 0, 0)");
    expect(style("Approve").backgroundColor).toBe("rgba(0, 0, 0, 0)");
  });
});

test("buttonGroupVariants joins your own buttons", async () => {
  await render(
    <div className={buttonGroupVariants({ orientation: "vertical" })}>
      <button type="button" data-slot="button" style={{ borderRadius: 8 }} className="rounded-md">One</button>
      <button type="button" data-slot="button" className="rounded-md">Two</button>
    </div>,
  );
  expect(getComputedStyle(button("Two").element()).borderStartStartRadius).toBe("0px");
  expect(button("Two").element().getBoundingClientRect().top)
    .toBe(button("One").element().getBoundingClientRect().bottom);
});
