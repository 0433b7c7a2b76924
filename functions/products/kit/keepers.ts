import { Problem } from "../../kernel/shared/problem.ts";
import { type Resource, type Row, type Rule, rulesFor, type Work } from "./description.ts";
import { unknownId } from "./refusals.ts";
import { type CallerFacts, idsAllowed } from "./caller-facts.ts";
import { meetsRules } from "./store.ts";

type Values = Readonly<Record<string, unknown>>;

/** A rule whose `member` is the name of a field that contains a keeper's id. @see Resource.handOver */
type Keeper = Rule & { readonly member: string };

const isMet = (rule: Rule, row: Values) =>
  Object.entries(rule.when ?? {}).every(([member, allowed]) => allowed.some((one) => one === row[member]));

const isGroup = ({ who, when }: Rule) => (who === "organization" || who === "household") && !when;

/** Returns a row's keepers as a map. Rows whose maps have the same keys have the same keepers. */
function keepersOf(resource: Resource, row: Values): Map<string, Keeper> {
  const flat = (rule: Rule): Rule[] =>
    !isMet(rule, row) ? [] : rule.who === "all" ? rule.of.flatMap(flat) : [rule];
  const rules = [
    ...rulesFor(resource, "read").filter(isGroup),
    ...rulesFor(resource, "change").flatMap(flat),
  ];
  return new Map(
    rules.flatMap((rule) => {
      if (!("member" in rule)) return [];
      const value = row[rule.member];
      return value === null || value === undefined ? [] : [[`${rule.who} ${rule.member} ${value}`, rule]];
    }),
  );
}

/**
 * Rejects a change of keepers unless the caller meets one of the `handOver` rules and may act for each new keeper.
 *
 * @throws {Problem} `forbidden`, `entity_role_required`, `validation_failed` naming the member
 */
export async function requireHandOver(
  { tx, callerFacts }: Pick<Work, "tx" | "callerFacts">,
  resource: Resource,
  before: Row,
  after: Values,
): Promise<void> {
  const [from, to] = [keepersOf(resource, before), keepersOf(resource, after)];
  if (from.size === to.size && [...from.keys()].every((keeper) => to.has(keeper))) return;
  if (!await meetsRules(tx, resource, before.id, callerFacts, resource.handOver ?? [])) {
    throw new Problem("forbidden", { reason: "You can change this, but not its owner." });
  }
  for (const [keeper, rule] of to) if (!from.has(keeper)) requireActing(callerFacts, rule, after);
}

/**
 * Rejects a new row unless the caller acts for all of its keepers (see `Resource.handOver`). Staff who may add rows
 * may also add them for others.
 *
 * @throws {Problem} `entity_role_required`, `validation_failed` naming the member
 */
export function requireActingKeepers(resource: Resource, callerFacts: CallerFacts, input: Values): void {
  const isStaff = rulesFor(resource, "create").some((rule) =>
    rule.who === "staff" && rule.roles.some((role) => callerFacts.roles.includes(role))
  );
  if (isStaff) return;
  for (const rule of keepersOf(resource, input).values()) requireActing(callerFacts, rule, input);
}

/**
 * Rejects a keeper that the caller does not act for. Any role on an entity is enough here, but the resource's own
 * rules may require more.
 */
function requireActing(callerFacts: CallerFacts, rule: Keeper, row: Values): void {
  const ids = idsAllowed(rule.who === "entity" ? { ...rule, role: "editor" } : rule, callerFacts);
  if (ids === undefined || ids.some((id) => id === row[rule.member])) return;
  if (rule.who === "entity") throw new Problem("entity_role_required", { role: "editor" });
  throw unknownId(rule.member);
}
