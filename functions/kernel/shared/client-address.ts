import ipaddr from "ipaddr.js";
import { matchesAnySecret } from "./secrets.ts";

export interface AddressTrust {
  readonly trustedProxyHops: number;
  readonly internalKeys: readonly string[];
}

/**
 * Returns the client's address. Trusts only three sources: the connection, the `X-Forwarded-For` entry that the
 * outermost trusted proxy added, and `X-Hakika-Client-IP` if the internal key is correct. The web app uses this header
 * to forward its visitor's address. Any other header may be forged.
 */
export function clientAddress(headers: Headers, connection: string | undefined, trust: AddressTrust): string {
  const passedOn = headers.get("x-hakika-client-ip");
  if (passedOn) {
    const address = normalized(passedOn);
    const key = headers.get("x-internal-key");
    if (address && key && matchesAnySecret(key, trust.internalKeys)) return address;
  }
  if (trust.trustedProxyHops > 0) {
    const entries = (headers.get("x-forwarded-for") ?? "").split(",").map((entry) => entry.trim());
    const address = normalized(entries.at(-trust.trustedProxyHops));
    if (address) return address;
  }
  return normalized(connection) ?? "unknown";
}

function normalized(address: string | undefined): string | undefined {
  if (!address) return undefined;
  try {
    return ipaddr.process(address).toString();
  } catch {
    return undefined;
  }
}

/**
 * Returns the part of a caller's IP address used for limits: the full IPv4 address, or the /64 network of an IPv6 one.
 */
export function addressNetwork(address: string): string {
  if (!address.includes(":")) return address;
  const parsed = ipaddr.process(address);
  if (parsed.kind() === "ipv4") return parsed.toString();
  const words = (parsed as ipaddr.IPv6).parts.slice(0, 4).map((part) => part.toString(16));
  return `${words.join(":")}::/64`;
}
