"use client";

import * as React from "react";
import { Button } from "@/components/ui/button";
import { Field, FieldDescription, FieldError, FieldLabel } from "@/components/ui/field";
import { PhoneInput } from "@/components/ui/phone-input";

/** People can type the number in the local format. Entering a country code changes the country. */
export function Plain() {
  return (
    <Field name="phone" className="max-w-sm">
      <FieldLabel>Mobile phone</FieldLabel>
      <PhoneInput preferred={["ZW", "ZA", "ZM", "KE"]} placeholder="077 123 4567" />
      <FieldDescription>We’ll text a code to this number.</FieldDescription>
    </Field>
  );
}

/** The submitted value and the number's details. */
export function Controlled() {
  const [phone, setPhone] = React.useState("+254712345678");
  const [valid, setValid] = React.useState(true);
  return (
    <div className="grid max-w-sm gap-3">
      <PhoneInput
        aria-label="Place phone"
        value={phone}
        onValueChange={(value, details) => {
          setPhone(value);
          setValid(details.valid);
        }}
      />
      <p className="text-sm text-muted-foreground" role="status">
        {phone ? `${phone}, ${valid ? "a valid number" : "not a valid number"}` : "No number yet"}
      </p>
      <div className="flex flex-wrap gap-2">
        <Button variant="outline" size="sm" onClick={() => setPhone("+2634791131")}>National Gallery</Button>
        <Button variant="outline" size="sm" onClick={() => setPhone("")}>None</Button>
      </div>
    </div>
  );
}

/** The number is too short for Zimbabwe, so the field becomes invalid on blur. */
export function Wrong() {
  return (
    <Field name="contact" validationMode="onBlur" className="max-w-sm">
      <FieldLabel>Manager’s phone number</FieldLabel>
      <PhoneInput required defaultValue="+26377123" />
      <FieldError match="valueMissing">Enter a number we can reach you on.</FieldError>
      <FieldError match="customError" />
    </Field>
  );
}

/** The input is in French and offers only a few countries. */
export function Language() {
  return (
    <Field name="telephone" className="max-w-sm">
      <FieldLabel>Téléphone</FieldLabel>
      <PhoneInput
        locale="fr"
        defaultCountry="SN"
        countries={["BJ", "CI", "CM", "ML", "SN", "TG"]}
        labels={{
          country: "Pays du numéro",
          countrySelect: { search: "Chercher un pays" },
          invalid: "Ce n’est pas un numéro de ce pays.",
        }}
      />
    </Field>
  );
}

export default Plain;
