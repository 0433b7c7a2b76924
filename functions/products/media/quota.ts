import type { Transaction } from "../../kernel/db/transaction.ts";
import type { Services } from "../../kernel/commands/services.ts";
import { Problem } from "../../kernel/shared/problem.ts";
import { lockStorage, readStorage } from "./store.ts";

/** What a person keeps, and may keep at most. */
export interface Storage {
  readonly usedBytes: number;
  readonly quotaBytes: number;
  readonly files: number;
}

/** What a person keeps now. */
export async function storageOfPerson(services: Services, personId: string): Promise<Storage> {
  const kept = await readStorage(services.databases.sql("media"), personId);
  return { ...kept, quotaBytes: services.settings.media.quotaBytes };
}

/**
 * Finds room for more bytes of a person. Until the transaction ends no other upload finds room for the same person, so
 * that any number of uploads at once stays within the quota.
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
