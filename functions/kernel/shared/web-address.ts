import { z } from "zod";

export type WebAddressFault = "hidden" | "malformed" | "scheme" | "credentials";

type Scheme = "http" | "https";

/**
 * Parses a URL from user input as browsers do.
 * @see WHATWG URL
 */
export function webAddress(text: string, schemes: readonly Scheme[]): URL | WebAddressFault {
  if (/[\s\p{Cc}\p{Cf}]/u.test(text) || !text.isWellFormed()) return "hidden";
  const url = URL.parse(text);
  if (!url) return "malformed";
  if (!schemes.some((scheme) => url.protocol === `${scheme}:`)) return "scheme";
  // A user name before an `@` can be mistaken for the host. A password would be visible to anyone who sees the URL.
  if (url.username || url.password) return "credentials";
  return url;
}

/**
 * @param kept returns what to store for an accepted URL. By default, the URL is stored unchanged
 */
export function webLink(
  schemes: readonly Scheme[],
  maximum: number,
  kept: (url: URL, text: string) => string = (_url, text) => text,
) {
  const messages: Readonly<Record<WebAddressFault, string>> = {
    hidden: "must not contain spaces or hidden characters",
    malformed: `must be an ${schemes.join(" or ")} address`,
    scheme: `must be an ${schemes.join(" or ")} address`,
    credentials: "must not contain a user name or password, because everyone can read it",
  };
  const read = (text: string) => webAddress(text, schemes);
  return z.string().trim().overwrite((text) => {
    const url = read(text);
    return typeof url === "string" ? text : kept(url, text);
  }).max(maximum).superRefine((text, context) => {
    const fault = read(text);
    if (typeof fault !== "string") return;
    context.addIssue({ code: "invalid_format", format: "url", message: messages[fault] });
  }).meta({ format: "uri" });
}
