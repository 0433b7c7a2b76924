import { endMark, startMark } from "./find.ts";

/** A range in a text, from the first UTF-16 code unit up to but excluding the last, as in `String.slice`. */
export interface Range {
  start: number;
  end: number;
}

/** Splits a marked text into plain text and the marked ranges. */
export function withoutMarks(marked: string): { text: string; ranges: Range[] } {
  let text = "";
  let start: number | undefined;
  const ranges: Range[] = [];
  for (const character of marked) {
    if (character === startMark) start = text.length;
    else if (character === endMark) {
      if (start !== undefined) ranges.push({ start, end: text.length });
      start = undefined;
    } else text += character;
  }
  return { text, ranges };
}
