import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { conformance } from "../../conformance.tsx";
import { CopyButton } from "./copy-button.tsx";
import * as demos from "./copy-button.demo.tsx";

const button = () => page.getByRole("button");
const said = () => page.getByRole("status");
const tooltip = () => document.querySelector("[data-slot=hint]")?.textContent;

conformance({
  item: "copy-button",
  demos,
  open: { BesideValue: () => hovered(), OnDemand: () => hovered() },
  parts: { "copy-button": (props) => <CopyButton value="x" {...props} /> },
});

async function hovered(): Promise<void> {
  await button().hover();
  await expect.poll(tooltip).toBeTruthy();
}

/** A spy on the clipboard, because tests cannot read the real one. */
let written: ReturnType<typeof vi.spyOn>;
beforeEach(() => {
  written = vi.spyOn(navigator.clipboard, "writeText").mockResolvedValue();
});
afterEach(() => vi.restoreAllMocks());

describe("copying", () => {
  test.for(["{Enter}", " "])(
    "%j copies, and says so in words, to screen readers, for a while",
    async (key) => {
      await render(<CopyButton value="ZW-HA-00217" label="Copy number" resetAfterMs={400} />);
      await userEvent.tab();
      await userEvent.keyboard(key);
      expect(written.mock.calls).toEqual([["ZW-HA-00217"]]);
      await expect.element(said()).toHaveTextContent("Copied");
      await expect.poll(tooltip).toBe("Copied");
      await expect.element(button()).toHaveFocus();
      await expect.element(button()).toHaveAccessibleName("Copy number");
      await expect.element(said()).toHaveTextContent("");
      await expect.poll(tooltip).toBe("Copy number");
    },
  );

  test("Tab shows its name, Escape hides it, and the focus stays", async () => {
    await render(<CopyButton value="ZW-HA-00217" label="Copy number" />);
    await userEvent.tab();
    await expect.poll(tooltip).toBe("Copy number");
    await userEvent.keyboard("{Escape}");
    await expect.poll(tooltip).toBeUndefined();
    await expect.element(button()).toHaveFocus();
  });

  test("clicking does not close the message", async () => {
    await render(<CopyButton value="ZW-HA-00217" />);
    await button().click();
    await expect.poll(tooltip).toBe("Copied");
  });

  test("a value on demand is requested once", async () => {
    const value = vi.fn(() => Promise.resolve("vch_7f3k"));
    const onCopied = vi.fn();
    await render(<CopyButton value={value} onCopied={onCopied} />);
    await button().click();
    await expect.element(said()).toHaveTextContent("Copied");
    expect(written.mock.calls).toEqual([["vch_7f3k"]]);
    expect(value).toHaveBeenCalledTimes(1);
    expect(onCopied.mock.calls).toEqual([[true]]);
  });

  test("with text, the text names the button and stays", async () => {
    await render(<CopyButton value="x">Copy link</CopyButton>);
    await button().click();
    await expect.element(said()).toHaveTextContent("Copied");
    await expect.element(button()).toHaveAccessibleName("Copy link");
    expect(tooltip()).toBeUndefined();
  });
});

describe("failing", () => {
  test("without a clipboard, the copy event carries the text", async () => {
    written.mockRejectedValue(new DOMException("refused", "NotAllowedError"));
    const carried = vi.spyOn(DataTransfer.prototype, "setData");
    await render(<CopyButton value="Mbare Library" />);
    await button().click();
    await expect.element(said()).toHaveTextContent("Copied");
    expect(carried.mock.calls).toEqual([["text/plain", "Mbare Library"]]);
  });

  test("if both ways fail, it says so", async () => {
    written.mockRejectedValue(new DOMException("refused", "NotAllowedError"));
    vi.spyOn(document, "execCommand").mockReturnValue(false);
    const onCopied = vi.fn();
    await render(<CopyButton value="x" labels={{ notCopied: "Copie impossible" }} onCopied={onCopied} />);
    await button().click();
    await expect.element(said()).toHaveTextContent("Copie impossible");
    expect(onCopied.mock.calls).toEqual([[false]]);
  });

  test("a value that cannot be loaded counts as not copied", async () => {
    await render(<CopyButton value={() => Promise.reject(new Error("gone"))} />);
    await button().click();
    await expect.element(said()).toHaveTextContent("Could not copy");
    expect(written).not.toHaveBeenCalled();
  });
});
