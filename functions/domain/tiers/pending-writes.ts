import type { Write } from "../../db/statement.ts";
import { together } from "../../db/together.ts";
import type { Transaction } from "../../db/transaction.ts";
import { type Fact, outboxRows } from "../audit/outbox.ts";

/** Writes and facts of one change that wait to be sent as one statement. No two may change the same row. */
export class PendingWrites {
  #writes: Write[] = [];
  #facts: Fact[] = [];

  constructor(readonly tx: Transaction) {}

  add(...writes: readonly Write[]): void {
    this.#writes.push(...writes);
  }

  announce(...facts: readonly Fact[]): void {
    this.#facts.push(...facts);
  }

  /** Sends what waits, when it is called; afterwards nothing waits. */
  send(): Promise<void> {
    const writes = this.#facts.length > 0 ? [...this.#writes, outboxRows(this.#facts)] : this.#writes;
    this.#writes = [];
    this.#facts = [];
    return together(this.tx, writes);
  }
}
