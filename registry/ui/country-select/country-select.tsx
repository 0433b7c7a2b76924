"use client";

import * as React from "react";
import { foldText } from "@/lib/fold-text";
import { cn } from "@/lib/utils";
import {
  Combobox,
  ComboboxCollection,
  ComboboxContent,
  ComboboxEmpty,
  ComboboxGroup,
  ComboboxItem,
  ComboboxList,
  ComboboxSeparator,
  ComboboxValue,
} from "@/components/ui/combobox";
import { ComboboxSearch, ComboboxSelect } from "@/components/ui/combobox-select";
import { countryCodes } from "./country-select-codes";

/** Returns the country's code as two regional indicator symbols, which most platforms display as a flag. */
function countryFlag(code: string): string {
  return String.fromCodePoint(...[...code.toUpperCase()].map((letter) => letter.charCodeAt(0) + 0x1f1a5));
}

let drawn: boolean | undefined;

/**
 * Returns whether the platform draws flags (Windows does not). Compares widths, because a flag is narrower than its
 * two symbols drawn separately.
 */
function supportsFlags(): boolean {
  const canvas = drawn === undefined ? document.createElement("canvas").getContext("2d") : null;
  if (canvas) {
    const width = (text: string) => canvas.measureText(text).width;
    drawn = width(countryFlag("ZW")) < width("\u{1f1ff}\u200b\u{1f1fc}") * 0.9;
  }
  return drawn ?? false;
}

/** A decorative flag of the country. It is empty before hydration and on platforms without flags. */
function CountryFlag({ code, className, ...props }: React.ComponentProps<"span"> & { code: string }) {
  const shown = React.useSyncExternalStore(() => () => {}, supportsFlags, () => false);
  if (!shown) return null;
  return (
    <span data-slot="country-flag" aria-hidden className={cn("shrink-0", className)} {...props}>
      {countryFlag(code)}
    </span>
  );
}

const displayNames = new Map<string, Intl.DisplayNames>();

/** Returns the country's name in the given language, or its code if it has no name. */
function countryName(code: string, locale: string): string {
  if (!/^[A-Z]{2}$/.test(code)) return code;
  const names = displayNames.get(locale) ??
    new Intl.DisplayNames([locale, "en"], { type: "region", fallback: "code" });
  displayNames.set(locale, names);
  return names.of(code) ?? code;
}

