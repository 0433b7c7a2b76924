import { useEffect } from "react";
import { afterEach, describe, expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { DirectionProvider } from "@base-ui/react/direction-provider";
import { conformance, settled } from "../../conformance.tsx";
import {
  createToastManager,
  Toast,
  toast,
  ToastAction,
  ToastClose,
  ToastContent,
  ToastDescription,
  Toaster,
  ToastPortal,
  ToastProvider,
  ToastTitle,
  ToastViewport,
  useToastManager,
} from "./toast.tsx";
import * as demos from "./toast.demo.tsx";

const button = (name: string) => page.getByRole("button", { name, exact: true });
const region = (name = "Notifications") => page.getByRole("region", { name });
const messages = () => [...document.querySelectorAll("[data-slot=toast]")];
const titles = () =>
  [...document.querySelectorAll("[data-slot=toast-title]")].map((title) => title.textContent);

conformance({
  item: "toast",
  demos,
  open: {
    Undo: () => button("Withdraw vouch").click(),
    Types: async () => {
      for (const type of ["success", "info", "warning", "error"]) await button(type).click();
    },
    Work: () => button("Send documents").click(),
    Staying: () => button("Vérifier").click(),
  },
  parts: {
    "toast-viewport": (props) => <Toaster {...props} />,
    toast: (props) => theirs({ root: props }),
    "toast-content": (props) => theirs({ content: props }),
    "toast-title": (props) => theirs({ title: props }),
    "toast-description": (props) => theirs({ description: props }),
    "toast-action": (props) =>
      theirs({ action: props as unknown as React.ComponentProps<typeof ToastAction> }),
    "toast-close": (props) => theirs({ close: props as unknown as React.ComponentProps<typeof ToastClose> }),
  },
});

interface Theirs {
  root?: Omit<React.ComponentProps<typeof Toast>, "toast">;
  content?: React.ComponentProps<typeof ToastContent>;
  title?: React.ComponentProps<typeof ToastTitle>;
  description?: React.ComponentProps<typeof ToastDescription>;
  action?: React.ComponentProps<typeof ToastAction>;
  close?: React.ComponentProps<typeof ToastClose>;
}

/** Renders a custom list whose parts are composed as in shadcn/ui. Its toast manager contains one message. */
function theirs(parts: Theirs = {}) {
  const manager = createToastManager();
  return (
    <ToastProvider toastManager={manager} timeout={0}>
      <Adds />
      <ToastPortal>
        <ToastViewport>
          <List {...parts} />
        </ToastViewport>
      </ToastPortal>
    </ToastProvider>
  );
}

function Adds() {
  const { add } = useToastManager();
  useEffect(() => {
    add({ id: "saved", title: "Saved", description: "In two places", actionProps: { children: "Undo" } });
  }, []);
  return null;
}

function List({ root, content, title, description, action, close }: Theirs) {
  return useToastManager().toasts.map((message) => (
    <Toast key={message.id} toast={message} {...root}>
      <ToastContent {...content}>
        <ToastTitle {...title} />
        <ToastDescription {...description} />
        <ToastAction {...action} />
        <ToastClose {...close} />
      </ToastContent>
    </Toast>
  ));
}

describe("like shadcn/ui", () => {
  test("a list of the parts shows the manager's messages, and closes them", async () => {
    await render(theirs());
    await expect.element(page.getByText("Saved")).toBeVisible();
    await expect.element(page.getByText("In two places")).toBeVisible();
    await expect.element(button("Undo")).toBeVisible();
    expect(document.querySelector("[data-slot=toast-portal] [data-slot=toast]")).not.toBe(null);
    await button("Close").click();
    await expect.poll(titles).toEqual([]);
  });

  test("action and close accept another element and other text", async () => {
    await render(
      theirs({
        action: { render: <a href="#undo" />, nativeButton: false },
        close: { "aria-label": "Dismiss", children: "×" },
      }),
    );
    await expect.element(page.getByText("Undo")).toHaveAttribute("href", "#undo");
    await button("Dismiss").click();
    await expect.poll(titles).toEqual([]);
  });

  test("useToastManager works in the children of a Toaster", async () => {
    function Save() {
      const { add, toasts } = useToastManager();
      return <button type="button" onClick={() => add({ title: "Saved" })}>{`Save ${toasts.length}`}</button>;
    }
    await render(
      <Toaster>
        <Save />
      </Toaster>,
    );
    await button("Save 0").click();
    await expect.element(button("Save 1")).toBeVisible();
    await expect.poll(titles).toEqual(["Saved"]);
  });
});

afterEach(() => toast.close());

describe("messages", () => {
  test("can be added from anywhere, newest first, with title, text and icon", async () => {
    await render(<Toaster />);
    toast.add({ title: "One" });
    toast.add({ title: "Two", description: "Words", type: "success" });
    await expect.poll(titles).toEqual(["Two", "One"]);
    expect(document.querySelectorAll("[data-slot=toast-icon]")).toHaveLength(1);
  });

  test("disappear after a while, and stay with a timeout of 0", async () => {
    await render(<Toaster timeout={300} />);
    toast.add({ title: "Short" });
    toast.add({ title: "Long", timeout: 0 });
    await expect.poll(titles).toEqual(["Long", "Short"]);
    await expect.poll(titles).toEqual(["Long"]);
  });

  test("stay while hovered", async () => {
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "Date"] });
    await render(<Toaster timeout={1_500} />);
    toast.add({ title: "Read me" });
    await expect.poll(titles).toEqual(["Read me"]);
    await page.getByText("Read me").hover();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(titles()).toEqual(["Read me"]);
    await userEvent.hover(document.body, { position: { x: 5, y: 5 } });
    await vi.advanceTimersByTimeAsync(60_000);
    vi.useRealTimers();
    await expect.poll(titles).toEqual([]);
  });

  test("beyond the limit, the oldest are hidden", async () => {
    await render(<Toaster limit={2} timeout={0} />);
    for (const title of ["One", "Two", "Three"]) toast.add({ title });
    await expect.element(page.getByText("Three")).toBeVisible();
    await expect.element(page.getByText("One")).not.toBeVisible();
    await page.getByText("Three").hover();
    await button("Close").first().click();
    await expect.element(page.getByText("One")).toBeVisible();
  });

  test("one message follows a task, even if it fails", async () => {
    await render(<Toaster />);
    let fail = (_: Error) => {};
    const work = new Promise<void>((_, reject) => {
      fail = reject;
    });
    toast.promise(work, { loading: "Sending", success: "Sent", error: (error) => `Failed: ${error.message}` })
      .catch(() => {});
    await expect.element(page.getByText("Sending")).toBeVisible();
    fail(new Error("offline"));
    await expect.element(page.getByText("Failed: offline")).toBeVisible();
    expect(messages()).toHaveLength(1);
  });

  test("an action runs its handler", async () => {
    const undone = vi.fn();
    await render(<Toaster />);
    toast.add({ title: "Withdrawn", actionProps: { children: "Take it back", onClick: undone } });
    await button("Take it back").click();
    expect(undone).toHaveBeenCalledTimes(1);
  });

  test("two managers are independent", async () => {
    const other = createToastManager();
    await render(<Toaster toastManager={other} />);
    toast.add({ title: "Elsewhere" });
    other.add({ title: "Here" });
    await expect.poll(titles).toEqual(["Here"]);
    other.close();
    await expect.poll(titles).toEqual([]);
  });
});

