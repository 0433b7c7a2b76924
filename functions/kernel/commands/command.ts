import type { OpenAPIHono } from "@hono/zod-openapi";
import type { Context } from "hono";
import type { DatabaseName } from "../db/names.ts";
import { inTransaction } from "../db/transaction.ts";
import type { GatewayEnv, Services } from "./services.ts";
import {
  findAnswer,
  idempotencyHeader,
  keepAnswer,
  keyOf,
  type KeyOfRequest,
  lockAnswer,
} from "./kept-answer.ts";
import { type Answers, type Handler, mount, type Route } from "./route.ts";

/** A write as data. */
export interface Command extends Route {
  /** The database that it writes, in one transaction (platform). */
  readonly database?: DatabaseName;
  /** Whether it takes an `Idempotency-Key`, or needs one. */
  readonly idempotencyKey?: "taken" | "needed";
}

type ContextOf<R extends Command> = Parameters<Answers<R>>[0];
type AnswerOf<R extends Command> = ReturnType<Answers<R>>;

/** What a command does. */
export interface Work<R extends Command, S extends Services, Spent> {
  /**
   * What comes before the transaction and is not taken back with it: a quota or a try that is spent, a read of another
   * database, a request to another service.
   */
  readonly spend: (c: ContextOf<R>, services: S) => Promise<Spent>;
  /** The rule. It may run again after a deadlock, so it does nothing outside of the databases of `services`. */
  readonly run: (c: ContextOf<R>, services: S, spent: Spent) => AnswerOf<R>;
}

/**
 * A write: access and limits are checked, then the input, then the rule runs in the one transaction of the command.
 *
 * The transaction is opened here and nowhere else: every statement that the rule sends by its `services` to the database
 * of the command is part of it, what it locks is held until the answer is known, and what it throws takes everything back. Audit
 * record, outbox row and, under an `Idempotency-Key`, the answer are committed with the effect: of any number of equal
 * requests one takes effect, and the others get its answer for 24 hours.
 */
export function command<R extends Command, S extends Services, Spent = undefined>(
  routes: OpenAPIHono<GatewayEnv>,
  services: S,
  { database = "platform", idempotencyKey, ...route }: R,
  work: Work<R, S, Spent> | Work<R, S, undefined>["run"],
): void {
  const { spend, run } = (typeof work === "function" ? { run: work } : work) as
    & Partial<AnyWork>
    & Pick<AnyWork, "run">;
  const handler = async (c: Context<GatewayEnv>): Promise<Response> => {
    const key = idempotencyKey && await keyOf(c, services, idempotencyKey === "needed");
    const spent = spend && (await replayed(services, database, key) ?? await spend(c, services));
    if (spent instanceof Response) return spent;
    try {
      return await inTransaction(services.databases.sql(database), async (tx) => {
        const kept = key && await lockAnswer(tx, key);
        if (kept) return kept;
        const answer = await run(c, servicesIn(services, database, tx), spent);
        if (key) await keepAnswer(tx, key, answer.clone());
        return answer;
      });
    } catch (error) {
      // Its headers, such as an ETag, would be those of an answer that cannot be given.
      c.res = undefined;
      throw error;
    }
  };
  mount(
    routes,
    services,
    route,
    handler,
    idempotencyKey ? [idempotencyHeader(idempotencyKey === "needed")] : [],
  );
}

/**
 * A write in steps: it calls another service in between, or writes to more than one database. Each step is a separate
 * transaction, and the rule resumes an unfinished write. The response is stored when all steps are done.
 */
export function stepwise<R extends Command>(
  routes: OpenAPIHono<GatewayEnv>,
  services: Services,
  { database = "platform", idempotencyKey, ...route }: R,
  run: Answers<R>,
): void {
  const handler = async (c: Context<GatewayEnv>): Promise<Response> => {
    const key = idempotencyKey && await keyOf(c, services, idempotencyKey === "needed");
    const kept = await replayed(services, database, key);
    if (kept) return kept;
    const answer = await (run as Handler)(c);
    if (key) await keepAnswer(services.databases.sql(database), key, answer.clone());
    return answer;
  };
  mount(
    routes,
    services,
    route,
    handler,
    idempotencyKey ? [idempotencyHeader(idempotencyKey === "needed")] : [],
  );
}

interface AnyWork {
  spend(c: Context<GatewayEnv>, services: Services): Promise<unknown>;
  run(c: Context<GatewayEnv>, services: Services, spent: unknown): Promise<Response>;
}

/** The services of a rule: its database is the transaction of the command. */
function servicesIn(
  services: Services,
  database: DatabaseName,
  tx: Parameters<Services["databases"]["within"]>[1],
): Services {
  return { ...services, databases: services.databases.within(database, tx) };
}

async function replayed(
  services: Services,
  database: DatabaseName,
  key: KeyOfRequest | undefined,
): Promise<Response | undefined> {
  return key && await findAnswer(services.databases.sql(database), key);
}
