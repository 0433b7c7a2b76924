"use client";

import * as React from "react";
import { AlertDialog as AlertDialogPrimitive } from "@base-ui/react/alert-dialog";
import { cn } from "@/lib/utils";
import type { Button } from "@/components/ui/button";
import { LoadingButton } from "@/components/ui/loading-button";

/** Base UI also accepts a function as `className`, which `cn` cannot merge. */
type Plain<Props> = Omit<Props, "className"> & { className?: string | undefined };

/** Groups all parts of an alert dialog. Control it with `open` and `onOpenChange`, or set `defaultOpen`. */
const AlertDialog = AlertDialogPrimitive.Root;

/** Opens the dialog. When the dialog closes, focus returns to the trigger. */
function AlertDialogTrigger(props: AlertDialogPrimitive.Trigger.Props) {
  return <AlertDialogPrimitive.Trigger data-slot="alert-dialog-trigger" {...props} />;
}

/** Renders the dialog in a portal. Already included in `AlertDialogContent`. */
function AlertDialogPortal(props: AlertDialogPrimitive.Portal.Props) {
  return <AlertDialogPrimitive.Portal data-slot="alert-dialog-portal" {...props} />;
}

/** Dims the page behind the dialog. Already included in `AlertDialogContent`. */
function AlertDialogOverlay({ className, ...props }: Plain<AlertDialogPrimitive.Backdrop.Props>) {
  return (
    <AlertDialogPrimitive.Backdrop
      data-slot="alert-dialog-overlay"
      className={cn(
        "fixed inset-0 z-50 min-h-dvh bg-overlay transition-opacity duration-200 data-ending-style:opacity-0 data-starting-style:opacity-0 motion-reduce:transition-none supports-[-webkit-touch-callout:none]:absolute",
        className,
      )}
      {...props}
    />
  );
}

interface AlertDialogContentProps extends Plain<AlertDialogPrimitive.Popup.Props> {
  /**
   * Width of the dialog. `sm` also centres the text and puts the buttons side by side.
   * @default "default"
   */
  size?: "default" | "sm" | undefined;
}

/** The dialog with the question. Clicking outside does not close it. */
function AlertDialogContent({ className, size = "default", ...props }: AlertDialogContentProps) {
  return (
    <AlertDialogPortal>
      <AlertDialogOverlay />
      <AlertDialogPrimitive.Viewport
        data-slot="alert-dialog-viewport"
        className="fixed inset-0 z-50 grid place-items-center overflow-y-auto overscroll-contain p-4"
      >
        <AlertDialogPrimitive.Popup
          data-slot="alert-dialog-content"
          data-size={size}
          className={cn(
            "group/alert-dialog-content relative grid w-full max-w-md data-[size=sm]:max-w-xs scale-[calc(1-0.04*var(--nested-dialogs))] gap-4 rounded-xl border border-border bg-popover p-6 wrap-anywhere text-popover-foreground shadow-lg outline-none transition-[scale,opacity] duration-200 data-ending-style:scale-95 data-ending-style:opacity-0 data-starting-style:scale-95 data-starting-style:opacity-0 motion-reduce:transition-none",
            className,
          )}
          {...props}
        />
      </AlertDialogPrimitive.Viewport>
    </AlertDialogPortal>
  );
}

/** Title and description, stacked. */
function AlertDialogHeader({ className, ...props }: React.ComponentProps<"div">) {
  return (
    <div
      data-slot="alert-dialog-header"
      className={cn(
        "flex flex-col gap-1.5 group-data-[size=sm]/alert-dialog-content:items-center group-data-[size=sm]/alert-dialog-content:text-center",
        className,
      )}
      {...props}
    />
  );
}

