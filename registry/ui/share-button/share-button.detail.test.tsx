import { afterEach, describe, expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { createToastManager, Toaster } from "@/components/ui/toast";
import { ShareButton, type ShareButtonProps } from "./share-button.tsx";

const button = () => page.getByRole("button", { name: "Share" });
const item = (name: string) => page.getByRole("menuitem", { name });

function Shared(props: ShareButtonProps) {
  const messages = createToastManager();
  return (
    <>
      <ShareButton url="https://example.org/venues/1" toastManager={messages} {...props} />
      <Toaster toastManager={messages} />
    </>
  );
}

/** Adds the Web Share API to the browser, to simulate a phone. */
function phone(share: (data: ShareData) => Promise<void>) {
  const called = vi.fn(share);
  Object.defineProperty(navigator, "share", { value: called, configurable: true });
  return called;
}

afterEach(() => {
  vi.restoreAllMocks();
  Reflect.deleteProperty(navigator, "share");
  Reflect.deleteProperty(navigator, "clipboard");
});

describe("on a device with a share dialog", () => {
  test("closing the device's dialog or pressing twice shows nothing, but a failure does", async () => {
    const share = phone(() => Promise.reject(new DOMException("closed", "AbortError")));
    await render(<Shared />);
    await button().click();
    share.mockRejectedValueOnce(new DOMException("shared already", "InvalidStateError"));
    await button().click();
    expect(share).toHaveBeenCalledTimes(2);
    await expect.element(page.getByText("Sharing failed")).not.toBeInTheDocument();
    share.mockRejectedValue(new DOMException("no", "NotAllowedError"));
    await button().click();
    await expect.element(page.getByText("Sharing failed")).toBeVisible();
  });
});

describe("on a device without one", () => {
  test.for([" "])("%j opens a menu, Escape closes it, and the focus returns", async (key) => {
    await render(<Shared />);
    await expect.element(button()).toHaveAttribute("aria-haspopup", "menu");
    button().element().focus();
    await userEvent.keyboard(key);
    await expect.element(item("Copy link")).toHaveFocus();
    await userEvent.keyboard("{ArrowUp}");
    await expect.element(item("Email")).toHaveFocus();
    await userEvent.keyboard("{ArrowDown}");
    await expect.element(item("Copy link")).toHaveFocus();
    await userEvent.keyboard("{End}");
    await expect.element(item("Email")).toHaveFocus();
    await userEvent.keyboard("{Home}");
    await expect.element(item("Copy link")).toHaveFocus();
    await userEvent.keyboard("e");
    await expect.element(item("Email")).toHaveFocus();
    await userEvent.keyboard("{Escape}");
    await expect.element(page.getByRole("menu")).not.toBeInTheDocument();
    await expect.element(button()).toHaveFocus();
  });

  test("on a page without TLS, which has no clipboard, it copies the older way", async () => {
    Object.defineProperty(navigator, "clipboard", { value: undefined, configurable: true });
    const older = vi.spyOn(document, "execCommand");
    await render(<Shared />);
    await button().click();
    await item("Copy link").click();
    await expect.element(page.getByText("Link copied")).toBeVisible();
    expect(older.mock.calls).toEqual([["copy"]]);
  });

  test("an invalid address is sent unchanged", async () => {
    const opened = vi.spyOn(window, "open").mockReturnValue(null);
    await render(<Shared url="https://" />);
    await button().click();
    await item("WhatsApp").click();
    expect(opened.mock.calls[0]?.[0]).toBe("https://wa.me/?text=https%3A%2F%2F");
  });
});
