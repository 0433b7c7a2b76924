"use client";

import * as React from "react";
import { Field as FieldPrimitive } from "@base-ui/react/field";
import { cn } from "@/lib/utils";
import { type LabelTemplates, withTemplates } from "@/lib/label-templates";
import { CheckIcon, HandshakeIcon, XIcon } from "lucide-react";
import { Button, buttonVariants } from "@/components/ui/button";
import { Checkbox } from "@/components/ui/checkbox";
import {
  Dialog,
  DialogClose,
  DialogContent,
  DialogDescription,
  DialogFooter,
  DialogHeader,
  DialogTitle,
  DialogTrigger,
} from "@/components/ui/dialog";
import {
  FormField,
  FormFieldControl,
  FormFieldDescription,
  FormFieldError,
  FormFieldLabel,
  FormFieldRoot,
} from "@/components/ui/form-field";
import { Fieldset, FieldsetLegend } from "@/components/ui/fieldset";
import { Form, FormFields, FormMessage, type FormOutcome, FormSubmit } from "@/components/ui/form";
import { RadioGroup } from "@/components/ui/radio-group";
import { RadioOption } from "@/components/ui/radio-option";
import { Textarea } from "@/components/ui/textarea";

type ButtonProps = React.ComponentProps<typeof Button>;

const vouchingTypes = [
  "personal_knowledge",
  "long_term_customer",
  "business_partner",
  "community_member",
  "neighbor",
  "professional_endorsement",
] as const;

/** How a person knows a place. */
type VouchingType = (typeof vouchingTypes)[number];

/** The gateway's fields for a new vouch, without the entity. */
interface NewVouch {
  vouchingType: VouchingType;
  /** The person's reasons, in their own words. Absent if they gave none. */
  statement?: string | undefined;
  /** Whether the person's name is shown publicly. */
  visibility: "public" | "private";
}

/** Labels for the button and the dialog, for translation. */
interface VouchButtonLabels {
  vouch: string;
  /** Button label after vouching. */
  vouched: string;
  title: (place: string) => string;
  description: string;
  type: string;
  typeMissing: string;
  types: Readonly<Record<VouchingType, { name: string; hint: string }>>;
  statement: string;
  statementHint: string;
  public: string;
  publicHint: string;
  submit: string;
  cancel: string;
  close: string;
  failed: (error: unknown) => string;
}

const english: VouchButtonLabels = {
  vouch: "Vouch",
  vouched: "You vouched",
  title: (place) => `Vouch for ${place}`,
  description: "Only vouch for places you know yourself. You can withdraw your vouch at any time.",
  type: "How do you know it?",
  typeMissing: "Choose how you know the place.",
  types: {
    personal_knowledge: { name: "I know the people there", hint: "You know the people who run it." },
    long_term_customer: { name: "Long-term customer", hint: "You’ve been there many times." },
    business_partner: { name: "Business partner", hint: "You do business with the place." },
    community_member: {
      name: "Same community",
      hint: "You belong to the same community. Your vouch counts slightly less.",
    },
    neighbor: { name: "Neighbour", hint: "You live or work nearby. Your vouch counts slightly less." },
    professional_endorsement: {
      name: "Professional endorsement",
      hint: "You can judge the work as a professional.",
    },
  },
  statement: "In your own words",
  statementHint: "What do you know about the place, and for how long? Optional.",
  public: "Show my name next to this vouch",
  publicHint: "Otherwise your name stays hidden. Your vouch counts the same either way.",
  submit: "Vouch",
  cancel: "Cancel",
  close: "Close",
  failed: () => "Your vouch could not be sent. We’ve kept your answers. Try again.",
};

/** For each label function, the placeholders that a template can use for its parameters. */
const labelValues = { title: ["place"], failed: [] } as const;

interface Draft {
  vouchingType: VouchingType | null;
  statement: string;
  isPublic: boolean;
}

/** Names of the fields that can show an error. */
const fields: ReadonlySet<string> = new Set(["vouchingType", "statement", "visibility"]);

const empty: Draft = { vouchingType: null, statement: "", isPublic: false };

interface VouchButtonProps extends Omit<ButtonProps, "children" | "loading"> {
  /** Name of the place. */
  venueName: string;
  /**
   * Submits the vouch. The dialog is busy until the promise settles. If the promise rejects, or resolves to an
   * object with `errors` or a `message`, the dialog shows the error and keeps the input.
   */
  onVouch: (vouch: NewVouch) => FormOutcome | void | Promise<FormOutcome | void>;
  /**
   * Whether this person has already vouched for the place. If unset, the button remembers that a vouch was submitted.
   */
  vouched?: boolean | undefined;
  /** Whether the dialog is open (controlled). */
  open?: boolean | undefined;
  /**
   * Whether the dialog is initially open.
   * @default false
   */
  defaultOpen?: boolean | undefined;
  /** Called when the dialog opens or closes. */
  onOpenChange?: ((open: boolean) => void) | undefined;
  /**
   * Maximum length of the text, in characters.
   * @default 500
   */
  maxLength?: number | undefined;
  /** Extra content above the buttons, such as the number of vouches left. */
  note?: React.ReactNode;
  /** Translated labels. Labels that you omit stay in English. */
  labels?: LabelTemplates<VouchButtonLabels> | undefined;
}

/**
 * A button to vouch for a place. It asks how the person knows the place and why they vouch, then shows a confirmation.
 */
