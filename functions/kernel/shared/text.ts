import { z } from "zod";

// Characters that names and prose never need and that can make one text look like another. These are control
// characters, direction marks and zero-width characters. The zero-width joiner and non-joiner are allowed, because
// emoji, Persian and Indic scripts need them.
const hidden = /[\p{Cc}\u061c\u200b\u200e\u200f\u202a-\u202e\u2060-\u2064\u2066-\u2069\ufeff\ufff9-\ufffb]/u;
const hiddenInProse =
  /(?![\n\t])[\p{Cc}\u061c\u200b\u200e\u200f\u202a-\u202e\u2060-\u2064\u2066-\u2069\ufeff\ufff9-\ufffb]/u;
const stackedMarks = /\p{M}{5}/u;

/** Cleans a line from another system by removing hidden characters and turning control characters into spaces. */
export function stripHidden(text: string): string {
  const visible = Array.from(text.replace(/\p{Cc}+/gu, " ")).filter((character) => !hidden.test(character));
  return visible.join("");
}

function refusal(text: string, pattern: RegExp): string | undefined {
  if (!text.isWellFormed()) return "must be well-formed Unicode";
  if (pattern.test(text)) {
    return "must not contain control characters, direction marks or zero-width characters";
  }
  if (stackedMarks.test(text)) return "must not contain so many combining marks on one letter";
  return undefined;
}

const refined = (maximum: number, minimum: number, pattern: RegExp) =>
  z.string()
    .overwrite((text) => text.isWellFormed() ? text.normalize("NFC").replaceAll("\r\n", "\n").trim() : text)
    .min(minimum).max(maximum)
    .superRefine((text, context) => {
      const message = refusal(text, pattern);
      if (message) context.addIssue({ code: "custom", message });
    });

/** Returns a schema for one line of user input. It normalises the text to NFC and rejects hidden characters. */
export function lineText(maximum: number, minimum = 1) {
  return refined(maximum, minimum, hidden);
}

/** Like `lineText`, for multi-line input. */
export function proseText(maximum: number, minimum = 1) {
  return refined(maximum, minimum, hiddenInProse);
}

/**
 * Arguments for `refine` that reject dates in the year 0, which ISO 8601 allows but PostgreSQL cannot store.
 */
export const inKnownYear = [
  (text: string): boolean => !text.startsWith("0000"),
  "must be in the year 1 or later",
] as const;
