import { shortCodePattern } from "../../kernel/shared/event.ts";

const shortCodeLetters = "23456789abcdefghjkmnpqrstuvwxyz";
const shortCodeLength = 7;

/** Returns a random short code, one of about 27 billion (31^7). A unique index prevents duplicates. */
export function newShortCode(): string {
  let code = "";
  while (code.length < shortCodeLength) {
    for (const byte of crypto.getRandomValues(new Uint8Array(16))) {
      // 248 is the largest multiple of 31 below 256. With larger values, some letters would be more likely.
      if (byte < 248 && code.length < shortCodeLength) {
        code += shortCodeLetters[byte % shortCodeLetters.length];
      }
    }
  }
  return code;
}

const maximumSlugLength = 80;

/** Returns the readable part of an event's URL: the ASCII words of its name, or `event` if there are none. */
export function slugOf(name: string): string {
  const words = name.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase().replace(/[^a-z0-9]+/g, "-");
  const slug = words.slice(0, maximumSlugLength).replace(/^-|-$/g, "") || "event";
  // A slug in one of these forms would be looked up as a short code or an id.
  return slug === "mine" || shortCodePattern.test(slug) ||
      /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(slug)
    ? `${slug}-event`
    : slug;
}
