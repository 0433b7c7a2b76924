import type { Sql } from "./databases.ts";

/**
 * Error codes that postgres.js and sockets use for a broken connection. PostgreSQL's own error codes are not included.
 */
const lost = new Set(["CONNECTION_CLOSED", "CONNECTION_DESTROYED", "CONNECT_TIMEOUT", "ECONNRESET", "EPIPE"]);

export function isConnectionLost(error: unknown): boolean {
  if (typeof error !== "object" || error === null) return false;
  if ("code" in error && typeof error.code === "string" && lost.has(error.code)) return true;
  return "cause" in error && isConnectionLost(error.cause);
}

/** Thrown when the connection breaks after COMMIT was sent, so it is unknown whether the transaction was committed. */
export class OutcomeUnknown extends Error {
  override readonly name = "OutcomeUnknown";
  readonly code = "CONNECTION_CLOSED";

  constructor(cause: unknown) {
    super("The connection broke while a transaction was being committed.", { cause });
  }
}

/**
 * Makes every statement of a transaction fail after the connection breaks.
 *
 * When the connection breaks, `begin` in postgres.js 3.4.9 fails immediately, but the work inside continues: its next
 * statement would reopen the connection, run outside any transaction, and be committed (porsager/postgres#1155,
 * #1216).
 *
 * @param onLost called when a transaction fails because its connection was lost
 */
export function endWithTransaction(sql: Sql, onLost: () => void): Sql {
  const begin = sql.begin.bind(sql) as (...given: unknown[]) => Promise<unknown>;
  const guardedBegin = async (...given: unknown[]) => {
    const work = given.pop() as (tx: object) => unknown;
    let isOver = false;
    try {
      return await begin(...given, (tx: object) => work(guarded(tx, () => isOver)));
    } catch (error) {
      if (isConnectionLost(error)) onLost();
      throw error;
    } finally {
      isOver = true;
    }
  };
  sql.begin = guardedBegin as unknown as Sql["begin"];
  return sql;
}

/** Wraps a transaction and its savepoints so that they reject statements once the transaction is over. */
function guarded<T extends object>(tx: T, isOver: () => boolean): T {
  return new Proxy(tx, {
    apply(target, self, given) {
      if (isOver()) throw new TransactionLost();
      return Reflect.apply(target as unknown as (...given: unknown[]) => unknown, self, given);
    },
    get(target, name) {
      const member: unknown = Reflect.get(target, name);
      if (typeof member !== "function") return member;
      return (...given: unknown[]) => {
        if (isOver()) throw new TransactionLost();
        const inner = given.map((one) =>
          name === "savepoint" && typeof one === "function" ? (tx: object) => one(guarded(tx, isOver)) : one
        );
        return Reflect.apply(member, target, inner);
      };
    },
  });
}

class TransactionLost extends Error {
  override readonly name = "TransactionLost";
  readonly code = "CONNECTION_CLOSED";

  constructor() {
    super("The transaction has ended because its connection broke.");
  }
}
