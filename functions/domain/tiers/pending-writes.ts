import type { Write } from "../../db/statement.ts";
import { together } from "../../db/together.ts";
import type { Transaction } from "../../db/transaction.ts";
import { type Fact, outboxRows } from "../audit/outbox.ts";

/** A write of any number of rows. */
export type RowsWrite<Row> = (rows: readonly Row[]) => Write;

/** Writes and facts of a change that wait to be sent as one statement. No two may change the same row. */
export class PendingWrites {
  #writes: Write[] = [];
  readonly #rows = new Map<RowsWrite<never>, unknown[]>();

  constructor(readonly tx: Transaction) {}

  add(...writes: readonly Write[]): void {
    this.#writes.push(...writes);
  }

  /** Adds rows to those that the same write waits with. */
  addRows<Row>(write: RowsWrite<Row>, ...rows: readonly Row[]): void {
    const waiting = this.#rows.get(write as RowsWrite<never>);
    if (waiting) waiting.push(...rows);
    else if (rows.length > 0) this.#rows.set(write as RowsWrite<never>, [...rows]);
  }

  announce(...facts: readonly Fact[]): void {
    this.addRows(outboxRows, ...facts);
  }

  /** Sends what waits, when it is called; afterwards nothing waits. */
  send(): Promise<void> {
    const writes = [...this.#writes, ...[...this.#rows].map(([write, rows]) => write(rows as never[]))];
    this.#forget();
    return together(this.tx, writes);
  }

  #forget(): void {
    this.#writes = [];
    this.#rows.clear();
  }
}
