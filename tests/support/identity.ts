import type { NewHold } from "../../functions/verification/tiers/hold-book.ts";
import { changeSubject } from "../../functions/verification/tiers/settle.ts";
import { insertRepresentative } from "../../functions/verification/entities/representatives.ts";
import { newId } from "../../functions/kernel/shared/ids.ts";
import { inTransaction } from "../../functions/kernel/db/transaction.ts";
import type { SignedIn, TestGateway } from "./gateway.ts";
import { addEntity } from "./verification.ts";

export interface Managed {
  readonly id: string;
  readonly manager: SignedIn;
}

/** The proof for each tier, for tests that set the tier directly instead of going through its steps. */
const proofs: Record<1 | 2 | 3 | 4, Omit<NewHold, "tier">> = {
  1: { method: "community_attestation", basis: "" },
  2: { method: "otp_email", basis: newId() },
  3: { method: "registry_match", basis: "ZW-COMPANIES:K1" },
  4: { method: "licence_legal_check", basis: "Board:1" },
};

/**
 * Creates an entity with a manager, by default a new person, and grants the given tiers under the usual rules.
 */
export async function managedAt(
  gateway: TestGateway,
  tiers: readonly (2 | 3 | 4)[],
  fields: Parameters<typeof addEntity>[1] = {},
  given?: SignedIn,
): Promise<Managed> {
  const { services } = gateway;
  const sql = services.databases.sql("platform");
  const number = newId().replaceAll("-", "").toUpperCase();
  const id = await addEntity(services, {
    legalName: "Mary Kiosk (Private) Limited",
    displayName: "Mary's Kiosk",
    entityType: "company",
    registerCode: "ZW-COMPANIES",
    registerNumber: number,
    ...fields,
  });
  const manager = given ?? await gateway.signInAs();
  await inTransaction(sql, (tx) =>
    insertRepresentative(tx, {
      id: newId(),
      entityId: id,
      personId: manager.personId,
      role: "manager",
      claimId: null,
      householdIds: [],
      organizationIds: [],
      formerTies: [],
    }, services.clock()));
  await changeSubject(sql, services.clock, { type: "entity", id }, ({ book }) => {
    for (const tier of tiers) {
      const basis = tier === 3 ? `ZW-COMPANIES:${number}` : proofs[tier].basis;
      book.grant({ tier, ...proofs[tier], basis }, {
        actor: { kind: "system", id: null },
        reasonCode: tier === 2 ? "contact_proved" : tier === 3 ? "register_matched" : "licence_confirmed",
      });
    }
    return Promise.resolve();
  });
  return { id, manager };
}
