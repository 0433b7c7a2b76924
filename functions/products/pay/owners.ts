import { findEntity } from "../../verification/entities/entities.ts";
import { groupExists } from "../../people/groups/memberships.ts";
import { findPerson } from "../../people/persons/persons.ts";
import { Problem } from "../../kernel/shared/problem.ts";
import type { Services } from "../../kernel/commands/services.ts";
import type { OwnerKind } from "./wallet-store.ts";

export interface TokenOwner {
  readonly ownerKind: OwnerKind;
  readonly ownerId: string;
}

/**
 * Rejects an unknown recipient, because the tokens would be lost. A merged account is accepted, because its tokens
 * move to the remaining account.
 *
 * @throws {Problem} `validation_failed`
 */
export async function requireReceiver(
  { databases }: Pick<Services, "databases">,
  { ownerKind, ownerId }: TokenOwner,
): Promise<void> {
  if (await exists(databases, ownerKind, ownerId)) return;
  throw new Problem("validation_failed", { reason: `No ${ownerKind} with the id ${ownerId} exists.` });
}

async function exists(databases: Services["databases"], kind: OwnerKind, id: string): Promise<boolean> {
  switch (kind) {
    case "person": {
      const person = await findPerson(databases.sql("platform"), id);
      return person !== undefined && person.status !== "erased";
    }
    case "entity":
      return await findEntity(databases.sql("platform"), id) !== undefined;
    case "household":
    case "organization":
      return await groupExists(databases, kind, id);
  }
}
