import type { ClassValue } from "clsx";
import { expect, test } from "vitest";
import { cn } from "./utils.ts";

test.for<[ClassValue[], string]>(
  [
    [["px-2", "px-4"], "px-4"],
    [["px-2", false, undefined, null, "py-1"], "px-2 py-1"],
    [[["a", { b: true, c: false }]], "a b"],
    [["text-muted-foreground", "text-gold"], "text-gold"],
    [["ps-2", "px-4"], "px-4"],
    [["hover:bg-muted", "bg-muted"], "hover:bg-muted bg-muted"],
  ],
)("cn(%j) is %j", ([classes, expected]) => {
  expect(cn(...classes)).toBe(expected);
});
