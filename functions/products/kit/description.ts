import { z } from "zod";
import type { DatabaseName } from "../../kernel/db/names.ts";
import type { Transaction } from "../../kernel/db/transaction.ts";
import type { Role } from "../../kernel/commands/roles.ts";
import type { EntityRole } from "../../verification/entities/representatives.ts";
import type { OrganizationRole } from "../../people/groups/organization/memberships.ts";
import type { Services } from "../../kernel/commands/services.ts";
import type { CallerFacts } from "./caller-facts.ts";

/** Schemas of a resource's members. Each member is stored in a column with a snake_case name. */
export type Members = Readonly<Record<string, z.ZodType>>;

/** Limits a rule to rows in which each of these members has one of the given values. */
type When = { readonly when?: Readonly<Record<string, readonly string[]>> };

/**
 * A declarative rule that decides who may do something with a row. A list of rules is met if any of them is met.
 *
 * - `anyone`: no credential needed. `signed-in`: a person or their key.
 * - `person`, `household`, `organization`, `entity`: the member contains the id of the caller, of their household, of
 *   an organization they belong to, or of an entity they have a role on. A rule may require a minimum role.
 * - `staff`: the caller has one of the roles.
 * - `listed`: the caller is in a membership table, such as the table of a circle's members.
 * - `linked`: the member contains the id of a row of another resource that the caller may read or change.
 * - `all`: all of the nested rules are met.
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

export type Right = "read" | "create" | "change" | "remove";

export interface Filter {
  readonly member: string;
  readonly is: "equal" | "at least" | "at most" | "contains";
}

/** A member to sort by, and the direction. The member must not be nullable. */
export interface Sort {
  readonly member: string;
  readonly isDescending?: boolean;
}

/** Sort orders that every list has. Ids increase over time, so sorting by id sorts by creation time. */
export const commonSorts = {
  created: { member: "id", isDescending: true },
  updated: { member: "updatedAt", isDescending: true },
} as const satisfies Readonly<Record<string, Sort>>;

/** A row as the API returns it. In hooks, it also has the hidden members. */
export type Row<M extends Members = Members> =
  & { readonly id: string; readonly createdAt: string; readonly updatedAt: string; readonly version: number }
  & { readonly [K in keyof M]: z.output<M[K]> };

/** The data passed to a hook, such as the change's transaction and the caller. */
export interface Work {
  readonly tx: Transaction;
  readonly services: Services;
  readonly callerFacts: CallerFacts;
  readonly now: Date;
}

/** Fields that a hook writes in addition to those in the request. */
export type Written = Readonly<Record<string, unknown>>;

/**
 * A verb of a resource, called as `POST …/{id}/<verb>`. It moves a row from one of the `from` states to another state.
 */
export interface Move<M extends Members = Members> {
  readonly says: string;
  readonly from: readonly string[];
  /** The row's new state. Unset if the verb leaves the state unchanged. */
  readonly to?: string;
  /** Who may use the verb. By default, anyone who may change the row. */
  readonly by?: readonly Rule[];
  /** Body of the request. By default, there is none. */
  readonly body?: z.ZodObject;
  /**
   * Returns the members that change together with the state, or throws to prevent the change. Runs while the row is
   * locked.
   */
  set?(work: Work, row: Row<M>, body: Record<string, unknown>): Written | Promise<Written>;
  /** Makes further changes in the same transaction. */
  after?(work: Work, row: Row<M>, body: Record<string, unknown>): Promise<void>;
}

/** The states of a resource, and the verbs that change them. */
export interface States<M extends Members = Members> {
  /** The member that contains the state. Its enum lists all states, and the table's default is the first one. */
  readonly member: keyof M & string;
  /** States in which a row's members may be changed. By default, all states. */
  readonly changeIn?: readonly string[];
  /** States in which a row may be deleted. By default, all states. */
  readonly removeIn?: readonly string[];
  readonly moves: Readonly<Record<string, Move<M>>>;
  /**
   * A row whose state is listed in `in` expires at the time in its field `at`. From then on, it is treated as being in the state `to`, even if that is not recorded yet.
   */
  readonly expiry?: { readonly at: keyof M & string; readonly in: readonly string[]; readonly to: string };
}

/**
 * How people pay for a row through `/v1/pay/gateway`. The purpose is `kind:id`. The row has the members `totalMinor`,
 * `currency` and `paymentId`. If the row is no longer in one of the states in `kept`, the payment is refunded.
 */
export interface PayableStates<M extends Members = Members> {
  readonly kind: string;
  /** The member that contains the payer's id. */
  readonly payer: keyof M & string;
  /** The member with the payee's id. The payee is the entity whose wallet receives the money. */
  readonly payee: keyof M & string;
  /** States in which the row can be paid for. */
  readonly from: readonly string[];
  /** The state after the payment is captured. */
  readonly to: string;
  readonly kept: readonly string[];
  /** The state after the payee refunds the full payment. */
  readonly back: string;
  /**
   * Throws `conflict` to reject the transition, or returns other members to change together with the state. Runs while
   * the row is locked.
   */
  set?(work: Work, row: Row<M>): Written | Promise<Written>;
}

/**
 * The mapping from a row to its search document. Only public rows that match `when` are indexed. With `hasPoint`, the
 * document also contains the row's position.
 */
