import type { Context } from "hono";
import { Problem } from "../shared/problem.ts";
import type { GatewayEnv, PersonCaller } from "./services.ts";

/**
 * The signed-in person behind a `person`, `staff` or `internal` gate.
 *
 * @throws {Problem} `unauthenticated` if the route has no such gate; cannot happen behind one
 */
export function personOf(c: Context<GatewayEnv>): PersonCaller {
  const caller = c.get("caller");
  if (caller?.kind !== "person") throw new Problem("unauthenticated", { reason: "Sign in first." });
  return caller;
}
