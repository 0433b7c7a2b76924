"use client";

import * as React from "react";
import { useRender } from "@base-ui/react/use-render";
import { cn } from "@/lib/utils";
import { type LabelTemplates, withTemplates } from "@/lib/label-templates";
import {
  AlertDialog,
  AlertDialogCancel,
  AlertDialogContent,
  AlertDialogDescription,
  AlertDialogFooter,
  AlertDialogHeader,
  AlertDialogTitle,
} from "@/components/ui/alert-dialog";
import { FormFieldControl, FormFieldLabel, FormFieldRoot } from "@/components/ui/form-field";
import { LoadingButton } from "@/components/ui/loading-button";
import { Input } from "@/components/ui/input";

interface ConfirmDialogLabels {
  /** Asks the user to type the confirmation text. Write `{text}` where that text should appear. */
  type: string;
  /** Label of the confirm button. Name the action: "Delete place". */
  confirm: string;
  cancel: string;
  /** Shown and announced when `onConfirm` fails. */
  failed: (error: unknown) => string;
}

const english: ConfirmDialogLabels = {
  type: "Type {text} to confirm",
  confirm: "Confirm",
  cancel: "Cancel",
  failed: () => "Something went wrong. Try again.",
};

/** For each label function, the placeholders that a template can use for its parameters. */
const labelValues = { failed: [] } as const;

interface ConfirmDialogProps
  extends Omit<React.ComponentProps<typeof AlertDialogContent>, "title" | "children"> {
  /** The trigger, such as `<Button>Delete</Button>`. Not needed if you control the dialog with `open`. */
  trigger?: React.ReactElement | undefined;
  /** Whether the dialog is open (controlled). */
  open?: boolean | undefined;
  /**
   * Whether the dialog is open initially.
   * @default false
   */
  defaultOpen?: boolean | undefined;
  /** Called when the dialog opens or closes. */
  onOpenChange?: ((open: boolean) => void) | undefined;
  /** The question in the dialog. */
  title: React.ReactNode;
  /** Text that explains what happens if the user confirms. */
  description: React.ReactNode;
  /** Content between the description and the buttons. */
  children?: React.ReactNode;
  /**
   * Runs the action. The dialog is busy until the promise settles. If the promise rejects, the dialog stays open and
   * shows `labels.failed`.
   */
  onConfirm: () => unknown;
  /**
   * Marks the action as destructive: the confirm button is red.
   * @default false
   */
  destructive?: boolean | undefined;
  /** Text that must be typed to enable the confirm button, such as the name of the item to delete. */
  confirmText?: string | undefined;
  /** Translated labels. Labels that you omit stay in English. */
  labels?: LabelTemplates<ConfirmDialogLabels> | undefined;
}

/** Asks for confirmation before an irreversible action, and stays busy until the action is done. */
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
  labels,
  className,
  ...props
}: ConfirmDialogProps) {
  const words = withTemplates(english, labels, labelValues);
  const [ownOpen, setOwnOpen] = React.useState(defaultOpen);
  const [typed, setTyped] = React.useState("");
  const [isWorking, setWorking] = React.useState(false);
  const [failure, setFailure] = React.useState<string | null>(null);
  const formId = React.useId();
  const isAllowed = confirmText === undefined || sameText(typed, confirmText);
  const change = (next: boolean) => {
    // If the dialog closed while busy, users would not see whether the action worked.
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
      setFailure(words.failed(error));
    } finally {
      setWorking(false);
    }
  };
  const clear = () => {
    setTyped("");
    setFailure(null);
  };
  const isOpen = open ?? ownOpen;
  React.useLayoutEffect(() => {
    if (isOpen) clear();
  }, [isOpen]);
  const opener = useRender({
    render: trigger ?? <span />,
    enabled: trigger !== undefined,
    props: { "aria-haspopup": "dialog", "aria-expanded": isOpen, onClick: () => change(true) },
    state: { slot: "alert-dialog-trigger" },
  });
  return (
    <AlertDialog
      open={isOpen}
      onOpenChange={(next: boolean) => change(next)}
    >
      {opener}
      <AlertDialogContent data-slot="confirm-dialog" className={cn(className)} {...props}>
        <AlertDialogHeader>
          <AlertDialogTitle>{title}</AlertDialogTitle>
          <AlertDialogDescription>{description}</AlertDialogDescription>
        </AlertDialogHeader>
        {children}
        <form
          id={formId}
          className={cn(confirmText === undefined && "hidden")}
          onSubmit={(event) => {
            event.preventDefault();
            // The dialog is in a portal, but React would bubble this event to a form around the trigger.
            event.stopPropagation();
            void confirm();
          }}
        >
          {confirmText === undefined ? null : (
            <FormFieldRoot>
              <FormFieldLabel>
                <TypeLabel label={words.type} text={confirmText} />
              </FormFieldLabel>
              <FormFieldControl
                render={<Input />}
                value={typed}
                onChange={(event) => setTyped(event.target.value)}
                autoComplete="off"
                autoCapitalize="off"
                spellCheck={false}
              />
            </FormFieldRoot>
          )}
        </form>
        <p role="alert" data-slot="confirm-dialog-failure" className="text-sm text-destructive empty:hidden">
          {failure}
        </p>
        <AlertDialogFooter>
          <AlertDialogCancel disabled={isWorking}>{words.cancel}</AlertDialogCancel>
          {/* Not `AlertDialogAction`: in some versions it closes the dialog before the action has succeeded. */}
          <LoadingButton
            variant={destructive ? "destructive" : "default"}
            disabled={!isAllowed}
            loading={isWorking}
            onClick={() => void confirm()}
          >
            {words.confirm}
          </LoadingButton>
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

/**
 * Returns whether two strings look the same. Keyboards can encode an accent in two ways, and may add trailing spaces.
 */
function sameText(one: string, other: string): boolean {
  return one.trim().normalize("NFC") === other.trim().normalize("NFC");
}

export { ConfirmDialog, type ConfirmDialogLabels, type ConfirmDialogProps };
