"use client";

import * as React from "react";
import { Progress as ProgressPrimitive } from "@base-ui/react/progress";
import { cva } from "class-variance-authority";
import { cn } from "@/lib/utils";
import { EyeIcon, EyeOffIcon } from "lucide-react";
import { FormFieldGroupInput } from "@/components/ui/form-field";
import { InputGroup, InputGroupAddon, InputGroupButton } from "@/components/ui/input-group";

interface PasswordInputLabels {
  /** Name of the button that shows the password. */
  show: string;
  /** Labels for strengths 0 to 4. */
  strengths: readonly [string, string, string, string, string];
}

const english: PasswordInputLabels = {
  show: "Show password",
  strengths: ["None yet", "Weak", "Fair", "Good", "Strong"],
};

interface PasswordInputProps extends Omit<React.ComponentProps<typeof FormFieldGroupInput>, "type"> {
  /** Translated labels. Labels that you omit stay in English. */
  labels?: Partial<PasswordInputLabels> | undefined;
}

/**
 * A password input with a button that shows the password. The password is hidden again on submit, so that browsers do
 * not save it as plain text.
 *
 * `autoComplete` defaults to `current-password`. Set it to `new-password` where users choose a password.
 */
function PasswordInput({ className, labels, disabled, ...props }: PasswordInputProps) {
  const words = { ...english, ...labels };
  const [shown, setShown] = React.useState(false);
  const group = React.useRef<HTMLDivElement>(null);
  React.useEffect(() => {
    // Listens on the root node, because the form may be elsewhere on the page or added later. Listening on the document
    // is not enough, because `submit` events in a shadow tree do not reach it.
    const root = group.current!.getRootNode();
    const hide = (event: Event) => {
      if (event.target === group.current?.querySelector("input")?.form) setShown(false);
    };
    // Uses the capture phase, so that the handler runs even if the page stops the event.
    root.addEventListener("submit", hide, { capture: true });
    return () => root.removeEventListener("submit", hide, { capture: true });
  }, []);
  return (
    <InputGroup data-slot="password-input" ref={group} className={className}>
      <FormFieldGroupInput
        autoComplete="current-password"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        disabled={disabled}
        {...props}
        type={shown ? "text" : "password"}
        // A surrounding field may also disable the input.
        render={(input: React.ComponentProps<"input">) => (
          <>
            <input {...input} />
            <InputGroupAddon align="inline-end">
              <InputGroupButton
                size="icon-xs"
                aria-label={words.show}
                aria-pressed={shown}
                disabled={input.disabled}
                onClick={() => setShown(!shown)}
              >
                {shown ? <EyeOffIcon /> : <EyeIcon />}
              </InputGroupButton>
            </InputGroupAddon>
          </>
        )}
      />
    </InputGroup>
  );
}

/** Words that many common passwords start with. */
const common =
  /^(?:password|passw0rd|qwert|azert|letmein|welcome|admin|iloveyou|monkey|dragon|football|zimbabwe|harare|abc|123)/i;

/**
 * Rates a password from 0 (none) to 4 (strong) by length and variety. This is only an estimate. The server must decide
 * whether to accept a password, and should also check for leaked passwords.
 */
function estimatePassword(password: string): number {
  if (password === "") return 0;
  if (common.test(password) && password.length < 16) return 1;
  const kinds: [RegExp, number][] = [[/[a-z]/, 26], [/[A-Z]/, 26], [/\d/, 10], [/[^A-Za-z\d]/, 33]];
  const choices = kinds.reduce((sum, [kind, size]) => sum + (kind.test(password) ? size : 0), 0);
  // A character that repeats or follows on from the previous one adds little security.
  const weight = [...password].reduce((sum, char, index, all) => {
    const step = index === 0 ? 9 : Math.abs(char.charCodeAt(0) - all[index - 1]!.charCodeAt(0));
    return sum + (step <= 1 ? 0.25 : 1);
  }, 0);
  const bits = weight * Math.log2(choices);
  return 1 + [40, 56, 72].filter((limit) => bits >= limit).length;
}

interface PasswordStrengthProps
  extends Omit<ProgressPrimitive.Root.Props, "className" | "value" | "max" | "children"> {
  className?: string | undefined;
  /** The password to rate. */
  password: string;
  /**
   * Rates a password from 0 to 4.
   * @default estimatePassword
   */
  estimate?: ((password: string) => number) | undefined;
  /**
   * Accessible name of the bar.
   * @default "Strength"
   */
  label?: string | undefined;
  /** Translated labels. Labels that you omit stay in English. */
  labels?: Partial<PasswordInputLabels> | undefined;
}

const barVariants = cva(null, {
  variants: {
    score: {
      1: "[--progress-color:var(--destructive)]",
      2: "[--progress-color:var(--warning)]",
      3: "[--progress-color:var(--gold)]",
      4: "[--progress-color:var(--success)]",
    },
  },
});

/** Password strength, as a bar and as text that screen readers announce. */
function PasswordStrength({
  className,
  password,
  estimate = estimatePassword,
  label = "Strength",
  labels,
  ...props
}: PasswordStrengthProps) {
  const { strengths } = { ...english, ...labels };
  const score = Math.min(Math.max(Math.round(estimate(password)), 0), 4) as 0 | 1 | 2 | 3 | 4;
  return (
    <>
      <ProgressPrimitive.Root
        data-slot="password-input-strength"
        className={cn(
          "flex w-full flex-wrap items-baseline gap-x-3 gap-y-1.5 wrap-anywhere",
          barVariants({ score: score === 0 ? null : score }),
          className,
        )}
        value={score}
        max={4}
        getAriaValueText={() => strengths[score]!}
        {...props}
      >
        <ProgressPrimitive.Label className="text-sm text-muted-foreground">{label}</ProgressPrimitive.Label>
        <span aria-hidden className="ms-auto text-sm font-medium">{strengths[score]}</span>
        <ProgressPrimitive.Track className="relative h-2 w-full shrink-0 overflow-hidden rounded-full bg-accent">
          <ProgressPrimitive.Indicator className="h-full rounded-full bg-(--progress-color,var(--primary)) transition-[width] duration-300 motion-reduce:transition-none" />
        </ProgressPrimitive.Track>
      </ProgressPrimitive.Root>
      {/* Outside the bar, because screen readers ignore the content of a progress bar (WAI-ARIA 1.2 §5.2.8). */}
      <span role="status" className="sr-only">{strengths[score]}</span>
    </>
  );
}

export {
  estimatePassword,
  PasswordInput,
  type PasswordInputLabels,
  type PasswordInputProps,
  PasswordStrength,
  type PasswordStrengthProps,
};
