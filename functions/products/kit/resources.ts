import { inTransaction, type Transaction } from "../../kernel/db/transaction.ts";
import { announce } from "../../kernel/outbox/announce.ts";
import type { Page } from "../../kernel/commands/paging.ts";
import { fieldErrors, reasonOf } from "../../kernel/commands/route.ts";
import type { Caller, Services } from "../../kernel/commands/services.ts";
import { type ExpectedVersions, requireVersion } from "../../kernel/shared/http.ts";
import { newId } from "../../kernel/shared/ids.ts";
import { countRows } from "../../kernel/shared/metrics.ts";
import { Problem } from "../../kernel/shared/problem.ts";
import {
  commonSorts,
  type Move,
  type Resource,
  type Right,
  type Row,
  type Rule,
  rulesFor,
  type Sort,
  type Work,
  type Written,
} from "./description.ts";
import { refuseOversized } from "./document-bounds.ts";
import { requireActingKeepers, requireHandOver } from "./keepers.ts";
import { mergePatch } from "./members.ts";
import { refusalOf, unknownId } from "./refusals.ts";
import { changedSchema, type ListInput } from "./schemas.ts";
import { anonymousFacts, type CallerFacts, callerFactsOf, organizationsAtLeast } from "./caller-facts.ts";
import { deleteRow, insertRow, listRows, lockById, lockRow, updateRow } from "./store.ts";
import { findRow } from "./find-row.ts";

export function pathOf({ namespace, name }: Resource): string {
  return `/v1/${namespace}/${name}`;
}

const missing = (resource: Resource, id: string) =>
  new Problem("not_found", { path: `${pathOf(resource)}/${id}` });

/**
 * Returns a page of public rows or, with `mine`, of the caller's own rows. A list without public rows always returns
 * the caller's own rows.
 *
 * @throws {Problem} `invalid_cursor`
 */
export async function listResource(
  services: Services,
  resource: Resource,
  caller: Caller,
  input: ListInput,
): Promise<Page<Row>> {
  const callerFacts = await callerFactsOf(services, caller, resource, ["read"]);
  const rules = listedRules(resource, input.mine === true);
  const { limit, cursor, ...filters } = input;
  const reader = rules.isPublic ? null : callerFacts.personId ?? organizationsAtLeast(callerFacts);
  const scope = [resource.namespace, resource.name, filters, reader];
  const [key, id] = cursor === undefined ? [] : services.cursors.open(scope, cursor);
  const sorts: Readonly<Record<string, Sort>> = { ...resource.sorts, ...commonSorts };
  const isNearest = input.near !== undefined && input.sort === undefined;
  const sort: Sort = isNearest ? { member: "distance" } : sorts[input.sort ?? "created"]!;
  const isDescending = input.order ? input.order === "desc" : sort.isDescending ?? false;
  const found = await listRows(await services.databases.reader(resource.namespace), resource, {
    rules: rules.rules,
    callerFacts,
    conditions: [
      ...Object.entries(resource.filters ?? {}).map(([name, filter]) => ({
        ...filter,
        value: input.filters[name],
      })),
      { member: "id", is: "one of" as const, value: input.ids },
      { member: "updatedAt", is: "after" as const, value: input.updatedAfter },
    ].filter(({ value }) => value !== undefined),
    text: input.q,
    near: input.near,
    sort: isNearest ? { isDescending } : { member: sort.member, isDescending },
    after: key !== undefined && id !== undefined ? [key, id] : undefined,
    limit: limit + 1,
  });
  const shown = found.slice(0, limit);
  const last = shown.at(-1);
  return {
    items: shown.map(({ row }) => row),
    nextCursor: found.length > limit && last ? services.cursors.seal(scope, [last.key, last.row.id]) : null,
  };
}

/** Checks whether a list returns the same rows to everyone, signed in or not. */
export function isSameForAll(resource: Resource, { mine }: ListInput): boolean {
  const { isPublic, rules } = listedRules(resource, mine === true);
  return isPublic && rules.every((rule) => rule.who === "anyone");
}

