import { z } from "zod";
import type { DatabaseName } from "../../kernel/db/names.ts";
import type { Transaction } from "../../kernel/db/transaction.ts";
import type { Role } from "../../kernel/commands/roles.ts";
import type { EntityRole } from "../../verification/entities/representatives.ts";
import type { OrganizationRole } from "../../people/groups/organization/memberships.ts";
import type { Services } from "../../kernel/commands/services.ts";
import type { CallerFacts } from "./caller-facts.ts";

/** Schemas of the members of a resource; each is a column in snake case. */
export type Members = Readonly<Record<string, z.ZodType>>;

/** Narrows a rule to rows whose members have one of these values. */
type When = { readonly when?: Readonly<Record<string, readonly string[]>> };

/**
 * Who may do something with a row, as data. A list of rules is met when one of them is.
 *
 * - `anyone`: no credential needed; `signed-in`: a person or their key.
 * - `person`, `household`, `organization`, `entity`: the member names one that the caller is, lives in, belongs to
 *   (with at least a role where one is said), or has at least this role on.
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

/** Actions of a caller on a row. */
export type Right = "read" | "create" | "change" | "remove";

/** A query parameter of a list: compares a member. */
export interface Filter {
  readonly member: string;
  readonly is: "equal" | "at least" | "at most" | "contains";
}

/** Another order than the newest first; the member is never null. */
export interface Sort {
  readonly member: string;
  readonly isDescending?: boolean;
}

/** Orders that every list has; the ids grow with the time of creation. */
export const commonSorts = {
  created: { member: "id", isDescending: true },
  updated: { member: "updatedAt", isDescending: true },
} as const satisfies Readonly<Record<string, Sort>>;

/** A row as the API shows it; hidden members are there for the hooks. */
export type Row<M extends Members = Members> =
  & { readonly id: string; readonly createdAt: string; readonly updatedAt: string; readonly version: number }
  & { readonly [K in keyof M]: z.output<M[K]> };

/** What a hook works with: the transaction of the change and who makes it. */
export interface Work {
  readonly tx: Transaction;
  readonly services: Services;
  readonly callerFacts: CallerFacts;
  readonly now: Date;
}

/** Members that a hook writes besides those that were sent. */
export type Written = Readonly<Record<string, unknown>>;

/** A verb of a resource: `POST …/{id}/<verb>`, which takes a row from some states to another one. */
export interface Move<M extends Members = Members> {
  readonly says: string;
  readonly from: readonly string[];
  /** The state that it leads to; none where only members change. */
  readonly to?: string;
  /** Who may; who may change the row when left out. */
  readonly by?: readonly Rule[];
  /** Body of the request; none when left out. */
  readonly body?: z.ZodObject;
  /** Refuses, or answers which members change with the state; runs under the lock of the row. */
  set?(work: Work, row: Row<M>, body: Record<string, unknown>): Written | Promise<Written>;
  /** What else changes in the same transaction. */
  after?(work: Work, row: Row<M>, body: Record<string, unknown>): Promise<void>;
}

/** States of a resource and the verbs between them. */
export interface States<M extends Members = Members> {
  /** The member that holds the state; its enum names all of them, the table's default is the first one. */
  readonly member: keyof M & string;
  /** States in which members may be changed; all when left out. */
  readonly changeIn?: readonly string[];
  /** States in which a row may be deleted; all when left out. */
  readonly removeIn?: readonly string[];
  readonly moves: Readonly<Record<string, Move<M>>>;
  /** States that end by themselves when the time in a member has come; until then nothing may rely on them. */
  readonly expiry?: { readonly at: keyof M & string; readonly in: readonly string[]; readonly to: string };
}

/**
 * How a row is paid through `/v1/pay/gateway`, under the purpose `kind:id`. It has the members `totalMinor`, `currency`
 * and `paymentId`. A row that leaves the states in `kept` gives the money back.
 */
export interface PayableStates<M extends Members = Members> {
  readonly kind: string;
  /** The member that names the person who pays. */
  readonly payer: keyof M & string;
  /** The member that names the entity whose wallet gets the money. */
  readonly payee: keyof M & string;
  /** States in which it can be paid. */
  readonly from: readonly string[];
  /** The state that a captured payment leads to. */
  readonly to: string;
  /** States in which the money is kept. */
  readonly kept: readonly string[];
  /** The state that follows when the payee gives all of the money back. */
  readonly back: string;
  /** Refuses with `conflict`, or returns what changes with the state; runs under the lock of the row. */
  set?(work: Work, row: Row<M>): Written | Promise<Written>;
}

/**
 * How a row becomes a document of the search namespace, while it fits `when` and everybody may read it. Where it lies
 * follows from `hasPoint`.
 */
