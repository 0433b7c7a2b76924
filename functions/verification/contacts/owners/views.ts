import type { z } from "zod";
import { maskedContact } from "../../../kernel/shared/contact-codes.ts";
import type { Services } from "../../../kernel/commands/services.ts";
import { findConflict } from "./conflict-store.ts";
import type { ConflictRow } from "./conflicts.ts";
import type { ContactConflict } from "./schema.ts";

/** Returns the kind and the masked value of the contact that caused a conflict. */
export function contactOf(canonical: string): { kind: "email" | "phone"; contact: string } {
  const at = canonical.indexOf(":");
  const kind = canonical.startsWith("phone:") ? "phone" : "email";
  return {
    kind,
    contact: canonical.startsWith("forgotten:") ? "…" : maskedContact(kind, canonical.slice(at + 1)),
  };
}

/** Returns the conflict fields that every reader sees. */
export function conflictBasis({ id, canonical, state, openedAt, dueAt, decidedAt }: ConflictRow) {
  return {
    id,
    ...contactOf(canonical),
    state,
    openedAt: openedAt.toISOString(),
    dueAt: dueAt?.toISOString() ?? null,
    decidedAt: decidedAt?.toISOString() ?? null,
  };
}

export function contactConflictView(
  row: ConflictRow,
  personId: string,
  ownContactId: string | null,
): z.infer<typeof ContactConflict> {
  const isOwner = row.ownerPersonId === personId;
  return {
    ...conflictBasis(row),
    part: isOwner ? "owner" : "claimant",
    contactId: isOwner ? ownContactId : row.claimantContactId,
  };
}

/** Returns the masked contact that caused a conflict, or `…` if the contact has since been deleted. */
export async function contestedContact(services: Pick<Services, "databases">, id: string): Promise<string> {
  const row = await findConflict(services.databases.sql("platform"), id);
  return row ? contactOf(row.canonical).contact : "";
}
