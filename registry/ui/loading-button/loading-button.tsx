"use client";

import * as React from "react";
import { cn } from "@/lib/utils";
import { LoaderCircleIcon } from "lucide-react";
import { Button } from "@/components/ui/button";

interface LoadingButtonProps extends React.ComponentProps<typeof Button> {
  /**
   * Shows a spinner before the label and ignores clicks. The button keeps its focus, name and place in the tab order.
   * @default false
   */
  loading?: boolean | undefined;
  /**
   * Keeps a `disabled` button in the tab order, so that it does not lose focus.
   * @default false
   */
  focusableWhenDisabled?: boolean | undefined;
}

/**
 * Adds a loading state to the project's button, which can use Base UI or Radix. The button keeps focus while loading.
 */
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
        // shadcn/ui's button fades only when it is `disabled`. This button must keep its focus, so it is
        // `aria-disabled` instead and fades here.
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
        // This also blocks Enter in the form's inputs, because Enter clicks the submit button.
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
