import type { Rule } from "./description.ts";
import { entitiesAtLeast, organizationsAtLeast, type Standing } from "./standing.ts";

/**
 * What the rules say of a row before it is written: `true` when one of them is met, `false` when none is, and
 * `undefined` when only the database knows, because a rule asks for other rows or for a default of the table.
 */
export function decided(
  rules: readonly Rule[],
  values: Readonly<Record<string, unknown>>,
  standing: Standing,
): boolean | undefined {
  return some(rules.map((rule) => decidedByOne(rule, values, standing)));
}

function decidedByOne(
  rule: Rule,
  values: Readonly<Record<string, unknown>>,
  standing: Standing,
): boolean | undefined {
  const narrowed = Object.entries(rule.when ?? {}).map(([member, allowed]) =>
    values[member] === undefined ? undefined : allowed.some((value) => value === values[member])
  );
  return every([decidedWho(rule, values, standing), ...narrowed]);
}

function decidedWho(
  rule: Rule,
  values: Readonly<Record<string, unknown>>,
  standing: Standing,
): boolean | undefined {
  const within = (member: string, ids: readonly string[]) =>
    values[member] === undefined ? undefined : ids.some((id) => id === values[member]);
  switch (rule.who) {
    case "anyone":
      return true;
    case "signed-in":
      return standing.isSignedIn;
    case "person":
      return within(rule.member, standing.personId === null ? [] : [standing.personId]);
    case "household":
      return within(rule.member, standing.householdIds);
    case "organization":
      return within(rule.member, organizationsAtLeast(standing, rule.atLeast));
    case "entity":
      return within(rule.member, entitiesAtLeast(standing, rule.role));
    case "staff":
      return rule.roles.some((role) => standing.roles.includes(role));
    case "listed":
    case "linked":
      return undefined;
    case "all":
      return every(rule.of.map((one) => decidedByOne(one, values, standing)));
  }
}

/** Like `or` of SQL, with `undefined` for null. */
function some(parts: readonly (boolean | undefined)[]): boolean | undefined {
  return parts.includes(true) ? true : parts.includes(undefined) ? undefined : false;
}

/** Like `and` of SQL, with `undefined` for null. */
function every(parts: readonly (boolean | undefined)[]): boolean | undefined {
  return parts.includes(false) ? false : parts.includes(undefined) ? undefined : true;
}
