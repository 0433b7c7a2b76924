import type { Transaction } from "../../kernel/db/transaction.ts";
import type { Services } from "../../kernel/commands/services.ts";

/**
 * One part of the platform that stores personal data. It exports the data, transfers it when accounts are merged, and
 * removes it when an account is closed. Every slice that stores personal data adds a part to
 * `functions/apps/gateway/personal-data.ts`.
 */
export interface PersonalDataPart {
  /** Name of this part in the export, such as `claims`. */
  readonly name: string;
  /** Returns everything that this part stores about the person, as JSON. */
  read(services: Services, personId: string): Promise<unknown>;
  /**
   * Prevents the account from being closed while others rely on something that only this person can transfer. All
   * parts run this check before any part erases data.
   *
   * @throws {Problem} `conflict`, with a reason that tells the person what to do first
   */
  requireReady?(services: Services, personId: string): Promise<void>;
  /**
   * Transfers a person's data to the account they were merged into. Running it twice must be harmless. Data in a
   * separate database is moved by a `MergeFollower` instead.
   */
  merge?(services: Services, fromId: string, toId: string): Promise<void>;
  /**
   * Removes personal data. `tx` is the erasure's transaction on the platform database. A part that stores its data in
   * another database removes it before `tx` commits, so that the person can try again after a failure.
   */
  erase?(services: Services, tx: Transaction, personId: string, now: Date): Promise<void>;
}
