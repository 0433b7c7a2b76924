"use client";

import * as React from "react";
import { Field, FieldDescription, FieldError, FieldLabel } from "@/components/ui/field";
import { InputOTP, InputOTPGroup, InputOTPSeparator, InputOTPSlot } from "@/components/ui/input-otp";

/** A six-digit code. Phones can fill it in from the message. */
export function Plain() {
  return (
    <Field name="code">
      <FieldLabel>Verification code</FieldLabel>
      <InputOTP length={6} />
      <FieldDescription>We sent the code to +263 77 ••• 4567. It is valid for ten minutes.</FieldDescription>
    </Field>
  );
}

/** Two groups of boxes for a code with letters, as on a ticket. */
export function Groups() {
  return (
    <Field name="ticket">
      <FieldLabel>Ticket code</FieldLabel>
      <InputOTP length={6} validationType="alphanumeric" normalizeValue={(value) => value.toUpperCase()}>
        <InputOTPGroup>
          <InputOTPSlot index={0} />
          <InputOTPSlot index={1} />
          <InputOTPSlot index={2} />
        </InputOTPGroup>
        <InputOTPSeparator />
        <InputOTPGroup>
          <InputOTPSlot index={3} />
          <InputOTPSlot index={4} />
          <InputOTPSlot index={5} />
        </InputOTPGroup>
      </InputOTP>
    </Field>
  );
}

/** The code is checked as soon as it is complete. Try 2468. */
export function Checked() {
  const [code, setCode] = React.useState("1234");
  const wrong = code.length === 4 && code !== "2468";
  return (
    <Field name="pin" invalid={wrong}>
      <FieldLabel>Place code</FieldLabel>
      <InputOTP length={4} value={code} onValueChange={setCode} />
      <FieldDescription>
        {code === "2468" ? "Correct." : "You’ll find the code on the sign by the door."}
      </FieldDescription>
      {wrong ? <FieldError match>Wrong code. Check it and try again.</FieldError> : null}
    </Field>
  );
}

/** A masked input, and a disabled input. */
export function States() {
  return (
    <div className="grid gap-6">
      <Field name="secret">
        <FieldLabel>Your PIN</FieldLabel>
        <InputOTP length={4} mask defaultValue="73" />
      </Field>
      <Field name="old" disabled>
        <FieldLabel>Expired code</FieldLabel>
        <InputOTP length={4} defaultValue="9041" />
      </Field>
    </div>
  );
}

export default Plain;
