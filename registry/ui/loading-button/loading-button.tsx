"use client";

import * as React from "react";
import { cn } from "@/lib/utils";
import { LoaderCircleIcon } from "lucide-react";
import { Button } from "@/components/ui/button";

interface LoadingButtonProps extends React.ComponentProps<typeof Button> {
  /**
   * Shows a spinner before the label and ignores presses, while the button keeps its focus, its name and its place in
   * the tab order.
   * @default false
   */
  loading?: boolean | undefined;
  /**
   * Keeps the button in the tab order while it is `disabled`, for one that had the focus when it became so.
   * @default false
   */
  focusableWhenDisabled?: boolean | undefined;
}

/** The project's own button that keeps its focus while it works, whichever library that button is built on. */
function LoadingButton({
  className,
  loading = false,
  disabled = false,
  focusableWhenDisabled = false,
  onClick,
  children,
  ...props
}: LoadingButtonProps) {
  const isOff = loading || (disabled && focusableWhenDisabled);
  return (
    <Button
      data-slot="loading-button"
      className={cn(
        loading && "cursor-progress",
        // A button of shadcn/ui fades for `disabled` only, which would take its focus away.
        isOff && "aria-disabled:opacity-50 hover:aria-disabled:opacity-50",
        isOff && !loading && "cursor-not-allowed",
        className,
      )}
      disabled={disabled && !isOff}
      aria-busy={loading || undefined}
      aria-disabled={isOff || undefined}
      data-disabled={isOff ? "" : undefined}
      {...props}
      onClick={(event: Parameters<NonNullable<typeof onClick>>[0]) => {
        // Also stops Enter in an input of the form, which presses its submit button.
        if (isOff) event.preventDefault();
        else onClick?.(event);
      }}
    >
      {loading ? <LoaderCircleIcon aria-hidden className="motion-safe:animate-spin" /> : null}
      {children}
    </Button>
  );
}

export { LoadingButton, type LoadingButtonProps };
