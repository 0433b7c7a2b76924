import { Problem } from "../../kernel/shared/problem.ts";

const maximumLength = 2_048;

// Control characters, the space and the backslash. Some parsers drop them, convert them or read them as a slash.
// deno-lint-ignore no-control-regex
const hostileCharacter = /[\u0000-\u0020\u007f\\]/;
// A slash, backslash, tab, line break or NUL that appears only after decoding. These are harmless in a query, so only
// the path is checked.
const hostileEncoding = /%(?:2f|5c|00|0a|0d|09)/i;

/**
 * URLs that people may return to after signing in: any path of the web app, and the origins that the operator lists.
 */
export interface ReturnPlaces {
  readonly webUrl: string;
  readonly allowedOrigins: ReadonlySet<string>;
}

/**
 * Returns the absolute URL to redirect to after sign-in: a path of the web app, or a URL whose origin exactly matches
 * one that the operator listed.
 *
 * Checking a prefix is not enough. Browsers resolve `/\host`, `/<TAB>/host` and `////host` to another origin.
 * `/.//host` is also unsafe, because its normalised path is `//host`. The fragment is dropped because the sign-in sets
 * its own. The default is the web app's front page. A URL returned by this function can be passed to it again.
 *
 * @throws {Problem} `invalid_return_to`, because silently using the default would hide attempts to redirect people to
 *   other sites
 */
export function returnAddress(value: string | undefined, places: ReturnPlaces): string {
  if (value === undefined || value === "") return `${new URL(places.webUrl).origin}/`;
  const path = value.split(/[?#]/, 1)[0]!;
  if (value.length > maximumLength || hostileCharacter.test(value) || hostileEncoding.test(path)) {
    throw refused();
  }
  const isPath = value.startsWith("/") && !value.startsWith("//");
  if (!isPath && !/^https?:\/\/[^/]/i.test(value)) throw refused();
  if (!URL.canParse(value, places.webUrl)) throw refused();
  const base = new URL(places.webUrl);
  const url = new URL(value, base);
  const isAllowed = isPath ? url.origin === base.origin : places.allowedOrigins.has(url.origin);
  if (!isAllowed || url.pathname.startsWith("//") || url.username !== "" || url.password !== "") {
    throw refused();
  }
  const address = `${url.origin}${url.pathname}${url.search}`;
  if (address.length > maximumLength) throw refused();
  return address;
}

/**
 * Checks a stored URL from `returnAddress` again, because older code may have stored it, or an origin may have been
 * removed from the list.
 *
 * @throws {Problem} `invalid_return_to`
 */
export function recheckReturnAddress(address: string, places: ReturnPlaces): string {
  const ownOrigin = new URL(places.webUrl).origin;
  return returnAddress(address, {
    ...places,
    allowedOrigins: new Set([...places.allowedOrigins, ownOrigin]),
  });
}

function refused(): Problem {
  return new Problem("invalid_return_to", {}, {
    errors: [{
      pointer: "return_to",
      code: "invalid_return_to",
      message: "A path of the web app, such as /dashboard",
    }],
  });
}
