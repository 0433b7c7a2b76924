import { z } from "zod";
import type { DatabaseName } from "../../kernel/db/names.ts";
import type { Transaction } from "../../kernel/db/transaction.ts";
import type { Role } from "../../kernel/commands/roles.ts";
import type { EntityRole } from "../../verification/entities/representatives.ts";
import type { OrganizationRole } from "../../people/groups/organization/memberships.ts";
import type { Services } from "../../kernel/commands/services.ts";
import type { CallerFacts } from "./caller-facts.ts";

/** Schemas of a resource's members; each is a column in snake case. */
export type Members = Readonly<Record<string, z.ZodType>>;

/** Narrows a rule to rows whose members have one of these values. */
type When = { readonly when?: Readonly<Record<string, readonly string[]>> };

/**
 * Who may do something with a row, as data. A list of rules is met when one of them is.
 *
 * - `anyone`: no credential needed; `signed-in`: a person or their key.
 * - `person`, `household`, `organization`, `entity`: the member names one that the caller is, lives in, belongs to
 *   (with at least the given role, if any), or has at least this role on.
 * - `staff`: holds one of the roles.
 * - `listed`: has an entry in a table of members, such as those of a circle.
 * - `linked`: may read or change the row of another resource that the member names.
 * - `all`: every one of them.
 */
export type Rule =
  & When
  & (
    | { readonly who: "anyone" }
    | { readonly who: "signed-in" }
    | { readonly who: "person"; readonly member: string }
    | { readonly who: "household"; readonly member: string }
    | { readonly who: "organization"; readonly member: string; readonly atLeast?: OrganizationRole }
    | { readonly who: "entity"; readonly member: string; readonly role: EntityRole }
    | { readonly who: "staff"; readonly roles: readonly Role[] }
    | { readonly who: "listed"; readonly member: string; readonly table: string; readonly by: string }
    | { readonly who: "linked"; readonly member: string; readonly to: Resource; readonly may: Right }
    | { readonly who: "all"; readonly of: readonly Rule[] }
  );

/** A caller's actions on a row. */
export type Right = "read" | "create" | "change" | "remove";

/** A list's query parameter: compares a member. */
export interface Filter {
  readonly member: string;
  readonly is: "equal" | "at least" | "at most" | "contains";
}

/** An order other than newest first; the member is never null. */
export interface Sort {
  readonly member: string;
  readonly isDescending?: boolean;
}

/** Orders available for every list; ids grow with the time of creation. */
export const commonSorts = {
  created: { member: "id", isDescending: true },
  updated: { member: "updatedAt", isDescending: true },
} as const satisfies Readonly<Record<string, Sort>>;

/** A row as the API shows it; hidden members are included for hooks. */
export type Row<M extends Members = Members> =
  & { readonly id: string; readonly createdAt: string; readonly updatedAt: string; readonly version: number }
  & { readonly [K in keyof M]: z.output<M[K]> };

/** What a hook works with: the change's transaction and the caller. */
export interface Work {
  readonly tx: Transaction;
  readonly services: Services;
  readonly callerFacts: CallerFacts;
  readonly now: Date;
}

/** Members that a hook writes in addition to those sent. */
export type Written = Readonly<Record<string, unknown>>;

/** A verb of a resource: `POST …/{id}/<verb>`, which moves a row from some states to another. */
export interface Move<M extends Members = Members> {
  readonly says: string;
  readonly from: readonly string[];
  /** The resulting state; none if only members change. */
  readonly to?: string;
  /** Who may; by default anyone who may change the row. */
  readonly by?: readonly Rule[];
  /** Body of the request; none by default. */
  readonly body?: z.ZodObject;
  /** Refuses, or returns which members change with the state; runs under the row's lock. */
  set?(work: Work, row: Row<M>, body: Record<string, unknown>): Written | Promise<Written>;
  /** What else changes in the same transaction. */
  after?(work: Work, row: Row<M>, body: Record<string, unknown>): Promise<void>;
}

