import type { Context } from "hono";
import ipaddr from "ipaddr.js";
import type { GatewayEnv } from "./services.ts";

/** Returns what we store about a request's origin. This never includes a whole IP address. */
export function originOf(c: Context<GatewayEnv>): RequestOrigin {
  return {
    requestId: c.get("requestId"),
    ipPrefix: anonymizeAddress(c.get("clientAddress")),
    userAgent: c.req.header("user-agent"),
  };
}

/** Returns the part of an IP address that may be stored: /24 for IPv4, /48 for IPv6. */
export function anonymizeAddress(address: string): string {
  if (!ipaddr.isValid(address)) return "unknown";
  const parsed = ipaddr.process(address);
  const bytes = parsed.toByteArray();
  const keep = parsed.kind() === "ipv4" ? 3 : 6;
  const network = ipaddr.fromByteArray(bytes.map((byte, index) => index < keep ? byte : 0));
  return `${network.toString()}/${keep * 8}`;
}

export interface RequestOrigin {
  readonly requestId: string;
  readonly ipPrefix: string;
  readonly userAgent: string | undefined;
}