/** The buttons, full width on phones. Put the safe action first, because the first button gets focus. */
function AlertDialogFooter({ className, ...props }: React.ComponentProps<"div">) {
  return (
    <div
      data-slot="alert-dialog-footer"
      className={cn(
        "flex flex-col-reverse gap-2 group-data-[size=sm]/alert-dialog-content:grid group-data-[size=sm]/alert-dialog-content:grid-cols-2 sm:flex-row sm:justify-end",
        className,
      )}
      {...props}
    />
  );
}

/** An icon or image above the question. It is decorative unless it has an accessible name. */
function AlertDialogMedia({ className, ...props }: React.ComponentProps<"div">) {
  return (
    <div
      data-slot="alert-dialog-media"
      className={cn(
        "mb-2 flex size-12 shrink-0 items-center justify-center rounded-lg bg-muted text-foreground [&_svg:not([class*='size-'])]:size-6",
        className,
      )}
      {...props}
    />
  );
}

/** The question, which is also the dialog's accessible name. */
function AlertDialogTitle({ className, ...props }: Plain<AlertDialogPrimitive.Title.Props>) {
  return (
    <AlertDialogPrimitive.Title
      data-slot="alert-dialog-title"
      className={cn("text-lg leading-snug font-semibold text-balance", className)}
      {...props}
    />
  );
}

/** Explains what happens if the user confirms. Screen readers read it with the question. */
function AlertDialogDescription({ className, ...props }: Plain<AlertDialogPrimitive.Description.Props>) {
  return (
    <AlertDialogPrimitive.Description
      data-slot="alert-dialog-description"
      className={cn(
        "text-sm text-pretty text-muted-foreground [&_a]:underline [&_a]:underline-offset-4 [&_a]:hover:text-foreground",
        className,
      )}
      {...props}
    />
  );
}

interface AlertDialogAnswerProps
  extends
    Plain<AlertDialogPrimitive.Close.Props>,
    Pick<React.ComponentProps<typeof Button>, "variant" | "size"> {
  /**
   * Shows a spinner and ignores clicks while the action runs.
   * @default false
   */
  loading?: boolean | undefined;
  /**
   * Keeps the button in the tab order while it is disabled.
   * @default false
   */
  focusableWhenDisabled?: boolean | undefined;
}

/** Cancels and closes the dialog. */
function AlertDialogCancel(
  { variant = "outline", size, loading, focusableWhenDisabled, render, ...props }: AlertDialogAnswerProps,
) {
  return (
    <AlertDialogPrimitive.Close
      data-slot="alert-dialog-cancel"
      render={
        <LoadingButton
          variant={variant}
          size={size}
          loading={loading}
          focusableWhenDisabled={focusableWhenDisabled}
          {
            // `render` is passed only if it is set, because Radix-based buttons don't have this prop.
            ...(render ? { render } as object : undefined)
          }
        />
      }
      {...props}
    />
  );
}

/**
 * Confirms: calls `onClick`, then closes the dialog.
 *
 * To keep the dialog open until the work is done, control `open`, set `loading` and call
 * `event.preventBaseUIHandler()` in `onClick`.
 */
function AlertDialogAction(
  { variant, size, loading, focusableWhenDisabled, render, ...props }: AlertDialogAnswerProps,
) {
  return (
    <AlertDialogPrimitive.Close
      data-slot="alert-dialog-action"
      render={
        <LoadingButton
          variant={variant}
          size={size}
          loading={loading}
          focusableWhenDisabled={focusableWhenDisabled}
          {
            // `render` is passed only if it is set, because Radix-based buttons don't have this prop.
            ...(render ? { render } as object : undefined)
          }
        />
      }
      {...props}
    />
  );
}

export {
  AlertDialog,
  AlertDialogAction,
  type AlertDialogAnswerProps,
  AlertDialogCancel,
  AlertDialogContent,
  type AlertDialogContentProps,
  AlertDialogDescription,
  AlertDialogFooter,
  AlertDialogHeader,
  AlertDialogMedia,
  AlertDialogOverlay,
  AlertDialogPortal,
  AlertDialogTitle,
  AlertDialogTrigger,
};
