import type { OpenAPIHono } from "@hono/zod-openapi";
import type { Context } from "hono";
import type { DatabaseName } from "../db/names.ts";
import { inTransaction } from "../db/transaction.ts";
import type { GatewayEnv, Services } from "./services.ts";
import {
  findResponse,
  idempotencyHeader,
  keyOf,
  type KeyOfRequest,
  lockResponse,
  storeResponse,
} from "./kept-answer.ts";
import { type Answers, mount, type Route } from "./route.ts";

export interface Command extends Route {
  /** The database that the command writes to, in one transaction (default: platform). */
  readonly database?: DatabaseName;
  /** Whether the command accepts or requires an `Idempotency-Key`. If unset, it ignores the header. */
  readonly idempotencyKey?: "taken" | "needed";
}

type ContextOf<R extends Command> = Parameters<Answers<R>>[0];
type AnswerOf<R extends Command> = ReturnType<Answers<R>>;

/**
 * The command's business rule. It may run again after a deadlock, so it must have no effects outside the databases of
 * `services`.
 */
type Run<R extends Command, S extends Services, Spent, Done> = (
  c: ContextOf<R>,
  services: S,
  spent: Spent,
) => Done;

export interface Work<R extends Command, S extends Services, Spent, Done> {
  /**
   * Runs before the transaction and is not rolled back with it. Use it to charge a quota or an attempt, to read
   * another database, or to call another service.
   */
  readonly spend?: (c: ContextOf<R>, services: S) => Promise<Spent>;
  readonly run: Run<R, S, Spent, Done>;
}

export interface WorkWithAfter<R extends Command, S extends Services, Spent, Done>
  extends Work<R, S, Spent, Promise<Done>> {
  /**
   * Runs after the commit. Use it for requests to other services, but only if a job repeats the request after a crash
   * at this point. Also use it for errors that must not undo what `run` wrote. With an `Idempotency-Key`, the
   * response is stored only after this step, so `run` must use its own rows to recognise a repeated request.
   */
  readonly after: (c: ContextOf<R>, services: S, done: Done) => AnswerOf<R>;
}

/**
 * Mounts a write route. It checks access, limits and input in this order, then runs the rule in one transaction.
 *
 * Only this function opens the transaction. Every statement that the rule sends to the command's database through its
 * `services` is part of it. Locks are held until the response is known, and an error rolls everything back. The audit
 * record and the outbox row are committed with the effect. With an `Idempotency-Key`, the response is committed as
 * well: only one of several identical requests takes effect, and for 24 hours the others get the same response.
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
        const kept = key && await lockResponse(tx, key);
        if (kept) return kept;
        const done = await run(c, servicesIn(services, database, tx), spent);
        if (key && done instanceof Response) await storeResponse(tx, key, done.clone());
        return done;
      });
      if (!after || done instanceof Response) return done as Response;
      const answer = await after(c, services, done);
      if (key) await storeResponse(sql, key, answer.clone());
      return answer;
    } catch (error) {
      // Discards headers such as ETag, because the response they belong to is not sent.
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
  return key && await findResponse(services.databases.sql(database), key);
}
