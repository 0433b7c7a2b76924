import { Problem } from "../../kernel/shared/problem.ts";

export type PresentedCredential =
  | { readonly kind: "none" }
  | { readonly kind: "token"; readonly token: string }
  /** An API key. Basic authentication sends the client id and the secret, Bearer only the secret. */
  | { readonly kind: "key"; readonly clientId: string | undefined; readonly secret: string }
  /** An unsupported scheme or format. */
  | { readonly kind: "malformed" };

/** Prefix of API key secrets, which distinguishes them from tokens without a lookup. */
export const keySecretPrefix = /^gsk_(?:live|test)_/;

const maximumHeaderLength = 8 * 1024;

/**
 * Reads a request's credential only from its headers. Tokens in a query, cookie or body are ignored (RFC 6750 §2, RFC
 * 9700 §4.3.2).
 *
 * @throws {Problem} `bad_request` for more than one credential
 */
export function presentedCredential(headers: Headers): PresentedCredential {
  const header = headers.get("authorization");
  if (header !== null && headers.has("x-api-key")) throw tooMany();
  if (header === null) return headers.has("x-api-key") ? { kind: "malformed" } : { kind: "none" };
  if (header.length > maximumHeaderLength) return { kind: "malformed" };
  // If the header was sent twice, its values are joined by a comma, which no valid credential contains.
  if (/,\s*(?:bearer|basic)\b/i.test(header)) throw tooMany();
  const [, scheme, value] = /^([A-Za-z]+)[ ]+([^\s]+)$/.exec(header.trim()) ?? [];
  switch (scheme?.toLowerCase()) {
    case "bearer":
      if (keySecretPrefix.test(value!)) return { kind: "key", clientId: undefined, secret: value! };
      return { kind: "token", token: value! };
    case "basic":
      return basicCredential(value!);
    default:
      return { kind: "malformed" };
  }
}

/** @see RFC 7617 §2; RFC 6749 §2.3.1 (form encoding does not change our ids and secrets) */
function basicCredential(value: string): PresentedCredential {
  if (!/^[A-Za-z0-9+/]+={0,2}$/.test(value)) return { kind: "malformed" };
  const text = Buffer.from(value, "base64").toString("utf8");
  const colon = text.indexOf(":");
  if (colon <= 0) return { kind: "malformed" };
  return { kind: "key", clientId: text.slice(0, colon), secret: text.slice(colon + 1) };
}

function tooMany(): Problem {
  return new Problem("bad_request", {
    reason: "The request contains more than one credential. Send exactly one.",
  });
}
