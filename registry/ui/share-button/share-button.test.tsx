import { afterEach, describe, expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { createToastManager, Toaster } from "@/components/ui/toast";
import { conformance } from "../../conformance.tsx";
import { detailsOf } from "../../swept.ts";
import { ShareButton, type ShareButtonProps } from "./share-button.tsx";
import * as demos from "./share-button.demo.tsx";

const { detail, also } = detailsOf("share-button");

const button = () => page.getByRole("button", { name: "Share" });
const item = (name: string) => page.getByRole("menuitem", { name });

conformance({
  item: "share-button",
  demos,
  open: {
    Venue: () => button().click(),
    Icon: () => page.getByRole("button").click(),
  },
  parts: { "share-button": (props) => <ShareButton {...props} /> },
});

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
  test("passes address, title and text, and opens no menu", async () => {
    const share = phone(() => Promise.resolve());
    await render(<Shared title="Mbare Library" text="A library" />);
    await expect.element(button()).not.toHaveAttribute("aria-haspopup");
    await button().click();
    expect(share.mock.calls).toEqual([[{
      url: "https://example.org/venues/1",
      title: "Mbare Library",
      text: "A library",
    }]]);
    await expect.element(page.getByRole("menu")).not.toBeInTheDocument();
  });

  test("without an address it shares the open page; a relative one is made absolute", async () => {
    const share = phone(() => Promise.resolve());
    const screen = await render(<Shared url={undefined} />);
    await button().click();
    await screen.rerender(<Shared url="/venues/2" />);
    await button().click();
    expect(share.mock.calls.map(([data]) => data.url)).toEqual([
      location.href,
      `${location.origin}/venues/2`,
    ]);
  });

  detail("closing the device's dialog or pressing twice shows nothing, but a failure does", async () => {
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
  test.for([
    "{Enter}",
    ...also([
      " ",
    ]),
  ])("%j opens a menu, Escape closes it, and the focus returns", async (key) => {
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

  test("copies the link and says so", async () => {
    const written = vi.spyOn(navigator.clipboard, "writeText").mockResolvedValue();
    await render(<Shared />);
    await button().click();
    await item("Copy link").click();
    expect(written.mock.calls).toEqual([["https://example.org/venues/1"]]);
    await expect.element(page.getByText("Link copied")).toBeVisible();
  });

  detail("on a page without TLS, which has no clipboard, it copies the older way", async () => {
    Object.defineProperty(navigator, "clipboard", { value: undefined, configurable: true });
    const older = vi.spyOn(document, "execCommand");
    await render(<Shared />);
    await button().click();
    await item("Copy link").click();
    await expect.element(page.getByText("Link copied")).toBeVisible();
    expect(older.mock.calls).toEqual([["copy"]]);
  });

  test("a link that could not be copied is shown, so that it can be copied by hand", async () => {
    vi.spyOn(navigator.clipboard, "writeText").mockRejectedValue(new DOMException("no", "NotAllowedError"));
    vi.spyOn(document, "execCommand").mockReturnValue(false);
    await render(<Shared />);
    await button().click();
    await item("Copy link").click();
    await expect.element(page.getByText("The link could not be copied")).toBeVisible();
    await expect.element(page.getByText("https://example.org/venues/1")).toBeVisible();
  });

  test("sends title, text and address, safely encoded", async () => {
    const opened = vi.spyOn(window, "open").mockReturnValue(null);
    await render(<Shared title="Café & Bar" text="A bar? Yes" />);
    for (const name of ["WhatsApp", "Text message", "Email"]) {
      await button().click();
      await item(name).click();
    }
    const message = "A%20bar%3F%20Yes%0Ahttps%3A%2F%2Fexample.org%2Fvenues%2F1";
    expect(opened.mock.calls).toEqual([
      [`https://wa.me/?text=${message}`, "_blank", "noopener,noreferrer"],
      [`sms:?body=${message}`, "_self"],
      [`mailto:?subject=Caf%C3%A9%20%26%20Bar&body=${message}`, "_self"],
    ]);
  });

  detail("an invalid address is sent unchanged", async () => {
    const opened = vi.spyOn(window, "open").mockReturnValue(null);
    await render(<Shared url="https://" />);
    await button().click();
    await item("WhatsApp").click();
    expect(opened.mock.calls[0]?.[0]).toBe("https://wa.me/?text=https%3A%2F%2F");
  });

  test("the ways to share and the texts can be changed", async () => {
    await render(
      <Shared targets={["email"]} labels={{ share: "Partager", copy: "Copier", email: "E-mail" }} />,
    );
    await page.getByRole("button", { name: "Partager" }).click();
    await expect.element(item("Copier")).toBeVisible();
    const names = page.getByRole("menuitem").elements().map((element) => element.textContent);
    expect(names).toEqual(["Copier", "E-mail"]);
  });
});
