import { expect, test } from "vitest";
import { foldText } from "./fold-text.ts";

test.for<[string, string]>([
  ["Hôpital", "hopital"],
  ["ΟΔΟΣ", "οδοσ"],
  ["οδός", "οδοσ"],
  ["Zürich", "zurich"],
])("%s becomes %s", ([text, folded]) => expect(foldText(text)).toBe(folded));
