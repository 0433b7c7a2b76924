"use client";

import * as React from "react";
import { flushSync } from "react-dom";
import { cn } from "@/lib/utils";
import { Button, type ButtonProps } from "@/components/ui/button";
import { Checkbox } from "@/components/ui/checkbox";
import { Input } from "@/components/ui/input";
import { RadioGroup } from "@/components/ui/radio-group";
import { RadioOption } from "@/components/ui/radio-option";
import { Textarea } from "@/components/ui/textarea";

/** One question, as the questionnaire has to know it; its words stand in its `QuestionnaireItem`. */
interface QuestionnaireQuestion {
  /** Name of its answer, in the answers and in the form. */
  name: string;
  /**
   * Whether it has to be answered; others can be skipped.
   * @default false
   */
  required?: boolean | undefined;
  /**
   * Whether several choices may be taken.
   * @default false
   */
  multiple?: boolean | undefined;
  /** Says what is wrong with an answer; nothing when it is right. */
  validate?: ((answer: QuestionnaireAnswer) => string | undefined) | undefined;
}

/** What was answered to a question. */
interface QuestionnaireAnswer {
  /** Values of the choices that were taken. */
  choices: readonly string[];
  /** What was written. */
  text: string;
}

type Answers = Readonly<Record<string, QuestionnaireAnswer>>;

const unanswered: QuestionnaireAnswer = { choices: [], text: "" };

interface QuestionnaireState {
  questions: readonly QuestionnaireQuestion[];
  step: number;
  answers: Answers;
  answer: (name: string, change: Partial<QuestionnaireAnswer>) => void;
  go: (step: number) => void;
  skip: () => void;
  error: string | undefined;
  isSending: boolean;
  titleId: (name: string) => string;
  errorId: string;
}

const QuestionnaireContext = React.createContext<QuestionnaireState | null>(null);
const ItemContext = React.createContext<QuestionnaireQuestion | null>(null);

function useQuestionnaire(): QuestionnaireState {
  const state = React.use(QuestionnaireContext);
  if (!state) throw new Error("Parts of a questionnaire belong inside Questionnaire");
  return state;
}

function useQuestion() {
  const state = useQuestionnaire();
  const question = React.use(ItemContext);
  if (!question) throw new Error("Titles, choices and inputs belong inside QuestionnaireItem");
  const isCurrent = state.questions[state.step]?.name === question.name;
  return {
    ...state,
    question,
    given: state.answers[question.name] ?? unanswered,
    error: isCurrent ? state.error : undefined,
  };
}

interface QuestionnaireProps extends Omit<React.ComponentProps<"form">, "defaultValue"> {
  /** The questions in order. It may change with the answers: a question that is not in it is not asked. */
  items: readonly QuestionnaireQuestion[];
  /** The answers by the name of their question, when you hold them. */
  value?: Answers | undefined;
  /** The answers at the start. */
  defaultValue?: Answers | undefined;
  onValueChange?: ((answers: Answers) => void) | undefined;
  /** The question that is shown, counted from 0, when you hold it. */
  step?: number | undefined;
  /**
   * The question that is shown at first.
   * @default 0
   */
  defaultStep?: number | undefined;
  onStepChange?: ((step: number) => void) | undefined;
  /**
   * Called with all answers when the last question is answered; the form is then not sent. May return a promise: the
   * button is busy until it settles, and the answers stay when it is rejected.
   */
  onComplete?: ((answers: Answers) => unknown) | undefined;
  /**
   * Said when a question has to be answered.
   * @default "Answer this question first."
   */
  requiredLabel?: string | undefined;
  /**
   * Said when `onComplete` is rejected.
   * @default "The answers were not sent. Try again."
   */
  failedLabel?: string | undefined;
}

