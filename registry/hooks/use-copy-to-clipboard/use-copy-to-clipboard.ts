"use client";

import * as React from "react";

interface UseCopyToClipboardOptions {
  /**
   * How long `state` tells the outcome before it is `"idle"` again.
   * @default 2000
   */
  resetAfterMs?: number | undefined;
}

interface CopyToClipboard {
  /** What became of the last copy. */
  state: "idle" | "copied" | "failed";
  /** Copies a text and says whether that worked; call it while a press is being handled. */
  copy: (text: string) => Promise<boolean>;
}

/** Copies text, and tells for a while what became of it. */
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
    // There is no clipboard on pages without TLS, and a browser may refuse it: the older way needs no permission.
    return writeByEvent(text);
  }
}

/** Puts the text into the copy event that the browser's own copy command raises; nothing is selected or focused. */
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
