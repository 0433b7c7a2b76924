import { createHash } from "node:crypto";

/** 2026-01-01, the timestamp in the ids of all sample data. */
const sampleTime = 0x019b_76da_a800n;

/**
 * Returns a sample's id. It is the same every day and on every machine, so that loading the samples again finds the
 * existing rows.
 *
 * @see RFC 9562 §5.8 (version 8: the remaining bits are free to use)
 */
export function sampleId(kind: string, key: string): string {
  const hash = createHash("sha256").update(`hakika:sample:${kind}:${key}`).digest("hex");
  const time = sampleTime.toString(16).padStart(12, "0");
  const variant = ((parseInt(hash[4]!, 16) & 0x3) | 0x8).toString(16);
  return `${time.slice(0, 8)}-${time.slice(8)}-8${hash.slice(0, 3)}-${variant}${hash.slice(5, 8)}-${
    hash.slice(8, 20)
  }`;
}
