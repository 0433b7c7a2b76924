"use client";

import * as React from "react";
import { Field as FieldPrimitive } from "@base-ui/react/field";
import { cn } from "@/lib/utils";
import { Button } from "@/components/ui/button";
import {
  FormField,
  FormFieldControl,
  FormFieldError,
  FormFieldLabel,
  FormFieldRoot,
} from "@/components/ui/form-field";
import { Fieldset, FieldsetLegend } from "@/components/ui/fieldset";
import {
  FileUpload,
  type FileUploadLabels,
  type FileUploadProps,
  type UploadItem,
} from "@/components/ui/file-upload";
import {
  Form,
  FormActions,
  FormFields,
  FormMessage,
  type FormOutcome,
  FormSubmit,
} from "@/components/ui/form";
import { Input } from "@/components/ui/input";
import { RadioGroup } from "@/components/ui/radio-group";
import { RadioOption } from "@/components/ui/radio-option";
import {
  Stepper,
  StepperItem,
  StepperList,
  type StepperProps,
  StepperTrigger,
} from "@/components/ui/stepper";
import { Textarea } from "@/components/ui/textarea";

const roles = ["owner", "manager", "official", "employee", "agent"] as const;
type ClaimedRole = (typeof roles)[number];

/** The gateway's fields of a new claim, without the entity. */
interface NewClaim {
  claimedRole: ClaimedRole;
  /** The link, or the address of the first document if there is no link. */
  evidenceUrl: string;
  evidenceNote?: string | undefined;
  /** Addresses of all documents; absent if uploads are not possible. */
  documents?: string[] | undefined;
}

/** The input so far; can be stored and passed in again. */
interface ClaimDraft {
  claimedRole: ClaimedRole | null;
  evidenceUrl: string;
  evidenceNote: string;
  documents: readonly UploadItem[];
}

/** Texts of the form, for translation. */
interface ClaimFormLabels {
  steps: { name: string; role: string; evidence: string; check: string };
  stepper?: StepperProps["labels"];
  role: string;
  roleMissing: string;
  roles: Readonly<Record<ClaimedRole, { name: string; hint: string }>>;
  evidenceUrl: string;
  evidenceUrlHint: string;
  evidenceUrlMissing: string;
  evidenceUrlWrong: string;
  documents: string;
  documentsHint?: React.ReactNode;
  /** Texts of the upload. */
  fileUpload?: Partial<FileUploadLabels> | undefined;
  uploading: string;
  evidenceNote: string;
  evidenceNoteHint: string;
  check: (venue: string) => string;
  next: string;
  none: string;
  back: string;
  continue: string;
  submit: string;
  sent: string;
  sentMeaning: string;
  failed: (error: unknown) => string;
}

const english: ClaimFormLabels = {
  steps: { name: "Claim a place", role: "Your role", evidence: "Evidence", check: "Review" },
  role: "What is your role here?",
  roleMissing: "Choose your role.",
  roles: {
    owner: { name: "Owner", hint: "You own the place. Full access; you can invite others." },
    manager: { name: "Manager", hint: "You run it day to day." },
    official: {
      name: "Official",
      hint: "You represent it in an official role, such as at a school or ministry.",
    },
    employee: { name: "Employee", hint: "You work there and keep its page up to date." },
    agent: { name: "Agent", hint: "You act on behalf of its managers." },
  },
  evidenceUrl: "Link to your evidence",
  evidenceUrlHint:
    "A public page that names you and the place, such as a staff page. We read it but don't copy it.",
  evidenceUrlMissing: "Enter a link.",
  evidenceUrlWrong: "Enter the full address, such as https://school.example/about.",
  documents: "Documents",
  uploading: "Wait until all documents are uploaded, or remove those that failed.",
  evidenceNote: "What should the reviewer look for?",
  evidenceNoteHint: "Optional.",
  check: (venue) => `Your claim to ${venue}`,
  next:
    "A reviewer will check your evidence and explain the decision. You can withdraw the claim at any time.",
  none: "None",
  back: "Back",
  continue: "Continue",
  submit: "Submit claim",
  sent: "Claim submitted",
  sentMeaning: "A reviewer decides within five days. We'll let you know.",
  failed: () => "Your claim could not be submitted. Your answers are still here. Try again.",
};

