import { describe, expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { conformance } from "../../conformance.tsx";
import { detailsOf } from "../../swept.ts";
import { ConfirmDialog } from "./confirm-dialog.tsx";
import * as demos from "./confirm-dialog.demo.tsx";
import { expectBusyDuring } from "../../../tests/support/busy-during.ts";

const { detail } = detailsOf("confirm-dialog");

const button = (name: string) => page.getByRole("button", { name, exact: true });
const question = () => page.getByRole("alertdialog");
const text = () => page.getByRole("textbox", { name: "Type Mbare Library to confirm" });

conformance({
  item: "confirm-dialog",
  demos,
  open: {
    Plain: () => button("Publish event").click(),
    Destructive: () => button("Delete place").click(),
    Failing: async () => {
      await button("Revoke key").click();
      await button("Revoke").click();
      await expect.element(page.getByText(/could not be revoked/)).toBeVisible();
    },
  },
  parts: {
    "confirm-dialog": (props) => (
      <ConfirmDialog defaultOpen title="Publish?" description="Words" onConfirm={() => {}} {...props} />
    ),
  },
});

describe("answers", () => {
  test("confirming runs it once, waits, closes, and returns the focus", async () => {
    let finish = () => {};
    const done = vi.fn(() => new Promise<void>((resolve) => finish = resolve));
    const changed = vi.fn();
    await render(
      <ConfirmDialog
        trigger={<button type="button">Ask</button>}
        onOpenChange={changed}
        title="Publish?"
        description="Words"
        onConfirm={done}
      />,
    );
    await button("Ask").click();
    await expectBusyDuring(button("Confirm"), () => button("Confirm").click());
    await expect.element(button("Cancel")).toBeDisabled();
    await userEvent.keyboard("{Escape}{Enter}");
    expect(changed.mock.calls).toEqual([[true]]);
    expect(done).toHaveBeenCalledTimes(1);
    finish();
    await expect.element(question()).not.toBeInTheDocument();
    expect(changed.mock.calls).toEqual([[true], [false]]);
    await expect.element(button("Ask")).toHaveFocus();
  });

  test("cancelling does nothing, with its button and with Escape", async () => {
    const done = vi.fn();
    await render(
      <ConfirmDialog
        trigger={<button type="button">Ask</button>}
        title="Publish?"
        description="Words"
        onConfirm={done}
      />,
    );
    await button("Ask").click();
    await expect.element(button("Cancel")).toHaveFocus();
    await button("Cancel").click();
    await expect.element(question()).not.toBeInTheDocument();
    await button("Ask").click();
    await expect.element(question()).toBeVisible();
    await userEvent.keyboard("{Escape}");
    await expect.element(question()).not.toBeInTheDocument();
    expect(done).not.toHaveBeenCalled();
  });

  detail("a failure is announced, the dialog stays open, and it can be retried", async () => {
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

  test("the error message may come from the error", async () => {
    await render(
      <ConfirmDialog
        defaultOpen
        title="Publish?"
        description="Words"
        onConfirm={() => Promise.reject(new Error("no room left"))}
        labels={{ failed: (error) => `Failed: ${(error as Error).message}` }}
      />,
    );
    await button("Confirm").click();
    await expect.element(page.getByRole("alert")).toHaveTextContent("Failed: no room left");
  });
});

test("Tab and Shift+Tab wrap around", async () => {
  await render(<demos.Plain />);
  await button("Publish event").click();
  const [no, yes] = question().getByRole("button").elements();
  await expect.poll(() => document.activeElement).toBe(no);
  await userEvent.tab();
  await expect.poll(() => document.activeElement).toBe(yes);
  await userEvent.tab();
  await expect.poll(() => document.activeElement).toBe(no);
  await userEvent.tab({ shift: true });
  await expect.poll(() => document.activeElement).toBe(yes);
});

describe("typing", () => {
  test("the focus starts in the text, and the confirm button waits for it", async () => {
    await render(<demos.Destructive />);
    await button("Delete place").click();
    await expect.element(text()).toHaveFocus();
    const yes = question().getByRole("button", { name: "Delete place" });
    await expect.element(yes).toBeDisabled();
    await userEvent.keyboard("mbare library");
    await expect.element(yes).toBeDisabled();
    await userEvent.fill(text(), " Mbare Library ");
    await expect.element(yes).toBeEnabled();
  });

  test("Enter only confirms once the text is right; the input is cleared afterwards", async () => {
    const done = vi.fn();
    await render(
      <ConfirmDialog
        trigger={<button type="button">Ask</button>}
        title="Delete?"
        description="Words"
        confirmText="Bibliothèque"
        labels={{ type: "Écrivez {text} pour confirmer" }}
        onConfirm={done}
      />,
    );
    await button("Ask").click();
    const input = page.getByRole("textbox", { name: "Écrivez Bibliothèque pour confirmer" });
    await userEvent.type(input, "Biblio{Enter}");
    expect(done).not.toHaveBeenCalled();
    // A letter and its accent as separate characters, as some keyboards enter them.
    await userEvent.fill(input, "Bibliothe\u0300que");
    await userEvent.keyboard("{Enter}");
    await expect.element(question()).not.toBeInTheDocument();
    expect(done).toHaveBeenCalledTimes(1);
    await button("Ask").click();
    await expect.element(input).toHaveValue("");
  });
});

detail("a form around it is not submitted", async () => {
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

describe("screen readers", () => {
  test("it is an alert dialog named by the question and described by the consequence", async () => {
    await render(<demos.Plain />);
    await button("Publish event").click();
    await expect.element(question()).toHaveAccessibleName("Publish Jazz at the Gallery?");
    await expect.element(question()).toHaveAccessibleDescription(/12 people/);
  });
});

describe("controlled", () => {
  test("reports the request to close, and leaves it to the page", async () => {
    const changed = vi.fn();
    await render(
      <ConfirmDialog open onOpenChange={changed} title="Publish?" description="Words" onConfirm={() => {}} />,
    );
    await button("Cancel").click();
    expect(changed.mock.calls).toEqual([[false]]);
    await button("Confirm").click();
    await expect.poll(() => changed.mock.calls).toEqual([[false], [false]]);
    await expect.element(question()).toBeVisible();
  });
});
