"use client";

import * as React from "react";
import { Field as FieldPrimitive } from "@base-ui/react/field";
import { cn } from "@/lib/utils";
import { type LabelTemplates, withTemplates } from "@/lib/label-templates";
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

/** The gateway's fields for a new claim, except the entity. */
interface NewClaim {
  claimedRole: ClaimedRole;
  /** The link, or the URL of the first document if the link is empty. */
  evidenceUrl: string;
  evidenceNote?: string | undefined;
  /** URLs of all documents, or undefined if uploads are disabled. */
  documents?: string[] | undefined;
}

/** The input so far. You can store it and pass it as `defaultDraft` later. */
interface ClaimDraft {
  claimedRole: ClaimedRole | null;
  evidenceUrl: string;
  evidenceNote: string;
  documents: readonly UploadItem[];
}

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
  fileUpload?: LabelTemplates<FileUploadLabels> | undefined;
  uploading: string;
  evidenceNote: string;
  evidenceNoteHint: string;
  check: (place: string) => string;
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
    owner: { name: "Owner", hint: "You own the place, have full access and can invite others." },
    manager: { name: "Manager", hint: "You run it day to day." },
    official: {
      name: "Official",
      hint: "You represent it in an official role, for example at a school or ministry.",
    },
    employee: { name: "Employee", hint: "You work there and keep its page up to date." },
    agent: { name: "Agent", hint: "You act on behalf of its managers." },
  },
  evidenceUrl: "Link to your evidence",
  evidenceUrlHint:
    "A public page that names you and the place, such as a staff page. We read it but don't copy it.",
  evidenceUrlMissing: "Enter a link.",
  evidenceUrlWrong: "Enter the full URL, such as https://school.example/about.",
  documents: "Documents",
  uploading: "Wait until all documents are uploaded, or remove those that failed.",
  evidenceNote: "What should the reviewer look for?",
  evidenceNoteHint: "Optional.",
  check: (place) => `Your claim to ${place}`,
  next:
    "A reviewer will check your evidence and explain the decision. You can withdraw the claim at any time.",
  none: "None",
  back: "Back",
  continue: "Continue",
  submit: "Submit claim",
  sent: "Claim submitted",
  sentMeaning: "A reviewer decides within five days. We'll let you know.",
  failed: () => "Your claim could not be submitted. We’ve kept your answers. Try again.",
};

/** For each label function, the placeholders that a template can use for its parameters. */
const labelValues = { check: ["place"], failed: [] } as const;

const nothing: ClaimDraft = { claimedRole: null, evidenceUrl: "", evidenceNote: "", documents: [] };
const last = 3;

const stepOf: Readonly<Record<string, number>> = {
  claimedRole: 1,
  evidenceUrl: 2,
  documents: 2,
  evidenceNote: 2,
};

interface ClaimFormContext extends Pick<ClaimFormRootProps, "venueName" | "upload" | "accept" | "maxSize"> {
  draft: ClaimDraft;
  change: (part: Partial<ClaimDraft>) => void;
  /**
   * Step 1 asks for the role, step 2 asks for the evidence, step 3 shows all answers, and step 4 confirms that the
   * claim was submitted.
   */
  step: number;
  /** Goes to a step and focuses its heading. */
  go: (step: number) => void;
  /** Goes to the next step or, on the last step, submits the claim. Called when the surrounding form is submitted. */
  submit: () => Promise<FormOutcome | void>;
  isWorking: boolean;
  words: ClaimFormLabels;
  locale: string;
  headingLevel: NonNullable<ClaimFormRootProps["headingLevel"]>;
  /** The heading of the current step, which gets focus when the step changes. */
  heading: React.RefObject<HTMLHeadingElement | null>;
}

const Context = React.createContext<ClaimFormContext | null>(null);

/** Returns the input, the current step and functions to change both. Use it in custom parts of a `ClaimFormRoot`. */
function useClaimForm(): ClaimFormContext {
  const context = React.use(Context);
  if (!context) throw new Error("This part must be used within ClaimFormRoot.");
  return context;
}