const nothing: ClaimDraft = { claimedRole: null, evidenceUrl: "", evidenceNote: "", documents: [] };
const last = 3;

/** The step of each field. */
const stepOf: Readonly<Record<string, number>> = {
  claimedRole: 1,
  evidenceUrl: 2,
  documents: 2,
  evidenceNote: 2,
};

interface ClaimFormProps
  extends Omit<StepperProps, "value" | "defaultValue" | "onValueChange" | "children" | "labels"> {
  /** Name of the venue that is claimed. */
  venueName: string;
  /**
   * Sends the claim. The form is busy until the promise settles. If it returns `errors` by field, the form
   * goes back to the step of the first one; a `message` or a rejection is shown above the button. The input
   * stays.
   */
  onClaim: (claim: NewClaim) => FormOutcome | void | Promise<FormOutcome | void>;
  /** Also accepts documents as evidence, and uploads each one as soon as it is selected. */
  upload?: FileUploadProps["upload"];
  /** Accepted types of documents. */
  accept?: string | undefined;
  /** Largest size of a document, in bytes. */
  maxSize?: number | undefined;
  /** Earlier input. */
  defaultDraft?: Partial<ClaimDraft> | undefined;
  /**
   * The step to start with, if the draft is complete up to it.
   * @default 1
   */
  defaultStep?: 1 | 2 | 3 | undefined;
  /** Called with all input whenever it changes, so that you can store it. */
  onDraftChange?: ((draft: ClaimDraft) => void) | undefined;
  /**
   * Language of the sizes.
   * @default "en"
   */
  locale?: string | undefined;
  /**
   * Level of the headings of the steps.
   * @default "h3"
   */
  headingLevel?: "h2" | "h3" | "h4" | undefined;
  /** Texts in another language; any that you leave out stay English. */
  labels?: Partial<ClaimFormLabels> | undefined;
  /** Shown below the text once the claim has been sent, such as a link to it. */
  children?: React.ReactNode;
}