function VouchButton({
  venueName,
  onVouch,
  vouched,
  open,
  defaultOpen = false,
  onOpenChange,
  maxLength = 500,
  note,
  labels,
  disabled,
  variant,
  size,
  className,
  ...props
}: VouchButtonProps) {
  const words = withTemplates(english, labels, labelValues);
  const [ownOpen, setOwnOpen] = React.useState(defaultOpen);
  const [ownVouched, setOwnVouched] = React.useState(false);
  // The draft is stored outside the dialog, so that closing the dialog by mistake loses nothing.
  const [draft, setDraft] = React.useState(empty);
  const [isWorking, setWorking] = React.useState(false);
  const isVouched = vouched ?? ownVouched;
  const change = (next: boolean) => {
    // Closing the dialog while it is busy would hide the result.
    if (isWorking || (next && isVouched)) return;
    setOwnOpen(next);
    onOpenChange?.(next);
  };
  const send = async (): Promise<FormOutcome | void> => {
    const { vouchingType, isPublic } = draft;
    if (!vouchingType) return { errors: { vouchingType: words.typeMissing } };
    const statement = draft.statement.trim();
    setWorking(true);
    try {
      const outcome = await onVouch({
        vouchingType,
        ...(statement ? { statement } : undefined),
        visibility: isPublic ? "public" : "private",
      });
      if (outcome?.errors || outcome?.message) {
        // Combine errors for fields that are not in this form into one message.
        const rest = Object.entries(outcome.errors ?? {}).filter(([name]) => !fields.has(name));
        return { ...outcome, message: outcome.message ?? rest.flatMap(([, fault]) => fault).join(" ") };
      }
    } catch (error) {
      return { message: words.failed(error) };
    } finally {
      setWorking(false);
    }
    setOwnVouched(true);
    setDraft(empty);
    setOwnOpen(false);
    onOpenChange?.(false);
  };
  return (
    <Dialog open={open ?? ownOpen} onOpenChange={change}>
      <DialogTrigger
        data-slot="vouch-button"
        disabled={disabled}
        // The button is not `disabled` after vouching, because focus returns to it when the dialog closes.
        aria-disabled={isVouched || undefined}
        // In a list of places, "Vouch" alone would not name the place.
        aria-label={`${isVouched ? words.vouched : words.vouch}: ${venueName}`}
        {...props}
        className={cn(
          buttonVariants({ variant: variant ?? (isVouched ? "outline" : "default"), size }),
          "aria-disabled:cursor-not-allowed",
          className,
        )}
      >
        {isVouched ? <CheckIcon aria-hidden /> : <HandshakeIcon aria-hidden />}
        {isVouched ? words.vouched : words.vouch}
      </DialogTrigger>
      <DialogContent data-slot="vouch-button-dialog" showCloseButton={false}>
        <DialogHeader>
          <DialogTitle>{words.title(venueName)}</DialogTitle>
          <DialogDescription>{words.description}</DialogDescription>
        </DialogHeader>
        <Form onFormSubmit={send}>
          <FormFields>
            <FormFieldRoot name="vouchingType">
              <Fieldset
                render={
                  <RadioGroup
                    required
                    // The cast is needed because some radio groups do not support `null`. In groups that support it,
                    // `null` means no selection.
                    value={draft.vouchingType as string}
                    onValueChange={(type: string) =>
                      setDraft({ ...draft, vouchingType: type as VouchingType })}
                  />
                }
              >
                <FieldsetLegend size="sm">{words.type}</FieldsetLegend>
                <div className="grid gap-x-4 gap-y-3 sm:grid-cols-2">
                  {vouchingTypes.map((type) => (
                    <RadioOption key={type} value={type} description={words.types[type].hint}>
                      {words.types[type].name}
                    </RadioOption>
                  ))}
                </div>
              </Fieldset>
              <FieldPrimitive.Validity>
                {({ validity }) => (
                  validity.valueMissing
                    ? <FormFieldError>{words.typeMissing}</FormFieldError>
                    : <FormFieldError />
                )}
              </FieldPrimitive.Validity>
            </FormFieldRoot>
            <FormField name="statement" label={words.statement} description={words.statementHint}>
              <FormFieldControl
                render={<Textarea />}
                maxLength={maxLength}
                value={draft.statement}
                onValueChange={(statement) => setDraft({ ...draft, statement })}
              />
            </FormField>
            <FormFieldRoot name="visibility" orientation="horizontal">
              <Checkbox
                checked={draft.isPublic}
                onCheckedChange={(checked) => setDraft({ ...draft, isPublic: checked === true })}
              />
              <div className="flex min-w-0 flex-1 flex-col gap-1">
                <FormFieldLabel>{words.public}</FormFieldLabel>
                <FormFieldDescription>{words.publicHint}</FormFieldDescription>
                <FormFieldError />
              </div>
            </FormFieldRoot>
          </FormFields>
          {note ? <div className="text-sm text-pretty text-muted-foreground">{note}</div> : null}
          <FormMessage />
          <DialogFooter>
            <Button variant="outline" disabled={isWorking} onClick={() => change(false)}>
              {words.cancel}
            </Button>
            <FormSubmit>{words.submit}</FormSubmit>
          </DialogFooter>
        </Form>
        {/* Last in the tab order, like the close button of other dialogs. */}
        <DialogClose
          aria-label={words.close}
          className={cn(buttonVariants({ variant: "ghost", size: "icon-sm" }), "absolute end-3 top-3 z-10")}
        >
          <XIcon aria-hidden />
        </DialogClose>
      </DialogContent>
    </Dialog>
  );
}

export { type NewVouch, VouchButton, type VouchButtonLabels, type VouchButtonProps, type VouchingType };