function listedRules(resource: Resource, isMine: boolean): { rules: readonly Rule[]; isPublic: boolean } {
  const rules = rulesFor(resource, "read");
  const isOpen = (rule: Rule) => rule.who === "anyone" || rule.who === "signed-in";
  return rules.some(isOpen) && !isMine
    ? { rules: rules.filter(isOpen), isPublic: true }
    : { rules: rules.filter((rule) => !isOpen(rule)), isPublic: false };
}

/**
 * A row that the caller may not read counts as not found.
 *
 * @param rights the actions that the caller is about to perform on the row; a key needs the scopes for all of them
 * @throws {Problem} `not_found`
 */
export async function readResource(
  services: Services,
  resource: Resource,
  caller: Caller,
  id: string,
  rights: readonly Right[] = ["read"],
): Promise<Row> {
  const callerFacts = await callerFactsOf(services, caller, resource, rights);
  const row = await findRow(await services.databases.reader(resource.namespace), resource, id, callerFacts);
  if (!row) throw missing(resource, id);
  return row;
}

/**
 * Adds a row, then checks whether the caller was allowed to add it. If not, the transaction rolls back.
 *
 * @throws {Problem} `forbidden`, `entity_role_required`, `validation_failed`, `conflict`
 */
export async function createResource(
  services: Services,
  resource: Resource,
  caller: Caller,
  input: Record<string, unknown>,
): Promise<Row> {
  const callerFacts = await callerFactsOf(services, caller, resource, ["create", "read", "change"]);
  if (resource.stamp && callerFacts.personId === null) {
    throw new Problem("forbidden", {
      reason: "Only a person can own this, and this key belongs to an organization.",
    });
  }
  // If only staff may create rows, other callers are rejected before the hooks run, because hooks can read other rows.
  const rules = rulesFor(resource, "create");
  const isStaff = (rule: Rule) =>
    rule.who !== "staff" || rule.roles.some((role) => callerFacts.roles.includes(role));
  if (!rules.some(isStaff)) throw refusedCreation(resource, input);
  requireActingKeepers(resource, callerFacts, input);
  return await runInTransaction(services, resource, callerFacts, async (work) => {
    const stamped = resource.stamp ? { [resource.stamp]: callerFacts.personId } : {};
    const added = await resource.beforeCreate?.(work, input) ?? {};
    const values = { ...input, ...stamped, ...added };
    refuseOversized(resource, values);
    const id = newId(work.now.getTime());
    const { row, isAllowed } = await insertRow(work.tx, resource, id, values, callerFacts, work.now);
    if (!isAllowed) throw refusedCreation(resource, input);
    await resource.after?.(work, row, undefined);
    await announceSearchable(work.tx, resource, row);
    return row;
  });
}

/** The error does not reveal rows that the caller may not read. */
function refusedCreation(resource: Resource, input: Record<string, unknown>): Problem {
  const flat = (rule: Rule): Rule[] => rule.who === "all" ? rule.of.flatMap(flat) : [rule];
  for (const rule of rulesFor(resource, "create").flatMap(flat)) {
    if (rule.who === "entity" && input[rule.member] !== undefined) {
      return new Problem("entity_role_required", { role: rule.role });
    }
    if ("member" in rule && rule.who !== "person" && input[rule.member] !== undefined) {
      return unknownId(rule.member);
    }
  }
  return new Problem("forbidden", { reason: `You cannot add this to ${pathOf(resource)}.` });
}

/**
 * @throws {Problem} `not_found`, `forbidden`, `precondition_failed`, `validation_failed`, `conflict`
 */
