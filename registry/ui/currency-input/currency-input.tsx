"use client";

import * as React from "react";
import { cn } from "@/lib/utils";
import { FormFieldGroupInput } from "@/components/ui/form-field";
import { InputGroup, InputGroupAddon, InputGroupText } from "@/components/ui/input-group";
import { useFormReset } from "@/hooks/use-form-reset";

interface CurrencyInputProps extends
  Omit<
    React.ComponentProps<typeof FormFieldGroupInput>,
    "value" | "defaultValue" | "onValueChange" | "min" | "max" | "type"
  > {
  /**
   * Currency code.
   * @see ISO 4217
   */
  currency: string;
  /** The amount in the currency's smallest unit (1250 is 12.50 dollars), or `null` if empty. */
  value?: number | null | undefined;
  /**
   * Initial amount (uncontrolled).
   * @default null
   */
  defaultValue?: number | null | undefined;
  /** Called with the new amount, in the currency's smallest unit, whenever it changes. */
  onValueChange?: ((minor: number | null) => void) | undefined;
  /** Minimum amount, in the smallest unit of the currency. Lower amounts cause a `rangeUnderflow` error. */
  min?: number | undefined;
  /** Maximum amount, in the smallest unit of the currency. Higher amounts cause a `rangeOverflow` error. */
  max?: number | undefined;
  /**
   * Language used to format the amount.
   * @default "en"
   */
  locale?: string | undefined;
  /**
   * How the currency is displayed.
   * @default "symbol"
   */
  display?: "symbol" | "narrowSymbol" | "code" | undefined;
}

/**
 * An input for an amount of money. The text is formatted when the user leaves the input. To avoid rounding errors, the
 * value is a whole number in the smallest unit.
 */