describe("keyboard", () => {
  test("F6 moves to the messages, Tab through them, Escape closes one, and the focus returns", async () => {
    await render(
      <>
        <button type="button">Page</button>
        <Toaster timeout={0} />
      </>,
    );
    button("Page").element().focus();
    toast.add({ title: "One", actionProps: { children: "Undo" } });
    await expect.poll(titles).toEqual(["One"]);
    await expect.element(button("Page")).toHaveFocus();
    await userEvent.keyboard("{F6}");
    await expect.element(region()).toHaveFocus();
    expect(getComputedStyle(region().element()).outlineStyle).toBe("solid");
    await userEvent.tab();
    await expect.poll(() => document.activeElement).toBe(messages()[0]);
    await userEvent.tab();
    await expect.element(button("Undo")).toHaveFocus();
    await userEvent.tab();
    await expect.element(button("Close")).toHaveFocus();
    await userEvent.tab({ shift: true });
    await expect.element(button("Undo")).toHaveFocus();
    await userEvent.keyboard("{Escape}");
    await expect.poll(titles).toEqual([]);
    await expect.element(button("Page")).toHaveFocus();
  });

  test.for(["{Enter}", " "])("%j on the button closes a message", async (key) => {
    await render(<Toaster timeout={0} />);
    toast.add({ title: "One" });
    await expect.poll(titles).toEqual(["One"]);
    button("Close").element().focus();
    await userEvent.keyboard(key);
    await expect.poll(titles).toEqual([]);
  });
});

describe("screen readers", () => {
  test("the region has a name and announces politely; a message is named and described", async () => {
    await render(<Toaster timeout={0} />);
    toast.add({ title: "Place published", description: "In a minute." });
    const message = page.getByRole("dialog", { name: "Place published" });
    await expect.element(message).toHaveAccessibleDescription("In a minute.");
    await expect.element(region()).toHaveAttribute("aria-live", "polite");
  });

  test("names in another language", async () => {
    await render(<demos.Staying />);
    await button("Vérifier").click();
    await expect.element(region("Messages")).toBeVisible();
    await button("Fermer").click();
    await expect.poll(titles).toEqual([]);
  });
});

describe("place", () => {
  afterEach(() => {
    document.documentElement.dir = "ltr";
  });

  test.for(["ltr", "rtl"] as const)(
    "%s: it is at the end of the line, and can be swiped out over that edge",
    async (direction) => {
      document.documentElement.dir = direction;
      await render(
        <DirectionProvider direction={direction}>
          <Toaster timeout={0} />
        </DirectionProvider>,
      );
      toast.add({ title: "One" });
      await expect.poll(titles).toEqual(["One"]);
      await settled();
      const box = messages()[0]!.getBoundingClientRect();
      expect(Math.round(direction === "ltr" ? innerWidth - box.right : box.left)).toBe(16);
      expect(Math.round(innerHeight - box.bottom)).toBe(16);
      swipe(messages()[0]!, direction === "ltr" ? 200 : -200);
      await expect.poll(titles).toEqual([]);
    },
  );
});

function swipe(element: Element, by: number): void {
  const { left, top } = element.getBoundingClientRect();
  const send = (type: string, x: number) =>
    element.dispatchEvent(
      new PointerEvent(type, {
        bubbles: true,
        cancelable: true,
        pointerId: 1,
        pointerType: "touch",
        isPrimary: true,
        button: 0,
        buttons: type === "pointerup" ? 0 : 1,
        clientX: left + 100 + x,
        clientY: top + 20,
        movementX: by / 10,
      }),
    );
  send("pointerdown", 0);
  for (let step = 1; step <= 10; step += 1) send("pointermove", (by * step) / 10);
  send("pointerup", by);
}
