import type { Transaction } from "../../kernel/db/transaction.ts";
import type { Services } from "../../kernel/commands/services.ts";

/**
 * One part of the platform that holds data about persons: it exports all of it, transfers it when accounts are merged,
 * and removes personal data when they leave. Every slice with such data adds one to
 * `functions/apps/gateway/personal-data.ts`.
 */
export interface PersonalDataPart {
  /** Member of the export, such as `claims`. */
  readonly name: string;
  /** Everything that the part stores about the person, as JSON. */
  read(services: Services, personId: string): Promise<unknown>;
  /**
   * Refuses while the person still has something that others rely on and only they can transfer; every part is asked
   * before any of them erases.
   *
   * @throws {Problem} `conflict`, which says what to do first
   */
  requireReady?(services: Services, personId: string): Promise<void>;
  /**
   * Transfers a person's data here to the account they were merged into; repeating it changes nothing. Data in a
   * separate database is moved by a `MergeFollower` instead.
   */
  merge?(services: Services, fromId: string, toId: string): Promise<void>;
  /**
   * Removes personal data. `tx` is the one transaction of the erasure on the platform database; a part in another
   * database does its own work there first, so that the person can retry after a failure.
   */
  erase?(services: Services, tx: Transaction, personId: string, now: Date): Promise<void>;
}