/** States of a resource and the verbs between them. */
export interface States<M extends Members = Members> {
  /** The member that holds the state; its enum lists all states, and the table's default is the first. */
  readonly member: keyof M & string;
  /** States in which members may be changed; all by default. */
  readonly changeIn?: readonly string[];
  /** States in which a row may be deleted; all by default. */
  readonly removeIn?: readonly string[];
  readonly moves: Readonly<Record<string, Move<M>>>;
  /** States that expire at the time in a member; an expired one counts as ended even before it is recorded. */
  readonly expiry?: { readonly at: keyof M & string; readonly in: readonly string[]; readonly to: string };
}

/**
 * How a row is paid through `/v1/pay/gateway`, under the purpose `kind:id`. It has the members `totalMinor`, `currency`
 * and `paymentId`. When a row leaves the states in `kept`, the payment is refunded.
 */
export interface PayableStates<M extends Members = Members> {
  readonly kind: string;
  /** The member that names the payer. */
  readonly payer: keyof M & string;
  /** The member that names the entity whose wallet gets the money. */
  readonly payee: keyof M & string;
  /** States in which it can be paid. */
  readonly from: readonly string[];
  /** The state that a captured payment leads to. */
  readonly to: string;
  /** States in which the payment is kept. */
  readonly kept: readonly string[];
  /** The state after the payee refunds the full payment. */
  readonly back: string;
  /** Refuses with `conflict`, or returns what changes with the state; runs under the lock of the row. */
  set?(work: Work, row: Row<M>): Written | Promise<Written>;
}

/** How a row becomes a search document, while it matches `when` and is public. Its position follows from `hasPoint`. */
export interface Indexed {
  readonly title: string;
  readonly body: string;
  /** Members that are searched but not shown in results: texts, or arrays of texts. */
  readonly words?: readonly string[];
  readonly locale?: string;
  /** The member that names the entity whose tier is shown. */
  readonly entity?: string;
  /** Rows that show it; all by default. If anyone may name an entity, only rows that it has taken over. */
  readonly entityWhen?: Readonly<Record<string, readonly string[]>>;
  readonly when?: Readonly<Record<string, readonly string[]>>;
}

/** Limits of a stored document: bytes of its JSON, and number of member names at every depth. */
export interface DocumentBounds {
  readonly bytes: number;
  readonly keys: number;
}

/**
 * One resource: its routes, validation, authorization, metering and documentation all follow from this.
 *
 * The table has `id uuid`, `created_at`, `updated_at` and `version` in addition to one column per member.
 */
