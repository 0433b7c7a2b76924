"use client";

import * as React from "react";
import { Questionnaire as QuestionnairePrimitive } from "@shadcn/react/questionnaire";
import { cn } from "@/lib/utils";
import { type LabelTemplates, withTemplates } from "@/lib/label-templates";
import { CheckIcon, LoaderCircleIcon } from "lucide-react";
import { type Button, buttonVariants } from "@/components/ui/button";

type Look = Pick<React.ComponentProps<typeof Button>, "size" | "variant">;

/** Answers by question name: selected values and free text. */
type QuestionnaireAnswers = Readonly<Record<string, readonly string[]>>;

interface Sending {
  isSending: boolean;
  failure: React.ReactNode;
}

const SendingContext = React.createContext<Sending>({ isSending: false, failure: null });

interface QuestionnaireLabels {
  /** Shown by `QuestionnaireFailure` when `onComplete` rejects. */
  failed: (error: unknown) => React.ReactNode;
}

const english: QuestionnaireLabels = { failed: () => "Your answers could not be sent. Try again." };

interface QuestionnaireProps extends React.ComponentProps<typeof QuestionnairePrimitive.Root> {
  /**
   * Called with all answers when the user submits the form and its answers are valid. The browser does not send the
   * form. If the function returns a promise, the button is busy until the promise settles. If the promise rejects, the
   * form keeps the answers.
   */
  onComplete?: ((answers: QuestionnaireAnswers) => unknown) | undefined;
  /** Translated labels. Labels that you omit stay in English. */
  labels?: LabelTemplates<QuestionnaireLabels> | undefined;
}

/** A form that shows one question at a time and submits all answers. */
function Questionnaire({
  className,
  onComplete,
  onSubmit,
  labels,
  ...props
}: QuestionnaireProps) {
  const words = withTemplates(english, labels, labelValues);
  const [isSending, setSending] = React.useState(false);
  const [failure, setFailure] = React.useState<React.ReactNode>(null);
  // Uses a ref, because a state update would come too late to prevent a second click in the same tick.
  const busy = React.useRef(false);

  async function complete(form: HTMLFormElement) {
    if (busy.current) return;
    busy.current = true;
    setSending(true);
    setFailure(null);
    const data = new FormData(form);
    const names = [...new Set(data.keys())];
    try {
      await onComplete?.(Object.fromEntries(names.map((name) => [name, data.getAll(name).map(String)])));
    } catch (error) {
      setFailure(words.failed(error));
    } finally {
      busy.current = false;
      setSending(false);
    }
  }

  return (
    <SendingContext value={{ isSending, failure }}>
      <QuestionnairePrimitive.Root
        data-slot="questionnaire"
        aria-busy={isSending || undefined}
        className={cn("flex w-full min-w-0 flex-col gap-6 text-start text-sm wrap-anywhere", className)}
        onSubmit={(event: React.SubmitEvent<HTMLFormElement>) => {
          onSubmit?.(event);
          if (event.defaultPrevented || !onComplete) return;
          event.preventDefault();
          void complete(event.currentTarget);
        }}
        {...props}
      />
    </SendingContext>
  );
}

interface QuestionnaireProgressProps extends React.ComponentProps<typeof QuestionnairePrimitive.Progress> {
  /**
   * Formats the question number and the total in your language.
   * @default (question, all) => `Question ${question} of ${all}`
   */
  label?: ((question: number, all: number) => string) | undefined;
}

/** The question number and the total, announced when they change. */
function QuestionnaireProgress({ className, label, render, ...props }: QuestionnaireProgressProps) {
  return (
    <QuestionnairePrimitive.Progress
      data-slot="questionnaire-progress"
      className={cn("w-fit text-xs font-medium text-muted-foreground tabular-nums", className)}
      render={render ?? (label
        ? ({ children: _english, ...given }, { current, total }) => (
          <div {...given} aria-valuetext={label(current, total)}>{label(current, total)}</div>
        )
        : undefined)}
      {...props}
    />
  );
}

/** A question and its answers. All questions except the current one are hidden. */
function QuestionnaireItem(
  { className, ...props }: React.ComponentProps<typeof QuestionnairePrimitive.Item>,
) {
  return (
    <QuestionnairePrimitive.Item
      data-slot="questionnaire-item"
      className={cn("flex min-w-0 flex-col gap-4 border-0 p-0 outline-none", className)}
      {...props}
    />
  );
}

/** The question. */
function QuestionnaireTitle(
  { className, ...props }: React.ComponentProps<typeof QuestionnairePrimitive.Title>,
) {
  return (
    <QuestionnairePrimitive.Title
      data-slot="questionnaire-title"
      className={cn("mb-4 text-lg leading-snug font-semibold text-balance", className)}
      {...props}
    />
  );
}

/** An explanation of the question. */
function QuestionnaireDescription(
  { className, ...props }: React.ComponentProps<typeof QuestionnairePrimitive.Description>,
) {
  return (
    <QuestionnairePrimitive.Description
      data-slot="questionnaire-description"
      className={cn("-mt-3 text-pretty text-muted-foreground", className)}
      {...props}
    />
  );
}

