import { expect, test } from "vitest";
import { initials } from "./initials.ts";

test.for<[string, string]>([
  ["Rudo Chikwanha", "RC"],
  ["  Grace Banda-Mutasa of Mbare ", "GM"],
  ["farai", "F"],
  ["𝒜da 𝓑ell", "𝒜𝓑"],
  ["", ""],
])("%s becomes %s", ([name, letters]) => expect(initials(name)).toBe(letters));
