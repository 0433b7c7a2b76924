import { describe, expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { conformance } from "../../conformance.tsx";
import {
  AlertDialog,
  AlertDialogAction,
  AlertDialogCancel,
  AlertDialogContent,
  AlertDialogDescription,
  AlertDialogFooter,
  AlertDialogHeader,
  AlertDialogMedia,
  AlertDialogOverlay,
  AlertDialogPortal,
  AlertDialogTitle,
  AlertDialogTrigger,
} from "./alert-dialog.tsx";
import * as demos from "./alert-dialog.demo.tsx";
import { expectBusyDuring } from "../../../tests/support/busy-during.ts";

const button = (name: string) => page.getByRole("button", { name, exact: true });
const question = () => page.getByRole("alertdialog");
const inside = (part: React.ReactElement) => (
  <AlertDialog defaultOpen>
    <AlertDialogContent aria-label="Question">{part}</AlertDialogContent>
  </AlertDialog>
);

conformance({
  item: "alert-dialog",
  demos,
  open: {
    Small: () => button("Leave").click(),
    Question: () => button("Withdraw vouch").click(),
    Working: () => button("Cancel event").click(),
  },
  parts: {
    "alert-dialog-trigger": (props) => (
      <AlertDialog>
        <AlertDialogTrigger {...props}>Ask</AlertDialogTrigger>
      </AlertDialog>
    ),
    "alert-dialog-content": (props) => (
      <AlertDialog defaultOpen>
        <AlertDialogContent aria-label="Question" {...props}>
          <AlertDialogCancel>No</AlertDialogCancel>
        </AlertDialogContent>
      </AlertDialog>
    ),
    "alert-dialog-overlay": (props) => inside(<AlertDialogOverlay forceRender {...props} />),
    "alert-dialog-media": (props) => <AlertDialogMedia {...props} />,
    "alert-dialog-header": (props) => <AlertDialogHeader {...props}>Header</AlertDialogHeader>,
    "alert-dialog-footer": (props) => <AlertDialogFooter {...props}>Footer</AlertDialogFooter>,
    "alert-dialog-title": (props) => inside(<AlertDialogTitle {...props}>Title</AlertDialogTitle>),
    "alert-dialog-description": (props) =>
      inside(<AlertDialogDescription {...props}>Words</AlertDialogDescription>),
    "alert-dialog-cancel": (props) => inside(<AlertDialogCancel {...props}>No</AlertDialogCancel>),
    "alert-dialog-action": (props) => inside(<AlertDialogAction {...props}>Yes</AlertDialogAction>),
  },
});

describe("keyboard", () => {
  test.for(["{Enter}", " "])(
    "%j opens the question, and the focus starts at the harmless answer",
    async (key) => {
      await render(<demos.Question />);
      button("Withdraw vouch").element().focus();
      await userEvent.keyboard(key);
      await expect.element(question()).toBeVisible();
      await expect.element(button("Keep my vouch")).toHaveFocus();
    },
  );

  test("Tab and Shift+Tab stay inside", async () => {
    await render(<demos.Question />);
    await button("Withdraw vouch").click();
    await expect.element(button("Keep my vouch")).toHaveFocus();
    await userEvent.tab();
    await expect.element(button("Withdraw")).toHaveFocus();
    await userEvent.tab();
    await expect.element(button("Keep my vouch")).toHaveFocus();
    await userEvent.tab({ shift: true });
    await expect.element(button("Withdraw")).toHaveFocus();
  });

  test("Escape cancels, and the focus returns to the trigger", async () => {
    await render(<demos.Question />);
    await button("Withdraw vouch").click();
    await expect.element(button("Keep my vouch")).toHaveFocus();
    await userEvent.keyboard("{Escape}");
    await expect.element(question()).not.toBeInTheDocument();
    await expect.element(button("Withdraw vouch")).toHaveFocus();
  });
});

describe("pointer", () => {
  test("clicking outside does nothing", async () => {
    await render(<demos.Question />);
    await button("Withdraw vouch").click();
    await expect.element(question()).toBeVisible();
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "Date"] });
    await userEvent.click(document.querySelector("[data-slot=alert-dialog-viewport]")!, {
      position: { x: 5, y: 5 },
    });
    await vi.advanceTimersByTimeAsync(60_000);
    vi.useRealTimers();
    // A closing dialog stays in the DOM until it has faded out.
    expect(question().element()).toHaveAttribute("data-open");
  });
});