export interface Resource<M extends Members = Members> {
  /** Database, first part of the path and scope of keys. */
  readonly namespace: DatabaseName;
  /** Last part of the path, such as `products`. */
  readonly name: string;
  /** Name of the schema, such as `Product`; unique over all namespaces. */
  readonly one: string;
  /** Plural of the schema's name if it is irregular. */
  readonly many?: string;
  /** One sentence for the documentation. */
  readonly about: string;
  readonly table: string;
  readonly members: M;
  /** Columns that hooks write and no response shows. */
  readonly hidden?: Members;
  /** Members that a POST accepts; if unset, POST is not offered. Defaults are the table's. */
  readonly create?: {
    readonly required: readonly (keyof M & string)[];
    readonly optional?: readonly (keyof M & string)[];
  };
  /** Members that a PATCH accepts; if unset, PATCH is not offered. */
  readonly change?: readonly (keyof M & string)[];
  /** Whether there is a DELETE. */
  readonly isRemovable?: boolean;
  /** The member that is set to the creating person. */
  readonly stamp?: keyof M & string;
  /** Who may do what; `create` and `remove` default to `change`. */
  readonly access: {
    readonly read: readonly Rule[];
    readonly create?: readonly Rule[];
    readonly change: readonly Rule[];
    readonly remove?: readonly Rule[];
  };
  /**
   * Who may change the keepers of a row: the persons, households, organizations and entities that may change it, and
   * the groups that it is shared with. The caller must also act for each new keeper. If left out, the keepers of a row
   * never change.
   */
  readonly handOver?: readonly Rule[];
  readonly filters?: Readonly<Record<string, Filter>>;
  readonly sorts?: Readonly<Record<string, Sort>>;
  /** Whether `q` searches the folded text in the column `folded` (index `gin_trgm_ops`). */
  readonly hasText?: boolean;
  /** Whether `near` and `radiusKm` search by the columns `latitude` and `longitude`. */
  readonly hasPoint?: boolean;
  readonly states?: States<M>;
  /** Messages for the table's unique indexes (409) and checks (422), by constraint name. */
  readonly refusals?: Readonly<Record<string, string>>;
  readonly indexed?: Indexed;
  readonly payable?: PayableStates<M>;
  /** Document limits that differ from `defaultBounds`. */
  readonly bounds?: Readonly<Record<string, DocumentBounds>>;
  /**
   * Rows deleted when the person of `stamp` closes the account: all, or those in some states. Others rely on the
   * remaining rows, which keep an id that no longer identifies a person.
   */
  readonly erased?: "all" | readonly string[];
  /**
   * Which row is kept when a person may have only one and two accounts are merged: the one with the higher rank, else
   * the remaining account's. Such rows have equal values of the members in `by`.
   */
  readonly merge?: { readonly by: readonly (keyof M & string)[]; rank(row: Row<M>): number };
  /** A body that POST takes, for the documentation. */
  readonly example?: Readonly<Record<string, unknown>>;
  /** Refuses a new row, or returns additional members for it. */
  beforeCreate?(work: Work, input: Record<string, unknown>): Written | Promise<Written>;
  /** Refuses a change, or returns additional changed members; `row` is the row after the change. */
  beforeChange?(work: Work, row: Row<M>, before: Row<M>): Written | Promise<Written>;
  /** What else changes in the transaction of a creation or change; `before` is the old row. */
  after?(work: Work, row: Row<M>, before: Row<M> | undefined): Promise<void>;
  /** What else changes when a row was deleted. */
  afterRemove?(work: Work, row: Row<M>): Promise<void>;
  /** What is removed from remaining rows when a person leaves, such as names and streets. */
  blank?(work: Work, personId: string): Promise<void>;
}

/**
 * Checks a description beyond what the compiler can. Its hooks are typed by its members, but the result has the common
 * type, so that lists of resources need no generics.
 */
export function resource<const M extends Members>(description: Resource<M>): Resource {
  const {
    name,
    members,
    hidden = {},
    filters = {},
    sorts = {},
    access,
    handOver = [],
    states,
    indexed,
    payable,
  } = description;
  const known = new Set([...Object.keys(members), ...Object.keys(hidden), "createdAt", "id"]);
  const rules = [access.read, access.create ?? [], access.change, access.remove ?? [], handOver].flat();
  const all = (rule: Rule): Rule[] => [rule, ...(rule.who === "all" ? rule.of.flatMap(all) : [])];
  for (const name of Object.keys(sorts)) {
    if (name in commonSorts) throw new Error(`Every list has the sort ${name}, also ${description.name}.`);
  }
  const named = [
    ...Object.values(filters).map((filter) => filter.member),
    ...Object.values(sorts).map((sort) => sort.member),
    ...rules.flatMap(all).flatMap((rule) => [
      ...("member" in rule ? [rule.member] : []),
      ...Object.keys(rule.when ?? {}),
    ]),
    ...(indexed ? indexedMembers(indexed) : []),
    ...(payable ? [payable.payer, payable.payee, "totalMinor", "currency", "paymentId"] : []),
  ];
  for (const member of named) if (!known.has(member)) throw new Error(`${name} has no member ${member}.`);
  if (states && !(members[states.member] instanceof z.ZodEnum)) {
    throw new Error(`The states of ${name} must be an enum.`);
  }
  if (description.erased && !description.stamp) throw new Error(`The rows of ${name} have no owner.`);
  return description as unknown as Resource;
}

/** Members that the search namespace reads. */
export function indexedMembers(indexed: Indexed): string[] {
  const { title, body, words = [], locale, entity, entityWhen = {}, when = {} } = indexed;
  return [title, body, ...words, locale, entity, ...Object.keys(entityWhen), ...Object.keys(when)]
    .filter((name) => name !== undefined);
}

/** The rules of a right. */
export function rulesFor({ access }: Resource, right: Right): readonly Rule[] {
  return access[right] ?? access.change;
}