/** Normalises text for search: ignores accents, apostrophes and case. */
function searchable(text: string): string {
  return foldText(text).replace(/['’.]/g, "");
}

interface CountryGroup {
  value: string;
  items: string[];
}

interface CountrySelectLabels {
  search: string;
  list: string;
  /** Shown and announced when nothing matches. */
  empty: React.ReactNode;
}

const english: CountrySelectLabels = {
  search: "Search countries",
  list: "Countries",
  empty: "No country found.",
};

interface CountrySelectProps
  extends Omit<React.ComponentProps<typeof ComboboxSelect>, "value" | "defaultValue" | "children"> {
  /** The selected country as an ISO 3166-1 alpha-2 code, or `null`. */
  value?: string | null | undefined;
  /** Initial country (uncontrolled). */
  defaultValue?: string | null | undefined;
  /** Called with the code of the selected country. */
  onValueChange?: ((code: string | null) => void) | undefined;
  /** Field name in a form. */
  name?: string | undefined;
  /**
   * Whether a country is required.
   * @default false
   */
  required?: boolean | undefined;
  /**
   * Language for country names and their sort order.
   * @default "en"
   */
  locale?: string | undefined;
  /** Codes of the countries to choose from. If unset, all 249 are listed. */
  countries?: readonly string[] | undefined;
  /** Codes of the countries to show at the top of the list, in this order. */
  preferred?: readonly string[] | undefined;
  /**
   * Button label while no country is selected.
   * @default "Choose a country"
   */
  placeholder?: React.ReactNode;
  /** Returns the text to show at the end of a row instead of the code. The search also matches this text. */
  detail?: ((code: string) => string) | undefined;
  /** Renders the button's content, in place of the flag and name. */
  children?: ((code: string | null) => React.ReactNode) | undefined;
  /** Translated labels. Labels that you omit stay in English. */
  labels?: Partial<CountrySelectLabels> | undefined;
}

/**
 * A country picker. Users can search by code, or by name in the language set by `locale`.
 *
 * Label it with `<FieldLabel nativeLabel={false} render={<div />}>` or with `aria-label`.
 */
function CountrySelect({
  className,
  value,
  defaultValue,
  onValueChange,
  name,
  form,
  required,
  disabled,
  locale = "en",
  countries = countryCodes,
  preferred,
  placeholder = "Choose a country",
  labels,
  detail,
  children,
  ...props
}: CountrySelectProps) {
  const words = { ...english, ...labels };
  const { groups, nameOf } = React.useMemo(() => {
    const names = new Map(countries.map((code) => [code, countryName(code, locale)]));
    const { compare } = new Intl.Collator(locale);
    const first = (preferred ?? []).filter((code) => names.has(code));
    const rest = [...names.keys()].filter((code) => !first.includes(code))
      .sort((one, other) => compare(names.get(one)!, names.get(other)!));
    const all: CountryGroup[] = [{ value: "first", items: first }, { value: "rest", items: rest }];
    return {
      groups: all.filter(({ items }) => items.length > 0),
      nameOf: (code: string) => names.get(code) ?? countryName(code, locale),
    };
  }, [countries, locale, preferred]);

  return (
    <Combobox<string>
      items={groups}
      name={name}
      form={form}
      required={required}
      disabled={disabled}
      locale={locale}
      itemToStringLabel={nameOf}
      filter={(code, query) =>
        [nameOf(code), code, detail?.(code) ?? ""].some((text) =>
          searchable(text).includes(searchable(query))
        )}
      onValueChange={(code) => onValueChange?.(code)}
      {...(value === undefined ? { defaultValue: defaultValue ?? null } : { value })}
    >
      <ComboboxSelect
        data-slot="country-select"
        className={cn("w-full bg-card pointer-coarse:text-base", className)}
        {...props}
      >
        <ComboboxValue>
          {(code: string | null) => {
            if (children) return children(code);
            if (!code) return <span className="truncate text-muted-foreground">{placeholder}</span>;
            return (
              <span className="flex min-w-0 items-center gap-2">
                <CountryFlag code={code} />
                {/* The server and the browser may have names from different CLDR versions. */}
                <span className="truncate" suppressHydrationWarning>{nameOf(code)}</span>
              </span>
            );
          }}
        </ComboboxValue>
      </ComboboxSelect>
      <ComboboxContent aria-label={words.list} className="min-w-64">
        <ComboboxSearch placeholder={words.search} aria-label={words.search} />
        <ComboboxEmpty>{words.empty}</ComboboxEmpty>
        <ComboboxList>
          {(group: CountryGroup) => (
            <ComboboxGroup key={group.value} items={group.items}>
              {group !== groups[0] && group.value === "rest" ? <ComboboxSeparator /> : null}
              <ComboboxCollection>
                {(code: string) => (
                  <ComboboxItem key={code} value={code}>
                    <CountryFlag code={code} className="w-6 text-center" />
                    <span data-slot="country-name" className="min-w-0 flex-1 truncate">{nameOf(code)}</span>
                    <span dir="ltr" className="text-xs text-muted-foreground tabular-nums">
                      {detail?.(code) ?? code}
                    </span>
                  </ComboboxItem>
                )}
              </ComboboxCollection>
            </ComboboxGroup>
          )}
        </ComboboxList>
      </ComboboxContent>
    </Combobox>
  );
}

export {
  countryCodes,
  CountryFlag,
  countryFlag,
  countryName,
  CountrySelect,
  type CountrySelectLabels,
  type CountrySelectProps,
};