export async function changeResource(
  services: Services,
  resource: Resource,
  caller: Caller,
  id: string,
  patch: Record<string, unknown>,
  expected: ExpectedVersions,
): Promise<Row> {
  const callerFacts = await callerFactsOf(services, caller, resource, ["read", "change"]);
  const rules = rulesFor(resource, "change");
  return await runWithRowLock(
    services,
    resource,
    callerFacts,
    { id, rules, expected },
    async (work, before) => {
      refuseState(resource, before, resource.states?.changeIn, work.now);
      const values: Record<string, unknown> = {};
      for (const [member, value] of Object.entries(patch)) values[member] = mergePatch(before[member], value);
      const checked = changedSchema(resource).safeParse(values);
      if (!checked.success) {
        const errors = checked.error.issues.flatMap((issue) => fieldErrors(issue));
        throw new Problem("validation_failed", { reason: reasonOf(errors) }, { errors });
      }
      const changes = Object.entries(checked.data).filter(([member, value]) =>
        JSON.stringify(value) !== JSON.stringify(before[member])
      );
      if (changes.length === 0) return before;
      const next = Object.fromEntries(changes);
      const added = await resource.beforeChange?.(work, { ...before, ...next }, before) ?? {};
      await requireHandOver(work, resource, before, { ...before, ...next, ...added });
      // If the current state has already expired, this change also records the expiry. Otherwise, the row would seem to
      // expire after the change.
      return await write(work, resource, before, {
        ...(resource.states ? { [resource.states.member]: currentState(resource, before, work.now) } : {}),
        ...next,
        ...added,
      });
    },
  );
}

/** @throws {Problem} `not_found`, `forbidden`, `precondition_failed`, `conflict` if the row is in use */
export async function removeResource(
  services: Services,
  resource: Resource,
  caller: Caller,
  id: string,
  expected: ExpectedVersions,
): Promise<void> {
  const callerFacts = await callerFactsOf(services, caller, resource, ["read", "remove"]);
  const rules = rulesFor(resource, "remove");
  await runWithRowLock(services, resource, callerFacts, { id, rules, expected }, async (work, row) => {
    refuseState(resource, row, resource.states?.removeIn, work.now);
    await deleteRow(work.tx, resource, id);
    await resource.afterRemove?.(work, row);
    await announceSearchable(work.tx, resource, row);
  });
}

/** @throws {Problem} `not_found`, `forbidden`, `conflict` if the verb does not apply to the row's current state */
export async function moveResource(
  services: Services,
  resource: Resource,
  verb: string,
  caller: Caller,
  id: string,
  body: Record<string, unknown>,
  expected: ExpectedVersions,
): Promise<Row> {
  const move: Move = resource.states!.moves[verb]!;
  const callerFacts = await callerFactsOf(services, caller, resource, ["read", "change"]);
  const rules = move.by ?? rulesFor(resource, "change");
  return await runWithRowLock(
    services,
    resource,
    callerFacts,
    { id, rules, expected },
    async (work, before) => {
      refuseState(resource, before, move.from, work.now);
      const state: Written = move.to === undefined ? {} : { [resource.states!.member]: move.to };
      const set = await move.set?.(work, before, body) ?? {};
      await requireHandOver(work, resource, before, { ...before, ...state, ...set });
      const row = await write(work, resource, before, { ...state, ...set });
      await move.after?.(work, row, body);
      return row;
    },
  );
}

/**
 * Changes a row on behalf of hooks and scheduled jobs. The resource's own hooks run too. The caller must have locked
 * the row.
 */
export async function write(
  work: Work,
  resource: Resource,
  before: Row,
  values: Record<string, unknown>,
): Promise<Row> {
  refuseOversized(resource, values, before);
  const row = await updateRow(work.tx, resource, before.id, values, work.now);
  await resource.after?.(work, row, before);
  await announceSearchable(work.tx, resource, row);
  await notifyPayments(work.tx, resource, row);
  return row;
}

/** Notifies the payments namespace if the row's new state requires its payment to be refunded. */
async function notifyPayments(tx: Transaction, resource: Resource, row: Row): Promise<void> {
  const { payable, states } = resource;
  const { paymentId, ...values } = row as unknown as Record<string, unknown>;
  if (!payable || !paymentId || payable.kept.includes(String(values[states!.member]))) return;
  await announcePayable(tx, payable.kind, row.id);
}

