// Plain JavaScript, because `npm start` uses it before anything is installed.

/**
 * Checks whether a host name refers to this machine: `localhost` and its subdomains, 127.0.0.0/8 and `[::1]`.
 *
 * @param {string} hostname in the form of `URL.hostname`
 * @returns {boolean}
 * @see RFC 6761 §6.3, RFC 1122 §3.2.1.3, RFC 4291 §2.5.3
 */
export function isLoopbackHost(hostname) {
  const name = hostname.toLowerCase().replace(/\.$/, "");
  return name === "localhost" || name.endsWith(".localhost") || name === "[::1]" ||
    /^127(?:\.\d{1,3}){3}$/.test(name);
}

/**
 * Checks whether a URL points to another machine. Returns `false` if it is not a valid URL.
 *
 * @param {string} address
 * @returns {boolean}
 */
export function isPublicAddress(address) {
  return URL.canParse(address) && !isLoopbackHost(new URL(address).hostname);
}

/**
 * Returns the name of the variable whose URL makes an app reachable from other machines. The registry is excluded,
 * because it may be on a CDN while the apps run locally.
 *
 * @param {Readonly<Record<string, string | undefined>>} env
 * @returns {string | undefined}
 */
export function publicAddressVariable(env) {
  return ["PUBLIC_WEB_URL", "PUBLIC_GATEWAY_URL", "PUBLIC_EVENTS_URL"]
    .find((name) => isPublicAddress(env[name]?.trim() ?? ""));
}
