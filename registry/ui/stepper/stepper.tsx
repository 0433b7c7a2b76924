"use client";

import * as React from "react";
import { cva } from "class-variance-authority";
import { cn } from "@/lib/utils";
import { CheckIcon, CircleAlertIcon } from "lucide-react";
import { Button } from "@/components/ui/button";

type ButtonProps = React.ComponentProps<typeof Button>;

type StepState = "done" | "current" | "upcoming" | "invalid";

interface StepperContextValue {
  current: number;
  goTo: (step: number) => void;
  orientation: "horizontal" | "vertical";
  words: StepperLabels;
}

const StepperContext = React.createContext<StepperContextValue | null>(null);
const ItemContext = React.createContext<{ step: number; state: StepState; disabled: boolean } | null>(null);

function useStepper(): StepperContextValue {
  const stepper = React.use(StepperContext);
  if (!stepper) throw new Error("Stepper parts must be used within Stepper.");
  return stepper;
}

function useItem() {
  const item = React.use(ItemContext);
  if (!item) throw new Error("StepperTrigger and StepperLabel must be used within StepperItem.");
  return item;
}

/** Screen reader text after a step's name, for each state. */
type StepperLabels = Record<StepState, string>;

const english: StepperLabels = {
  done: "done",
  current: "current",
  upcoming: "not started",
  invalid: "needs attention",
};

interface StepperProps extends Omit<React.ComponentProps<"div">, "defaultValue"> {
  /** The current step, counted from 1. Once all steps are complete, pass the number after the last step. */
  value?: number | undefined;
  /**
   * The initial step, if uncontrolled.
   * @default 1
   */
  defaultValue?: number | undefined;
  /** Called with the step that was clicked. */
  onValueChange?: ((step: number) => void) | undefined;
  /**
   * Steps side by side or stacked.
   * @default "horizontal"
   */
  orientation?: "horizontal" | "vertical" | undefined;
  /** Translated labels. Labels that you omit stay in English. */
  labels?: Partial<StepperLabels> | undefined;
}

/**
 * A sequence of steps. To control the current step, pass `value` and `onValueChange`. To set the initial step, pass
 * `defaultValue`.
 */
function Stepper({
  className,
  value,
  defaultValue = 1,
  onValueChange,
  orientation = "horizontal",
  labels,
  ...props
}: StepperProps) {
  const [own, setOwn] = React.useState(defaultValue);
  const goTo = (step: number) => {
    setOwn(step);
    onValueChange?.(step);
  };
  const words = { ...english, ...labels };
  return (
    <StepperContext value={{ current: value ?? own, goTo, orientation, words }}>
      <div
        data-slot="stepper"
        data-orientation={orientation}
        className={cn("@container/stepper flex w-full min-w-0 flex-col gap-6 wrap-anywhere", className)}
        {...props}
      />
    </StepperContext>
  );
}

/**
 * The list of steps. Name it with `aria-label`. If the row is narrow, only the current step shows its name. Otherwise,
 * all names are shown, and the row wraps if they do not fit.
 */
function StepperList({ className, ...props }: React.ComponentProps<"ol">) {
  const { orientation } = useStepper();
  return (
    <ol
      data-slot="stepper-list"
      data-orientation={orientation}
      className={cn(
        "group/steps flex min-w-0 data-[orientation=horizontal]:flex-wrap data-[orientation=horizontal]:items-center data-[orientation=horizontal]:gap-2 data-[orientation=vertical]:flex-col",
        className,
      )}
      {...props}
    />
  );
}

interface StepperItemProps extends React.ComponentProps<"li"> {
  /** Number of the step, from 1. */
  step: number;
  /**
   * Whether the step has an error.
   * @default false
   */
  invalid?: boolean | undefined;
  /** Whether the `StepperTrigger` is disabled. By default, future steps are disabled. */
  disabled?: boolean | undefined;
}