interface ClaimFormRootProps
  extends Omit<StepperProps, "value" | "defaultValue" | "onValueChange" | "labels"> {
  /** Name of the claimed place. */
  venueName: string;
  /**
   * Submits the claim. The form is busy until the promise settles. If the result contains `errors` by field, the form
   * goes back to the step with the first error. If the result contains a `message`, or the promise rejects, an error
   * is shown above the button. The form keeps the entered values.
   */
  onClaim: (claim: NewClaim) => FormOutcome | void | Promise<FormOutcome | void>;
  /** Lets people add documents as evidence, and uploads each one when it is selected. */
  upload?: FileUploadProps["upload"];
  /** Accepted document types. */
  accept?: string | undefined;
  /** Maximum document size in bytes. */
  maxSize?: number | undefined;
  /** Initial input, such as a stored draft. */
  defaultDraft?: Partial<ClaimDraft> | undefined;
  /**
   * The step to start at. If an earlier step is incomplete, the form starts there instead.
   * @default 1
   */
  defaultStep?: 1 | 2 | 3 | undefined;
  /** Called with the current input whenever it changes, so that you can store it. */
  onDraftChange?: ((draft: ClaimDraft) => void) | undefined;
  /**
   * Language for file sizes.
   * @default "en"
   */
  locale?: string | undefined;
  /**
   * Heading level of the steps.
   * @default "h3"
   */
  headingLevel?: "h2" | "h3" | "h4" | undefined;
  /** Translated labels. Labels that you omit stay in English. */
  labels?: LabelTemplates<ClaimFormLabels> | undefined;
}

