// Plain JavaScript: `scripts/start.mjs` uses it before anything is installed.

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
