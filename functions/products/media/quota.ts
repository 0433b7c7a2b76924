import type { Transaction } from "../../kernel/db/transaction.ts";
import type { Services } from "../../kernel/commands/services.ts";
import { Problem } from "../../kernel/shared/problem.ts";
import { lockStorage, readStorage } from "./store.ts";

export interface Storage {
  readonly usedBytes: number;
  readonly quotaBytes: number;
  readonly files: number;
}

export async function storageOfPerson(services: Services, personId: string): Promise<Storage> {
  const kept = await readStorage(services.databases.sql("media"), personId);
  return { ...kept, quotaBytes: services.settings.media.quotaBytes };
}

/**
 * Checks that a person has enough storage left for the given number of bytes. The person's other uploads wait until
 * the transaction ends, so that simultaneous uploads stay within the quota.
 *
 * @throws {Problem} `storage_full`
 */
export async function requireRoom(
  tx: Transaction,
  { settings }: Pick<Services, "settings">,
  personId: string,
  moreBytes: number,
): Promise<void> {
  const { quotaBytes } = settings.media;
  const { usedBytes } = await lockStorage(tx, personId);
  if (moreBytes > 0 && usedBytes + moreBytes > quotaBytes) {
    throw new Problem("storage_full", { usedBytes, quotaBytes, moreBytes });
  }
}
