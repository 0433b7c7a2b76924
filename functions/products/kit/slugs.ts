import { randomInt } from "node:crypto";

const maximumLength = 80;
const letters = "23456789abcdefghjkmnpqrstuvwxyz";

/**
 * Returns a slug made of the ASCII words of a name and six random letters. Each name has 31^6 possible slugs.
 *
 * The letters are random rather than sequential, so that requests for the same name never have to wait for each
 * other. The unique index prevents duplicates.
 */
export function newSlug(name: string, fallback: string): string {
  const words = name.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase().replace(/[^a-z0-9]+/g, "-");
  const start = words.slice(0, maximumLength).replace(/^-|-$/g, "") || fallback;
  const end = Array.from({ length: 6 }, () => letters[randomInt(letters.length)]).join("");
  return `${start}-${end}`;
}
