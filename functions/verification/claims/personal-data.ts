import { firstRows } from "../../kernel/db/keyset.ts";
import type { PersonalDataPart } from "../../people/persons/personal-data.ts";
import { claimView } from "./claims.ts";
import { mergeClaims } from "./merge-claims.ts";
import { eraseEvidence, listClaimsOf, readRolesOf } from "./store.ts";

const exported = 1_000;

/**
 * All of the person's claims. When the person's account is closed, the claims are kept without their notes and links.
 */
export const claimData: PersonalDataPart = {
  name: "claims",
  async read(services, personId) {
    const rows = await listClaimsOf(services.databases.sql("platform"), personId, null, firstRows(exported));
    return rows.map(claimView);
  },
  /** Also transfers the person's roles. */
  merge: mergeClaims,
  async erase(_services, tx, personId) {
    await eraseEvidence(tx, personId);
  },
};

/** The person's roles on entities. A task ends them after the account is closed. */
export const roleData: PersonalDataPart = {
  name: "entityRoles",
  async read(services, personId) {
    const rows = await readRolesOf(services.databases.sql("platform"), personId);
    return rows.map(({ entityId, role }) => ({ entityId, role }));
  },
};
