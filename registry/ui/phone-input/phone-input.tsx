"use client";

import * as React from "react";
import { Field as FieldPrimitive } from "@base-ui/react/field";
import {
  type CountryCode,
  getCountries,
  getCountryCallingCode,
  isSupportedCountry,
  parsePhoneNumberFromString,
} from "libphonenumber-js";
import { cn } from "@/lib/utils";
import { GlobeIcon } from "lucide-react";
import { CountryFlag, CountrySelect } from "@/components/ui/country-select";
import { FormFieldGroupInput } from "@/components/ui/form-field";
import { InputGroup, InputGroupAddon } from "@/components/ui/input-group";
import { useFormReset } from "@/hooks/use-form-reset";

/** Details about the number, in addition to its E.164 form. */
interface PhoneDetails {
  /** Country of the number, as an ISO 3166-1 alpha-2 code. */
  country: string;
  /** Whether the number is valid in `country`. */
  valid: boolean;
}

interface PhoneInputLabels {
  /** Name of the country button. */
  country: string;
  /** Error for an invalid number, shown by `FieldError`. */
  invalid: string;
  /** Labels for the country list. */
  countrySelect?: React.ComponentProps<typeof CountrySelect>["labels"];
}

const english: PhoneInputLabels = {
  country: "Country code",
  invalid: "This is not a valid phone number for this country.",
};

interface PhoneInputProps
  extends Omit<React.ComponentProps<typeof FormFieldGroupInput>, "value" | "defaultValue" | "onValueChange"> {
  /**
   * The number in international format, such as `+263771234567`. An empty string means no number.
   * @see ITU-T E.164
   */
  value?: string | undefined;
  /**
   * Initial number (uncontrolled).
   * @default ""
   */
  defaultValue?: string | undefined;
  /**
   * Called with the number in international format and its details. If the input can't be parsed, the number is empty.
   */
  onValueChange?: ((value: string, details: PhoneDetails) => void) | undefined;
  /**
   * Country assumed for numbers typed without a country code.
   * @default the first country in `preferred`, or else the first in `countries`. If both are unset, the user selects
   *   the country or types its code
   */
  defaultCountry?: string | undefined;
  /** Countries to choose from, or all if unset. Countries without a calling code are never listed. */
  countries?: readonly string[] | undefined;
  /** Countries at the top of the list. */
  preferred?: readonly string[] | undefined;
  /**
   * Language for the country names.
   * @default "en"
   */
  locale?: string | undefined;
  /** Translated labels. Labels that you omit stay in English. */
  labels?: Partial<PhoneInputLabels> | undefined;
}

const callingCode = (country: string) =>
  isSupportedCountry(country) ? `+${getCountryCallingCode(country)}` : "";

/**
 * A phone number with its country, formatted locally and submitted in international format.
 *
 * Typing or pasting a country code also changes the country.
 */
