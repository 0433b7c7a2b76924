"use client";

import * as React from "react";
import { cn } from "@/lib/utils";
import { type LabelTemplates, withTemplates } from "@/lib/label-templates";
import { CountrySelect } from "@/components/ui/country-select";
import {
  FormFieldControl,
  FormFieldDescription,
  FormFieldError,
  FormFieldLabel,
  FormFieldRoot,
} from "@/components/ui/form-field";
import { Input } from "@/components/ui/input";
import { NativeSelect, NativeSelectOption } from "@/components/ui/native-select";
import { Textarea } from "@/components/ui/textarea";
import { useFormReset } from "@/hooks/use-form-reset";
import { type AddressFormat, formatOf, type Part } from "./address-fields-formats";

/** A postal address. Parts that the country does not use are empty. */
interface Address {
  /** ISO 3166-1 alpha-2 code. */
  country: string;
  /** Building, street and number. Separate lines with line breaks. */
  street: string;
  /** Suburb, ward or neighbourhood, in countries whose addresses include it. */
  district: string;
  /** City or town. */
  city: string;
  /** Name of the province, state or county, or its ISO 3166-2 code if people select it from a list. */
  region: string;
  postalCode: string;
}

interface AddressFieldsLabels {
  country: string;
  street: string;
  district: string;
  city: string;
  /** Label of the region field, for each kind of division. */
  region: Record<AddressFormat["regionKind"], string>;
  postalCode: string;
  chooseRegion: string;
  optional: string;
  /** Error message for a postal code in the wrong format. */
  postalCodeForm: (example: string) => string;
  /** Labels for the country list. */
  countrySelect?: React.ComponentProps<typeof CountrySelect>["labels"];
}

const english: AddressFieldsLabels = {
  country: "Country",
  street: "Street address",
  district: "Suburb",
  city: "City or town",
  region: { province: "Province", state: "State", county: "County", region: "Region" },
  postalCode: "Postal code",
  chooseRegion: "Choose one",
  optional: "optional",
  postalCodeForm: (example) => `Use the format ${example}.`,
};

/** For each label function, the placeholders that a template can use for its parameters. */
const labelValues = { postalCodeForm: ["example"] } as const;

interface AddressFieldsProps extends Omit<React.ComponentProps<"div">, "defaultValue" | "onChange"> {
  /** The address (controlled). */
  value?: Address | undefined;
  /** Initial address (uncontrolled). */
  defaultValue?: Partial<Address> | undefined;
  /** Called with the whole address when any part of it changes. */
  onValueChange?: ((address: Address) => void) | undefined;
  /**
   * Prefix for the field names in a form. For example, `venue` produces `venue.street` and `venue.city`.
   * @default "address"
   */
  name?: string | undefined;
  /** Countries to choose from. If there is only one, the country field is hidden. */
  countries?: readonly string[] | undefined;
  /** Countries at the top of the list. */
  preferred?: readonly string[] | undefined;
  /**
   * Makes all fields required, except those that are optional in the selected country.
   * @default false
   */
  required?: boolean | undefined;
  /**
   * Disables all fields.
   * @default false
   */
  disabled?: boolean | undefined;
  /**
   * Language for the country names.
   * @default "en"
   */
  locale?: string | undefined;
  /** Translated labels. Labels that you omit stay in English. */
  labels?: LabelTemplates<AddressFieldsLabels> | undefined;
  /**
   * Tells the browser's autofill whether this is a shipping or a billing address.
   * @see HTML Living Standard §4.10.18.7.1
   */
  autoFillGroup?: "shipping" | "billing" | undefined;
}

const autoComplete: Record<Part, string> = {
  street: "street-address",
  district: "address-level3",
  city: "address-level2",
  region: "address-level1",
  postalCode: "postal-code",
};

/**
 * An address form. The country determines the fields, their order and labels, and the postal code format.
 */
