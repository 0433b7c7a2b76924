import { withdrawAppealsOf } from "./disputes/withdraw-appeals.ts";
import type { Services } from "../../kernel/commands/services.ts";
import { systemActor } from "../tiers/hold-book.ts";
import { endVouchesOf } from "../tiers/vouches/follow-facts.ts";
import { endClaim } from "./claims.ts";
import { undecidedStates } from "./states.ts";
import { readLiveClaimsOf } from "./store.ts";

/**
 * Ends the claims, roles, appeals and vouches of a person who closed their account. Tiers change as if the person had
 * done this themselves. Works on one entity at a time.
 */
export async function endContributionsOf(services: Services, personId: string): Promise<void> {
  await withdrawAppealsOf(services, personId);
  for (const claim of await readLiveClaimsOf(services.databases.sql("platform"), personId)) {
    await endClaim(services, claim, (status) => {
      if (status === "approved") return { status: "revoked", reason: "given_up" };
      return undecidedStates.includes(status) ? { status: "withdrawn", reason: "withdrawn" } : undefined;
    });
  }
  await endVouchesOf(services, personId, "withdrawn", {
    actor: systemActor,
    method: "withdrawal",
    reasonCode: "voucher_left",
  });
}