/** Claims a venue in three steps: the person's role, the evidence, and a summary. */
function ClaimForm({
  className,
  venueName,
  onClaim,
  upload,
  accept,
  maxSize,
  defaultDraft,
  defaultStep = 1,
  onDraftChange,
  locale = "en",
  headingLevel: Heading = "h3",
  labels,
  children,
  ...props
}: ClaimFormProps) {
  const words = { ...english, ...labels };
  const [draft, setDraft] = React.useState<ClaimDraft>(() => ({
    ...nothing,
    ...defaultDraft,
    // Uploads do not continue after the page is left.
    documents: (defaultDraft?.documents ?? []).filter(({ url }) => url),
  }));
  const [step, setStep] = React.useState<number>(() => Math.min(defaultStep, reached(draft)));
  const [isWorking, setWorking] = React.useState(false);
  const heading = React.useRef<HTMLHeadingElement>(null);
  const latest = React.useRef(draft);
  // Set when a step is left on purpose; after an error, the form itself moves the focus to the field.
  const leadsToHeading = React.useRef(false);
  React.useEffect(() => {
    if (!leadsToHeading.current) return;
    leadsToHeading.current = false;
    heading.current?.focus();
  }, [step]);
  const change = (part: Partial<ClaimDraft>) => {
    // Uploads can finish at any time, so they change the latest draft, not the one that they started with.
    latest.current = { ...latest.current, ...part };
    setDraft(latest.current);
    onDraftChange?.(latest.current);
  };
  const go = (next: number) => {
    leadsToHeading.current = true;
    setStep(next);
  };
  const link = draft.evidenceUrl.trim();
  const documents = draft.documents.flatMap(({ url }) => url ?? []);

  // The fields are validated at every submit: an error passed to the form would stay until its own field
  // changes, even if a document replaces the link.
  const faultOfLink = () =>
    link
      ? isWebAddress(link) ? null : words.evidenceUrlWrong
      : draft.documents.length > 0
      ? null
      : words.evidenceUrlMissing;
  const faultOfDocuments = () =>
    step === 2 && draft.documents.some(({ url }) => !url) ? words.uploading : null;

  async function submit(): Promise<FormOutcome | void> {
    if (step < last) return go(step + 1);
    setWorking(true);
    try {
      const note = draft.evidenceNote.trim();
      const outcome = await onClaim({
        claimedRole: draft.claimedRole!,
        evidenceUrl: link || documents[0]!,
        ...(note ? { evidenceNote: note } : undefined),
        ...(upload ? { documents } : undefined),
      });
      const hasField = (name: string) => Object.hasOwn(stepOf, name) && (name !== "documents" || upload);
      const errors: Record<string, string[]> = {};
      const others: string[] = [];
      for (const [name, faults] of Object.entries(outcome?.errors ?? {})) {
        // Without a link, the address is that of the first document.
        const field = name === "evidenceUrl" && !link ? "documents" : name;
        // An error about a value that is not in the form, such as the venue, has no field.
        (hasField(field) ? errors[field] ??= [] : others).push(...[faults].flat());
      }
      const wrong = Object.keys(errors).map((name) => stepOf[name]!);
      if (wrong.length > 0) setStep(Math.min(...wrong));
      if (outcome?.errors || outcome?.message) {
        return { errors, message: outcome.message ?? (others.join(" ") || undefined) };
      }
      go(last + 1);
    } catch (error) {
      return { message: words.failed(error) };
    } finally {
      setWorking(false);
    }
  }

  const isSent = step > last;
  const titles = [words.role, words.steps.evidence, words.check(venueName), words.sent];
  const title = (
    <Heading
      ref={heading}
      tabIndex={-1}
      className="rounded-sm text-base font-semibold text-balance wrap-anywhere outline-offset-4 focus-visible:outline-2 focus-visible:outline-ring"
    >
      {titles[step - 1]}
    </Heading>
  );
  return (
    <Stepper
      data-slot="claim-form"
      value={step}
      onValueChange={go}
      labels={words.stepper}
      className={cn("gap-6", className)}
      {...props}
    >
      <StepperList aria-label={words.steps.name}>
        {[words.steps.role, words.steps.evidence, words.steps.check].map((name, index) => (
          <StepperItem key={name} step={index + 1} disabled={isWorking || isSent || index + 1 > step}>
            <StepperTrigger>{name}</StepperTrigger>
          </StepperItem>
        ))}
      </StepperList>
      {isSent
        ? (
          <div role="status" className="grid justify-items-start gap-3 text-sm">
            {title}
            <p className="text-pretty text-muted-foreground">{words.sentMeaning}</p>
            {children}
          </div>
        )
        : (
          <Form onFormSubmit={submit}>
            {title}
            {step === 1
              ? (
                <FormFields key="role">
                  <FormFieldRoot name="claimedRole">
                    <Fieldset
                      render={
                        <RadioGroup
                          required
                          // Some groups don't accept `null`; in those that do, it means that nothing is
                          // selected.
                          value={draft.claimedRole as string}
                          onValueChange={(role: string) => change({ claimedRole: role as ClaimedRole })}
                        />
                      }
                    >
                      {/* The heading shows the same question. */}
                      <FieldsetLegend className="sr-only">{words.role}</FieldsetLegend>
                      {roles.map((role) => (
                        <RadioOption
                          key={role}
                          variant="card"
                          value={role}
                          description={words.roles[role].hint}
                        >
                          {words.roles[role].name}
                        </RadioOption>
                      ))}
                    </Fieldset>
                    <FieldPrimitive.Validity>
                      {({ validity }) => (
                        validity.valueMissing
                          ? <FormFieldError>{words.roleMissing}</FormFieldError>
                          : <FormFieldError />
                      )}
                    </FieldPrimitive.Validity>
                  </FormFieldRoot>
                </FormFields>
              )
              : null}
            {step === 2
              ? (
                <FormFields key="link">
                  <FormField
                    name="evidenceUrl"
                    validate={faultOfLink}
                    label={words.evidenceUrl}
                    description={words.evidenceUrlHint}
                    messages={{
                      valueMissing: words.evidenceUrlMissing,
                      typeMismatch: words.evidenceUrlWrong,
                    }}
                  >
                    <FormFieldControl
                      render={<Input />}
                      type="url"
                      inputMode="url"
                      placeholder="https://"
                      maxLength={2048}
                      required={!upload}
                      value={draft.evidenceUrl}
                      onValueChange={(evidenceUrl) => change({ evidenceUrl })}
                    />
                  </FormField>
                </FormFields>
              )
              : null}
            {/* Hidden in the other steps, because uploads continue there. */}
            {upload
              ? (
                <FormFields key="documents" hidden={step !== 2}>
                  {/* Without a name in the other steps, where a hidden error would block the form. */}
                  <FormFieldRoot name={step === 2 ? "documents" : undefined} validate={faultOfDocuments}>
                    <FormFieldLabel>{words.documents}</FormFieldLabel>
                    <FileUpload
                      value={draft.documents}
                      onValueChange={(items) => change({ documents: items })}
                      upload={upload}
                      accept={accept}
                      maxSize={maxSize}
                      hint={words.documentsHint}
                      labels={words.fileUpload}
                      locale={locale}
                    />
                    <FormFieldError />
                  </FormFieldRoot>
                </FormFields>
              )
              : null}
            {step === 2
              ? (
                <FormFields key="note">
                  <FormField
                    name="evidenceNote"
                    label={words.evidenceNote}
                    description={words.evidenceNoteHint}
                  >
                    <FormFieldControl
                      render={<Textarea />}
                      maxLength={2000}
                      value={draft.evidenceNote}
                      onValueChange={(evidenceNote) => change({ evidenceNote })}
                    />
                  </FormField>
                </FormFields>
              )
              : null}
            {step === last
              ? (
                <>
                  <dl className="grid gap-x-6 gap-y-1 rounded-lg bg-muted p-4 sm:gap-y-3 text-sm sm:grid-cols-[auto_minmax(0,1fr)]">
                    <Answer name={words.role}>{words.roles[draft.claimedRole!].name}</Answer>
                    <Answer name={words.evidenceUrl}>{link ? <bdi>{link}</bdi> : words.none}</Answer>
                    {upload
                      ? (
                        <Answer name={words.documents}>
                          {draft.documents.length > 0
                            ? draft.documents.map(({ id, name }) => (
                              <bdi key={id} className="block">{name}</bdi>
                            ))
                            : words.none}
                        </Answer>
                      )
                      : null}
                    <Answer name={words.evidenceNote}>{draft.evidenceNote.trim() || words.none}</Answer>
                  </dl>
                  <p className="text-sm text-pretty text-muted-foreground">{words.next}</p>
                </>
              )
              : null}
            <FormMessage />
            <FormActions className="justify-between">
              <Button variant="outline" disabled={step === 1 || isWorking} onClick={() => go(step - 1)}>
                {words.back}
              </Button>
              <FormSubmit>{step === last ? words.submit : words.continue}</FormSubmit>
            </FormActions>
          </Form>
        )}
    </Stepper>
  );
}

function Answer({ name, children }: { name: string; children: React.ReactNode }) {
  return (
    <div className="contents">
      <dt className="text-foreground/70">{name}</dt>
      <dd className="min-w-0 pb-2 font-medium wrap-anywhere whitespace-pre-line sm:pb-0">{children}</dd>
    </div>
  );
}

/** The last step that the draft is complete enough for. */
function reached({ claimedRole, evidenceUrl, documents }: ClaimDraft): number {
  const link = evidenceUrl.trim();
  if (!claimedRole) return 1;
  return (link ? isWebAddress(link) : documents.length > 0) ? last : 2;
}

/** Whether it is a web address that anyone can open in a browser. */
function isWebAddress(address: string): boolean {
  return URL.canParse(address) && /^https?:$/.test(new URL(address).protocol);
}

export {
  type ClaimDraft,
  type ClaimedRole,
  ClaimForm,
  type ClaimFormLabels,
  type ClaimFormProps,
  type NewClaim,
};
