import { describe, expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { conformance, settled } from "../../conformance.tsx";
import { type Rsvp, RsvpButton } from "./rsvp-button.tsx";
import * as demos from "./rsvp-button.demo.tsx";
import { expectBusyDuring } from "../../../tests/support/busy-during.ts";

const openFirst = async () => {
  await page.getByRole("button", { name: /going|\?/i }).first().click();
  await expect.element(page.getByRole("menu")).toBeVisible();
  await settled();
};

conformance({
  item: "rsvp-button",
  demos,
  parts: { "rsvp-button": (props) => <RsvpButton {...props} /> },
  open: { Plain: openFirst, Answers: openFirst, Full: openFirst },
});

const button = (name: string) => page.getByRole("button", { name, exact: true });
const answer = (name: string) => page.getByRole("menuitemradio", { name, exact: true });

describe("the keyboard", () => {
  test.for([["{Enter}"], [" "], ["{ArrowDown}"]])("%j opens the replies", async ([key]) => {
    await render(<RsvpButton />);
    await userEvent.tab();
    await expect.element(button("Are you going?")).toHaveFocus();
    await userEvent.keyboard(key!);
    await expect.element(answer("Going")).toHaveFocus();
  });

  test.for([["{Enter}"], [" "]])(
    "the arrows move, %j replies, and the focus returns to the button",
    async ([key]) => {
      const answered = vi.fn();
      await render(<RsvpButton onValueChange={answered} />);
      await userEvent.tab();
      await userEvent.keyboard("{Enter}");
      await expect.element(answer("Going")).toHaveFocus();
      await userEvent.keyboard("{ArrowDown}{ArrowDown}{ArrowUp}");
      await expect.element(answer("Maybe")).toHaveFocus();
      await userEvent.keyboard("{End}");
      await expect.element(answer("Not going")).toHaveFocus();
      await userEvent.keyboard("{Home}");
      await expect.element(answer("Going")).toHaveFocus();
      await userEvent.keyboard("{ArrowDown}");
      await expect.element(answer("Maybe")).toHaveFocus();
      await userEvent.keyboard(key!);
      await expect.element(button("Maybe")).toHaveFocus();
      expect(answered.mock.calls).toEqual([["maybe"]]);
    },
  );

  test("Escape sends no reply", async () => {
    const answered = vi.fn();
    await render(<RsvpButton onValueChange={answered} />);
    await userEvent.tab();
    await userEvent.keyboard("{Enter}");
    await expect.element(answer("Going")).toHaveFocus();
    await userEvent.keyboard("n");
    await expect.element(answer("Not going")).toHaveFocus();
    await userEvent.keyboard("{Escape}");
    await expect.element(button("Are you going?")).toHaveFocus();
    expect(answered).not.toHaveBeenCalled();
  });
});

describe("the reply", () => {
  test("is checked, and can be withdrawn", async () => {
    const answered = vi.fn();
    await render(<RsvpButton defaultValue="going" onValueChange={answered} />);
    await button("Going").click();
    await expect.element(answer("Going")).toBeChecked();
    await page.getByRole("menuitem", { name: "Remove my reply" }).click();
    await expect.element(button("Are you going?")).toBeVisible();
    expect(answered.mock.calls).toEqual([[null]]);
  });

  test("while it is being saved, the button is busy and accepts no other; the focus stays", async () => {
    const keep = Promise.withResolvers<void>();
    const answered = vi.fn(() => keep.promise);
    await render(<RsvpButton onValueChange={answered} />);
    await button("Are you going?").click();
    await expectBusyDuring(button("Going"), () => answer("Going").click());
    await expect.element(button("Going")).toHaveFocus();
    keep.resolve();
    await expect.element(button("Going")).not.toHaveAttribute("aria-busy");
    expect(answered).toHaveBeenCalledTimes(1);
  });

  test("is sent once: neither a second one at the same moment nor the same one again", async () => {
    const answered = vi.fn();
    await render(<RsvpButton onValueChange={answered} />);
    await button("Are you going?").click();
    await expect.element(answer("Maybe")).toBeVisible();
    const [going, maybe] = [answer("Going").element(), answer("Maybe").element()] as HTMLElement[];
    going!.click();
    maybe!.click();
    await button("Going").click();
    await answer("Going").click();
    await expect.element(button("Going")).toHaveFocus();
    expect(answered.mock.calls).toEqual([["going"]]);
  });

  test("is undone if rejected, with the reason shown", async () => {
    await render(
      <RsvpButton
        defaultValue="maybe"
        onValueChange={() => Promise.reject(new Error("The list is closed."))}
      />,
    );
    await button("Maybe").click();
    await answer("Going").click();
    await expect.element(page.getByRole("alert")).toHaveTextContent("The list is closed.");
    await expect.element(button("Maybe")).toBeVisible();
  });

  test("is the given one if controlled", async () => {
    const show = (value: Rsvp | null) => <RsvpButton value={value} />;
    const screen = await render(show(null));
    await button("Are you going?").click();
    await answer("Going").click();
    await expect.element(button("Are you going?")).toBeVisible();
    await screen.rerender(show("declined"));
    await expect.element(button("Not going")).toBeVisible();
  });
});

test.for<[Rsvp | null, boolean]>([[null, true], ["maybe", true], ["going", false]])(
  "when full, with the reply %j, going is closed: %s",
  async ([value, closed]) => {
    await render(<RsvpButton full defaultValue={value} />);
    await page.getByRole("button").click();
    const going = page.getByRole("menuitemradio", { name: closed ? "Going (full)" : "Going" });
    await (closed
      ? expect.element(going).toHaveAttribute("aria-disabled", "true")
      : expect.element(going).not.toHaveAttribute("aria-disabled"));
  },
);
