"use client";

import * as React from "react";
import { cn } from "@/lib/utils";
import { CheckIcon, CopyIcon, XIcon } from "lucide-react";
import { Button } from "@/components/ui/button";
import { Hint } from "@/components/ui/hint";

type ButtonProps = React.ComponentProps<typeof Button>;

interface CopyButtonLabels {
  /** Label after copying. */
  copied: string;
  /** Label if the browser blocks copying. */
  notCopied: string;
}

const english: CopyButtonLabels = { copied: "Copied", notCopied: "Could not copy" };

interface CopyButtonProps extends Omit<ButtonProps, "onClick" | "onCopy" | "value" | "render"> {
  /** The text to copy, or a function that returns it on click. */
  value: string | (() => string | Promise<string>);
  /**
   * Accessible name before copying.
   * @default "Copy"
   */
  label?: string | undefined;
  /**
   * How long the result is shown, in milliseconds.
   * @default 2000
   */
  resetAfterMs?: number | undefined;
  /** Called after copying, with `true` if it worked. */
  onCopied?: ((copied: boolean) => void) | undefined;
  /** Translated labels. Labels that you omit stay in English. */
  labels?: Partial<CopyButtonLabels> | undefined;
}

/**
 * Copies a value, then shows and announces whether copying succeeded.
 *
 * If you pass children, the button shows them next to its icon. Otherwise, it is an icon button with a tooltip.
 */
function CopyButton({
  className,
  value,
  label = "Copy",
  labels,
  resetAfterMs = 2000,
  onCopied,
  variant = "ghost",
  size,
  children,
  ...props
}: CopyButtonProps) {
  const [state, setState] = React.useState<"idle" | "copied" | "failed">("idle");
  const [isHinted, setHinted] = React.useState(false);
  const timer = React.useRef<ReturnType<typeof setTimeout>>(undefined);
  React.useEffect(() => () => clearTimeout(timer.current), []);
  const copy = async () => {
    const copied = await write(value);
    clearTimeout(timer.current);
    setState(copied ? "copied" : "failed");
    timer.current = setTimeout(() => setState("idle"), resetAfterMs);
    onCopied?.(copied);
  };
  const { copied, notCopied } = { ...english, ...labels };
  const words = { idle: label, copied, failed: notCopied }[state];
  const Sign = { idle: CopyIcon, copied: CheckIcon, failed: XIcon }[state];
  const hasWords = children !== undefined && children !== null;
  const button = (
    <Button
      data-slot="copy-button"
      data-copied={state === "copied" || undefined}
      data-failed={state === "failed" || undefined}
      variant={variant}
      size={size ?? (hasWords ? "default" : "icon")}
      aria-label={hasWords ? undefined : label}
      className={cn(
        "data-copied:text-success data-failed:text-destructive",
        variant === "default" && "data-copied:text-primary-foreground data-failed:text-primary-foreground",
        className,
      )}
      {...props}
      onClick={copy}
    >
      <Sign aria-hidden />
      {children}
    </Button>
  );
  return (
    <>
      {hasWords ? button : (
        <Hint
          text={words}
          closeOnClick={false}
          // Clicking must not close the tooltip while it shows the result.
          open={isHinted || state !== "idle"}
          onOpenChange={setHinted}
        >
          {button}
        </Hint>
      )}
      <span role="status" className="sr-only">{state === "idle" ? "" : words}</span>
    </>
  );
}

async function write(value: CopyButtonProps["value"]): Promise<boolean> {
  let text: string;
  try {
    text = typeof value === "string" ? value : await value();
  } catch {
    return false;
  }
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    // The clipboard API is missing on pages without TLS, and browsers may deny access to it. Fall back to the older
    // copy command, which needs no permission.
    return writeByEvent(text);
  }
}

/** Copies through the browser's copy command without selecting or focusing anything. Returns whether it worked. */
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

export { CopyButton, type CopyButtonLabels, type CopyButtonProps };