function PhoneInput({
  className,
  value,
  defaultValue = "",
  onValueChange,
  countries,
  preferred,
  defaultCountry = preferred?.[0] ?? countries?.[0] ?? "",
  locale,
  labels,
  ref,
  ...props
}: PhoneInputProps) {
  const words = { ...english, ...labels };
  const [country, setCountry] = React.useState(() => read(value ?? defaultValue, defaultCountry).country);
  const [text, setText] = React.useState(() => read(value ?? defaultValue, defaultCountry).national);
  const sent = React.useRef<HTMLInputElement>(null);
  const seen = React.useRef<HTMLInputElement>(null);
  const number = read(text, country);
  // A value set by the page takes precedence, because the page may reject what the user types.
  const held = value ?? number.international;
  const offered = React.useMemo(
    () => (countries ?? getCountries()).filter((code) => isSupportedCountry(code)),
    [countries],
  );

  // Formats a value that the page has set.
  const write = React.useEffectEvent((value: string) => {
    if (value === number.international) return;
    const next = read(value, country);
    setCountry(next.country);
    setText(next.national);
  });
  React.useLayoutEffect(() => {
    if (value !== undefined) write(value);
  }, [value]);

  const complaint = text && !number.valid ? words.invalid : "";
  React.useEffect(() => sent.current?.setCustomValidity(complaint), [complaint]);
  useFormReset(sent, () => {
    const first = read(value ?? defaultValue, defaultCountry);
    setCountry(first.country);
    setText(first.national);
  });

  function change(nextText: string, nextCountry: string) {
    const next = read(nextText, nextCountry);
    setText(nextText);
    setCountry(next.country);
    if (next.international !== number.international || next.country !== number.country) {
      onValueChange?.(next.international, { country: next.country, valid: next.valid });
    }
  }

  return (
    <InputGroup data-slot="phone-input" className={className}>
      <FormFieldGroupInput
        type="tel"
        autoComplete="tel"
        {...props}
        value={held}
        render={(given: React.ComponentProps<"input">) => {
          const {
            ref: sentRef,
            name,
            value: international,
            onChange: _,
            onBlur,
            className: classes,
            ...rest
          } = given;
          return (
            <>
              {/* A separate field, so that the outer field's name, label and errors don't apply to the country. */}
              <FieldPrimitive.Root render={<InputGroupAddon className="ps-1" />}>
                <CountrySelect
                  aria-label={words.country}
                  labels={{ list: words.country, ...words.countrySelect }}
                  countries={offered}
                  preferred={preferred}
                  locale={locale}
                  detail={callingCode}
                  disabled={rest.disabled || rest.readOnly}
                  value={country || null}
                  onValueChange={(code) => {
                    if (!code) return;
                    // Keep the digits, but drop a typed country code.
                    change(number.nationalDigits || text, code);
                    requestAnimationFrame(() => seen.current?.focus());
                  }}
                  className="h-7 w-auto gap-1 rounded-sm border-0 bg-transparent px-2 tabular-nums outline-offset-0 pointer-coarse:h-9 pointer-coarse:min-h-9"
                >
                  {(code) => code ? <Chosen country={code} /> : <GlobeIcon aria-hidden className="size-4" />}
                </CountrySelect>
              </FieldPrimitive.Root>
              <input
                {...rest}
                ref={(element) => {
                  seen.current = element;
                  if (typeof ref === "function") return ref(element);
                  if (ref) ref.current = element;
                }}
                dir="ltr"
                className={cn(classes, "rtl:text-end")}
                value={text}
                onChange={(event) => change(event.currentTarget.value, country)}
                onBlur={(event) => {
                  if (held !== number.international) setText(read(held, country).national);
                  else if (number.valid) setText(number.national);
                  onBlur?.(event);
                }}
              />
              {/* The field and the form read the number from this input, in international format. */}
              <input
                ref={(element) => {
                  sent.current = element;
                  if (typeof sentRef === "function") return sentRef(element);
                }}
                name={name}
                form={rest.form}
                value={international}
                required={rest.required}
                disabled={rest.disabled}
                onChange={() => {}}
                tabIndex={-1}
                aria-hidden
                className="pointer-events-none absolute inset-x-0 bottom-0 -z-10 h-px opacity-0"
                onFocus={() => seen.current?.focus()}
              />
            </>
          );
        }}
      />
    </InputGroup>
  );
}

/** The content of the button: flag, country code and calling code. */
function Chosen({ country }: { country: string }) {
  return (
    <span className="flex items-center gap-1.5">
      <CountryFlag code={country} />
      {country}
      <span className="text-muted-foreground" dir="ltr">{callingCode(country)}</span>
    </span>
  );
}

interface Reading {
  country: string;
  international: string;
  national: string;
  nationalDigits: string;
  valid: boolean;
}

/**
 * Parses typed text as a phone number. A number without a country code is treated as a number from the given country.
 */
function read(text: string, country: string): Reading {
  const parse = (words: string, of: string) =>
    parsePhoneNumberFromString(words, (of || undefined) as CountryCode | undefined);
  const number = parse(text, country);
  const home = number?.country ?? country;
  const national = number?.formatNational() ?? text;
  // Numbers that belong to no country (freephone, satellite) can only be parsed again in international format.
  const isSame = parse(national, home)?.number === number?.number;
  return {
    country: home,
    international: number?.number ?? "",
    national: isSame ? national : number?.formatInternational() ?? text,
    nationalDigits: number?.nationalNumber ?? "",
    valid: number?.isValid() ?? false,
  };
}

export { type PhoneDetails, PhoneInput, type PhoneInputLabels, type PhoneInputProps };
