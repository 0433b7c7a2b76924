import { expect, test, vi } from "vitest";
import { userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { conformance } from "../../conformance.tsx";
import { LoadingButton } from "./loading-button.tsx";
import * as demos from "./loading-button.demo.tsx";

conformance({
  item: "loading-button",
  demos,
  parts: { "loading-button": (props) => <LoadingButton {...props}>Save</LoadingButton> },
});

test("keeps its focus and its name, is marked as busy, and ignores presses", async () => {
  const pressed = vi.fn();
  const screen = await render(<LoadingButton onClick={pressed}>Save</LoadingButton>);
  const button = screen.getByRole("button", { name: "Save" });
  button.element().focus();
  await userEvent.keyboard("{Enter}");
  expect(pressed).toHaveBeenCalledTimes(1);
  await screen.rerender(<LoadingButton loading onClick={pressed}>Save</LoadingButton>);
  await userEvent.keyboard("{Enter}");
  await userEvent.keyboard(" ");
  await button.click({ force: true });
  expect(pressed).toHaveBeenCalledTimes(1);
  await expect.element(button).toHaveAttribute("aria-busy", "true");
  await expect.element(button).toHaveAttribute("aria-disabled", "true");
  expect(document.activeElement).toBe(button.element());
});

test("Enter in an input of its form submits nothing while it is loading", async () => {
  const submitted = vi.fn((event: React.FormEvent) => event.preventDefault());
  const form = (loading: boolean) => (
    <form onSubmit={submitted}>
      <input aria-label="Name" />
      <LoadingButton type="submit" loading={loading}>Save</LoadingButton>
    </form>
  );
  const screen = await render(form(true));
  await screen.getByRole("textbox").click();
  await userEvent.keyboard("{Enter}");
  expect(submitted).not.toHaveBeenCalled();
  await screen.rerender(form(false));
  await userEvent.keyboard("{Enter}");
  expect(submitted).toHaveBeenCalledTimes(1);
});

test("disabled, it stays focusable only if asked to, and cannot be pressed", async () => {
  const pressed = vi.fn();
  const screen = await render(
    <LoadingButton disabled focusableWhenDisabled onClick={pressed}>Next</LoadingButton>,
  );
  const button = screen.getByRole("button");
  await userEvent.tab();
  await expect.element(button).toHaveFocus();
  await userEvent.keyboard("{Enter}");
  expect(pressed).not.toHaveBeenCalled();
  await expect.element(button).toHaveAttribute("aria-disabled", "true");
  await screen.rerender(<LoadingButton disabled onClick={pressed}>Next</LoadingButton>);
  await expect.element(button).toBeDisabled();
});
