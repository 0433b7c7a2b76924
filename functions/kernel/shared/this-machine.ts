import type { Context } from "hono";
import ipaddr from "ipaddr.js";
import { isLoopbackHost } from "./loopback-host.mjs";
import { Problem } from "./problem.ts";

export function isLoopbackAddress(address: string): boolean {
  return ipaddr.isValid(address) && ipaddr.process(address).range() === "loopback";
}

export function isLoopbackUrl(address: string): boolean {
  return URL.canParse(address) && isLoopbackHost(new URL(address).hostname);
}

/**
 * Rejects a request for a development feature from another machine or for another host name. A web page that points
 * its own name at this machine (DNS rebinding) could read everything that needs no credential, but its requests
 * contain that name. Another machine on the network can send any host name, but not from a loopback address.
 *
 * @throws {Problem} `forbidden`
 */
export function requireLoopback(c: Context): void {
  // In-process requests have neither a connection nor a `Host` header, so their host is taken from the URL.
  const peer: string | undefined = c.env?.remoteAddress;
  const given = c.req.header("host");
  const address = given === undefined ? c.req.url : `http://${given}`;
  const isHere = (peer === undefined || isLoopbackAddress(peer)) &&
    isLoopbackUrl(address);
  if (isHere) return;
  throw new Problem("forbidden", {
    reason: "This development page is available on this machine only. Open it at localhost.",
  });
}
