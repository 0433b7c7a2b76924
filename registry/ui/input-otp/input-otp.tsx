"use client";

import * as React from "react";
import { Field as FieldPrimitive } from "@base-ui/react/field";
import {
  OTPInput,
  OTPInputContext,
  type OTPInputProps,
  REGEXP_ONLY_CHARS,
  REGEXP_ONLY_DIGITS,
  REGEXP_ONLY_DIGITS_AND_CHARS,
} from "input-otp";
import { cva } from "class-variance-authority";
import { cn } from "@/lib/utils";
import { useFormReset } from "@/hooks/use-form-reset";

const kinds = {
  numeric: { pattern: REGEXP_ONLY_DIGITS, others: /\D/g, inputMode: "numeric" },
  alphabetic: { pattern: REGEXP_ONLY_CHARS, others: /[^a-z]/gi, inputMode: "text" },
  alphanumeric: { pattern: REGEXP_ONLY_DIGITS_AND_CHARS, others: /[^a-z\d]/gi, inputMode: "text" },
  none: { pattern: undefined, others: undefined, inputMode: undefined },
} as const;

/** The props of input-otp, except those that this component redefines. */
type Library = Omit<OTPInputProps, "children" | "defaultValue" | "length" | "maxLength" | "render">;

type InputOTPProps =
  & Library
  & {
    ref?: React.Ref<HTMLInputElement> | undefined;
    /**
     * The boxes: `InputOTPSlot`s in `InputOTPGroup`s.
     * @default one group with all boxes
     */
    children?: React.ReactNode;
    /** Renders the boxes from their states. Use it instead of `children`. */
    render?: OTPInputProps["render"] | undefined;
    /** Initial code (uncontrolled). */
    defaultValue?: string | undefined;
    /** Called with the code when it changes. Same as `onChange`. */
    onValueChange?: ((value: string) => void) | undefined;
    /** Called with the code when the last box is filled. Same as `onComplete`. */
    onValueComplete?: ((value: string) => void) | undefined;
    /**
     * Allowed characters. Other characters are rejected, and removed from pasted text.
     * @default "numeric" with `length`, "none" with `maxLength`
     */
    validationType?: "numeric" | "alphabetic" | "alphanumeric" | "none" | undefined;
    /** Transforms the typed text, for example to upper case. */
    normalizeValue?: ((value: string) => string) | undefined;
    /**
     * Shows dots instead of the characters.
     * @default false
     */
    mask?: boolean | undefined;
    /**
     * Submits the form when the last box is filled.
     * @default false
     */
    autoSubmit?: boolean | undefined;
  }
  & (
    | {
      /** Number of characters. */
      maxLength: number;
      length?: undefined;
    }
    | {
      /** Number of characters. Only digits are allowed, unless you set `validationType`. */
      length: number;
      maxLength?: undefined;
    }
  );

const row = cva(
  "group/input-otp flex w-fit max-w-full items-center gap-2 [direction:ltr] has-disabled:opacity-50",
);

/**
 * An input for a one-time code, with a box for each character. Pasting fills all boxes, and phones suggest the code
 * they received.
 *
 * It needs a label: a `FieldLabel`, a `Label` or `aria-label`. Codes run left to right in every script.
 */
