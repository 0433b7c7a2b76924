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
   * The currency.
   * @see ISO 4217
   */
  currency: string;
  /** The amount in the currency's smallest unit (1250 is 12.50 dollars), or `null` while there is none. */
  value?: number | null | undefined;
  /**
   * Initial amount.
   * @default null
   */
  defaultValue?: number | null | undefined;
  /** Called with the amount in the smallest unit whenever it changes. */
  onValueChange?: ((minor: number | null) => void) | undefined;
  /** Least amount, in the smallest unit; less is a `rangeUnderflow`. */
  min?: number | undefined;
  /** Largest amount, in the smallest unit; more is a `rangeOverflow`. */
  max?: number | undefined;
  /**
   * Language in which the amount is written and read.
   * @default "en"
   */
  locale?: string | undefined;
  /**
   * How the currency is shown next to the amount.
   * @default "symbol"
   */
  display?: "symbol" | "narrowSymbol" | "code" | undefined;
}

/**
 * An amount of money, typed as people write it and kept as a whole number of the smallest unit, which no rounding
 * can spoil.
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
  // What is being typed; while nothing is, the amount is written in full.
  const [text, setText] = React.useState<string | null>(null);
  // The typed text is shown only while it equals the amount: another value may have been set.
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
              {/* The field and the form read the amount here, in the smallest unit. */}
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
  /** The amount that a text stands for; `null` for none, `undefined` for a text that is no amount. */
  read: (text: string) => number | null | undefined;
}

/**
 * Currencies whose smallest unit is not a hundredth. Browsers have other lists, which do not agree with one another: an
 * amount that one of them takes would be a hundred times larger in the next.
 *
 * @see ISO 4217; but the fifths of the ariary are not in use
 */
const otherDigits = new Map([
  ..."BIF CLP DJF GNF ISK JPY KMF KRW MGA PYG RWF UGX VND VUV XAF XOF XPF".split(" ").map((code) =>
    [code, 0] as const
  ),
  ..."BHD IQD JOD KWD LYD OMR TND".split(" ").map((code) => [code, 3] as const),
]);

/** How many digits of an amount are in the currency's smallest unit: 2 for dollars, 0 for West African francs. */
function currencyDigits(currency: string): number {
  return otherDigits.get(currency.toUpperCase()) ?? 2;
}

/** Zeros of the digits that Arabic and Persian keyboards type, whatever the language of the page is. */
const arabicZeros = [0x660, 0x6f0];
/** Signs that languages write for the decimal mark and for below zero. */
const plainMarks: Readonly<Record<string, string>> = { "٫": ".", "−": "-" };

/** How a currency is written and read in a language. */
function moneyOf(currency: string, locale: string, display: "symbol" | "narrowSymbol" | "code"): Money {
  const format = new Intl.NumberFormat(locale, { style: "currency", currency, currencyDisplay: display });
  const digits = currencyDigits(currency);
  const parts = format.formatToParts(1);
  const plain = new Intl.NumberFormat(locale, {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  });
  const symbolAt = parts.findIndex(({ type }) => type === "currency");
  // Not of this currency's own format, which may have no decimals.
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
    // A last mark before exactly three digits groups thousands, unless it is the mark of this language's decimals.
    // Where the currency has no decimals it groups from the first digit on, or the other two could not be typed; where
    // it has three, they are decimals, unless the language groups with this mark.
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