function CurrencyInput({
  className,
  currency,
  value,
  defaultValue = null,
  onValueChange,
  min,
  max,
  locale = "en",
  display = "symbol",
  ref,
  ...props
}: CurrencyInputProps) {
  const money = React.useMemo(() => moneyOf(currency, locale, display), [currency, locale, display]);
  const controlled = value !== undefined;
  const [own, setOwn] = React.useState<number | null>(defaultValue);
  const minor = controlled ? value : own;
  // The typed text, or `null` to show the formatted amount.
  const [text, setText] = React.useState<string | null>(null);
  // The page may have changed the value, so the typed text is shown only if it still matches the amount.
  const isTyped = text !== null && money.read(text) === minor;
  const seen = React.useRef<HTMLInputElement>(null);
  const sent = React.useRef<HTMLInputElement>(null);
  const unit = React.useId();

  useFormReset(sent, () => {
    setOwn(defaultValue);
    setText(null);
  });

  function change(typed: string) {
    const next = money.read(typed);
    if (next === undefined) return;
    setText(typed);
    if (next === minor) return;
    setOwn(next);
    onValueChange?.(next);
  }

  const symbol = (
    <InputGroupAddon align={money.before ? "inline-start" : "inline-end"}>
      <InputGroupText id={unit}>
        <span aria-hidden dir="ltr">{money.symbol}</span>
        <span className="sr-only" suppressHydrationWarning>{money.name}</span>
      </InputGroupText>
    </InputGroupAddon>
  );
  return (
    <InputGroup data-slot="currency-input" className={className}>
      <FormFieldGroupInput
        inputMode={money.digits > 0 ? "decimal" : "numeric"}
        autoComplete="off"
        {...props}
        value={minor ?? ""}
        render={(given: React.ComponentProps<"input">) => {
          const { ref: sentRef, name, value: amount, onChange: _, onBlur, className: classes, ...rest } =
            given;
          return (
            <>
              {symbol}
              <input
                {...rest}
                ref={(element) => {
                  seen.current = element;
                  if (typeof ref === "function") return ref(element);
                  if (ref) ref.current = element;
                }}
                type="text"
                dir="ltr"
                className={cn(classes, "tabular-nums rtl:text-end")}
                aria-describedby={[rest["aria-describedby"], unit].filter(Boolean).join(" ")}
                value={isTyped ? text : minor === null ? "" : money.write(minor)}
                onChange={(event) => change(event.currentTarget.value)}
                onBlur={(event) => {
                  setText(null);
                  onBlur?.(event);
                }}
              />
              {/* The field and the form read the amount from here, in the smallest unit. */}
              <input
                ref={(element) => {
                  sent.current = element;
                  if (typeof sentRef === "function") return sentRef(element);
                }}
                type="number"
                name={name}
                form={rest.form}
                value={amount}
                min={min}
                max={max}
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

interface Money {
  symbol: string;
  name: string;
  before: boolean;
  digits: number;
  write: (minor: number) => string;
  /** Parses an amount. Returns `null` if it is empty and `undefined` if it is invalid. */
  read: (text: string) => number | null | undefined;
}

/**
 * Currencies whose smallest unit is not a hundredth of the main unit. Browsers disagree about some of them. Without
 * this list, an amount could be a hundred times larger in one browser than in another.
 *
 * @see ISO 4217. The ariary is an exception: its subunit (one fifth) is no longer used.
 */
const otherDigits = new Map([
  ..."BIF CLP DJF GNF ISK JPY KMF KRW MGA PYG RWF UGX VND VUV XAF XOF XPF".split(" ").map((code) =>
    [code, 0] as const
  ),
  ..."BHD IQD JOD KWD LYD OMR TND".split(" ").map((code) => [code, 3] as const),
]);

/** Returns the number of decimals in the currency: 2 for dollars, 0 for West African CFA francs. */
function currencyDigits(currency: string): number {
  return otherDigits.get(currency.toUpperCase()) ?? 2;
}

/**
 * Code points of the Arabic and Persian zero. Arabic and Persian keyboards type these digits regardless of the page's
 * language.
 */
const arabicZeros = [0x660, 0x6f0];
/** ASCII equivalents of other decimal separators and minus signs. */
const plainMarks: Readonly<Record<string, string>> = { "٫": ".", "−": "-" };

/** Formats and parses amounts for a currency and a language. */
function moneyOf(currency: string, locale: string, display: "symbol" | "narrowSymbol" | "code"): Money {
  const format = new Intl.NumberFormat(locale, { style: "currency", currency, currencyDisplay: display });
  const digits = currencyDigits(currency);
  const parts = format.formatToParts(1);
  const plain = new Intl.NumberFormat(locale, {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  });
  const symbolAt = parts.findIndex(({ type }) => type === "currency");
  // The separator is taken from a number with one decimal, because the currency may have no decimals.
  const written = new Intl.NumberFormat(locale, { minimumFractionDigits: 1 }).formatToParts(1.5)
    .find(({ type }) => type === "decimal")?.value ?? ".";
  const decimal = plainMarks[written] ?? written;
  const grouping = plain.formatToParts(12345).find(({ type }) => type === "group")?.value;
  const zeros = [
    new Intl.NumberFormat(locale, { useGrouping: false }).format(0).codePointAt(0)!,
    ...arabicZeros,
  ];

  function read(text: string): number | null | undefined {
    const ascii = [...text].map((char) => {
      const digit = zeros.map((zero) => char.codePointAt(0)! - zero).find((each) => each >= 0 && each <= 9);
      return digit === undefined ? plainMarks[char] ?? char : String(digit);
    }).join("").replace(/[\s'’٬\p{Cf}]/gu, "");
    if (ascii === "") return null;
    const match = /^(-?)([\d.,]*?)(?:([.,])(\d*))?$/.exec(ascii);
    if (!match) return undefined;
    const [, sign, head = "", mark, tail = ""] = match;
    // Whether the last separator groups thousands. It must differ from the language's decimal separator, and exactly
    // three digits must follow. If the currency has no decimals, any number of digits may follow, because people may
    // still be typing. If it has three decimals, the separator must be the language's thousands separator.
    const groups = mark !== undefined && mark !== decimal && (tail.length === 3 || digits === 0) &&
      (digits !== 3 || mark === grouping) && /[1-9]/.test(head) && !head.includes(decimal);
    const whole = (head + (groups ? tail : "")).replace(/[.,]/g, "");
    const fraction = groups ? "" : tail;
    if (fraction.length > digits || !/\d/.test(whole + fraction)) {
      return whole + fraction === "" ? null : undefined;
    }
    const minor = Number(whole + fraction.padEnd(digits, "0"));
    if (!Number.isSafeInteger(minor)) return undefined;
    return sign && minor > 0 ? -minor : minor;
  }

  return {
    symbol: parts[symbolAt]!.value,
    name: new Intl.DisplayNames([locale, "en"], { type: "currency" }).of(currency) ?? currency,
    before: symbolAt < parts.findIndex(({ type }) => type === "integer"),
    digits,
    write: (minor) => plain.format(minor / 10 ** digits),
    read,
  };
}

export { currencyDigits, CurrencyInput, type CurrencyInputProps };