/** The choices. Several can be selected if `multiple` is set on the item. */
function QuestionnaireChoices(
  { className, ...props }: React.ComponentProps<typeof QuestionnairePrimitive.Choices>,
) {
  return (
    <QuestionnairePrimitive.Choices
      data-slot="questionnaire-choices"
      className={cn("group/questionnaire-choices grid min-w-0 gap-2", className)}
      {...props}
    />
  );
}

interface QuestionnaireChoiceProps extends React.ComponentProps<typeof QuestionnairePrimitive.Choice> {
  /**
   * Description of the choice, in smaller text below its label. Same as a `QuestionnaireChoiceDescription`.
   */
  description?: React.ReactNode;
}

/** A choice. The whole row is clickable. */
function QuestionnaireChoice({ className, description, children, ...props }: QuestionnaireChoiceProps) {
  return (
    <QuestionnairePrimitive.Choice
      data-slot="questionnaire-choice"
      className={cn(
        "group/questionnaire-choice relative flex min-h-11 cursor-pointer items-start gap-3 rounded-lg border border-input bg-card p-3 text-start outline-offset-2 transition-colors duration-150 select-none hover:bg-accent has-focus-visible:outline-2 has-focus-visible:outline-ring data-checked:border-primary data-checked:bg-accent data-disabled:cursor-not-allowed data-disabled:opacity-50 data-invalid:border-destructive motion-reduce:transition-none",
        className,
      )}
      {...props}
    >
      <QuestionnairePrimitive.ChoiceInput
        data-slot="questionnaire-choice-input"
        className="absolute inset-0 z-10 size-full cursor-pointer opacity-0"
      />
      <span
        aria-hidden
        data-slot="questionnaire-choice-indicator"
        className="pointer-events-none flex size-5 shrink-0 items-center justify-center rounded-[6px] border border-input bg-card group-data-checked/questionnaire-choice:border-primary group-data-[type=checkbox]/questionnaire-choice:group-data-checked/questionnaire-choice:bg-primary group-data-[type=checkbox]/questionnaire-choice:group-data-checked/questionnaire-choice:text-primary-foreground group-data-[type=radio]/questionnaire-choice:rounded-full"
      >
        <span
          data-slot="questionnaire-choice-indicator-dot"
          className="hidden size-2.5 rounded-full bg-primary group-data-[type=radio]/questionnaire-choice:group-data-checked/questionnaire-choice:block forced-colors:bg-[CanvasText]"
        />
        <CheckIcon
          data-slot="questionnaire-choice-indicator-check"
          strokeWidth={3}
          className="hidden size-4 group-data-[type=checkbox]/questionnaire-choice:group-data-checked/questionnaire-choice:block"
        />
      </span>
      <QuestionnairePrimitive.ChoiceLabel
        data-slot="questionnaire-choice-label"
        className="grid min-w-0 flex-1 gap-1 font-medium [&>.text-muted-foreground]:font-normal"
      >
        {children}
        {description ? <QuestionnaireChoiceDescription>{description}</QuestionnaireChoiceDescription> : null}
      </QuestionnairePrimitive.ChoiceLabel>
      <QuestionnairePrimitive.ChoiceShortcut
        data-slot="questionnaire-choice-shortcut"
        className="pointer-events-none ms-auto hidden h-5 min-w-5 shrink-0 items-center justify-center rounded-sm border border-border bg-muted px-1 text-xs font-medium text-muted-foreground group-data-[shortcut]/questionnaire-choice:inline-flex pointer-coarse:hidden"
      />
    </QuestionnairePrimitive.Choice>
  );
}

/** Description of a choice, in smaller text. */
function QuestionnaireChoiceDescription({ className, ...props }: React.ComponentProps<"span">) {
  return (
    <span
      data-slot="questionnaire-choice-description"
      className={cn("font-normal text-pretty text-muted-foreground", className)}
      {...props}
    />
  );
}

interface QuestionnaireInputProps extends React.ComponentProps<typeof QuestionnairePrimitive.Input> {
  /** Label of the input, if the question also has choices. Otherwise, set `aria-label`. */
  label?: React.ReactNode;
  /**
   * Allows several lines. Enter starts a new line instead of continuing to the next question.
   * @default false
   */
  multiline?: boolean | undefined;
}

/** A free-text answer, alone or next to choices. */
function QuestionnaireInput(
  { className, label, multiline = false, render, ...props }: QuestionnaireInputProps,
) {
  const input = (
    <QuestionnairePrimitive.Input
      data-slot="questionnaire-input"
      className={cn(
        "w-full min-w-0 rounded-md border border-input bg-card px-3 py-1 text-sm text-foreground outline-offset-2 placeholder:text-muted-foreground focus-visible:outline-2 focus-visible:outline-ring disabled:cursor-not-allowed disabled:opacity-50 aria-invalid:border-destructive aria-invalid:focus-visible:outline-destructive pointer-coarse:text-base",
        multiline ? "field-sizing-content min-h-20 py-2" : "h-9 pointer-coarse:h-11",
        className,
      )}
      render={render ?? (multiline ? <textarea rows={3} /> : undefined)}
      {...props}
    />
  );
  return label
    ? (
      <label
        data-slot="questionnaire-input-wrapper"
        className="group/questionnaire-input relative grid min-w-0 gap-2"
      >
        <span className="w-fit font-medium">{label}</span>
        {input}
      </label>
    )
    : (
      <div
        data-slot="questionnaire-input-wrapper"
        className="group/questionnaire-input relative grid min-w-0 gap-2"
      >
        {input}
      </div>
    );
}

