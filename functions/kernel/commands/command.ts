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
import { type Answers, mount, type Route } from "./route.ts";

/** A write as data. */
export interface Command extends Route {
  /** The database that it writes, in one transaction (platform). */
  readonly database?: DatabaseName;
  /** Whether it takes an `Idempotency-Key`, or needs one. */
  readonly idempotencyKey?: "taken" | "needed";
}

type ContextOf<R extends Command> = Parameters<Answers<R>>[0];
type AnswerOf<R extends Command> = ReturnType<Answers<R>>;

/** The rule of a command. It may run again after a deadlock, so it does nothing outside of the databases of `services`. */
type Run<R extends Command, S extends Services, Spent, Done> = (
  c: ContextOf<R>,
  services: S,
  spent: Spent,
) => Done;

/** What a command does. */
export interface Work<R extends Command, S extends Services, Spent, Done> {
  /**
   * What comes before the transaction and is not taken back with it: a quota or a try that is spent, a read of another
   * database, a request to another service.
   */
  readonly spend?: (c: ContextOf<R>, services: S) => Promise<Spent>;
  readonly run: Run<R, S, Spent, Done>;
}

/** A command that is not finished with its transaction. */
export interface WorkWithAfter<R extends Command, S extends Services, Spent, Done>
  extends Work<R, S, Spent, Promise<Done>> {
  /**
   * What follows the commit: a request to another service, which a job repeats if the process dies here, or a refusal
   * that must not undo what `run` wrote. Under an `Idempotency-Key` the response is stored when it is done, so `run` must
   * recognise a request that is sent again by its own rows.
   */
  readonly after: (c: ContextOf<R>, services: S, done: Done) => AnswerOf<R>;
}

/**
 * A write: access and limits are checked, then the input, then the rule runs in the one transaction of the command.
 *
 * The transaction is opened here and nowhere else: every statement that the rule sends by its `services` to the database
 * of the command is part of it, what it locks is held until the answer is known, and what it throws takes everything back. Audit
 * record, outbox row and, under an `Idempotency-Key`, the answer are committed with the effect: of any number of equal
 * requests one takes effect, and the others get its answer for 24 hours.
 */
export function command<R extends Command, S extends Services>(
  routes: OpenAPIHono<GatewayEnv>,
  services: S,
  route: R,
  run: Run<R, S, undefined, AnswerOf<R>>,
): void;
export function command<R extends Command, S extends Services, Done, Spent = undefined>(
  routes: OpenAPIHono<GatewayEnv>,
  services: S,
  route: R,
  work: WorkWithAfter<R, S, Spent, Done>,
): void;
export function command<R extends Command, S extends Services, Spent = undefined>(
  routes: OpenAPIHono<GatewayEnv>,
  services: S,
  route: R,
  work: Work<R, S, Spent, AnswerOf<R>>,
): void;
export function command(
  routes: OpenAPIHono<GatewayEnv>,
  services: Services,
  { database = "platform", idempotencyKey, ...route }: Command,
  work: unknown,
): void {
  const { spend, run, after } = (typeof work === "function" ? { run: work } : work) as AnyWork;
  const handler = async (c: Context<GatewayEnv>): Promise<Response> => {
    const key = idempotencyKey && await keyOf(c, services, idempotencyKey === "needed");
    const spent = spend && (await replayed(services, database, key) ?? await spend(c, services));
    if (spent instanceof Response) return spent;
    try {
      const sql = services.databases.sql(database);
      const done = await inTransaction(sql, async (tx) => {
        const kept = key && await lockAnswer(tx, key);
        if (kept) return kept;
        const done = await run(c, servicesIn(services, database, tx), spent);
        if (key && done instanceof Response) await keepAnswer(tx, key, done.clone());
        return done;
      });
      if (!after || done instanceof Response) return done as Response;
      const answer = await after(c, services, done);
      if (key) await keepAnswer(sql, key, answer.clone());
      return answer;
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

interface AnyWork {
  spend?(c: Context<GatewayEnv>, services: Services): Promise<unknown>;
  run(c: Context<GatewayEnv>, services: Services, spent: unknown): Promise<unknown>;
  after?(c: Context<GatewayEnv>, services: Services, done: unknown): Promise<Response>;
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
