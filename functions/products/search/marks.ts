import { endMark, startMark } from "./find.ts";

/** A part of a text, from its first UTF-16 code unit to before the last one, as `String.slice` counts. */
export interface Range {
  start: number;
  end: number;
}

/** A marked text as plain text, with the ranges that were marked. */
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