export interface Indexed {
  readonly title: string;
  readonly body: string;
  /** Members that are searched but not shown in results: strings, or arrays of strings. */
  readonly words?: readonly string[];
  readonly locale?: string;
  /** Member that identifies the entity whose tier is shown. */
  readonly entity?: string;
  /**
   * Values that a row must have before its entity's tier is shown. If unset, the tier is always shown. If users can
   * name any entity in a row, require a value that is set only after that entity has claimed the row.
   */
  readonly entityWhen?: Readonly<Record<string, readonly string[]>>;
  readonly when?: Readonly<Record<string, readonly string[]>>;
}

/** Limits for a stored document: its size as JSON in bytes, and the total number of member names at all levels. */
export interface DocumentBounds {
  readonly bytes: number;
  readonly keys: number;
}

/**
 * Describes one resource. Its routes, validation, authorization, metering and documentation are derived from this
 * description.
 *
 * The table has one column for each member, plus `id uuid`, `created_at`, `updated_at` and `version`.
 */
export interface Resource<M extends Members = Members> {
  /** The database name, also used as the first path segment and the key scope. */
  readonly namespace: DatabaseName;
  /** Last path segment, such as `products`. */
  readonly name: string;
  /** Name of the schema, such as `Product`. It is unique across all namespaces. */
  readonly one: string;
  /** Plural of the schema's name if it is irregular. */
  readonly many?: string;
  /** Singular and plural to use in operation summaries, if the schema's name does not read well there. */
  readonly labels?: readonly [one: string, many: string];
  /** One sentence for the documentation. */
  readonly about: string;
  readonly table: string;
  readonly members: M;
  /** Columns that are written by hooks and never included in responses. */
  readonly hidden?: Members;
  /** Fields that POST accepts. If unset, POST is not available. Default values come from the table. */
  readonly create?: {
    readonly required: readonly (keyof M & string)[];
    readonly optional?: readonly (keyof M & string)[];
  };
  /** Members that PATCH accepts. If unset, PATCH is not available. */
  readonly change?: readonly (keyof M & string)[];
  readonly isRemovable?: boolean;
  /** The member that stores the creator's id when a row is created. */
  readonly stamp?: keyof M & string;
  /** Who may perform each action. By default, `create` and `remove` have the same rules as `change`. */
  readonly access: {
    readonly read: readonly Rule[];
    readonly create?: readonly Rule[];
    readonly change: readonly Rule[];
    readonly remove?: readonly Rule[];
  };
  /**
   * Who may change a row's keepers. Keepers are the people, households, organizations and entities that may change
   * the row, and the groups it is shared with. The caller must also act for each new keeper. If unset, keepers cannot
   * be changed.
   */
  readonly handOver?: readonly Rule[];
  readonly filters?: Readonly<Record<string, Filter>>;
  readonly sorts?: Readonly<Record<string, Sort>>;
  /** Whether `q` searches the folded text in the column `folded` (index `gin_trgm_ops`). */
  readonly hasText?: boolean;
  /** Whether `near` and `radiusKm` search the columns `latitude` and `longitude`. */
  readonly hasPoint?: boolean;
  readonly states?: States<M>;
  /** Messages for violations of the table's unique indexes (409) and checks (422), by constraint name. */
  readonly refusals?: Readonly<Record<string, string>>;
  readonly indexed?: Indexed;
  readonly payable?: PayableStates<M>;
  /** Document limits that differ from `defaultBounds`. */
  readonly bounds?: Readonly<Record<string, DocumentBounds>>;
  /**
   * Which rows are deleted when the person in `stamp` closes their account: all of them, or those in certain states.
   * The remaining rows are still needed by others, and keep an id that no longer identifies anyone.
   */
  readonly erased?: "all" | readonly string[];
  /**
   * Set this if a person may have only one row with the same values in the fields listed in `by`. When two accounts are
   * merged, the row with the higher rank is kept. If the ranks are equal, the remaining account's row is kept.
   */
  readonly merge?: { readonly by: readonly (keyof M & string)[]; rank(row: Row<M>): number };
  /** Example of a POST body, for the documentation. */
  readonly example?: Readonly<Record<string, unknown>>;
  /** Throws to reject a new row, or returns additional members for it. */
  beforeCreate?(work: Work, input: Record<string, unknown>): Written | Promise<Written>;
  /** Throws to reject a change, or returns additional members to change. `row` is the row after the change. */
  beforeChange?(work: Work, row: Row<M>, before: Row<M>): Written | Promise<Written>;
  /** Makes related changes in the transaction that creates or changes the row. `before` is the old row. */
  after?(work: Work, row: Row<M>, before: Row<M> | undefined): Promise<void>;
  afterRemove?(work: Work, row: Row<M>): Promise<void>;
  /** Removes data such as names and streets from the remaining rows when a person closes their account. */
  blank?(work: Work, personId: string): Promise<void>;
}

/**
 * Checks the parts of a description that the compiler cannot check. The types of the hooks depend on the resource's
 * fields. The returned type does not, so lists of resources need no generics.
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

export function indexedMembers(indexed: Indexed): string[] {
  const { title, body, words = [], locale, entity, entityWhen = {}, when = {} } = indexed;
  return [title, body, ...words, locale, entity, ...Object.keys(entityWhen), ...Object.keys(when)]
    .filter((name) => name !== undefined);
}

export function rulesFor({ access }: Resource, right: Right): readonly Rule[] {
  return access[right] ?? access.change;
}
