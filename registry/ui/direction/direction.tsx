"use client";

import * as React from "react";
import { DirectionProvider, type TextDirection, useDirection } from "@base-ui/react/direction-provider";

/** Scripts that run from right to left; N’Ko and Adlam are read in West Africa, Syriac and Thaana elsewhere. */
const rightToLeft: ReadonlySet<string> = new Set([
  "Adlm",
  "Arab",
  "Hebr",
  "Mand",
  "Mend",
  "Nkoo",
  "Rohg",
  "Samr",
  "Syrc",
  "Thaa",
  "Yezi",
]);

/** The direction of a locale's script, also where the script is not said: `ar` and `ks` but not `ks-Deva`. */
function directionOf(locale: string): TextDirection {
  try {
    return rightToLeft.has(new Intl.Locale(locale).maximize().script ?? "") ? "rtl" : "ltr";
  } catch {
    return "ltr";
  }
}

interface DirectionProps extends Omit<React.ComponentProps<"div">, "dir"> {
  /**
   * Which way the text inside runs.
   * @default the direction of `lang`, else "ltr"
   */
  direction?: TextDirection | undefined;
}

/**
 * A part of the page in another direction than the rest, such as a quotation; give it its `lang`.
 *
 * What opens above the page, as menus and dialogs do, takes the direction of the page, so for a whole page set `dir`
 * on `<html>` and put a `DirectionProvider` around everything.
 */
function Direction({ direction, lang, ...props }: DirectionProps) {
  const given = direction ?? (lang === undefined ? "ltr" : directionOf(lang));
  return (
    <DirectionProvider direction={given}>
      <div data-slot="direction" dir={given} lang={lang} {...props} />
    </DirectionProvider>
  );
}

export { Direction, directionOf, type DirectionProps, DirectionProvider, type TextDirection, useDirection };
