import type { Context } from "hono";
import { isLoopbackHost } from "./loopback-host.mjs";
import { Problem } from "./problem.ts";

/**
 * Refuses a request for a part of development that names another host than this machine. A web page whose name was
 * pointed at this machine (DNS rebinding) reads everything that needs no credential, but sends its own host name.
 *
 * @throws {Problem} `forbidden`
 */
export function requireLoopbackHost(c: Context): void {
  // Requests made in the process have no `Host` header; their address says the same.
  const given = c.req.header("host");
  const address = given === undefined ? c.req.url : `http://${given}`;
  if (URL.canParse(address) && isLoopbackHost(new URL(address).hostname)) return;
  throw new Problem("forbidden", {
    reason: "This part of development answers on localhost only; open it there.",
  });
}
