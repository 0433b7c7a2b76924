import type { Transaction } from "../../kernel/db/transaction.ts";
import type { Services } from "../../kernel/commands/services.ts";

/**
 * One part of the platform that holds data about persons: it gives them all of it, hands it on when they are joined
 * into another, and removes personal data when they leave. Every slice with such data adds one to
 * `functions/apps/gateway/personal-data.ts`.
 */
export interface PersonalDataPart {
  /** Member of the export, such as `claims`. */
  readonly name: string;
  /** Everything that the part holds about the person, as JSON. */
  read(services: Services, personId: string): Promise<unknown>;
  /**
   * Refuses while the person still has what others rely on and only they can hand over; asked of every part before
   * any of them erases.
   *
   * @throws {Problem} `conflict`, which says what to do first
   */
  requireReady?(services: Services, personId: string): Promise<void>;
  /**
   * Hands what a person has here to the one that they were joined into; doing it again changes nothing. What lies in a
   * separate database is moved by a `JoinFollower` instead.
   */
  join?(services: Services, fromId: string, toId: string): Promise<void>;
  /**
   * Takes out what is personal. `tx` is the one transaction of the erasure on the platform database; a part on
   * another database does its own work there first, so that a failure leaves the person able to try again.
   */
  erase?(services: Services, tx: Transaction, personId: string, now: Date): Promise<void>;
}
