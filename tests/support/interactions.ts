import { expect } from "vitest";
import { changeSubject } from "../../functions/verification/tiers/settle.ts";
import { addVouch } from "../../functions/verification/tiers/vouches/add-vouch.ts";
import { workUntilIdle } from "../../functions/apps/gateway/workers.ts";
import type { SignedIn, TestGateway } from "./gateway.ts";
import { olderAccount, withoutAddress } from "./merged-accounts.ts";
import { call as send, grantEntityRole } from "./resources.ts";
import { addEntity } from "./verification.ts";

/** The cause to pass to `book.grant` for a match in a register. */
export const byRegister = { actor: { kind: "system", id: null }, reasonCode: "register_matched" } as const;

/**
 * Returns helpers for tests of how decisions, appeals, merges and suspensions affect each other. `gateway` is a
 * function, because the gateway starts after this call.
 */
export function interactions(gateway: () => TestGateway) {
  const sql = () => gateway().services.databases.sql("platform");
  const call = (method: string, path: string, as?: SignedIn, json?: unknown) =>
    send(gateway(), as, method, path, json);
  const made = async (...given: Parameters<typeof call>) => {
    const answer = await call(...given);
    expect(answer.status, JSON.stringify(answer.body)).toBeLessThan(300);
    return answer.body;
  };
  return {
    sql,
    call,
    made,
    work: () => workUntilIdle(gateway().services, 30),
    change: (entityId: string, work: Parameters<typeof changeSubject<void>>[3]) =>
      changeSubject(sql(), gateway().services.clock, { type: "entity", id: entityId }, work),
    decideOn: (kind: "entities" | "persons", id: string, as: SignedIn, action: string, more = {}) =>
      call("POST", `/v1/admin/${kind}/${id}/decide`, as, {
        action,
        note: "A note of staff.",
        reasonCode: "fraud_suspected",
        ...more,
      }),
    standing: async (entityId: string) =>
      (await call("GET", `/v1/entities/${entityId}`)).body.platform.verificationTier,
    vouch: (personId: string, entityId: string) =>
      addVouch(gateway().services, personId, {
        entityId,
        vouchingType: "personal_knowledge",
        visibility: "private",
      }),
    owned: async (fields = {}) => {
      const entityId = await addEntity(gateway().services, fields);
      const owner = await gateway().signInAs();
      await grantEntityRole(gateway(), owner, "owner", entityId);
      return { entityId, owner };
    },
    appeals: (who: SignedIn, entityId: string, targetType: "claim" | "tier", targetId: string) =>
      made("POST", `/v1/entities/${entityId}/disputes`, who, {
        kind: "appeal",
        targetType,
        targetId,
        statement: "It is ours.",
      }),
    people: async (name: string) => {
      const email = `${name}@home.example`;
      const early = await withoutAddress(gateway(), name);
      const olderId = await olderAccount(gateway(), email);
      return { early, olderId, merge: () => gateway().signInAs({ subject: name, email }) };
    },
  };
}
