import { describe, expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { conformance } from "../../conformance.tsx";
import {
  Dialog,
  DialogClose,
  DialogContent,
  DialogDescription,
  DialogFooter,
  DialogHeader,
  DialogOverlay,
  DialogPortal,
  DialogTitle,
  DialogTrigger,
} from "./dialog.tsx";
import * as demos from "./dialog.demo.tsx";

const press = (name: string) => page.getByRole("button", { name, exact: true }).click();

conformance({
  item: "dialog",
  demos,
  open: {
    Question: () => press("Withdraw claim"),
    LongText: () => press("Read the rules"),
    Controlled: () => press("Publish place"),
    Nested: async () => {
      await press("Edit opening hours");
      await press("Clear all");
    },
  },
  parts: {
    "dialog-trigger": (props) => (
      <Dialog>
        <DialogTrigger {...props}>Open</DialogTrigger>
      </Dialog>
    ),
    "dialog-content": (props) => (
      <Dialog defaultOpen>
        <DialogContent {...props}>
          <DialogTitle>Title</DialogTitle>
        </DialogContent>
      </Dialog>
    ),
    "dialog-overlay": (props) => (
      <Dialog defaultOpen>
        <DialogContent>
          <DialogTitle>Title</DialogTitle>
          <DialogOverlay forceRender {...props} />
        </DialogContent>
      </Dialog>
    ),
    "dialog-header": (props) => <DialogHeader {...props}>Header</DialogHeader>,
    "dialog-footer": (props) => <DialogFooter {...props}>Footer</DialogFooter>,
    "dialog-title": (props) => inside(<DialogTitle {...props}>Title</DialogTitle>),
    "dialog-description": (props) => inside(<DialogDescription {...props}>Words</DialogDescription>),
    "dialog-close": (props) => inside(<DialogClose {...props}>Close</DialogClose>),
  },
});

function inside(part: React.ReactElement) {
  return (
    <Dialog defaultOpen>
      <DialogContent showCloseButton={false}>{part}</DialogContent>
    </Dialog>
  );
}

const focused = () =>
  document.activeElement?.textContent || document.activeElement?.getAttribute("aria-label");

describe("keyboard", () => {
  test.for(["{Enter}", " "])("%j on the trigger opens it and moves the focus inside", async (key) => {
    const screen = await render(<demos.Question />);
    screen.getByRole("button", { name: "Withdraw claim" }).element().focus();
    await userEvent.keyboard(key);
    await expect.element(screen.getByRole("dialog")).toBeVisible();
    await expect.poll(focused).toBe("Keep it");
  });

  test("Tab and Shift+Tab stay inside", async () => {
    const screen = await render(<demos.Question />);
    await press("Withdraw claim");
    await expect.poll(focused).toBe("Keep it");
    const visited: unknown[] = [];
    for (let step = 0; step < 4; step += 1) {
      await userEvent.tab();
      visited.push(focused());
    }
    expect(visited).toEqual(["Withdraw", "Close", "Keep it", "Withdraw"]);
    await userEvent.tab({ shift: true });
    expect(focused()).toBe("Keep it");
    await expect.element(screen.getByRole("dialog")).toBeVisible();
  });

  test("Escape closes it, and the focus returns to the trigger", async () => {
    const screen = await render(<demos.Question />);
    await press("Withdraw claim");
    await expect.poll(focused).toBe("Keep it");
    await userEvent.keyboard("{Escape}");
    await expect.element(screen.getByRole("dialog")).not.toBeInTheDocument();
    await expect.poll(focused).toBe("Withdraw claim");
  });

  test("Escape only closes the topmost of two", async () => {
    const screen = await render(<demos.Nested />);
    await press("Edit opening hours");
    await press("Clear all");
    await expect.element(screen.getByRole("dialog", { name: "Clear all opening hours?" })).toBeVisible();
    await userEvent.keyboard("{Escape}");
    await expect.element(screen.getByRole("dialog", { name: "Opening hours" })).toBeVisible();
    await expect.poll(focused).toBe("Clear all");
  });
});

describe("pointer", () => {
  test("clicking outside the dialog closes it", async () => {
    const screen = await render(<demos.Question />);
    await press("Withdraw claim");
    await expect.element(screen.getByRole("dialog")).toBeVisible();
    await userEvent.click(document.querySelector("[data-slot=dialog-viewport]")!, {
      position: { x: 5, y: 5 },
    });
    await expect.element(screen.getByRole("dialog")).not.toBeInTheDocument();
  });

  test("the button in the corner closes it, with the given name", async () => {
    const screen = await render(
      <Dialog defaultOpen>
        <DialogContent labels={{ close: "Fermer" }}>
          <DialogTitle>Lieu</DialogTitle>
        </DialogContent>
      </Dialog>,
    );
    await press("Fermer");
    await expect.element(screen.getByRole("dialog")).not.toBeInTheDocument();
  });

  test("a long text can be scrolled to its end, while the page does not move", async () => {
    await page.viewport(800, 400);
    await render(<demos.LongText />);
    await press("Read the rules");
    await expect.poll(focused).toBe("How vouching works");
    await expect.element(page.getByRole("heading", { name: "How vouching works" })).toBeInViewport();
    const end = page.getByRole("button", { name: "Understood" });
    end.element().scrollIntoView();
    await expect.element(end).toBeInViewport();
    expect(scrollY).toBe(0);
    await page.viewport(1024, 768);
  });
});

describe("screen readers", () => {
  test("it is a dialog named by its title and described by its description", async () => {
    const screen = await render(<demos.Question />);
    await press("Withdraw claim");
    const dialog = screen.getByRole("dialog");
    await expect.element(dialog).toHaveAccessibleName("Withdraw your claim to Mbare Library?");
    await expect.element(dialog).toHaveAccessibleDescription(/documents you sent will be deleted/);
  });
});

describe("controlled", () => {
  test("reports requests to open and close, and leaves both to the page", async () => {
    const changed = vi.fn();
    const tree = (open: boolean) => (
      <Dialog open={open} onOpenChange={(next) => changed(next)}>
        <DialogTrigger>Open</DialogTrigger>
        <DialogContent>
          <DialogTitle>Title</DialogTitle>
        </DialogContent>
      </Dialog>
    );
    const screen = await render(tree(false));
    await press("Open");
    expect(changed.mock.calls).toEqual([[true]]);
    await expect.element(screen.getByRole("dialog")).not.toBeInTheDocument();
    await screen.rerender(tree(true));
    await userEvent.keyboard("{Escape}");
    expect(changed.mock.calls).toEqual([[true], [false]]);
    await expect.element(screen.getByRole("dialog")).toBeVisible();
  });
});

test("the footer's own button closes the dialog, with the given text", async () => {
  await render(
    <Dialog defaultOpen>
      <DialogContent aria-label="Dialog" showCloseButton={false}>
        <DialogFooter showCloseButton labels={{ close: "Fermer" }} />
      </DialogContent>
    </Dialog>,
  );
  expect(document.querySelector("body > [data-slot=dialog-portal]")).not.toBe(null);
  await press("Fermer");
  await expect.element(page.getByRole("dialog")).not.toBeInTheDocument();
});

test("DialogPortal contains parts outside DialogContent", async () => {
  await render(
    <Dialog defaultOpen>
      <DialogPortal>
        <DialogOverlay data-testid="overlay" />
      </DialogPortal>
    </Dialog>,
  );
  await expect.element(page.getByTestId("overlay")).toBeInTheDocument();
  expect(page.getByTestId("overlay").element().closest("[data-slot=dialog-portal]")).not.toBe(null);
});
