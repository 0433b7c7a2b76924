"use client";

import * as React from "react";

interface UseCopyToClipboardOptions {
  /**
   * Milliseconds before `state` resets to `"idle"`.
   * @default 2000
   */
  resetAfterMs?: number | undefined;
}

interface CopyToClipboard {
  /** The result of the last copy. */
  state: "idle" | "copied" | "failed";
  /** Copies text and returns whether it worked. Call it in a click handler. */
  copy: (text: string) => Promise<boolean>;
}

/** Copies text and briefly indicates whether it worked. */
function useCopyToClipboard({ resetAfterMs = 2000 }: UseCopyToClipboardOptions = {}): CopyToClipboard {
  const [state, setState] = React.useState<CopyToClipboard["state"]>("idle");
  const timer = React.useRef<ReturnType<typeof setTimeout>>(undefined);
  React.useEffect(() => () => clearTimeout(timer.current), []);
  const copy = React.useCallback(async (text: string) => {
    const copied = await write(text);
    clearTimeout(timer.current);
    setState(copied ? "copied" : "failed");
    timer.current = setTimeout(() => setState("idle"), resetAfterMs);
    return copied;
  }, [resetAfterMs]);
  return { state, copy };
}

async function write(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    // Pages without TLS have no clipboard API, and browsers may deny access to it. In these cases, the older copy
    // command is used, because it needs no permission.
    return writeByEvent(text);
  }
}

/** Adds the text to the copy event fired by the browser's copy command. Nothing is selected or focused. */
function writeByEvent(text: string): boolean {
  let written = false;
  const onCopy = (event: ClipboardEvent) => {
    event.preventDefault();
    event.stopImmediatePropagation();
    event.clipboardData?.setData("text/plain", text);
    written = event.clipboardData !== null;
  };
  document.addEventListener("copy", onCopy, { capture: true });
  try {
    return document.execCommand("copy") && written;
  } catch {
    return false;
  } finally {
    document.removeEventListener("copy", onCopy, { capture: true });
  }
}

export { type CopyToClipboard, useCopyToClipboard, type UseCopyToClipboardOptions };
