import { describe, expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { conformance, walk } from "../../conformance.tsx";
import { detailsOf } from "../../swept.ts";
import { ApiKeyField, type ApiKeyInfo } from "./api-key-field.tsx";
import * as demos from "./api-key-field.demo.tsx";

const { detail, also } = detailsOf("api-key-field");

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

conformance({
  item: "api-key-field",
  demos,
  open: {
    InUse: async () => {
      await button("Rotate").click();
      await question().getByRole("button", { name: "Rotate" }).click();
      await expect.element(button("I've saved it")).toBeVisible();
      await expect.element(question()).not.toBeInTheDocument();
    },
    New: () => button("Show secret").click(),
  },
  parts: { "api-key-field": (props) => <ApiKeyField apiKey={key} {...props} /> },
});

describe("a new secret", () => {
  test("is hidden, can be shown, is copied completely, and says that it is shown once", async () => {
    const copied = vi.spyOn(navigator.clipboard, "writeText").mockResolvedValue();
    await render(<ApiKeyField apiKey={key} secret="gsk_test_whole" />);
    await expect.element(secret()).toHaveAttribute("type", "password");
    await expect.element(secret()).toHaveAccessibleDescription(/only once/);
    await expect.element(page.getByRole("status").first()).toBeInTheDocument();
    await button("Show secret").click();
    await expect.element(secret()).toHaveAttribute("type", "text");
    await expect.element(secret()).toHaveValue("gsk_test_whole");
    await button("Hide secret").click();
    await expect.element(secret()).toHaveAttribute("type", "password");
    await button("Copy secret").click();
    expect(copied.mock.calls).toEqual([["gsk_test_whole"]]);
    copied.mockRestore();
  });

  test.for([
    "{Enter}",
    ...also([
      " ",
    ]),
  ])(
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
  test("asks, says how long the old secret works, shows the new one, and returns the focus", async () => {
    const rotate = vi.fn((_hours: number) => Promise.resolve("gsk_test_new"));
    await render(<ApiKeyField apiKey={key} onRotate={rotate} overlapHours={1} />);
    button("Rotate").element().focus();
    await userEvent.keyboard("{Enter}");
    await expect.element(question()).toHaveAccessibleName("Rotate the secret for Portal?");
    await expect.element(question()).toHaveAccessibleDescription(/1 more hour,/);
    await question().getByRole("button", { name: "Rotate" }).click();
    await expect.element(secret()).toHaveValue("gsk_test_new");
    await expect.element(question()).not.toBeInTheDocument();
    await expect.element(button("Rotate")).toHaveFocus();
    expect(rotate.mock.calls).toEqual([[1]]);
    await button("I've saved it").click();
    expect(document.body.innerHTML).not.toContain("gsk_test_new");
  });

  detail("a stored or replaced secret does not reappear, even if the page still passes it", async () => {
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

  detail("the secret of one key is not shown with another", async () => {
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

  detail("a failure is announced, and no secret is shown", async () => {
    await render(<ApiKeyField apiKey={key} onRotate={() => Promise.reject(new Error("offline"))} />);
    await button("Rotate").click();
    await question().getByRole("button", { name: "Rotate" }).click();
    await expect.element(page.getByText(/could not be rotated/)).toHaveRole("alert");
    await expect.element(button("I've saved it")).not.toBeInTheDocument();
  });

  test("the previous secret says until when it works, in the page's time zone", async () => {
    const secrets = [
      { display: "new", createdAt: "2026-03-05T00:00:00Z", expiresAt: null },
      { display: "old", createdAt: "2026-01-01T00:00:00Z", expiresAt: "2026-03-06T23:00:00Z" },
    ];
    await render(<ApiKeyField apiKey={{ ...key, secrets }} timeZone="Africa/Harare" />);
    await expect.element(page.getByText(/old still works until March 7, 2026 at 1:00/)).toBeVisible();
  });
});

test.for(["revoked", "expired"] as const)("no secret works any more if the key is %s", async (status) => {
  const secrets = [
    { display: "new", createdAt: "2026-03-05T00:00:00Z", expiresAt: null },
    { display: "old", createdAt: "2026-01-01T00:00:00Z", expiresAt: "2026-03-06T23:00:00Z" },
  ];
  await render(<ApiKeyField apiKey={{ ...key, status, secrets }} />);
  await expect.element(page.getByText("Never used.")).toBeVisible();
  await expect.element(page.getByText(/still works/)).not.toBeInTheDocument();
});

test("a failed copy is announced in the page's language", async () => {
  const refused = vi.spyOn(navigator.clipboard, "writeText").mockRejectedValue(new Error("refused"));
  const failing = vi.spyOn(document, "execCommand").mockReturnValue(false);
  await render(<ApiKeyField apiKey={key} secret="gsk" labels={{ notCopied: "Copie impossible" }} />);
  for (const name of ["Copy client ID", "Copy secret"]) {
    await button(name).click();
    await expect.element(page.getByRole("status").getByText("Copie impossible").first()).toBeInTheDocument();
  }
  expect(page.getByText("Could not copy").elements()).toEqual([]);
  refused.mockRestore();
  failing.mockRestore();
});

describe("revoking", () => {
  test("asks, says if it failed, and can be retried", async () => {
    await render(<demos.InUse />);
    await button("Revoke").click();
    await question().getByRole("button", { name: "Revoke" }).click();
    await expect.element(page.getByText(/could not be revoked/)).toHaveRole("alert");
    await question().getByRole("button", { name: "Revoke" }).click();
    await expect.element(page.getByText("Revoked")).toBeVisible();
    await expect.element(button("Rotate")).not.toBeInTheDocument();
    // The button that opened the dialog is gone too, so focus moves to the client ID.
    await expect.element(page.getByLabelText("Client ID", { exact: true })).toHaveFocus();
  });

  test("actions without a handler have no button", async () => {
    await render(<ApiKeyField apiKey={key} />);
    await expect.element(page.getByRole("group", { name: "Portal" })).toBeVisible();
    expect(page.getByRole("button").elements().map((each) => each.ariaLabel)).toEqual(["Copy client ID"]);
  });
});

test("Tab and Shift+Tab move through all controls", async () => {
  await render(<demos.InUse />);
  await walk(["Client ID", "Copy client ID", "Secret", "Rotate", "Revoke"]);
});