/** The error for an answer. Inside a `QuestionnaireItem`, it is shown only while the answer is invalid. */
function QuestionnaireError(
  { className, ...props }: React.ComponentProps<typeof QuestionnairePrimitive.Error>,
) {
  return (
    <QuestionnairePrimitive.Error
      data-slot="questionnaire-error"
      className={cn("font-medium text-pretty text-destructive", className)}
      {...props}
    />
  );
}

/** Shows the error if `onComplete` rejects. */
function QuestionnaireFailure({ className, ...props }: Omit<React.ComponentProps<"p">, "children">) {
  const { failure } = React.use(SendingContext);
  return (
    <p
      data-slot="questionnaire-failure"
      role="alert"
      className={cn("font-medium text-pretty text-destructive empty:hidden", className)}
      {...props}
    >
      {failure}
    </p>
  );
}

/** The buttons. Buttons that do not apply to this question are hidden. */
function QuestionnaireActions({ className, ...props }: React.ComponentProps<"div">) {
  return (
    <div
      data-slot="questionnaire-actions"
      className={cn(
        "flex min-h-9 w-full flex-wrap items-center justify-end gap-2 pointer-coarse:min-h-11",
        className,
      )}
      {...props}
    />
  );
}

/** Returns to the previous question and its answer. */
function QuestionnairePrevious({
  className,
  size = "default",
  variant = "outline",
  children = "Previous",
  ...props
}: React.ComponentProps<typeof QuestionnairePrimitive.Previous> & Look) {
  return (
    <QuestionnairePrimitive.Previous
      data-slot="questionnaire-previous"
      data-size={size}
      data-variant={variant}
      className={cn(buttonVariants({ size, variant }), "me-auto", className)}
      {...props}
    >
      {children}
    </QuestionnairePrimitive.Previous>
  );
}

/** Skips the question, if it is optional. */
function QuestionnaireSkip({
  className,
  size = "default",
  variant = "outline",
  children = "Skip",
  ...props
}: React.ComponentProps<typeof QuestionnairePrimitive.Skip> & Look) {
  return (
    <QuestionnairePrimitive.Skip
      data-slot="questionnaire-skip"
      data-size={size}
      data-variant={variant}
      className={cn(buttonVariants({ size, variant }), className)}
      {...props}
    >
      {children}
    </QuestionnairePrimitive.Skip>
  );
}

/** Confirms the answer and shows the next question. The last question has `QuestionnaireSubmit` instead. */
function QuestionnaireNext({
  className,
  size = "default",
  variant = "default",
  children = "Next",
  ...props
}: React.ComponentProps<typeof QuestionnairePrimitive.Next> & Look) {
  return (
    <QuestionnairePrimitive.Next
      data-slot="questionnaire-next"
      data-size={size}
      data-variant={variant}
      className={cn(buttonVariants({ size, variant }), className)}
      {...props}
    >
      {children}
    </QuestionnairePrimitive.Next>
  );
}

/** Submits the answers. Shown only on the last question. */
function QuestionnaireSubmit({
  className,
  size = "default",
  variant = "default",
  children = "Submit",
  ...props
}: React.ComponentProps<typeof QuestionnairePrimitive.Submit> & Look) {
  const { isSending } = React.use(SendingContext);
  return (
    <QuestionnairePrimitive.Submit
      data-slot="questionnaire-submit"
      data-size={size}
      data-variant={variant}
      aria-busy={isSending || undefined}
      aria-disabled={isSending || undefined}
      className={cn(
        buttonVariants({ size, variant }),
        "aria-busy:cursor-progress aria-busy:opacity-50",
        className,
      )}
      {...props}
    >
      {isSending ? <LoaderCircleIcon aria-hidden className="motion-safe:animate-spin" /> : null}
      {children}
    </QuestionnairePrimitive.Submit>
  );
}

export {
  Questionnaire,
  QuestionnaireActions,
  type QuestionnaireAnswers,
  QuestionnaireChoice,
  QuestionnaireChoiceDescription,
  type QuestionnaireChoiceProps,
  QuestionnaireChoices,
  QuestionnaireDescription,
  QuestionnaireError,
  QuestionnaireFailure,
  QuestionnaireInput,
  type QuestionnaireInputProps,
  QuestionnaireItem,
  type QuestionnaireLabels,
  QuestionnaireNext,
  QuestionnairePrevious,
  QuestionnaireProgress,
  type QuestionnaireProgressProps,
  type QuestionnaireProps,
  QuestionnaireSkip,
  QuestionnaireSubmit,
  QuestionnaireTitle,
};

/** For each label function, the placeholders that a template can use for its parameters. */
const labelValues = { failed: [] } as const;
