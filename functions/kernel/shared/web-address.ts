import { z } from "zod";

/** Why a text cannot be kept as an address of the web. */
export type WebAddressFault = "hidden" | "malformed" | "scheme" | "credentials";

type Scheme = "http" | "https";

/**
 * Parses a web address from user input with the parser that browsers use.
 *
 * @param schemes such as `https`
 * @see WHATWG URL
 */
export function webAddress(text: string, schemes: readonly Scheme[]): URL | WebAddressFault {
  if (/[\s\p{Cc}\p{Cf}]/u.test(text) || !text.isWellFormed()) return "hidden";
  const url = URL.parse(text);
  if (!url) return "malformed";
  if (!schemes.some((scheme) => url.protocol === `${scheme}:`)) return "scheme";
  // What is before an `@` looks like the host, and everybody who reads the address reads the password.
  if (url.username || url.password) return "credentials";
  return url;
}

/**
 * An address of the web in a body.
 *
 * @param kept what is kept of one that is accepted; the text as it was written, unless it is given
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
    credentials: "must not contain a user name or password: everybody can read it",
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
