import sql, { join, raw, type Sql as Piece } from "sql-template-tag";
import { idArray, textArray } from "../../kernel/db/parameters.ts";
import { type Rule, rulesFor } from "./description.ts";
import { columnName } from "./members.ts";
import { type CallerFacts, idsAllowed } from "./caller-facts.ts";

export function column(member: string, alias = "t"): Piece {
  return raw(`"${alias}"."${columnName(member)}"`);
}

/** Returns an SQL condition that is true if the row `alias` meets at least one rule. Without rules it is `false`. */
export function ruleCondition(rules: readonly Rule[], callerFacts: CallerFacts, alias = "t"): Piece {
  const parts = rules.map((rule) => meetsOne(rule, callerFacts, alias));
  return parts.length === 0 ? raw("false") : join(parts, " or ", "(", ")");
}

function meetsOne(rule: Rule, callerFacts: CallerFacts, alias: string): Piece {
  // A single value is compared with `=`, so that the column's index still returns rows in id order.
  const narrowed = Object.entries(rule.when ?? {}).map(([member, values]) =>
    values.length === 1
      ? sql`${column(member, alias)} = ${values[0]!}`
      : sql`${column(member, alias)} = any(${textArray(values)}::text::text[])`
  );
  return join([meetsWho(rule, callerFacts, alias), ...narrowed], " and ");
}

function meetsWho(rule: Rule, callerFacts: CallerFacts, alias: string): Piece {
  const within = (member: string, ids: readonly string[]) =>
    ids.length === 0 ? sql`false` : sql`${column(member, alias)} = any(${idArray(ids)}::text::uuid[])`;
  switch (rule.who) {
    case "anyone":
      return sql`true`;
    case "signed-in":
      return callerFacts.isSignedIn ? sql`true` : sql`false`;
    case "person":
    case "household":
    case "organization":
    case "entity":
      return within(rule.member, idsAllowed(rule, callerFacts)!);
    case "staff":
      return rule.roles.some((role) => callerFacts.roles.includes(role)) ? sql`true` : sql`false`;
    case "listed":
      if (callerFacts.personId === null) return sql`false`;
      return sql`exists (select 1 from ${raw(rule.table)} m where m.person_id = ${callerFacts.personId}
        and ${raw(`m.${rule.by}`)} = ${column(rule.member, alias)})`;
    case "linked": {
      const inner = `${alias}_${columnName(rule.to.name.replaceAll("-", "_"))}`;
      return sql`exists (select 1 from ${raw(rule.to.table)} ${raw(inner)}
        where ${column("id", inner)} = ${column(rule.member, alias)}
          and ${ruleCondition(rulesFor(rule.to, rule.may), callerFacts, inner)})`;
    }
    case "all":
      return join(rule.of.map((one) => meetsOne(one, callerFacts, alias)), " and ");
  }
}
