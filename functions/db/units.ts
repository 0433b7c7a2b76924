import { AsyncLocalStorage } from "node:async_hooks";
import type { Queryable, Sql } from "./databases.ts";
import { isConnectionLost, OutcomeUnknown } from "./lost-connections.ts";
import type { Transaction } from "./transaction.ts";

/** The last write of a transaction: sent and not waited for, COMMIT follows it at once. */
export type LastWrite = (tx: Transaction) => Promise<unknown>;

/** A transaction whose work is done and that is open until it is known what belongs to it. */
interface Held {
  readonly tx: Transaction;
  /** Settles when the transaction has ended. */
  readonly over: Promise<unknown>;
  readonly commit: (last: LastWrite) => void;
  readonly rollBack: () => void;
  /** The last write, once it was sent. */
  last?: Promise<unknown>;
  /** Whether the connection broke while it was held: then nothing of it is kept. */
  isLost: boolean;
}

class RolledBack extends Error {}

/**
 * What one request does to one database, in one transaction: the transaction of its rule stays open when its work is
 * done, what is read or written after it goes into it too, and it is committed together with what the request came to
 * (its answer under an `Idempotency-Key`, its entry in the audit log).
 *
 * A second transaction of the same request is one of its own: the first is committed before it, with `mark`. What is
 * sent before the first transaction, and to other databases, is not part of it.
 */
export class Unit {
  #held: Held | undefined;
  #isOver = false;
  #isCommitted = false;
  #ending: Promise<unknown> = Promise.resolve();
  readonly #doors = new Map<Sql, Sql>();

  /** @param mark written with each transaction that is not the last one */
  constructor(readonly url: string, private readonly mark: LastWrite = () => Promise.resolve()) {}

  /** The transaction that is held, if one is. */
  get transaction(): Transaction | undefined {
    return this.#held?.tx;
  }

  /** Whether a transaction before the one that is held was committed. */
  get isCommitted(): boolean {
    return this.#isCommitted;
  }

  /**
   * Commits what is held, with a last write that belongs to it; the unit is over then.
   *
   * @returns whether anything was held; if not, the write was not sent
   * @throws {OutcomeUnknown} when the connection broke after COMMIT was sent
   */
  async commit(last: LastWrite = () => Promise.resolve()): Promise<boolean> {
    const isHeld = this.#end(last);
    this.#isOver = true;
    return await isHeld;
  }

  /** Ends the unit; what is held is taken back. */
  async close(): Promise<void> {
    this.#isOver = true;
    await this.rollBack();
  }

  /** Takes back what is held; the unit goes on. */
  async rollBack(): Promise<void> {
    const held = this.#held;
    this.#held = undefined;
    held?.rollBack();
    await held?.over.catch(() => {});
  }

  /** A pool of the unit's database as the work of the unit uses it. */
  door(pool: Sql): Sql {
    if (this.#isOver) return pool;
    const known = this.#doors.get(pool);
    if (known) return known;
    const place = (): Queryable => this.#held?.tx ?? pool;
    const door = new Proxy(pool, {
      apply: (_pool, self, given) => Reflect.apply(place() as never, self, given),
      get: (_pool, name) => {
        if (name === "begin") return (...given: unknown[]) => this.#begin(pool, given);
        return Reflect.get(name === "unsafe" || name === "file" ? place() : pool, name);
      },
    });
    doors.add(door);
    this.#doors.set(pool, door);
    return door;
  }

  async #begin(pool: Sql, given: unknown[]): Promise<unknown> {
    const begin = pool.begin.bind(pool) as (...given: unknown[]) => Promise<unknown>;
    if (this.#isOver) return await begin(...given);
    await this.#end(this.mark);
    const work = given.pop() as (tx: Transaction) => Promise<unknown>;
    const done = Promise.withResolvers<unknown>();
    const over = begin(...given, async (tx: Transaction) => {
      const result = await work(tx);
      await this.#end(this.mark);
      // Begun on the way and not waited for by the request: nobody would end it.
      if (this.#isOver) return result;
      const ending = Promise.withResolvers<LastWrite>();
      const held: Held = {
        tx,
        over,
        commit: ending.resolve,
        rollBack: () => ending.reject(new RolledBack()),
        isLost: false,
      };
      over.catch(() => (held.isLost = held.last === undefined));
      this.#held = held;
      done.resolve(result);
      const last = await ending.promise;
      held.last = last(tx);
      // Its failure is thrown below, after the answer to COMMIT.
      held.last.catch(() => {});
      return result;
    });
    over.then(done.resolve, done.reject);
    return await done.promise;
  }

  async #end(last: LastWrite): Promise<boolean> {
    const held = this.#held;
    this.#held = undefined;
    if (!held) {
      await this.#ending;
      return false;
    }
    this.#isCommitted = true;
    held.commit(last);
    const ended = committed(held);
    this.#ending = ended.catch(() => {});
    await ended;
    return true;
  }
}

async function committed(held: Held): Promise<void> {
  try {
    await held.over;
    await held.last;
  } catch (error) {
    // Where the last write failed, COMMIT only says that there is nothing to commit.
    const reason: unknown = await Promise.resolve(held.last).then(() => error, (failure: unknown) => failure);
    throw isConnectionLost(reason) && !held.isLost ? new OutcomeUnknown(reason) : reason;
  }
}

const units = new AsyncLocalStorage<readonly Unit[]>();
const doors = new WeakSet<object>();

/** Does work whose statements to the unit's database belong to the unit. */
export function inUnit<T>(unit: Unit, work: () => T): T {
  return units.run([unit, ...units.getStore() ?? []], work);
}

/** The unit that the work that runs now belongs to, for the database at this address. */
export function unitInProgress(url: string): Unit | undefined {
  return units.getStore()?.find((unit) => unit.url === url);
}

/** Whether a transaction begun here is held when its work is done. */
export function isHeldHere(sql: Queryable): boolean {
  return doors.has(sql);
}
