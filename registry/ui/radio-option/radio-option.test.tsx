import { expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { RadioGroup } from "@/components/ui/radio-group";
import { conformance } from "../../conformance.tsx";
import { RadioOption } from "./radio-option.tsx";
import * as demos from "./radio-option.demo.tsx";

conformance({
  item: "radio-option",
  demos,
  parts: {
    "radio-option": (props) => (
      <RadioGroup aria-label="Colour">
        <RadioOption value="gold" {...props}>Gold</RadioOption>
      </RadioGroup>
    ),
  },
});

test("clicking the text selects, and the arrow keys continue from there", async () => {
  const changed = vi.fn();
  await render(
    <RadioGroup aria-label="Seen by" onValueChange={(value) => changed(value)}>
      <RadioOption value="private">Team</RadioOption>
      <RadioOption value="public" description="On the page.">Everyone</RadioOption>
    </RadioGroup>,
  );
  await page.getByText("Team").click();
  await expect.element(page.getByRole("radio", { name: "Team" })).toBeChecked();
  await userEvent.keyboard("{ArrowDown}");
  await expect.element(page.getByRole("radio", { name: /^Everyone/ })).toBeChecked();
  expect(changed.mock.calls).toEqual([["private"], ["public"]]);
});

test("the border of a card shows the selection", async () => {
  await render(<demos.Cards />);
  const card = () => document.querySelectorAll("[data-slot=radio-option]")[1]!;
  const before = getComputedStyle(card()).backgroundColor;
  await page.getByText("E-mail").click();
  await expect.poll(() => getComputedStyle(card()).backgroundColor).not.toBe(before);
});

test("a disabled option cannot be selected", async () => {
  await render(<demos.Cards />);
  await page.getByText("Letter").click({ force: true });
  await expect.element(page.getByRole("radio", { name: /^Letter/ })).not.toBeChecked();
});
