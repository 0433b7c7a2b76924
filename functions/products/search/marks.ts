import { endMark, startMark } from "./find.ts";

/** A range of UTF-16 code units in a text. It includes `start` but not `end`, as in `String.slice`. */
export interface Range {
  start: number;
  end: number;
}

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
