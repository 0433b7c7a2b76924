import { Hono } from "hono";
import { type Clock, daysAfter, systemClock } from "../../kernel/shared/clock.ts";
import type { FrameEnv } from "../../kernel/shared/frame.ts";
import type { WebSettings } from "./settings.ts";

/**
 * Days until the file expires. The file is generated for each request, so it never expires while the app is running.
 */
const validDays = 180;

/**
 * Serves `/.well-known/security.txt`, which explains where to report a vulnerability. Its expiry time is rounded to
 * midnight, so that its content changes only once a day.
 *
 * @see RFC 9116 §2.5 (Contact and Expires are required; less than a year is recommended)
 */
export function securityTxtRoutes(
  { urls, securityContacts }: Pick<WebSettings, "urls" | "securityContacts">,
  clock: Clock = systemClock,
): Hono<FrameEnv> {
  return new Hono<FrameEnv>().get("/.well-known/security.txt", (c) => {
    const expires = `${daysAfter(clock(), validDays).toISOString().slice(0, 10)}T00:00:00Z`;
    const fields = [
      ...securityContacts.map((contact) => `Contact: ${contact}`),
      `Expires: ${expires}`,
      "Preferred-Languages: en, fr, sw, pt",
      `Canonical: ${urls.web}/.well-known/security.txt`,
      `Policy: ${urls.web}/docs/security`,
    ];
    c.header("Cache-Control", "public, max-age=3600");
    return c.text(`${fields.join("\n")}\n`);
  });
}
