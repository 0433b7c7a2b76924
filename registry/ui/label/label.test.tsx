import { expect, test } from "vitest";
import { userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { conformance } from "../../conformance.tsx";
import { Label } from "./label.tsx";
import * as demos from "./label.demo.tsx";

conformance({ item: "label", demos, parts: { label: (props) => <Label {...props}>Name</Label> } });

test("names its control, and clicking the text moves the focus there", async () => {
  const screen = await render(<demos.ForControl />);
  const control = screen.getByRole("textbox", { name: "Place name" });
  await userEvent.click(screen.getByText("Place name"));
  await expect.element(control).toHaveFocus();
});

test("clicking the text around a checkbox checks it, unless it is disabled", async () => {
  const screen = await render(<demos.AroundControl />);
  await userEvent.click(screen.getByText("Show my name with my vouch"));
  await expect.element(screen.getByRole("checkbox", { name: "Show my name with my vouch" })).not
    .toBeChecked();
  const disabled = screen.getByText("Show my photo");
  await userEvent.click(disabled, { force: true });
  await expect.element(screen.getByRole("checkbox", { name: "Show my photo" })).not.toBeChecked();
  expect(getComputedStyle(disabled.element()).opacity).toBe("0.5");
});
