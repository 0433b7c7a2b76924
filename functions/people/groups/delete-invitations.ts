import { inTransaction, type Transaction } from "../../kernel/db/transaction.ts";
import { loggerOf } from "../../kernel/shared/logging.ts";
import { deleteFacts } from "../../kernel/outbox/announce.ts";
import { findPerson } from "../persons/persons.ts";
import { deleteMessagesTo } from "../mail/messages-queue.ts";
import { deleteTasksOf } from "../../kernel/outbox/tasks.ts";
import type { Services } from "../../kernel/commands/services.ts";
import { deleteEndedInvitations, deleteInvitationsOf } from "./invitation-store.ts";
import type { GroupTables } from "./group-tables.ts";
import { invitationConsumer, invitationFactKey } from "./invitations.ts";

/**
 * Deletes all invitations sent or received by a person who closes their account. Facts and queued e-mails about the
 * invitations contain names and addresses, so they are deleted as well.
 *
 * @param tx the erasure's transaction on the platform database, in which the e-mails are queued
 */
export async function eraseInvitationsOf(
  { databases }: Pick<Services, "databases">,
  tx: Transaction,
  personId: string,
  table: GroupTables,
): Promise<void> {
  const emailNorm = (await findPerson(tx, personId))?.emailNorm ?? null;
  const factIds = await inTransaction(databases.sql(table.database), async (own) => {
    const ids = await deleteInvitationsOf(own, table, personId, emailNorm);
    return await deleteFacts(own, ids.map(invitationFactKey));
  });
  // Facts are deleted before the e-mails, because a remaining fact could create a new e-mail.
  await deleteTasksOf(tx, invitationConsumer.name, factIds);
  if (emailNorm !== null) await deleteMessagesTo(tx, [emailNorm]);
}

const batch = 5_000;
const maximumBatches = 200;

/**
 * Deletes accepted, revoked and expired invitations that ended before a given time. If a database is down, its
 * invitations are deleted in the next run.
 *
 * @returns the number of invitations deleted
 */
export async function deleteEndedInvitationsOfAll(
  { databases }: Pick<Services, "databases">,
  endedBefore: Date,
  tables: readonly GroupTables[],
): Promise<number> {
  let removed = 0;
  for (const table of tables) {
    const { database } = table;
    if (!databases.isConfigured(database)) continue;
    try {
      for (let round = 0; round < maximumBatches; round += 1) {
        const count = await deleteEndedInvitations(databases.sql(database), table, endedBefore, batch);
        removed += count;
        if (count < batch) break;
      }
    } catch (error) {
      loggerOf("outbox").warn("invitations not deleted", { database, error });
    }
  }
  return removed;
}
