import type { Context } from "hono";
import { Problem } from "../shared/problem.ts";
import type { Caller, GatewayEnv, KeyCaller, PersonCaller } from "./services.ts";

/**
 * Returns the signed-in person on a route with a `person`, `staff` or `internal` gate.
 *
 * @throws {Problem} `unauthenticated` if no person is signed in, which is only possible on other routes
 */
export function personOf(c: Context<GatewayEnv>): PersonCaller {
  const caller = c.get("caller");
  if (caller?.kind !== "person") throw new Problem("unauthenticated", { reason: "You must be signed in." });
  return caller;
}

export function isTestKey(caller: Caller): caller is KeyCaller {
  return caller.kind === "key" && caller.isTest === true;
}
