"use client";

import * as React from "react";
import { CurrencyInput } from "@/components/ui/currency-input";
import { Field, FieldDescription, FieldError, FieldLabel } from "@/components/ui/field";

/** People can type freely. The amount is formatted on blur. */
export function Plain() {
  return (
    <Field name="price" className="max-w-56">
      <FieldLabel>Ticket price</FieldLabel>
      <CurrencyInput currency="USD" defaultValue={1250} />
      <FieldDescription>Leave empty if it is free.</FieldDescription>
    </Field>
  );
}

/**
 * The language determines separators, symbol position and digits. The currency determines the number of decimals.
 */
export function Currencies() {
  return (
    <div className="grid max-w-56 gap-6">
      <Field name="xof">
        <FieldLabel>Dakar</FieldLabel>
        <CurrencyInput currency="XOF" locale="fr-SN" defaultValue={7500} />
      </Field>
      <Field name="kes">
        <FieldLabel>Nairobi</FieldLabel>
        <CurrencyInput currency="KES" locale="en-KE" defaultValue={150000} />
      </Field>
      <Field name="tnd">
        <FieldLabel>Tunis</FieldLabel>
        <CurrencyInput currency="TND" locale="fr-TN" defaultValue={12500} display="code" />
      </Field>
    </div>
  );
}

/** The value is a whole number of cents. */
export function Controlled() {
  const [cents, setCents] = React.useState<number | null>(1999);
  return (
    <div className="grid max-w-56 gap-2">
      <CurrencyInput
        aria-label="Deposit"
        currency="USD"
        locale="en-ZW"
        value={cents}
        onValueChange={setCents}
      />
      <p className="text-sm text-muted-foreground" role="status">
        {cents === null ? "Nothing" : `${cents} cents`}
      </p>
    </div>
  );
}

/** An amount below the minimum, and a disabled input. */
export function States() {
  return (
    <div className="grid max-w-56 gap-6">
      <Field name="donation" validationMode="onChange">
        <FieldLabel>Donation</FieldLabel>
        <CurrencyInput currency="USD" min={100} max={50000} defaultValue={50} />
        <FieldError match="rangeUnderflow">Donate at least one dollar.</FieldError>
        <FieldError match="rangeOverflow">You can donate up to 500 dollars.</FieldError>
      </Field>
      <Field name="fee" disabled>
        <FieldLabel>Licence fee</FieldLabel>
        <CurrencyInput currency="USD" defaultValue={0} />
      </Field>
    </div>
  );
}

export default Plain;
