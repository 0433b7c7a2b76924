"use client";

import * as React from "react";
import { Dialog as DialogPrimitive } from "@base-ui/react/dialog";
import { cn } from "@/lib/utils";
import { XIcon } from "lucide-react";
import { Button } from "@/components/ui/button";

/** Base UI also accepts a function as `className`; here it is a string, so it can be merged. */
type Plain<Props> = Omit<Props, "className"> & { className?: string | undefined };

/** The root. Control the dialog with `open` and `onOpenChange`, or set `defaultOpen`. */
const Dialog = DialogPrimitive.Root;

/** Opens the dialog, and gets the focus back when it closes. */
function DialogTrigger(props: DialogPrimitive.Trigger.Props) {
  return <DialogPrimitive.Trigger data-slot="dialog-trigger" {...props} />;
}

/** Closes the dialog. */
function DialogClose(props: DialogPrimitive.Close.Props) {
  return <DialogPrimitive.Close data-slot="dialog-close" {...props} />;
}

/** Renders the dialog elsewhere in the page; `DialogContent` includes it. */
function DialogPortal(props: DialogPrimitive.Portal.Props) {
  return <DialogPrimitive.Portal data-slot="dialog-portal" {...props} />;
}

/** Dims the page behind the dialog; `DialogContent` includes it. */
function DialogOverlay({ className, ...props }: Plain<DialogPrimitive.Backdrop.Props>) {
  return (
    <DialogPrimitive.Backdrop
      data-slot="dialog-overlay"
      className={cn(
        "fixed inset-0 z-50 min-h-dvh bg-overlay transition-opacity duration-200 data-ending-style:opacity-0 data-starting-style:opacity-0 motion-reduce:transition-none supports-[-webkit-touch-callout:none]:absolute",
        className,
      )}
      {...props}
    />
  );
}

interface DialogLabels {
  /** Name of the button that closes it. */
  close: string;
}

const english: DialogLabels = { close: "Close" };

interface DialogContentProps extends Plain<DialogPrimitive.Popup.Props> {
  /**
   * Shows a button with a cross in the corner. Without it, put a `DialogClose` into the dialog: who uses a screen
   * reader on a touch screen has no Escape key.
   * @default true
   */
  showCloseButton?: boolean | undefined;
  /** Texts in another language; any that you leave out stay English. */
  labels?: Partial<DialogLabels> | undefined;
}

/** The window itself, above everything else; it scrolls with the page behind it locked when it is higher than the screen. */
function DialogContent(
  { className, children, showCloseButton = true, labels, ...props }: DialogContentProps,
) {
  const words = { ...english, ...labels };
  return (
    <DialogPortal>
      <DialogOverlay />
      <DialogPrimitive.Viewport
        data-slot="dialog-viewport"
        className="fixed inset-0 z-50 grid place-items-center overflow-y-auto overscroll-contain p-4"
      >
        <DialogPrimitive.Popup
          data-slot="dialog-content"
          className={cn(
            "relative grid w-full max-w-lg scale-[calc(1-0.04*var(--nested-dialogs))] gap-4 rounded-xl border border-border bg-popover p-6 wrap-anywhere text-popover-foreground shadow-lg outline-none transition-[scale,opacity] duration-200 data-ending-style:scale-95 data-ending-style:opacity-0 data-starting-style:scale-95 data-starting-style:opacity-0 motion-reduce:transition-none",
            className,
          )}
          {...props}
        >
          {children}
          {showCloseButton
            ? (
              <DialogClose
                aria-label={words.close}
                render={
                  <Button
                    variant="ghost"
                    size="icon"
                    className="absolute end-2 top-2 text-muted-foreground"
                  />
                }
              >
                <XIcon />
              </DialogClose>
            )
            : null}
        </DialogPrimitive.Popup>
      </DialogPrimitive.Viewport>
    </DialogPortal>
  );
}

/** Title and description, one above the other. */
function DialogHeader({ className, ...props }: React.ComponentProps<"div">) {
  return <div data-slot="dialog-header" className={cn("flex flex-col gap-1.5 pe-8", className)} {...props} />;
}

interface DialogFooterProps extends React.ComponentProps<"div"> {
  /**
   * Adds a button with words that closes the dialog, after the children.
   * @default false
   */
  showCloseButton?: boolean | undefined;
  /** Texts in another language; any that you leave out stay English. */
  labels?: Partial<DialogLabels> | undefined;
}

/** The answers, the most likely one last; on a phone they are as wide as the dialog, and that one comes first. */
function DialogFooter(
  { className, showCloseButton = false, labels, children, ...props }: DialogFooterProps,
) {
  const words = { ...english, ...labels };
  return (
    <div
      data-slot="dialog-footer"
      className={cn("flex flex-col-reverse gap-2 sm:flex-row sm:justify-end", className)}
      {...props}
    >
      {children}
      {showCloseButton
        ? <DialogClose render={<Button variant="outline" />}>{words.close}</DialogClose>
        : null}
    </div>
  );
}

/** The dialog's name; a dialog needs one. */
function DialogTitle({ className, ...props }: Plain<DialogPrimitive.Title.Props>) {
  return (
    <DialogPrimitive.Title
      data-slot="dialog-title"
      className={cn("text-lg leading-snug font-semibold text-balance", className)}
      {...props}
    />
  );
}

/** What the dialog is about, read out after its name. */
function DialogDescription({ className, ...props }: Plain<DialogPrimitive.Description.Props>) {
  return (
    <DialogPrimitive.Description
      data-slot="dialog-description"
      className={cn("text-sm text-pretty text-muted-foreground", className)}
      {...props}
    />
  );
}

export {
  Dialog,
  DialogClose,
  DialogContent,
  type DialogContentProps,
  DialogDescription,
  DialogFooter,
  type DialogFooterProps,
  DialogHeader,
  type DialogLabels,
  DialogOverlay,
  DialogPortal,
  DialogTitle,
  DialogTrigger,
};
