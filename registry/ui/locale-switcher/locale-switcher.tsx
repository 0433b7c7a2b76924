"use client";

import * as React from "react";
import { cn } from "@/lib/utils";
import { LanguagesIcon } from "lucide-react";
import { Select, SelectContent, SelectItem, SelectTrigger, SelectValue } from "@/components/ui/select";

type SelectTriggerProps = React.ComponentProps<typeof SelectTrigger>;

interface Locale {
  /** Language tag, such as `en`, `sw` or `pt-MZ`. */
  tag: string;
  /** Custom name of the language. Defaults to the browser's name for it. */
  name?: string | undefined;
  /** URL of this page in that language. */
  href?: string | undefined;
}

interface LocaleSwitcherProps extends Omit<SelectTriggerProps, "value" | "defaultValue" | "children"> {
  /** The languages to choose from. For each language, pass its tag, or an object to set a custom name or URL. */
  locales: readonly (string | Locale)[];
  /** The page's current language. */
  value: string;
  /** Called with the selected tag. If unset, the browser opens that language's `href`. */
  onValueChange?: ((tag: string) => void) | undefined;
  /**
   * Accessible name of the switcher.
   * @default "Language"
   */
  "aria-label"?: string | undefined;
}

/** A language select. Each language's name is written in that language, with the text direction of its script. */
function LocaleSwitcher(
  { className, locales, value, onValueChange, "aria-label": label = "Language", ...props }:
    LocaleSwitcherProps,
) {
  const all: Locale[] = locales.map((locale) => typeof locale === "string" ? { tag: locale } : locale);
  const items = all.map((locale) => ({ value: locale.tag, label: nameOf(locale) }));
  const choose = (tag: string | null) => {
    if (tag === null || tag === value) return;
    if (onValueChange) return onValueChange(tag);
    const href = all.find((locale) => locale.tag === tag)?.href;
    if (href !== undefined) location.assign(href);
  };
  return (
    <Select value={value} onValueChange={choose}>
      <SelectTrigger
        data-slot="locale-switcher"
        aria-label={label}
        className={cn("w-fit", className)}
        {...props}
      >
        <span className="flex min-w-0 items-center gap-2">
          <LanguagesIcon aria-hidden className="size-4 shrink-0 text-muted-foreground" />
          {/* The server and the browser may use different names for a language. */}
          <span lang={value} suppressHydrationWarning>
            <SelectValue>{items.find((item) => item.value === value)?.label}</SelectValue>
          </span>
        </span>
      </SelectTrigger>
      <SelectContent>
        {items.map((item) => (
          <SelectItem key={item.value} value={item.value}>
            <bdi lang={item.value}>{item.label}</bdi>
          </SelectItem>
        ))}
      </SelectContent>
    </Select>
  );
}

/** Returns the language's name in that language, capitalised. */
function nameOf({ tag, name }: Locale): string {
  if (name !== undefined) return name;
  try {
    const own = new Intl.DisplayNames([tag], { type: "language", languageDisplay: "standard" }).of(tag) ??
      tag;
    return own.charAt(0).toLocaleUpperCase(tag) + own.slice(1);
  } catch {
    return tag;
  }
}

export { type Locale, LocaleSwitcher, type LocaleSwitcherProps };
