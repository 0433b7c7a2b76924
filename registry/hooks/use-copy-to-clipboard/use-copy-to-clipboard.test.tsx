import { afterEach, describe, expect, onTestFinished, test, vi } from "vitest";
import { render } from "vitest-browser-react";
import { conformance } from "../../conformance.tsx";
import { useCopyToClipboard } from "./use-copy-to-clipboard.ts";
import * as demos from "./use-copy-to-clipboard.demo.tsx";

conformance({ item: "use-copy-to-clipboard", kind: "hooks", demos, parts: {} });

function Copier({ text, resetAfterMs }: { text: string; resetAfterMs?: number }) {
  const { state, copy } = useCopyToClipboard({ resetAfterMs });
  return <button type="button" onClick={() => copy(text)}>{state}</button>;
}

/** Replaces the clipboard's `writeText`, because tests cannot read the real clipboard. */
function clipboard(writeText: (text: string) => Promise<void>) {
  return vi.spyOn(navigator.clipboard, "writeText").mockImplementation(writeText);
}

afterEach(() => vi.restoreAllMocks());

describe("copying", () => {
  test("copies the text, says so, and resets after a while", async () => {
    const written = clipboard(() => Promise.resolve());
    const screen = await render(<Copier text="ZW-HA-00217" resetAfterMs={300} />);
    await expect.element(screen.getByRole("button")).toHaveTextContent("idle");
    await screen.getByRole("button").click();
    expect(written.mock.calls).toEqual([["ZW-HA-00217"]]);
    await expect.element(screen.getByRole("button")).toHaveTextContent("copied");
    await expect.element(screen.getByRole("button")).toHaveTextContent("idle");
  });

  test("a second copy restarts the timer", async () => {
    clipboard(() => Promise.resolve());
    const screen = await render(<Copier text="one" resetAfterMs={400} />);
    const button = screen.getByRole("button");
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    onTestFinished(() => void vi.useRealTimers());
    for (let copies = 0; copies < 2; copies += 1) {
      await button.click();
      await vi.advanceTimersByTimeAsync(250);
    }
    // A change made by a timer is visible after two frames at the latest.
    for (let frames = 0; frames < 2; frames += 1) await new Promise(requestAnimationFrame);
    expect(button.element().textContent).toBe("copied");
    await vi.advanceTimersByTimeAsync(200);
    vi.useRealTimers();
    await expect.element(button).toHaveTextContent("idle");
  });

  test("without a clipboard, the copy event carries the text", async () => {
    clipboard(() => Promise.reject(new DOMException("refused", "NotAllowedError")));
    const carried = vi.spyOn(DataTransfer.prototype, "setData");
    const screen = await render(<Copier text="Mbare Library" />);
    await screen.getByRole("button").click();
    await expect.element(screen.getByRole("button")).toHaveTextContent("copied");
    expect(carried.mock.calls).toEqual([["text/plain", "Mbare Library"]]);
  });

  test("if both ways fail, it says so", async () => {
    clipboard(() => Promise.reject(new DOMException("refused", "NotAllowedError")));
    vi.spyOn(document, "execCommand").mockReturnValue(false);
    const screen = await render(<Copier text="Mbare Library" />);
    await screen.getByRole("button").click();
    await expect.element(screen.getByRole("button")).toHaveTextContent("failed");
  });
});