describe("screen readers", () => {
  test("it is an alert dialog named by the question and described by the consequence", async () => {
    await render(<demos.Question />);
    await button("Withdraw vouch").click();
    await expect.element(question()).toHaveAccessibleName("Withdraw your vouch for Gikomba Market?");
    await expect.element(question()).toHaveAccessibleDescription(/no longer count for the market/);
  });
});

describe("actions", () => {
  test("the action is called once and closes the dialog; cancelling calls nothing", async () => {
    const answered = vi.fn();
    await render(
      <AlertDialog>
        <AlertDialogTrigger>Ask</AlertDialogTrigger>
        <AlertDialogContent aria-label="Question">
          <AlertDialogCancel>No</AlertDialogCancel>
          <AlertDialogAction onClick={() => answered()}>Yes</AlertDialogAction>
        </AlertDialogContent>
      </AlertDialog>,
    );
    await button("Ask").click();
    await button("No").click();
    await expect.element(question()).not.toBeInTheDocument();
    expect(answered).not.toHaveBeenCalled();
    await button("Ask").click();
    await button("Yes").click();
    await expect.element(question()).not.toBeInTheDocument();
    expect(answered).toHaveBeenCalledTimes(1);
  });

  test("while the action runs the dialog stays open and busy, then closes", async () => {
    await render(<demos.Working />);
    await button("Cancel event").click();
    await expectBusyDuring(button("Cancel event"), () => button("Cancel event").click());
    await expect.element(button("Keep event")).toBeDisabled();
    await expect.element(question()).toBeVisible();
    await expect.element(question(), { timeout: 3000 }).not.toBeInTheDocument();
    await expect.element(button("Cancel event")).toHaveFocus();
  });
});

describe("controlled", () => {
  test("reports requests to open and close, and leaves both to the page", async () => {
    const changed = vi.fn();
    const tree = (open: boolean) => (
      <AlertDialog open={open} onOpenChange={(next) => changed(next)}>
        <AlertDialogTrigger>Ask</AlertDialogTrigger>
        <AlertDialogContent aria-label="Question">
          <AlertDialogCancel>No</AlertDialogCancel>
        </AlertDialogContent>
      </AlertDialog>
    );
    const screen = await render(tree(false));
    await button("Ask").click();
    await expect.element(question()).not.toBeInTheDocument();
    await screen.rerender(tree(true));
    await button("No").click();
    expect(changed.mock.calls).toEqual([[true], [false]]);
    await expect.element(question()).toBeVisible();
  });
});

test("the small size is narrower, with centred text and answers next to each other", async () => {
  await render(<demos.Small />);
  await button("Leave").click();
  await expect.element(question()).toBeVisible();
  const popup = document.querySelector("[data-slot=alert-dialog-content]")!;
  expect(popup.getAttribute("data-size")).toBe("sm");
  await expect.poll(() => (popup as HTMLElement).offsetWidth).toBe(320);
  const [one, other] = [...popup.querySelectorAll("button")].map((answer) => answer.getBoundingClientRect());
  expect([one!.top, Math.round(one!.width)]).toEqual([other!.top, Math.round(other!.width)]);
  const middle = (box: DOMRect) => Math.round(box.left + box.width / 2);
  expect(middle(popup.querySelector("[data-slot=alert-dialog-media]")!.getBoundingClientRect()))
    .toBe(middle(popup.getBoundingClientRect()));
});

test("an answer can be another element, and still closes", async () => {
  await render(
    <AlertDialog defaultOpen>
      <AlertDialogContent aria-label="Question">
        <AlertDialogCancel render={<button type="button" data-testid="own" />}>Back</AlertDialogCancel>
      </AlertDialogContent>
    </AlertDialog>,
  );
  expect(document.querySelector("body > [data-slot=alert-dialog-portal]")).not.toBe(null);
  await expect.element(page.getByTestId("own")).toHaveAccessibleName("Back");
  await page.getByTestId("own").click();
  await expect.element(question()).not.toBeInTheDocument();
});

test("AlertDialogPortal contains parts outside AlertDialogContent", async () => {
  await render(
    <AlertDialog defaultOpen>
      <AlertDialogPortal>
        <AlertDialogOverlay data-testid="overlay" />
      </AlertDialogPortal>
    </AlertDialog>,
  );
  await expect.element(page.getByTestId("overlay")).toBeInTheDocument();
});
