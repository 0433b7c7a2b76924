import type { Context } from "hono";
import { Problem } from "../shared/problem.ts";
import type { GatewayEnv, PersonCaller } from "./services.ts";

/**
 * The signed-in person of a request behind a gate of kind `person`, `staff` or `internal`.
 *
 * @throws {Problem} `unauthenticated` when the route has no such gate; never reached behind one
 */
export function personOf(c: Context<GatewayEnv>): PersonCaller {
  const caller = c.get("caller");
  if (caller?.kind !== "person") throw new Problem("unauthenticated", { reason: "Sign in first." });
  return caller;
}