/** Questions one after another in a real form: only one is in sight, all answers are sent. */
function Questionnaire({
  className,
  items,
  value,
  defaultValue = {},
  onValueChange,
  step,
  defaultStep = 0,
  onStepChange,
  onComplete,
  requiredLabel = "Answer this question first.",
  failedLabel = "The answers were not sent. Try again.",
  onSubmit,
  onReset,
  ref,
  ...props
}: QuestionnaireProps) {
  const id = React.useId();
  const form = React.useRef<HTMLFormElement>(null);
  React.useImperativeHandle(ref, () => form.current!);
  const [own, setOwn] = React.useState(defaultValue);
  const [ownStep, setOwnStep] = React.useState(defaultStep);
  const [error, setError] = React.useState<string>();
  const [isSending, setSending] = React.useState(false);
  const answers = value ?? own;
  const at = Math.min(step ?? ownStep, Math.max(0, items.length - 1));
  const current = items[at];

  const change = (next: Answers) => {
    setOwn(next);
    onValueChange?.(next);
  };
  const show = (next: number) => {
    setError(undefined);
    setOwnStep(next);
    onStepChange?.(next);
  };
  // The focus goes along, but only where somebody moved: not when the page opens.
  const before = React.useRef(at);
  const isRefused = React.useRef(false);
  React.useEffect(() => {
    if (before.current === at) return;
    before.current = at;
    focusQuestion(form.current, isRefused.current);
    isRefused.current = false;
  }, [at]);

  /** What is wrong with the answer to a question. */
  const mistake = (question: QuestionnaireQuestion): string | undefined => {
    const given = answers[question.name] ?? unanswered;
    const isEmpty = given.choices.length === 0 && given.text.trim() === "";
    if (isEmpty) return question.required ? requiredLabel : undefined;
    return question.validate?.(given);
  };
  const refuse = (place: number, words: string) => {
    if (place === at) focusQuestion(form.current, true);
    else {
      isRefused.current = true;
      show(place);
    }
    setError(words);
  };
  const go = (next: number) => {
    const wrong = next > at && current ? mistake(current) : undefined;
    if (wrong) refuse(at, wrong);
    else show(Math.max(0, Math.min(next, items.length - 1)));
  };
  const send = async (given: Answers) => {
    setSending(true);
    setError(undefined);
    try {
      await onComplete?.(Object.fromEntries(items.map(({ name }) => [name, given[name] ?? unanswered])));
    } catch {
      setError(failedLabel);
    } finally {
      setSending(false);
    }
  };
  const skip = () => {
    if (!current || current.required) return;
    const { [current.name]: _skipped, ...others } = answers;
    if (at < items.length - 1) {
      change(others);
      return show(at + 1);
    }
    // The form is read as it is sent: by then the answer has to be gone from it.
    flushSync(() => change(others));
    form.current?.requestSubmit();
  };

  return (
    <QuestionnaireContext
      value={{
        questions: items,
        step: at,
        answers,
        answer: (name, part) => {
          setError(undefined);
          change({ ...answers, [name]: { ...unanswered, ...answers[name], ...part } });
        },
        go,
        skip,
        error,
        isSending,
        // By its place: a name may hold spaces, which part ids from each other.
        titleId: (name) => `${id}${items.findIndex((question) => question.name === name)}`,
        errorId: `${id}error`,
      }}
    >
      <form
        data-slot="questionnaire"
        ref={form}
        // Questions that are out of sight cannot show a browser's own words; mistakes are said here.
        noValidate
        className={cn("flex w-full min-w-0 flex-col gap-6 text-sm wrap-anywhere", className)}
        onSubmit={(event) => {
          if (isSending) return event.preventDefault();
          if (at < items.length - 1) {
            // Enter answers the question that is in sight.
            event.preventDefault();
            return go(at + 1);
          }
          const place = items.findIndex((question) => mistake(question) !== undefined);
          if (place !== -1) {
            event.preventDefault();
            return refuse(place, mistake(items[place]!)!);
          }
          onSubmit?.(event);
          if (event.defaultPrevented || !onComplete) return;
          event.preventDefault();
          send(answers);
        }}
        onReset={(event) => {
          onReset?.(event);
          if (event.defaultPrevented) return;
          change(defaultValue);
          show(defaultStep);
        }}
        {...props}
      />
    </QuestionnaireContext>
  );
}

/** Moves the focus to the question that is in sight, or to the first control in it. */
function focusQuestion(form: HTMLFormElement | null, toControl: boolean) {
  const item = form?.querySelector<HTMLElement>("[data-slot=questionnaire-item]:not([hidden])");
  const control = toControl
    ? item?.querySelector<HTMLElement>(
      ":is([role=radio], [role=checkbox], input:not([aria-hidden]), textarea)",
    )
    : null;
  (control ?? item)?.focus();
}

interface QuestionnaireProgressProps extends Omit<React.ComponentProps<"p">, "children"> {
  /**
   * Says where one is.
   * @default (step, all) => `Question ${step} of ${all}`
   */
  label?: ((step: number, all: number) => string) | undefined;
}

/** Which question it is, and how many there are; announced when it changes. */
function QuestionnaireProgress({
  className,
  label = (step, all) => `Question ${step} of ${all}`,
  ...props
}: QuestionnaireProgressProps) {
  const { step, questions } = useQuestionnaire();
  return (
    <p
      data-slot="questionnaire-progress"
      role="status"
      className={cn("text-xs font-medium text-muted-foreground tabular-nums", className)}
      {...props}
    >
      {label(step + 1, questions.length)}
    </p>
  );
}

