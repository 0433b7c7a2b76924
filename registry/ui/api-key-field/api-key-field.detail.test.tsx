import { describe, expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { ApiKeyField, type ApiKeyInfo } from "./api-key-field.tsx";

const button = (name: string) => page.getByRole("button", { name, exact: true });
const secret = () => page.getByLabelText("Secret", { exact: true });
const question = () => page.getByRole("alertdialog");

const key: ApiKeyInfo = {
  clientId: "gck_test_1",
  name: "Portal",
  environment: "test",
  status: "active",
  secrets: [{ display: "gsk_test_…end1", createdAt: "2026-01-01T00:00:00Z", expiresAt: null }],
};

describe("a new secret", () => {
  test.for([" "])(
    "once stored (%j) it is gone for good, and the focus stays in the field",
    async (keys) => {
      const stored = vi.fn();
      const screen = await render(<ApiKeyField apiKey={key} secret="gsk_test_whole" onStored={stored} />);
      button("I've saved it").element().focus();
      await userEvent.keyboard(keys);
      await expect.element(secret()).toHaveValue("gsk_test_…end1");
      await expect.element(page.getByLabelText("Client ID", { exact: true })).toHaveFocus();
      expect(document.body.innerHTML).not.toContain("gsk_test_whole");
      expect(stored).toHaveBeenCalledTimes(1);
      // The page still passes the old secret.
      await screen.rerender(<ApiKeyField apiKey={{ ...key }} secret="gsk_test_whole" onStored={stored} />);
      await expect.element(secret()).toHaveValue("gsk_test_…end1");
    },
  );
});

describe("rotating", () => {
  test("a stored or replaced secret does not reappear, even if the page still passes it", async () => {
    const rotate = vi.fn().mockResolvedValueOnce("gsk_test_second").mockResolvedValueOnce("gsk_test_third");
    const again = async (next: string) => {
      await button("Rotate").click();
      await question().getByRole("button", { name: "Rotate" }).click();
      await expect.element(secret()).toHaveValue(next);
      await expect.element(question()).not.toBeInTheDocument();
    };
    await render(<ApiKeyField apiKey={key} secret="gsk_test_first" onRotate={rotate} />);
    await button("I've saved it").click();
    await again("gsk_test_second");
    await again("gsk_test_third");
    await button("I've saved it").click();
    await expect.element(secret()).toHaveValue("gsk_test_…end1");
    await expect.element(button("I've saved it")).not.toBeInTheDocument();
  });

  test("the secret of one key is not shown with another", async () => {
    let answer = (_secret: string) => {};
    const rotate = () => new Promise<string>((done) => answer = done);
    const screen = await render(<ApiKeyField apiKey={key} onRotate={rotate} />);
    await button("Rotate").click();
    await question().getByRole("button", { name: "Rotate" }).click();
    await screen.rerender(
      <ApiKeyField apiKey={{ ...key, clientId: "gck_test_2", name: "Museum" }} onRotate={rotate} />,
    );
    answer("gsk_test_portal");
    await expect.element(question()).not.toBeInTheDocument();
    await expect.element(secret()).toHaveValue("gsk_test_…end1");
    await screen.rerender(<ApiKeyField apiKey={key} onRotate={rotate} />);
    await expect.element(secret()).toHaveValue("gsk_test_portal");
  });

  test("a failure is announced, and no secret is shown", async () => {
    await render(<ApiKeyField apiKey={key} onRotate={() => Promise.reject(new Error("offline"))} />);
    await button("Rotate").click();
    await question().getByRole("button", { name: "Rotate" }).click();
    await expect.element(page.getByText(/could not be rotated/)).toHaveRole("alert");
    await expect.element(button("I've saved it")).not.toBeInTheDocument();
  });
});