/**
 * Notifies the payments namespace that a payment may no longer be needed. Call this in the same transaction as the
 * change.
 */
export async function announcePayable(tx: Transaction, kind: string, id: string): Promise<void> {
  await announce(tx, {
    aggregateType: kind,
    aggregateId: id,
    eventType: "payable.changed",
    payload: {},
    dedupeKey: `payable:${kind}:${id}:${newId()}`,
  });
}

/**
 * Changes a row on behalf of the system, in its own transaction.
 *
 * @param decide runs while the row is locked, and returns the changes or `undefined`
 */
export async function changeAsSystem(
  services: Services,
  resource: Resource,
  id: string,
  decide: (work: Work, row: Row) => Promise<Written | undefined>,
): Promise<void> {
  await inTransaction(services.databases.sql(resource.namespace), async (tx) => {
    const row = await lockById(tx, resource, id);
    const work = { tx, services, callerFacts: anonymousFacts, now: services.clock() };
    const values = row && await decide(work, row);
    if (values) await write(work, resource, row, values);
  });
}

interface Locked {
  readonly id: string;
  readonly rules: readonly Rule[];
  readonly expected: ExpectedVersions;
}

/**
 * Locks a row, then runs the work. The time is read after locking, so that a call that had to wait does not store an
 * outdated time.
 */
async function runWithRowLock<T>(
  services: Services,
  resource: Resource,
  callerFacts: CallerFacts,
  { id, rules, expected }: Locked,
  work: (work: Work, row: Row) => Promise<T>,
): Promise<T> {
  return await runInTransaction(services, resource, callerFacts, async (begun) => {
    const row = await lockFor(begun, resource, id, rules, expected);
    return await work({ ...begun, now: services.clock() }, row);
  });
}

async function runInTransaction<T>(
  services: Services,
  resource: Resource,
  callerFacts: CallerFacts,
  work: (work: Work) => Promise<T>,
): Promise<T> {
  try {
    const done = await inTransaction(
      services.databases.sql(resource.namespace),
      (tx) => work({ tx, services, callerFacts, now: services.clock() }),
    );
    countRows(resource.namespace);
    return done;
  } catch (error) {
    throw refusalOf(error, resource) ?? error;
  }
}

async function lockFor(
  work: Work,
  resource: Resource,
  id: string,
  rules: readonly Rule[],
  expected: ExpectedVersions,
): Promise<Row> {
  const found = await lockRow(work.tx, resource, id, work.callerFacts, rules);
  if (!found) throw missing(resource, id);
  if (!found.isAllowed) {
    throw new Problem("forbidden", { reason: "You can read this, but not change it." });
  }
  requireVersion(expected, found.row.version);
  return found.row;
}

/** Once a state has expired, the row counts as being in the next state, even if this has not been recorded yet. */
export function currentState({ states }: Resource, row: Row, now: Date): string {
  const { expiry, member } = states!;
  const kept = String(row[member]);
  const isOver = expiry?.in.includes(kept) && String(row[expiry.at]) <= now.toISOString();
  return isOver ? expiry!.to : kept;
}

function refuseState(
  resource: Resource,
  row: Row,
  allowed: readonly string[] | undefined,
  now: Date,
): void {
  const { states } = resource;
  if (!states || !allowed) return;
  const state = currentState(resource, row, now);
  if (allowed.includes(state)) return;
  throw new Problem("conflict", {
    reason: `The ${states.member} is ${state}. You can do this only while it is ${allowed.join(" or ")}.`,
  });
}

/** Tells the search namespace that a row has changed. Search then reads the current row from the database. */
export async function announceSearchable(tx: Transaction, resource: Resource, row: Row): Promise<void> {
  if (!resource.indexed) return;
  await announce(tx, {
    aggregateType: `${resource.namespace}.${resource.name}`,
    aggregateId: row.id,
    eventType: "resource.changed",
    payload: { version: row.version },
    dedupeKey: `${resource.name}:${row.id}:${row.version}:${newId()}`,
  });
}
