"use client";

import * as React from "react";
import { type Address, AddressFields, addressLines } from "@/components/ui/address-fields";
import { Form, FormActions, FormFields, FormSubmit } from "@/components/ui/form";

/** Change the country to get different fields in a different order. */
export function Plain() {
  return (
    <AddressFields
      aria-label="Place address"
      className="max-w-lg"
      preferred={["ZW", "ZA", "ZM", "MZ", "KE"]}
      defaultValue={{
        country: "ZW",
        street: "20 Julius Nyerere Way",
        city: "Harare",
        region: "ZW-HA",
      }}
    />
  );
}

/** With a single country, the country field is hidden. Missing fields are reported on submit. */
export function OneCountry() {
  const [sent, setSent] = React.useState("");
  return (
    <Form className="max-w-lg" onFormSubmit={(values) => setSent(JSON.stringify(values))}>
      <FormFields>
        <AddressFields aria-label="Address in Kenya" name="venue" countries={["KE"]} required />
      </FormFields>
      <FormActions>
        <FormSubmit>Continue</FormSubmit>
      </FormActions>
      <p role="status" className="font-mono text-xs break-words text-muted-foreground empty:hidden">{sent}</p>
    </Form>
  );
}

/** An address as written on an envelope in that country. */
export function Envelope() {
  const [address, setAddress] = React.useState<Address>({
    country: "PT",
    street: "Largo do Carmo 4",
    district: "",
    city: "Lisboa",
    region: "",
    postalCode: "1200-092",
  });
  return (
    <div className="grid max-w-lg gap-4">
      <AddressFields
        aria-label="Address"
        value={address}
        onValueChange={setAddress}
        countries={["PT", "GB", "US", "MZ"]}
      />
      <address className="rounded-md bg-muted p-3 text-sm whitespace-pre-line not-italic">
        {addressLines(address).join("\n")}
      </address>
    </div>
  );
}

/** Disabled fields in French. */
export function Language() {
  return (
    <AddressFields
      aria-label="Adresse"
      className="max-w-lg"
      disabled
      locale="fr"
      labels={{
        country: "Pays",
        street: "Rue et numéro",
        city: "Ville",
        postalCode: "Code postal",
        region: { province: "Province", state: "État", county: "Comté", region: "Région" },
      }}
      defaultValue={{ country: "CI", street: "Boulevard de France", city: "Abidjan" }}
    />
  );
}

export default Plain;
