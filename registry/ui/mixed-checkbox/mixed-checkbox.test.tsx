import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { conformance } from "../../conformance.tsx";
import { MixedCheckbox } from "./mixed-checkbox.tsx";
import * as demos from "./mixed-checkbox.demo.tsx";

conformance({
  item: "mixed-checkbox",
  demos,
  parts: { "mixed-checkbox": (props) => <MixedCheckbox aria-label="All" {...props} /> },
});

test("is mixed while some are checked, and Space checks all or none", async () => {
  await render(<demos.SelectAll />);
  const all = page.getByRole("checkbox", { name: "All claims" });
  await expect.element(all).toHaveAttribute("aria-checked", "mixed");
  await userEvent.tab();
  await expect.element(all).toHaveFocus();
  await userEvent.keyboard(" ");
  await expect.element(all).toBeChecked();
  await expect.element(page.getByRole("checkbox", { name: "Chapman Golf Club" })).toBeChecked();
  await userEvent.keyboard(" ");
  await expect.element(page.getByRole("checkbox", { name: "Chapman Golf Club" })).not.toBeChecked();
});

test("a form sends and resets it", async () => {
  await render(
    <form>
      <MixedCheckbox aria-label="All" name="all" value="yes" />
    </form>,
  );
  const form = document.querySelector("form")!;
  await page.getByRole("checkbox").click();
  expect(new FormData(form).get("all")).toBe("yes");
  form.reset();
  await expect.element(page.getByRole("checkbox")).not.toBeChecked();
  expect(new FormData(form).get("all")).toBeNull();
});
