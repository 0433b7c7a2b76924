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
 * Rejects a request for a development feature if it comes from another machine or is for another host name. Checking
 * the host name prevents DNS rebinding, in which a web page points its own host name at this machine to read
 * everything that needs no credential. Such requests contain the page's host name. Checking the address is also
 * necessary, because other machines on the network can send any host name.
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
