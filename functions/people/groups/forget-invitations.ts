import type { Sql } from "../../kernel/db/databases.ts";
import { inTransaction, type Transaction } from "../../kernel/db/transaction.ts";
import { loggerOf } from "../../kernel/shared/logging.ts";
import { forgetFacts } from "../../kernel/outbox/announce.ts";
import { findPerson } from "../persons/persons.ts";
import { forgetMessagesTo } from "../mail/messages-queue.ts";
import { forgetTasksOf } from "../../kernel/outbox/tasks.ts";
import type { Services } from "../../kernel/commands/services.ts";
import { invitationConsumer, invitationFactKey } from "./invitations.ts";

/** Where one slice keeps its invitations. */
export interface InvitationBook {
  readonly database: "family" | "organization";
  /** Removes what a person sent, accepted, or was sent to their address; returns the ids. */
  deleteOf(tx: Transaction, personId: string, emailNorm: string | null): Promise<string[]>;
  /** Removes so many that ended before a moment; returns how many. */
  deleteEnded(sql: Sql, endedBefore: Date, limit: number): Promise<number>;
}

/**
 * Forgets the invitations of a person who leaves, on either side: those they sent have no sender any more. What told
 * of one, or would still mail it, holds name and address as well, and goes with it.
 *
 * @param tx the transaction of the erasure on the platform, where the mails wait
 */
export async function forgetInvitationsOf(
  { databases }: Pick<Services, "databases">,
  tx: Transaction,
  personId: string,
  book: InvitationBook,
): Promise<void> {
  const emailNorm = (await findPerson(tx, personId))?.emailNorm ?? null;
  const factIds = await inTransaction(databases.sql(book.database), async (own) => {
    const ids = await book.deleteOf(own, personId, emailNorm);
    return await forgetFacts(own, ids.map(invitationFactKey));
  });
  // After the facts: by then, mails are no longer made from them.
  await forgetTasksOf(tx, invitationConsumer.name, factIds);
  if (emailNorm !== null) await forgetMessagesTo(tx, [emailNorm]);
}

const batch = 5_000;
const maximumBatches = 200;

/**
 * Forgets invitations that were accepted, withdrawn or expired before a moment; a database that is away keeps its own
 * until the next time.
 *
 * @returns how many were removed
 */
export async function forgetEndedInvitations(
  { databases }: Pick<Services, "databases">,
  endedBefore: Date,
  books: readonly InvitationBook[],
): Promise<number> {
  let removed = 0;
  for (const { database, deleteEnded } of books) {
    if (!databases.isConfigured(database)) continue;
    try {
      for (let round = 0; round < maximumBatches; round += 1) {
        const count = await deleteEnded(databases.sql(database), endedBefore, batch);
        removed += count;
        if (count < batch) break;
      }
    } catch (error) {
      loggerOf("outbox").warn("invitations not forgotten", { database, error });
    }
  }
  return removed;
}