/** Provides the draft and the current step to the parts inside. */
function ClaimFormRoot({
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
  headingLevel = "h3",
  labels,
  ...props
}: ClaimFormRootProps) {
  const words = withTemplates(english, labels, labelValues);
  const [draft, setDraft] = React.useState<ClaimDraft>(() => ({
    ...nothing,
    ...defaultDraft,
    // Unfinished uploads cannot be resumed, so drop documents without a URL.
    documents: (defaultDraft?.documents ?? []).filter(({ url }) => url),
  }));
  const [step, setStep] = React.useState<number>(() => Math.min(defaultStep, reached(draft)));
  const [isWorking, setWorking] = React.useState(false);
  const heading = React.useRef<HTMLHeadingElement>(null);
  const latest = React.useRef(draft);
  // Whether to focus the heading when the step changes. After an error this is false, because the form focuses the
  // field with the error.
  const leadsToHeading = React.useRef(false);
  React.useEffect(() => {
    if (!leadsToHeading.current) return;
    leadsToHeading.current = false;
    heading.current?.focus();
  }, [step]);
  const change = (part: Partial<ClaimDraft>) => {
    // Uploads can finish at any time, so they update the latest draft, not the one they started with.
    latest.current = { ...latest.current, ...part };
    setDraft(latest.current);
    onDraftChange?.(latest.current);
  };
  const go = (next: number) => {
    leadsToHeading.current = true;
    setStep(next);
  };

  async function submit(): Promise<FormOutcome | void> {
    if (step < last) return go(step + 1);
    setWorking(true);
    try {
      const link = draft.evidenceUrl.trim();
      const note = draft.evidenceNote.trim();
      const documents = draft.documents.flatMap(({ url }) => url ?? []);
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
        // If no link was entered, the URL came from the first document, so show the error there.
        const field = name === "evidenceUrl" && !link ? "documents" : name;
        // Errors about values that are not in the form, such as the place, are collected for the form's message.
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

  return (
    <Context
      value={{
        draft,
        change,
        step,
        go,
        submit,
        isWorking,
        words,
        locale,
        headingLevel,
        heading,
        venueName,
        upload,
        accept,
        maxSize,
      }}
    >
      <Stepper
        data-slot="claim-form"
        value={step}
        onValueChange={go}
        labels={words.stepper}
        className={cn("gap-6", className)}
        {...props}
      />
    </Context>
  );
}

interface ClaimFormProps extends ClaimFormRootProps {
  /** Content below the confirmation of a submitted claim, such as a link to the claim. */
  children?: React.ReactNode;
}

/** Claims a place in three steps: the person's role, the evidence, and a review. */
function ClaimForm({ children, ...props }: ClaimFormProps) {
  return (
    <ClaimFormRoot {...props}>
      <ClaimFormSteps />
      <ClaimFormQuestions>
        <ClaimFormRole />
        <ClaimFormEvidence />
        <ClaimFormReview />
        <ClaimFormActions />
      </ClaimFormQuestions>
      <ClaimFormSent>{children}</ClaimFormSent>
    </ClaimFormRoot>
  );
}

/** The list of steps, showing which are complete and which is current. */
function ClaimFormSteps(props: React.ComponentProps<typeof StepperList>) {
  const { words: { steps }, step, isWorking } = useClaimForm();
  return (
    <StepperList data-slot="claim-form-steps" aria-label={steps.name} {...props}>
      {[steps.role, steps.evidence, steps.check].map((name, index) => (
        <StepperItem
          key={name}
          step={index + 1}
          disabled={isWorking || step > last || index + 1 > step}
        >
          <StepperTrigger>{name}</StepperTrigger>
        </StepperItem>
      ))}
    </StepperList>
  );
}

/** The form that contains the steps. It is removed once the claim is submitted. */
function ClaimFormQuestions(props: Omit<React.ComponentProps<typeof Form>, "onFormSubmit">) {
  const { step, submit } = useClaimForm();
  return step > last ? null : <Form data-slot="claim-form-questions" {...props} onFormSubmit={submit} />;
}

/** The heading of a step, which gets focus when the step is shown. */
function ClaimFormHeading({ className, ref, ...props }: React.ComponentProps<"h3">) {
  const { headingLevel: Heading, heading } = useClaimForm();
  React.useImperativeHandle(ref, () => heading.current!, [heading]);
  return (
    <Heading
      data-slot="claim-form-heading"
      tabIndex={-1}
      className={cn(
        "rounded-sm text-base font-semibold text-balance wrap-anywhere outline-offset-4 focus-visible:outline-2 focus-visible:outline-ring",
        className,
      )}
      {...props}
      ref={heading}
    />
  );
}

/** The first step: the person's role. Children are rendered after the roles. */
function ClaimFormRole({ children, ...props }: React.ComponentProps<typeof FormFields>) {
  const { words, draft, change, step } = useClaimForm();
  if (step !== 1) return null;
  return (
    <>
      <ClaimFormHeading>{words.role}</ClaimFormHeading>
      <FormFields data-slot="claim-form-role" {...props}>
        <FormFieldRoot name="claimedRole">
          <Fieldset
            render={
              <RadioGroup
                required
                // `null` means no selection. The cast is needed because the types of some radio groups don't allow it.
                value={draft.claimedRole as string}
                onValueChange={(role: string) => change({ claimedRole: role as ClaimedRole })}
              />
            }
          >
            {/* The visible heading already asks this question. */}
            <FieldsetLegend className="sr-only">{words.role}</FieldsetLegend>
            {roles.map((role) => (
              <RadioOption key={role} variant="card" value={role} description={words.roles[role].hint}>
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
        {children}
      </FormFields>
    </>
  );
}

/** The second step: the evidence. Without children it asks for a link, documents and a note. */
function ClaimFormEvidence({
  className,
  children = (
    <>
      <ClaimFormLink />
      <ClaimFormDocuments />
      <ClaimFormNote />
    </>
  ),
  ...props
}: React.ComponentProps<typeof Fieldset>) {
  const { words, step } = useClaimForm();
  const isShown = step === 2;
  return (
    <>
      {isShown ? <ClaimFormHeading>{words.steps.evidence}</ClaimFormHeading> : null}
      {
        /*
         * In other steps, this is hidden instead of removed, so that uploads continue. It is also disabled, so that its
         *         errors do not block the form.
         */
      }
      <Fieldset
        data-slot="claim-form-evidence"
        disabled={!isShown}
        className={cn("gap-6", className)}
        render={<FormFields hidden={!isShown} />}
        {...props}
      >
        {children}
      </Fieldset>
    </>
  );
}

/** Asks for a link. The link is optional if documents have been added. */
function ClaimFormLink(props: Partial<React.ComponentProps<typeof FormField>>) {
  const { words, draft, change, upload } = useClaimForm();
  const field = React.useRef<{ validate: () => void }>(null);
  const link = draft.evidenceUrl.trim();
  const isReplaced = !link && draft.documents.length > 0;
  // The field revalidates only when its value changes. A document can replace the link, so the field must also be
  // revalidated when a document is added.
  React.useEffect(() => {
    if (isReplaced) field.current?.validate();
  }, [isReplaced]);
  return (
    <FormField
      data-slot="claim-form-link"
      name="evidenceUrl"
      actionsRef={field}
      // The field validates the link itself. An error returned by `submit` would stay until the link changes, even if
      // the user adds a document.
      validate={() =>
        isReplaced
          ? null
          : !link
          ? words.evidenceUrlMissing
          : isWebAddress(link)
          ? null
          : words.evidenceUrlWrong}
      label={words.evidenceUrl}
      description={words.evidenceUrlHint}
      messages={{ valueMissing: words.evidenceUrlMissing, typeMismatch: words.evidenceUrlWrong }}
      {...props}
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
  );
}

/** Lets people upload documents, if `upload` is set. */
function ClaimFormDocuments(props: React.ComponentProps<typeof FormFieldRoot>) {
  const { words, draft, change, upload, accept, maxSize, locale } = useClaimForm();
  if (!upload) return null;
  return (
    <FormFieldRoot
      data-slot="claim-form-documents"
      name="documents"
      validate={() => draft.documents.some(({ url }) => !url) ? words.uploading : null}
      {...props}
    >
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
  );
}

/** Asks for a note that tells the reviewer what to look for. */
function ClaimFormNote(props: Partial<React.ComponentProps<typeof FormField>>) {
  const { words, draft, change } = useClaimForm();
  return (
    <FormField
      data-slot="claim-form-note"
      name="evidenceNote"
      label={words.evidenceNote}
      description={words.evidenceNoteHint}
      {...props}
    >
      <FormFieldControl
        render={<Textarea />}
        maxLength={2000}
        value={draft.evidenceNote}
        onValueChange={(evidenceNote) => change({ evidenceNote })}
      />
    </FormField>
  );
}

/** The last step, which shows all answers. Children, such as `ClaimFormAnswer`, are placed after the answers. */
function ClaimFormReview({ className, children, ...props }: React.ComponentProps<"dl">) {
  const { words, draft, step, upload, venueName } = useClaimForm();
  if (step !== last) return null;
  const link = draft.evidenceUrl.trim();
  return (
    <>
      <ClaimFormHeading>{words.check(venueName)}</ClaimFormHeading>
      <dl
        data-slot="claim-form-review"
        className={cn(
          "grid gap-x-6 gap-y-1 rounded-lg bg-muted p-4 sm:gap-y-3 text-sm sm:grid-cols-[auto_minmax(0,1fr)]",
          className,
        )}
        {...props}
      >
        <ClaimFormAnswer name={words.role}>{words.roles[draft.claimedRole!].name}</ClaimFormAnswer>
        <ClaimFormAnswer name={words.evidenceUrl}>{link ? <bdi>{link}</bdi> : words.none}</ClaimFormAnswer>
        {upload
          ? (
            <ClaimFormAnswer name={words.documents}>
              {draft.documents.length > 0
                ? draft.documents.map(({ id, name }) => <bdi key={id} className="block">{name}</bdi>)
                : words.none}
            </ClaimFormAnswer>
          )
          : null}
        <ClaimFormAnswer name={words.evidenceNote}>{draft.evidenceNote.trim() || words.none}</ClaimFormAnswer>
        {children}
      </dl>
      <p className="text-sm text-pretty text-muted-foreground">{words.next}</p>
    </>
  );
}

/** An answer in `ClaimFormReview`. */
function ClaimFormAnswer(
  { className, name, children, ...props }: React.ComponentProps<"div"> & { name: React.ReactNode },
) {
  return (
    <div data-slot="claim-form-answer" className={cn("contents", className)} {...props}>
      <dt className="text-foreground/70">{name}</dt>
      <dd className="min-w-0 pb-2 font-medium wrap-anywhere whitespace-pre-line sm:pb-0">{children}</dd>
    </div>
  );
}

/** Form-level errors, and the buttons to go back, continue and submit. Children are placed between the buttons. */
function ClaimFormActions({ className, children, ...props }: React.ComponentProps<typeof FormActions>) {
  const { words, step, go, isWorking } = useClaimForm();
  return (
    <>
      <FormMessage />
      <FormActions data-slot="claim-form-actions" className={cn("justify-between", className)} {...props}>
        <Button variant="outline" disabled={step === 1 || isWorking} onClick={() => go(step - 1)}>
          {words.back}
        </Button>
        {children}
        <FormSubmit>{step === last ? words.submit : words.continue}</FormSubmit>
      </FormActions>
    </>
  );
}

/** Confirms that the claim was submitted. Children are placed below. */
function ClaimFormSent({ className, children, ...props }: React.ComponentProps<"div">) {
  const { words, step } = useClaimForm();
  if (step <= last) return null;
  return (
    <div
      data-slot="claim-form-sent"
      role="status"
      className={cn("grid justify-items-start gap-3 text-sm", className)}
      {...props}
    >
      <ClaimFormHeading>{words.sent}</ClaimFormHeading>
      <p className="text-pretty text-muted-foreground">{words.sentMeaning}</p>
      {children}
    </div>
  );
}

/** Returns the last step that can be opened with this draft. */
function reached({ claimedRole, evidenceUrl, documents }: ClaimDraft): number {
  const link = evidenceUrl.trim();
  if (!claimedRole) return 1;
  return (link ? isWebAddress(link) : documents.length > 0) ? last : 2;
}

function isWebAddress(address: string): boolean {
  return URL.canParse(address) && /^https?:$/.test(new URL(address).protocol);
}

export {
  type ClaimDraft,
  type ClaimedRole,
  ClaimForm,
  ClaimFormActions,
  ClaimFormAnswer,
  ClaimFormDocuments,
  ClaimFormEvidence,
  ClaimFormHeading,
  type ClaimFormLabels,
  ClaimFormLink,
  ClaimFormNote,
  type ClaimFormProps,
  ClaimFormQuestions,
  ClaimFormReview,
  ClaimFormRole,
  ClaimFormRoot,
  type ClaimFormRootProps,
  ClaimFormSent,
  ClaimFormSteps,
  type NewClaim,
  useClaimForm,
};
