"use client";

import * as React from "react";
import { useRender } from "@base-ui/react/use-render";
import { cn } from "@/lib/utils";
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
  /** Asks for `confirmText`, which replaces `{text}`. */
  type: string;
  /** The button that confirms; name the action: "Delete venue". */
  confirm: string;
  /** The button that cancels. */
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
   * and shows the text of `labels.failed`.
   */
  onConfirm: () => unknown;
  /**
   * Whether something is lost for good: the answer yes is red.
   * @default false
   */
  destructive?: boolean | undefined;
  /** Text that has to be typed before the answer yes can be given, such as the name of what is deleted. */
  confirmText?: string | undefined;
  /** Texts in another language; any that you leave out stay English. */
  labels?: Partial<ConfirmDialogLabels> | undefined;
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
  labels,
  className,
  ...props
}: ConfirmDialogProps) {
  const words = { ...english, ...labels };
  const [ownOpen, setOwnOpen] = React.useState(defaultOpen);
  const [typed, setTyped] = React.useState("");
  const [isWorking, setWorking] = React.useState(false);
  const [failure, setFailure] = React.useState<string | null>(null);
  const formId = React.useId();
  const isAllowed = confirmText === undefined || sameText(typed, confirmText);
  const change = (next: boolean) => {
    // People who leave while it works would not see the outcome.
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
            // The window lies elsewhere in the page, but React would hand this on to a form around the trigger.
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
          {/* Not `AlertDialogAction`: some close at once, some do not; this one closes when the action succeeded. */}
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

/** Whether two texts look the same to a reader: keyboards write one accent in two ways, and add spaces at the end. */
function sameText(one: string, other: string): boolean {
  return one.trim().normalize("NFC") === other.trim().normalize("NFC");
}

export { ConfirmDialog, type ConfirmDialogLabels, type ConfirmDialogProps };
