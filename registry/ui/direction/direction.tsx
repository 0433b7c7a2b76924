"use client";

import * as React from "react";
import { DirectionProvider, type TextDirection, useDirection } from "@base-ui/react/direction-provider";

/** Scripts written from right to left, as ISO 15924 codes. */
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

/**
 * Returns the direction of a locale's script. If the tag does not name a script, the language's usual script is
 * assumed. For example, `ar` and `ks` are right to left, but `ks-Deva` is left to right.
 */
function directionOf(locale: string): TextDirection {
  try {
    return rightToLeft.has(new Intl.Locale(locale).maximize().script ?? "") ? "rtl" : "ltr";
  } catch {
    return "ltr";
  }
}

interface DirectionProps extends Omit<React.ComponentProps<"div">, "dir"> {
  /**
   * Text direction of the content.
   * @default the direction of `lang`, else "ltr"
   */
  direction?: TextDirection | undefined;
}

/**
 * A part of the page with a different text direction, such as a quotation. Set its `lang`.
 *
 * Popups, such as menus and dialogs, follow the page's direction. To change the direction of the whole page, set `dir`
 * on `<html>` and wrap everything in a `DirectionProvider`.
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
