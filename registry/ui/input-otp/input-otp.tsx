"use client";

import { createContext, use, useImperativeHandle, useRef, useState } from "react";
import type * as React from "react";
import { DirectionProvider } from "@base-ui/react/direction-provider";
import { OTPField as OTPPrimitive } from "@base-ui/react/otp-field";
import { cn } from "@/lib/utils";
import { useFormReset } from "@/hooks/use-form-reset";

/** Base UI takes a function as `className` too; here it is text, so that it can be merged. */
type Plain<Props> = Omit<Props, "className"> & { className?: string | undefined };

const LabelContext = createContext<(position: number) => string>(() => "");

interface InputOTPProps extends Plain<OTPPrimitive.Root.Props> {
  /**
   * Names the boxes after the first, which the label names.
   * @default (position, length) => `Character ${position} of ${length}`
   */
  slotLabel?: ((position: number, length: number) => string) | undefined;
}

/**
 * A one-time code in boxes of one character each: a paste fills them all, and a phone offers the code that came.
 *
 * Put `InputOTPSlot`s inside, with `position` counted from 1; without children there are `length` boxes in a row.
 * It needs a label: a `FieldLabel`, or `aria-labelledby`. Codes run from left to right in every script.
 */
function InputOTP({
  className,
  length,
  slotLabel = (position, total) => `Character ${position} of ${total}`,
  value,
  defaultValue = "",
  onValueChange,
  ref,
  children,
  ...props
}: InputOTPProps) {
  // Base UI's field would keep its code when the form around it is reset.
  const [own, setOwn] = useState(defaultValue);
  const root = useRef<HTMLDivElement>(null);
  useImperativeHandle(ref, () => root.current!, []);
  useFormReset(root, () => setOwn(defaultValue));
  return (
    <DirectionProvider direction="ltr">
      <LabelContext value={(position) => slotLabel(position, length)}>
        <OTPPrimitive.Root
          data-slot="input-otp"
          dir="ltr"
          length={length}
          ref={root}
          value={value ?? own}
          onValueChange={(next, details) => {
            onValueChange?.(next, details);
            if (!details.isCanceled) setOwn(next);
          }}
          className={cn("flex w-fit max-w-full items-center gap-2", className)}
          {...props}
        >
          {children ?? (
            <InputOTPGroup>
              {Array.from({ length }, (_, index) => <InputOTPSlot key={index} position={index + 1} />)}
            </InputOTPGroup>
          )}
        </OTPPrimitive.Root>
      </LabelContext>
    </DirectionProvider>
  );
}

/** Boxes that stand close together. */
function InputOTPGroup({ className, ...props }: React.ComponentProps<"div">) {
  return (
    <div
      data-slot="input-otp-group"
      className={cn("flex min-w-0 items-center gap-1.5", className)}
      {...props}
    />
  );
}

interface InputOTPSlotProps extends Plain<OTPPrimitive.Input.Props> {
  /** Which character of the code it holds, counted from 1. */
  position: number;
}

/** The box of one character. */
function InputOTPSlot({ className, position, ...props }: InputOTPSlotProps) {
  const label = use(LabelContext);
  return (
    <OTPPrimitive.Input
      data-slot="input-otp-slot"
      {
        // The label of the whole code names the first box.
        ...(position === 1 ? undefined : { "aria-label": label(position) })
      }
      className={cn(
        "h-11 w-10 min-w-0 rounded-md border border-input bg-card text-center text-lg font-medium text-foreground tabular-nums caret-foreground outline-offset-2 transition-colors duration-150 focus:outline-2 focus:outline-ring disabled:cursor-not-allowed disabled:opacity-50 aria-invalid:border-destructive aria-invalid:focus:outline-destructive not-aria-invalid:data-filled:border-foreground/70 motion-reduce:transition-none",
        className,
      )}
      {...props}
    />
  );
}

/** A short line between groups. */
function InputOTPSeparator({ className, ...props }: React.ComponentProps<"span">) {
  return (
    <span
      data-slot="input-otp-separator"
      aria-hidden
      className={cn("h-px w-2 shrink-0 bg-foreground/60", className)}
      {...props}
    />
  );
}

export { InputOTP, InputOTPGroup, type InputOTPProps, InputOTPSeparator, InputOTPSlot };
