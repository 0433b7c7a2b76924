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
 * Deletes the invitations of a person who leaves, on either side: those they sent no longer have a sender. Facts and
 * queued mails about them contain name and address too, so they are deleted as well.
 *
 * @param tx the transaction of the erasure on the platform, where the mails wait
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
  // After the facts: from then on, no more mails are made from them.
  await deleteTasksOf(tx, invitationConsumer.name, factIds);
  if (emailNorm !== null) await deleteMessagesTo(tx, [emailNorm]);
}

const batch = 5_000;
const maximumBatches = 200;

/**
 * Deletes invitations that were accepted, withdrawn or expired before a moment; a database that is down is cleaned up
 * next time.
 *
 * @returns how many were removed
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