function InputOTP({
  className,
  containerClassName,
  children,
  render,
  length,
  maxLength = length!,
  value,
  defaultValue = "",
  onChange,
  onValueChange,
  onComplete,
  onValueComplete,
  validationType = length === undefined ? "none" : "numeric",
  normalizeValue,
  pattern,
  inputMode,
  pasteTransformer,
  mask = false,
  autoSubmit = false,
  type,
  style,
  ref,
  ...props
}: InputOTPProps) {
  const kind = kinds[validationType];
  const [own, setOwn] = React.useState(defaultValue);
  const input = React.useRef<HTMLInputElement>(null);
  React.useImperativeHandle(ref, () => input.current!, []);
  useFormReset(input, () => setOwn(defaultValue));
  // input-otp replaces the input's inline style, so this adds the `style` prop to it afterwards.
  React.useLayoutEffect(() => {
    if (style) Object.assign(input.current!.style, style);
  }, [style]);
  const code = value ?? own;
  const boxes = children ?? (
    <InputOTPGroup>
      {Array.from({ length: maxLength }, (_, index) => <InputOTPSlot key={index} index={index} />)}
    </InputOTPGroup>
  );
  return (
    <FieldPrimitive.Control
      dir="ltr"
      spellCheck={false}
      {
        // The cast is needed because some of these props are for input-otp. Base UI merges them with the field's props
        // and passes them to `render`.
        ...props as FieldPrimitive.Control.Props
      }
      ref={input}
      value={code}
      render={(given) => {
        const { value: _value, onChange: _change, ...merged } = given as React.ComponentProps<"input">;
        return (
          <OTPInput
            data-slot="input-otp"
            {...merged as Library}
            maxLength={maxLength}
            value={code}
            onChange={(typed) => {
              const next = normalizeValue ? normalizeValue(typed) : typed;
              onChange?.(next);
              onValueChange?.(next);
              setOwn(next);
            }}
            onComplete={(complete: string) => {
              onComplete?.(complete);
              onValueComplete?.(complete);
              if (autoSubmit) input.current?.form?.requestSubmit();
            }}
            type={mask ? "password" : type}
            pattern={pattern ?? kind.pattern}
            inputMode={inputMode ?? kind.inputMode}
            pasteTransformer={pasteTransformer ??
              (kind.others ? (pasted) => pasted.replace(kind.others, "") : undefined)}
            data-mask={mask || undefined}
            className={cn("disabled:cursor-not-allowed", className)}
            containerClassName={cn(
              row(),
              containerClassName,
            )}
            {...(render ? { render } : { children: boxes })}
          />
        );
      }}
    />
  );
}

/** A group of adjoining boxes. */
function InputOTPGroup({ className, ...props }: React.ComponentProps<"div">) {
  return (
    <div
      data-slot="input-otp-group"
      className={cn("flex min-w-0 items-center gap-1.5", className)}
      {...props}
    />
  );
}

type InputOTPSlotProps =
  & React.ComponentProps<"div">
  & (
    | {
      /** The character's index in the code, from 0. */
      index: number;
      position?: undefined;
    }
    | {
      /** The character's position in the code, from 1. */
      position: number;
      index?: undefined;
    }
  );

/** A box for one character. */
function InputOTPSlot({ className, position, index = position! - 1, ...props }: InputOTPSlotProps) {
  const { char, placeholderChar, hasFakeCaret, isActive } = React.use(OTPInputContext).slots?.[index] ?? {};
  return (
    <div
      data-slot="input-otp-slot"
      data-active={isActive}
      data-filled={char ? "" : undefined}
      className={cn(
        "relative flex h-11 w-10 min-w-0 items-center justify-center rounded-md border border-input bg-card text-center text-lg font-medium text-foreground tabular-nums outline-offset-2 transition-colors duration-150 group-has-[input[aria-invalid=true]]/input-otp:border-destructive aria-invalid:border-destructive data-filled:not-aria-invalid:not-group-has-[input[aria-invalid=true]]/input-otp:border-foreground/70 data-[active=true]:outline-2 data-[active=true]:outline-ring data-[active=true]:group-has-[input[aria-invalid=true]]/input-otp:outline-destructive data-[active=true]:aria-invalid:outline-destructive motion-reduce:transition-none",
        className,
      )}
      {...props}
    >
      {char
        ? (
          <>
            <span className="group-has-data-mask/input-otp:hidden">{char}</span>
            <span className="hidden group-has-data-mask/input-otp:inline">•</span>
          </>
        )
        : placeholderChar
        ? <span className="text-muted-foreground">{placeholderChar}</span>
        : null}
      {hasFakeCaret
        ? (
          <span className="pointer-events-none absolute inset-0 m-auto h-5 w-px bg-foreground motion-safe:animate-pulse" />
        )
        : null}
    </div>
  );
}

/** A short line between two groups. */
function InputOTPSeparator({ className, children, ...props }: React.ComponentProps<"div">) {
  return (
    <div
      data-slot="input-otp-separator"
      role="separator"
      className={cn("flex shrink-0 items-center", className)}
      {...props}
    >
      {children ?? <span className="h-px w-2 bg-foreground/60" />}
    </div>
  );
}

export { InputOTP, InputOTPGroup, type InputOTPProps, InputOTPSeparator, InputOTPSlot };