interface QuestionnaireItemProps extends React.ComponentProps<"fieldset"> {
  /** The question's name in `items`. */
  name: string;
}

/** One question; out of sight, out of the tab order and silent while another one is asked. */
function QuestionnaireItem({ className, name, ...props }: QuestionnaireItemProps) {
  const { questions, step, titleId } = useQuestionnaire();
  const place = questions.findIndex((question) => question.name === name);
  const question = questions[place];
  if (!question) return null;
  const isCurrent = place === step;
  return (
    <ItemContext value={question}>
      <fieldset
        data-slot="questionnaire-item"
        aria-labelledby={titleId(name)}
        hidden={!isCurrent}
        tabIndex={-1}
        className={cn("flex min-w-0 flex-col gap-4 outline-none", className)}
        {...props}
      />
    </ItemContext>
  );
}

/** The question; its number is read with it where `QuestionnaireProgress` shows it. */
function QuestionnaireTitle({ className, ...props }: React.ComponentProps<"p">) {
  const { question, titleId } = useQuestion();
  return (
    <p
      data-slot="questionnaire-title"
      id={titleId(question.name)}
      className={cn("text-lg leading-snug font-semibold text-balance", className)}
      {...props}
    />
  );
}

/** Explains the question. */
function QuestionnaireDescription({ className, ...props }: React.ComponentProps<"p">) {
  return (
    <p
      data-slot="questionnaire-description"
      className={cn("-mt-2 text-pretty text-muted-foreground", className)}
      {...props}
    />
  );
}

/** The choices: one of them, or several where the question says `multiple`. */
function QuestionnaireChoices({ className, ...props }: Omit<React.ComponentProps<"div">, "defaultValue">) {
  const { question, given, answer, titleId, error, errorId } = useQuestion();
  if (question.multiple) {
    return <div data-slot="questionnaire-choices" className={cn("grid gap-2", className)} {...props} />;
  }
  return (
    <RadioGroup<string>
      data-slot="questionnaire-choices"
      name={question.name}
      aria-labelledby={titleId(question.name)}
      aria-describedby={error ? errorId : undefined}
      aria-invalid={error ? true : undefined}
      className={cn("gap-2", className)}
      value={given.choices[0] ?? ""}
      // A choice takes the place of what was written, as another choice would.
      onValueChange={(value) => answer(question.name, { choices: [value], text: "" })}
      {...props}
    />
  );
}

interface QuestionnaireChoiceProps extends React.ComponentProps<"div"> {
  /** What is sent. */
  value: string;
  /** What the choice means, in smaller words below its name. */
  description?: React.ReactNode;
}

/** One choice; all of it can be pressed. */
function QuestionnaireChoice({
  className,
  value,
  description,
  children,
  ...props
}: QuestionnaireChoiceProps) {
  const { question, given, answer, error, errorId } = useQuestion();
  return (
    <div data-slot="questionnaire-choice" className={cn("min-w-0", className)} {...props}>
      {question.multiple
        ? (
          <label className="flex cursor-pointer items-start gap-3 rounded-lg border border-input bg-card p-3 has-data-checked:border-primary has-data-checked:bg-accent pointer-coarse:min-h-11">
            <Checkbox
              name={question.name}
              value={value}
              aria-describedby={error ? errorId : undefined}
              aria-invalid={error ? true : undefined}
              checked={given.choices.includes(value)}
              onCheckedChange={(checked) =>
                answer(question.name, {
                  choices: checked
                    ? [...given.choices, value]
                    : given.choices.filter((other) => other !== value),
                })}
            />
            <span className="grid min-w-0 gap-1">
              <span className="font-medium">{children}</span>
              {description ? <span className="text-pretty text-muted-foreground">{description}</span> : null}
            </span>
          </label>
        )
        : (
          <RadioOption variant="card" value={value} description={description}>
            {children}
          </RadioOption>
        )}
    </div>
  );
}

interface QuestionnaireInputProps extends Omit<React.ComponentProps<"div">, "children"> {
  /** Names the input, unless it is all that the question has. */
  label?: string | undefined;
  placeholder?: string | undefined;
  /**
   * Whether there is room for several lines; Enter then makes a new one.
   * @default false
   */
  multiline?: boolean | undefined;
  /** How many characters may be written. */
  maxLength?: number | undefined;
}