export interface Indexed {
  readonly title: string;
  readonly body: string;
  /** Members whose words find it and are not shown with it: texts, or arrays of texts. */
  readonly words?: readonly string[];
  readonly locale?: string;
  /** The member that names the entity whose tier it has. */
  readonly entity?: string;
  /** Rows that have it; all when left out. Where anybody may name an entity, those that it has taken over. */
  readonly entityWhen?: Readonly<Record<string, readonly string[]>>;
  readonly when?: Readonly<Record<string, readonly string[]>>;
}

/** How large a stored document may be: bytes of its JSON, and names of members at every depth. */
export interface DocumentBounds {
  readonly bytes: number;
  readonly keys: number;
}

/**
 * One resource: from this follow its routes, their validation, authorization, metering and documentation.
 *
 * The table has `id uuid`, `created_at`, `updated_at` and `version` besides one column per member.
 */
export interface Resource<M extends Members = Members> {
  /** Database, first part of the path and scope of keys. */
  readonly namespace: DatabaseName;
  /** Last part of the path, such as `products`. */
  readonly name: string;
  /** Name of the schema, such as `Product`; unique over all namespaces. */
  readonly one: string;
  /** Plural of the schema's name where it is more than an `s`. */
  readonly many?: string;
  /** One sentence for the documentation. */
  readonly about: string;
  readonly table: string;
  readonly members: M;
  /** Columns that hooks write and no response shows. */
  readonly hidden?: Members;
  /** Members that a POST takes; no POST when left out. Defaults are the table's. */
  readonly create?: {
    readonly required: readonly (keyof M & string)[];
    readonly optional?: readonly (keyof M & string)[];
  };
  /** Members that a PATCH takes; no PATCH when left out. */
  readonly change?: readonly (keyof M & string)[];
  /** Whether there is a DELETE. */
  readonly isRemovable?: boolean;
  /** The member that becomes the person who creates. */
  readonly stamp?: keyof M & string;
  /** Who may what; `create` and `remove` are as `change` when left out. */
  readonly access: {
    readonly read: readonly Rule[];
    readonly create?: readonly Rule[];
    readonly change: readonly Rule[];
    readonly remove?: readonly Rule[];
  };
  /**
   * Who may change the keepers of a row: the persons, households, organizations and entities that may change it, and
   * the groups that it is shared with. The caller must also act for each new keeper. Left out, the keepers of a row
   * never change, and a row without one stays without.
   */
  readonly handOver?: readonly Rule[];
  readonly filters?: Readonly<Record<string, Filter>>;
  readonly sorts?: Readonly<Record<string, Sort>>;
  /** Whether `q` searches the folded text in the column `folded` (index `gin_trgm_ops`). */
  readonly hasText?: boolean;
  /** Whether `near` and `radiusKm` search by the columns `latitude` and `longitude`. */
  readonly hasPoint?: boolean;
  readonly states?: States<M>;
  /** Sentences for the table's unique indexes (409) and checks (422), by the name of the constraint. */
  readonly refusals?: Readonly<Record<string, string>>;
  readonly indexed?: Indexed;
  readonly payable?: PayableStates<M>;
  /** Bounds of stored documents that differ from `defaultBounds`. */
  readonly bounds?: Readonly<Record<string, DocumentBounds>>;
  /**
   * Rows that go when the person of `stamp` closes the account: all, or those in some states. Others rely on what is
   * left; it keeps an id that no longer names a person.
   */
  readonly erased?: "all" | readonly string[];
  /**
   * Which row counts where a person may have one only and two persons become one: that of the higher rank, among
   * equals that of the one who stays. Such rows have the same values of the members in `by`.
   */
  readonly joined?: { readonly by: readonly (keyof M & string)[]; rank(row: Row<M>): number };
  /** A body that POST takes, for the documentation. */
  readonly example?: Readonly<Record<string, unknown>>;
  /** Refuses a new row, or answers members that it gets besides what was sent. */
  beforeCreate?(work: Work, input: Record<string, unknown>): Written | Promise<Written>;
  /** Refuses a change, or answers further members that change; `row` is the row as it would become. */
  beforeChange?(work: Work, row: Row<M>, before: Row<M>): Written | Promise<Written>;
  /** What else changes in the transaction of a creation or change; `before` is the row that it was. */
  after?(work: Work, row: Row<M>, before: Row<M> | undefined): Promise<void>;
  /** What else changes when a row was deleted. */
  afterRemove?(work: Work, row: Row<M>): Promise<void>;
  /** What is taken out of rows that stay when a person leaves, such as names and streets. */
  blank?(work: Work, personId: string): Promise<void>;
}

/**
 * Checks a description as far as the compiler cannot. Its hooks are typed by its members; outside it is one resource
 * like every other, so that lists of them need no generics.
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
