import { describe, expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { ConfirmDialog } from "./confirm-dialog.tsx";
import * as demos from "./confirm-dialog.demo.tsx";

const button = (name: string) => page.getByRole("button", { name, exact: true });
const question = () => page.getByRole("alertdialog");
const text = () => page.getByRole("textbox", { name: "Type Mbare Library to confirm" });

describe("answering", () => {
  test("a failure is announced, the dialog stays open, and it can be retried", async () => {
    await render(<demos.Failing />);
    await button("Revoke key").click();
    await button("Revoke").click();
    await expect.element(page.getByText(/could not be revoked/)).toBeVisible();
    await expect.element(page.getByText(/could not be revoked/)).toHaveRole("alert");
    await expect.element(question()).toBeVisible();
    await button("Revoke").click();
    await expect.element(question()).not.toBeInTheDocument();
    await button("Revoke key").click();
    await expect.element(page.getByText(/could not be revoked/)).not.toBeInTheDocument();
  });
});

test("a form around it is not submitted", async () => {
  const [around, done] = [vi.fn(), vi.fn()];
  await render(
    <form onSubmit={around}>
      <ConfirmDialog
        trigger={<button type="button">Ask</button>}
        title="Delete?"
        description="Words"
        confirmText="Mbare Library"
        onConfirm={done}
      />
    </form>,
  );
  await button("Ask").click();
  await userEvent.type(text(), "Mbare Library{Enter}");
  await expect.element(question()).not.toBeInTheDocument();
  expect(done).toHaveBeenCalledTimes(1);
  expect(around).not.toHaveBeenCalled();
});
