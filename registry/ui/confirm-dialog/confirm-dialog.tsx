"use client";

import { useId, useState } from "react";
import type * as React from "react";
import { cn } from "@/lib/utils";
import {
  AlertDialog,
  AlertDialogAction,
  AlertDialogCancel,
  AlertDialogContent,
  AlertDialogDescription,
  AlertDialogFooter,
  AlertDialogHeader,
  AlertDialogTitle,
  AlertDialogTrigger,
} from "@/components/ui/alert-dialog";
import { Field, FieldLabel } from "@/components/ui/field";
import { Input } from "@/components/ui/input";

interface ConfirmDialogProps
  extends Omit<React.ComponentProps<typeof AlertDialogContent>, "title" | "children"> {
  /** The button that asks, such as `<Button>Delete</Button>`; leave it out when you control `open`. */
  trigger?: React.ReactElement | undefined;
  /** Whether the question is asked, when the page decides. */
  open?: boolean | undefined;
  /**
   * Whether the question is asked at first.
   * @default false
   */
  defaultOpen?: boolean | undefined;
  /** Called when it wants to open or close. */
  onOpenChange?: ((open: boolean) => void) | undefined;
  /** The question. */
  title: React.ReactNode;
  /** What happens if the answer is yes. */
  description: React.ReactNode;
  /** More about it, between the description and the answers. */
  children?: React.ReactNode;
  /**
   * Does what was asked. The window stays open and busy until the promise settles; when it is rejected, it stays open
   * and shows `failedLabel`.
   */
  onConfirm: () => unknown;
  /**
   * Whether something is lost for good: the answer yes is red.
   * @default false
   */
  destructive?: boolean | undefined;
  /** Text that has to be typed before the answer yes can be given, such as the name of what is deleted. */
  confirmText?: string | undefined;
  /**
   * Asks for that text. `{text}` stands for it.
   * @default "Type {text} to confirm"
   */
  typeLabel?: string | undefined;
  /**
   * The answer yes. Say what it does: "Delete venue".
   * @default "Confirm"
   */
  confirmLabel?: string | undefined;
  /**
   * The way back.
   * @default "Cancel"
   */
  cancelLabel?: string | undefined;
  /**
   * Shown and announced when `onConfirm` fails; a function gets the error.
   * @default "That did not work. Try again."
   */
  failedLabel?: string | ((error: unknown) => string) | undefined;
}

/** Asks before something is done that cannot be taken back, and waits until it is done. */
function ConfirmDialog({
  trigger,
  open,
  defaultOpen = false,
  onOpenChange,
  title,
  description,
  children,
  onConfirm,
  destructive = false,
  confirmText,
  typeLabel = "Type {text} to confirm",
  confirmLabel = "Confirm",
  cancelLabel = "Cancel",
  failedLabel = "That did not work. Try again.",
  className,
  ...props
}: ConfirmDialogProps) {
  const [ownOpen, setOwnOpen] = useState(defaultOpen);
  const [typed, setTyped] = useState("");
  const [isWorking, setWorking] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const formId = useId();
  const isAllowed = confirmText === undefined || sameText(typed, confirmText);
  const change = (next: boolean) => {
    // Whoever leaves while it works would not learn what became of it.
    if (isWorking && !next) return;
    setOwnOpen(next);
    onOpenChange?.(next);
  };
  const confirm = async () => {
    if (!isAllowed || isWorking) return;
    setWorking(true);
    setFailure(null);
    try {
      await onConfirm();
      setOwnOpen(false);
      onOpenChange?.(false);
    } catch (error) {
      setFailure(typeof failedLabel === "string" ? failedLabel : failedLabel(error));
    } finally {
      setWorking(false);
    }
  };
  const clear = () => {
    setTyped("");
    setFailure(null);
  };
  return (
    <AlertDialog
      open={open ?? ownOpen}
      onOpenChange={change}
      onOpenChangeComplete={(isOpen) => {
        if (!isOpen) clear();
      }}
    >
      {trigger ? <AlertDialogTrigger render={trigger} /> : null}
      <AlertDialogContent data-slot="confirm-dialog" className={cn(className)} {...props}>
        <AlertDialogHeader>
          <AlertDialogTitle>{title}</AlertDialogTitle>
          <AlertDialogDescription>{description}</AlertDialogDescription>
        </AlertDialogHeader>
        {children}
        <form
          id={formId}
          className={confirmText === undefined ? "hidden" : undefined}
          onSubmit={(event) => {
            event.preventDefault();
            // The window lies elsewhere in the page, but React would hand this on to a form around the trigger.
            event.stopPropagation();
            void confirm();
          }}
        >
          {confirmText === undefined ? null : (
            <Field>
              <FieldLabel>
                <TypeLabel label={typeLabel} text={confirmText} />
              </FieldLabel>
              <Input
                value={typed}
                onChange={(event) => setTyped(event.target.value)}
                autoComplete="off"
                autoCapitalize="off"
                spellCheck={false}
              />
            </Field>
          )}
        </form>
        <p role="alert" data-slot="confirm-dialog-failure" className="text-sm text-destructive empty:hidden">
          {failure}
        </p>
        <AlertDialogFooter>
          <AlertDialogCancel disabled={isWorking}>{cancelLabel}</AlertDialogCancel>
          <AlertDialogAction
            variant={destructive ? "destructive" : "default"}
            disabled={!isAllowed}
            loading={isWorking}
            onClick={(event) => {
              event.preventBaseUIHandler();
              void confirm();
            }}
          >
            {confirmLabel}
          </AlertDialogAction>
        </AlertDialogFooter>
      </AlertDialogContent>
    </AlertDialog>
  );
}

function TypeLabel({ label, text }: { label: string; text: string }) {
  const [before, after = ""] = label.split("{text}");
  return (
    <span>
      {before}
      <bdi className="font-semibold wrap-anywhere">{text}</bdi>
      {after}
    </span>
  );
}

/** Whether two texts look the same to a reader: keyboards write one accent in two ways, and add spaces at the end. */
function sameText(one: string, other: string): boolean {
  return one.trim().normalize("NFC") === other.trim().normalize("NFC");
}

export { ConfirmDialog, type ConfirmDialogProps };