/** A step and the line to the next one. */
function StepperItem({ className, step, invalid = false, disabled, children, ...props }: StepperItemProps) {
  const { current, orientation } = useStepper();
  const reached = step < current ? "done" : step === current ? "current" : "upcoming";
  const state = invalid ? "invalid" : reached;
  return (
    <ItemContext value={{ step, state, disabled: disabled ?? step > current }}>
      <li
        data-slot="stepper-item"
        data-done={reached === "done" || undefined}
        data-current={reached === "current" || undefined}
        data-upcoming={reached === "upcoming" || undefined}
        data-invalid={invalid || undefined}
        className={cn(
          "group/step flex max-w-full group-data-[orientation=horizontal]/steps:items-center group-data-[orientation=horizontal]/steps:gap-2 group-data-[orientation=horizontal]/steps:not-last:flex-1 group-data-[orientation=horizontal]/steps:data-current:@max-md/stepper:basis-auto group-data-[orientation=vertical]/steps:flex-col",
          className,
        )}
        {...props}
      >
        {children}
        <span
          aria-hidden
          data-slot="stepper-line"
          data-orientation={orientation}
          className="shrink-0 data-[orientation=horizontal]:h-px data-[orientation=vertical]:w-px bg-input group-last/step:hidden group-data-done/step:bg-success data-[orientation=horizontal]:w-auto data-[orientation=horizontal]:min-w-2 data-[orientation=horizontal]:flex-1 data-[orientation=vertical]:ms-4 data-[orientation=vertical]:h-6 data-[orientation=vertical]:self-start"
        />
      </li>
    </ItemContext>
  );
}

const label = cva(
  "flex min-w-0 shrink items-center justify-start gap-3 text-start text-sm font-medium whitespace-normal",
);

/** A step's button. Clicking it goes to that step. */
function StepperTrigger({ className, children, onClick, ...props }: Omit<ButtonProps, "variant" | "size">) {
  const { goTo, current } = useStepper();
  const { step, disabled } = useItem();
  return (
    <Button
      variant="ghost"
      data-slot="stepper-trigger"
      disabled={disabled}
      aria-current={step === current ? "step" : undefined}
      className={cn(
        label(),
        "h-auto min-h-9 rounded-full py-0 ps-0 pe-2 data-disabled:opacity-100 group-not-data-current/step:@max-md/stepper:pe-0 [&_svg:not([class*='size-'])]:size-4",
        className,
      )}
      onClick={(event) => {
        onClick?.(event);
        if (!event.defaultPrevented) goTo(step);
      }}
      {...props}
    >
      <Mark>{children}</Mark>
    </Button>
  );
}

/** The step's name, for steps that are not clickable. */
function StepperLabel({ className, children, ...props }: React.ComponentProps<"div">) {
  const { current } = useStepper();
  const { step } = useItem();
  return (
    <div
      data-slot="stepper-label"
      aria-current={step === current ? "step" : undefined}
      className={cn(label(), "min-h-9", className)}
      {...props}
    >
      <Mark>{children}</Mark>
    </div>
  );
}

const indicatorVariants = cva(null, {
  variants: {
    state: {
      done: "border-success bg-success text-mineral-foreground",
      current: "border-2 border-foreground text-foreground",
      upcoming: "border-input text-muted-foreground",
      invalid: "border-2 border-destructive text-destructive",
    },
  },
});

/** The circle with the step's number or icon, its label, and its state for screen readers. */
function Mark({ children }: { children: React.ReactNode }) {
  const { words } = useStepper();
  const { step, state } = useItem();
  return (
    <>
      <span
        data-slot="stepper-indicator"
        aria-hidden
        className={cn(
          "flex size-8 shrink-0 items-center justify-center rounded-full border bg-card text-sm tabular-nums [&_svg]:size-4",
          indicatorVariants({ state }),
        )}
      >
        {state === "done" ? <CheckIcon /> : state === "invalid" ? <CircleAlertIcon /> : step}
      </span>
      <span className="flex min-w-0 flex-col wrap-break-word group-data-upcoming/step:text-muted-foreground group-data-[orientation=horizontal]/steps:group-not-data-current/step:@max-md/stepper:sr-only">
        {children}
        <span className="sr-only">, {words[state]}</span>
      </span>
    </>
  );
}

/** A second line below the step's name. */
function StepperDescription({ className, ...props }: React.ComponentProps<"span">) {
  return (
    <span
      data-slot="stepper-description"
      className={cn("text-xs font-normal text-pretty text-muted-foreground", className)}
      {...props}
    />
  );
}

interface StepperContentProps extends React.ComponentProps<"div"> {
  /** Number of the step this content belongs to. */
  step: number;
}

/** The content of a step, shown only while the step is current. */
function StepperContent({ step, ...props }: StepperContentProps) {
  const { current } = useStepper();
  return step === current ? <div data-slot="stepper-content" {...props} /> : null;
}

export {
  Stepper,
  StepperContent,
  type StepperContentProps,
  StepperDescription,
  StepperItem,
  type StepperItemProps,
  StepperLabel,
  type StepperLabels,
  StepperList,
  type StepperProps,
  StepperTrigger,
};