/** An answer in one's own words, alone or beside choices. */
function QuestionnaireInput({
  className,
  label,
  placeholder,
  multiline = false,
  maxLength,
  ...props
}: QuestionnaireInputProps) {
  const { question, given, answer, titleId, error, errorId } = useQuestion();
  const id = React.useId();
  const control = {
    id,
    // What is empty is not sent.
    name: given.text === "" ? undefined : question.name,
    placeholder,
    maxLength,
    value: given.text,
    "aria-labelledby": label ? undefined : titleId(question.name),
    "aria-describedby": error ? errorId : undefined,
    "aria-invalid": error ? true : undefined,
    // A text area's primitive also knows other values; what is typed is text.
    onValueChange: (typed: string | number | readonly string[]) => {
      const text = String(typed);
      answer(question.name, question.multiple || text === "" ? { text } : { text, choices: [] });
    },
  };
  return (
    <div data-slot="questionnaire-input" className={cn("grid min-w-0 gap-2", className)} {...props}>
      {label ? <label htmlFor={id} className="w-fit font-medium">{label}</label> : null}
      {multiline ? <Textarea rows={3} {...control} /> : <Input {...control} />}
    </div>
  );
}

/** What is wrong with the answer, or with sending; there only while it applies. */
function QuestionnaireError({ className, ...props }: Omit<React.ComponentProps<"p">, "children">) {
  const { error, errorId } = useQuestionnaire();
  return (
    <div role="alert" className="empty:hidden">
      {error
        ? (
          <p
            data-slot="questionnaire-error"
            id={errorId}
            className={cn("font-medium text-pretty text-destructive", className)}
            {...props}
          >
            {error}
          </p>
        )
        : null}
    </div>
  );
}

/** The buttons; those that do nothing here are left out by themselves. */
function QuestionnaireActions({ className, ...props }: React.ComponentProps<"div">) {
  return (
    <div
      data-slot="questionnaire-actions"
      className={cn("flex flex-wrap items-center justify-end gap-2", className)}
      {...props}
    />
  );
}

/** Back to the question before; its answer is still there. */
function QuestionnairePrevious({ className, children = "Back", onClick, ...props }: ButtonProps) {
  const { step, go, isSending } = useQuestionnaire();
  if (step === 0) return null;
  return (
    <Button
      data-slot="questionnaire-previous"
      variant="outline"
      disabled={isSending}
      className={cn("me-auto", className)}
      onClick={(event) => {
        onClick?.(event);
        if (!event.defaultPrevented) go(step - 1);
      }}
      {...props}
    >
      {children}
    </Button>
  );
}

/** Goes on without an answer, where the question need not have one. */
function QuestionnaireSkip({ children = "Skip", onClick, ...props }: ButtonProps) {
  const { step, questions, skip, isSending } = useQuestionnaire();
  if (questions[step]?.required) return null;
  return (
    <Button
      data-slot="questionnaire-skip"
      variant="ghost"
      disabled={isSending}
      onClick={(event) => {
        onClick?.(event);
        if (!event.defaultPrevented) skip();
      }}
      {...props}
    >
      {children}
    </Button>
  );
}

/** Goes on with the answer; the last question has `QuestionnaireSubmit` in its place. */
function QuestionnaireNext({ children = "Next", ...props }: ButtonProps) {
  const { step, questions } = useQuestionnaire();
  if (step >= questions.length - 1) return null;
  // It submits: without such a button, Enter does nothing in a form of several inputs (HTML, implicit submission).
  return <Button data-slot="questionnaire-next" type="submit" {...props}>{children}</Button>;
}

/** Sends the answers, at the last question. */
function QuestionnaireSubmit({ children = "Send", ...props }: ButtonProps) {
  const { step, questions, isSending } = useQuestionnaire();
  if (step < questions.length - 1) return null;
  return (
    <Button data-slot="questionnaire-submit" type="submit" loading={isSending} {...props}>{children}</Button>
  );
}

export {
  Questionnaire,
  QuestionnaireActions,
  type QuestionnaireAnswer,
  QuestionnaireChoice,
  type QuestionnaireChoiceProps,
  QuestionnaireChoices,
  QuestionnaireDescription,
  QuestionnaireError,
  QuestionnaireInput,
  type QuestionnaireInputProps,
  QuestionnaireItem,
  type QuestionnaireItemProps,
  QuestionnaireNext,
  QuestionnairePrevious,
  QuestionnaireProgress,
  type QuestionnaireProgressProps,
  type QuestionnaireProps,
  type QuestionnaireQuestion,
  QuestionnaireSkip,
  QuestionnaireSubmit,
  QuestionnaireTitle,
};
