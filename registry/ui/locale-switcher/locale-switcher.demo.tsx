"use client";

import * as React from "react";
import { LocaleSwitcher } from "@/components/ui/locale-switcher";

/** The four languages of this site, each with its name in that language. */
export function Site() {
  const [locale, setLocale] = React.useState("en");
  return <LocaleSwitcher locales={["en", "fr", "sw", "pt"]} value={locale} onValueChange={setLocale} />;
}

/** Each language has a custom name. Arabic is written from right to left. The small size suits a footer. */
export function Names() {
  const [locale, setLocale] = React.useState("ar");
  return (
    <LocaleSwitcher
      size="sm"
      aria-label="Lugha"
      locales={[
        { tag: "sn", name: "chiShona" },
        { tag: "nd", name: "isiNdebele" },
        { tag: "sw", name: "Kiswahili" },
        { tag: "ar", name: "العربية" },
      ]}
      value={locale}
      onValueChange={setLocale}
    />
  );
}

/** Each language has a URL, which the browser opens when the language is selected. */
export function Links() {
  return (
    <LocaleSwitcher
      locales={[{ tag: "en", href: "#en" }, { tag: "fr", href: "#fr" }]}
      value="en"
    />
  );
}

export default Site;
