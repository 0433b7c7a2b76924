"use client";

import * as React from "react";
import { CountrySelect } from "@/components/ui/country-select";
import { Field, FieldDescription, FieldError, FieldLabel } from "@/components/ui/field";

/** All countries, with neighbouring countries first. People can search by name or code. */
export function Plain() {
  return (
    <Field name="country" className="max-w-sm">
      <FieldLabel nativeLabel={false} render={<div />}>Country of registration</FieldLabel>
      <CountrySelect preferred={["ZW", "ZA", "ZM", "MZ", "BW"]} defaultValue="ZW" />
      <FieldDescription>This decides which register we check.</FieldDescription>
    </Field>
  );
}

/** Names and sort order follow the language. */
export function Languages() {
  return (
    <div className="grid max-w-sm gap-6">
      <Field name="pays">
        <FieldLabel nativeLabel={false} render={<div />}>Pays</FieldLabel>
        <CountrySelect
          locale="fr"
          defaultValue="CI"
          placeholder="Choisir un pays"
          labels={{ search: "Chercher un pays", list: "Pays", empty: "Aucun pays de ce nom." }}
        />
      </Field>
      <Field name="nchi">
        <FieldLabel nativeLabel={false} render={<div />}>Nchi</FieldLabel>
        <CountrySelect
          locale="sw"
          placeholder="Chagua nchi"
          labels={{ search: "Tafuta nchi", list: "Nchi" }}
        />
      </Field>
    </div>
  );
}

/**
 * People can select only countries where the service is available. A selected country that is not in the list is still
 * shown.
 */
export function Few() {
  const [country, setCountry] = React.useState<string | null>(null);
  return (
    <Field name="service" invalid={!country} className="max-w-sm">
      <FieldLabel nativeLabel={false} render={<div />}>Where is your organisation?</FieldLabel>
      <CountrySelect countries={["KE", "MZ", "NG", "ZA", "ZW"]} value={country} onValueChange={setCountry} />
      {country ? <FieldDescription>{`Register: ${country}`}</FieldDescription> : null}
      {country ? null : <FieldError match>Choose one of five countries.</FieldError>}
    </Field>
  );
}

/** Disabled. */
export function Disabled() {
  return <CountrySelect aria-label="Country" className="max-w-sm" defaultValue="KE" disabled />;
}

export default Plain;
