"use client";

import * as React from "react";
import { cn } from "@/lib/utils";
import { type LabelTemplates, withTemplates } from "@/lib/label-templates";
import { CheckIcon, ChevronDownIcon, CircleHelpIcon, LoaderCircleIcon, XIcon } from "lucide-react";
import { buttonVariants } from "@/components/ui/button";
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuRadioGroup,
  DropdownMenuRadioItem,
  DropdownMenuSeparator,
  DropdownMenuTrigger,
} from "@/components/ui/dropdown-menu";

/** The reply to an invitation. */
type Rsvp = "going" | "maybe" | "declined";

/** The button's labels, for translation. */
interface RsvpButtonLabels {
  /** Button label if there is no reply. */
  ask: string;
  /** Labels for the replies, on the button and in the menu. */
  answers: Record<Rsvp, string>;
  /** Shown next to a reply that is unavailable because the event is full. */
  full: string;
  takeBack: string;
  /** Shown if a reply cannot be saved and the error has no message. */
  failed: (error: unknown) => string;
}

const english: RsvpButtonLabels = {
  ask: "Are you going?",
  answers: { going: "Going", maybe: "Maybe", declined: "Not going" },
  full: "full",
  takeBack: "Remove my reply",
  failed: () => "Your reply could not be saved. Try again.",
};

/** For each label function, the placeholders that a template can use for its parameters. */
const labelValues = { failed: [] } as const;

interface RsvpButtonProps
  extends Omit<React.ComponentProps<"div">, "defaultValue" | "onChange" | "children"> {
  /** The reply, or `null` if there is none. */
  value?: Rsvp | null | undefined;
  /**
   * Initial reply (uncontrolled).
   * @default null
   */
  defaultValue?: Rsvp | null | undefined;
  /**
   * Called with the reply. If it returns a promise, the button shows a spinner until the promise settles. If the
   * promise rejects, the previous reply is restored and the error is announced.
   */
  onValueChange?: ((answer: Rsvp | null) => void | Promise<unknown>) | undefined;
  /**
   * Whether the event is full. For a full event, only people who are already going can select "going".
   * @default false
   */
  full?: boolean | undefined;
  /**
   * Whether replies are closed.
   * @default false
   */
  disabled?: boolean | undefined;
  /**
   * Size of the button.
   * @default "default"
   */
  size?: "default" | "sm" | "lg" | undefined;
  /** Translated labels. Labels that you omit stay in English. */
  labels?: LabelTemplates<RsvpButtonLabels> | undefined;
}

const icons = { going: CheckIcon, maybe: CircleHelpIcon, declined: XIcon };

/** A button with a menu to reply to an invitation (going, maybe or not going) or to withdraw the reply. */
function RsvpButton({
  className,
  value,
  defaultValue = null,
  onValueChange,
  full = false,
  disabled = false,
  size = "default",
  labels,
  ...props
}: RsvpButtonProps) {
  const words = withTemplates(english, labels, labelValues);
  const [open, setOpen] = React.useState(false);
  const [own, setOwn] = React.useState(defaultValue);
  const [pending, setPending] = React.useState<{ answer: Rsvp | null }>();
  const [error, setError] = React.useState("");
  // Uses a ref, because a state update would come too late to prevent a second reply in the same tick.
  const busy = React.useRef(false);
  const kept = value === undefined ? own : value;
  const shown = pending ? pending.answer : kept;
  const Icon = shown ? icons[shown] : undefined;

  async function answer(next: Rsvp | null) {
    if (busy.current || next === kept) return;
    busy.current = true;
    setError("");
    setPending({ answer: next });
    try {
      await onValueChange?.(next);
      setOwn(next);
    } catch (reason) {
      setError(reason instanceof Error && reason.message ? reason.message : words.failed(reason));
    } finally {
      busy.current = false;
      setPending(undefined);
    }
  }

  return (
    <div
      data-slot="rsvp-button"
      data-answer={shown ?? undefined}
      className={cn("inline-flex max-w-full flex-col items-start gap-1.5", className)}
      {...props}
    >
      <DropdownMenu
        open={open && !pending}
        onOpenChange={(next: boolean) => {
          if (!busy.current) setOpen(next);
        }}
      >
        <DropdownMenuTrigger
          disabled={disabled}
          aria-busy={pending !== undefined || undefined}
          aria-disabled={pending !== undefined || undefined}
          className={cn(
            buttonVariants({
              variant: shown === "going" ? "default" : shown ? "secondary" : "outline",
              size,
            }),
            "max-w-full aria-busy:cursor-progress aria-busy:opacity-50",
          )}
        >
          {pending ? <LoaderCircleIcon aria-hidden className="motion-safe:animate-spin" /> : null}
          {Icon && !pending ? <Icon aria-hidden /> : null}
          <span className="truncate">{shown ? words.answers[shown] : words.ask}</span>
          <ChevronDownIcon aria-hidden className="-me-1" />
        </DropdownMenuTrigger>
        <DropdownMenuContent>
          <DropdownMenuRadioGroup
            aria-label={words.ask}
            value={shown ?? ""}
            onValueChange={(next: string) => {
              setOpen(false);
              void answer(next as Rsvp);
            }}
          >
            {(["going", "maybe", "declined"] as const).map((each) => (
              <DropdownMenuRadioItem
                key={each}
                value={each}
                disabled={each === "going" && full && kept !== "going"}
              >
                {words.answers[each]}
                {each === "going" && full && kept !== "going" ? ` (${words.full})` : null}
              </DropdownMenuRadioItem>
            ))}
          </DropdownMenuRadioGroup>
          {shown
            ? (
              <>
                <DropdownMenuSeparator />
                <DropdownMenuItem className="ps-7" onClick={() => void answer(null)}>
                  {words.takeBack}
                </DropdownMenuItem>
              </>
            )
            : null}
        </DropdownMenuContent>
      </DropdownMenu>
      <p role="alert" className="text-sm font-medium text-pretty text-destructive empty:hidden">{error}</p>
    </div>
  );
}

export { type Rsvp, RsvpButton, type RsvpButtonLabels, type RsvpButtonProps };
