// Plain JavaScript: `npm start` uses it before anything is installed.

/**
 * Whether a host name is this machine: `localhost` and its subdomains, 127.0.0.0/8 and `[::1]`.
 *
 * @param {string} hostname as `URL.hostname` has it
 * @returns {boolean}
 * @see RFC 6761 §6.3, RFC 1122 §3.2.1.3, RFC 4291 §2.5.3
 */
export function isLoopbackHost(hostname) {
  const name = hostname.toLowerCase().replace(/\.$/, "");
  return name === "localhost" || name.endsWith(".localhost") || name === "[::1]" ||
    /^127(?:\.\d{1,3}){3}$/.test(name);
}

/**
 * Whether an address names another machine than this one; `false` for a text that is not an address.
 *
 * @param {string} address
 * @returns {boolean}
 */
export function isPublicAddress(address) {
  return URL.canParse(address) && !isLoopbackHost(new URL(address).hostname);
}

/**
 * The variable of the apps' addresses that others can reach. The registry is not one of them: it alone may lie on a CDN
 * while the apps run here.
 *
 * @param {Readonly<Record<string, string | undefined>>} env
 * @returns {string | undefined}
 */
export function publicAddressVariable(env) {
  return ["PUBLIC_WEB_URL", "PUBLIC_GATEWAY_URL", "PUBLIC_EVENTS_URL"]
    .find((name) => isPublicAddress(env[name]?.trim() ?? ""));
}