function AddressFields({
  className,
  value,
  defaultValue,
  onValueChange,
  name = "address",
  countries,
  preferred,
  required = false,
  disabled = false,
  locale,
  labels,
  autoFillGroup,
  ref,
  ...props
}: AddressFieldsProps) {
  const words = withTemplates(english, labels, labelValues);
  const first = { ...empty, country: countries?.[0] ?? "", ...defaultValue };
  const [own, setOwn] = React.useState<Address>(first);
  const address = value ?? own;
  const format = formatOf(address.country);
  const root = React.useRef<HTMLDivElement>(null);

  useFormReset(root, () => setOwn(first));

  function change(part: Partial<Address>) {
    const next = { ...address, ...part };
    setOwn(next);
    onValueChange?.(next);
  }

  const fill = (part: string) => autoFillGroup ? `${autoFillGroup} ${part}` : part;
  return (
    <div
      ref={(element) => {
        root.current = element;
        if (typeof ref === "function") return ref(element);
        if (ref) ref.current = element;
      }}
      data-slot="address-fields"
      role="group"
      className={cn("@container flex w-full flex-col", className)}
      {...props}
    >
      <div className="grid grid-cols-1 items-start gap-4 @sm:grid-cols-2">
        {countries?.length === 1
          ? null
          : (
            <FormFieldRoot name={`${name}.country`} disabled={disabled} className="@sm:col-span-2">
              <FormFieldLabel nativeLabel={false} render={<div />}>{words.country}</FormFieldLabel>
              <CountrySelect
                value={address.country || null}
                onValueChange={(country) => {
                  if (country && country !== address.country) change(kept(address, country));
                }}
                countries={countries}
                preferred={preferred}
                locale={locale}
                labels={{ list: words.country, ...words.countrySelect }}
              />
              <FormFieldError />
            </FormFieldRoot>
          )}
        {format.parts.map((part) => {
          const needed = required && !format.optional.includes(part);
          const label = part === "region" ? words.region[format.regionKind] : words[part];
          const shared = {
            autoComplete: fill(autoComplete[part]),
            required: needed,
            value: address[part],
            onValueChange: (text: string) => change({ [part]: text }),
          };
          return (
            <FormFieldRoot
              // Each country has its own rules, so an error may be wrong once the country changes. The new key clears
              // the error.
              key={part === "postalCode" || part === "region" ? `${part} ${address.country}` : part}
              name={`${name}.${part}`}
              disabled={disabled}
              validationMode="onBlur"
              className={cn((part === "street") && "@sm:col-span-2")}
              validate={(text) =>
                part === "postalCode" && format.postalCode && text &&
                  !format.postalCode.form.test(String(text))
                  ? words.postalCodeForm(format.postalCode.example)
                  : null}
            >
              <FormFieldLabel>
                {label}
                {required && !needed
                  ? <span className="font-normal text-muted-foreground">{`(${words.optional})`}</span>
                  : null}
              </FormFieldLabel>
              {part === "region" && format.regions
                ? (
                  <FormFieldControl render={<NativeSelect />} {...shared}>
                    <NativeSelectOption value="">{words.chooseRegion}</NativeSelectOption>
                    {Object.entries(format.regions).map(([code, region]) => (
                      <NativeSelectOption key={code} value={code}>{region}</NativeSelectOption>
                    ))}
                  </FormFieldControl>
                )
                : part === "street"
                // The street may have several lines, which an `<input>` would join.
                ? (
                  <FormFieldControl
                    render={<Textarea rows={1} />}
                    {...shared}
                    className="min-h-9 py-1.75 pointer-coarse:min-h-11 pointer-coarse:py-2.25"
                  />
                )
                : (
                  <FormFieldControl
                    render={<Input />}
                    {...shared}
                    {...(part === "postalCode"
                      ? { inputMode: format.postalCode?.digits ? "numeric" : "text" }
                      : undefined)}
                  />
                )}
              {part === "postalCode" && format.postalCode
                ? (
                  <FormFieldDescription className="sr-only">
                    {words.postalCodeForm(format.postalCode.example)}
                  </FormFieldDescription>
                )
                : null}
              <FormFieldError />
            </FormFieldRoot>
          );
        })}
      </div>
    </div>
  );
}

const empty: Address = { country: "", street: "", district: "", city: "", region: "", postalCode: "" };

/**
 * Returns the address after the country changes. The region is cleared, and so are fields that the new country does not
 * use.
 */
function kept(address: Address, country: string): Address {
  const parts = formatOf(country).parts.filter((part) => part !== "region");
  return { ...empty, country, ...Object.fromEntries(parts.map((part) => [part, address[part]])) };
}

/** Returns the lines of an address in the order used in its country. The country itself is left out. */
function addressLines(address: Address): string[] {
  const format = formatOf(address.country);
  const region = format.regions?.[address.region] ?? address.region;
  return format.lines
    .map((line) => line.map((part) => part === "region" ? region : address[part]).filter(Boolean).join(" "))
    .flatMap((line) => line.split("\n"))
    .filter(Boolean);
}

export { type Address, AddressFields, type AddressFieldsLabels, type AddressFieldsProps, addressLines };
