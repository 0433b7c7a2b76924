import { allRows, type ListOrders, type Slice, sliceSql } from "../../kernel/db/keyset.ts";
import type { Queryable } from "../../kernel/db/databases.ts";
import type { Transaction } from "../../kernel/db/transaction.ts";
import type { GroupTables } from "./group-tables.ts";

export interface StoredGroup {
  readonly id: string;
  readonly name: string;
  /** Set only in households. Organizations have an owner role instead. */
  readonly ownerPersonId?: string;
  readonly version: number;
}

/** `role` is the reader's role. */
export interface GroupRow extends StoredGroup {
  readonly role: string;
  readonly memberCount: number;
  readonly createdAt: Date;
}

export interface MemberRow {
  readonly personId: string;
  /** Set only in households. */
  readonly relation?: string;
  readonly role: string;
  readonly joinedAt: Date;
  /** `joinedAt` with microseconds, which cursors need. */
  readonly joinedAtText: string;
  readonly version: number;
}

export type MemberChange = { readonly role?: string | undefined; readonly relation?: string | undefined };

const groupOrders: ListOrders = { created: { column: "g.id", type: "uuid", isDescending: false } };
const memberOrders: ListOrders = {
  joined: { column: "joined_at", type: "timestamptz", isDescending: false },
};

export type GroupStore<Group extends GroupRow> = ReturnType<typeof groupStore<Group>>;

/**
 * @param own columns that only this kind of group has
 */
export function groupStore<Group extends GroupRow>(tables: GroupTables, own: (sql: Queryable) => object) {
  const { groups, members, group: [groupColumn], hasRelation } = tables;
  const ofMember = (sql: Queryable, personId: string) =>
    sql`select g.id, ${own(sql) as never}, m.role,
        (select count(*)::integer from ${sql(members)} o
          where o.${sql(groupColumn)} = g.id and o.status = 'active') as "memberCount",
        g.created_at as "createdAt", g.version
      from ${sql(groups)} g
      join ${sql(members)} m on m.${
      sql(groupColumn)
    } = g.id and m.status = 'active' and m.person_id = ${personId}
      where g.deleted_at is null`;
  return {
    tables,

    /** Returns a person's groups, oldest first by default. */
    list(sql: Queryable, personId: string, slice: Slice = allRows): Promise<Group[]> {
      return sql<Group[]>`
        ${ofMember(sql, personId)} ${sliceSql(sql, slice, "g.id", groupOrders)}`;
    },

    async find(sql: Queryable, id: string, personId: string): Promise<Group | undefined> {
      const [row] = await sql<Group[]>`${ofMember(sql, personId)} and g.id = ${id}`;
      return row;
    },

    /** Locks a group. Must be called before any change to its members. */
    async lock(tx: Transaction, id: string): Promise<StoredGroup | undefined> {
      const [row] = await tx<StoredGroup[]>`
        select g.id, ${own(tx) as never}, g.version from ${tx(groups)} g
        where g.id = ${id} and g.deleted_at is null for no key update`;
      return row;
    },

    /**
     * Counts the groups that a person belongs to, or only those in which they have the given role. The lock lets only
     * one transaction at a time count and change the person's groups.
     */
    async count(tx: Transaction, lock: string, personId: string, role?: string): Promise<number> {
      await tx`select pg_advisory_xact_lock(hashtextextended(${`${lock}:${personId}`}, 0))`;
      const [row] = await tx<[{ count: number }]>`
        select count(*)::integer as count from ${tx(members)} m
        join ${tx(groups)} g on g.id = m.${tx(groupColumn)} and g.deleted_at is null
        where m.person_id = ${personId} and m.status = 'active' ${role ? tx`and m.role = ${role}` : tx``}`;
      return row.count;
    },

    /** The keys of `row` are column names. */
    async insert(tx: Transaction, row: Readonly<Record<string, string>>, now: Date): Promise<void> {
      await tx`insert into ${tx(groups)} ${tx({ ...row, created_at: now, updated_at: now })}`;
    },

    /** Updates a group. The keys of `change` are column names. To end a group, set `deleted_at`. */
    async update(
      tx: Transaction,
      id: string,
      change: Readonly<Record<string, string | Date | null>>,
      now: Date,
    ): Promise<void> {
      await tx`
        update ${tx(groups)} set ${
        tx({ ...change, updated_at: now })
      }, version = version + 1 where id = ${id}`;
    },

    /** Returns the members of a group, oldest first by default. */
    members(sql: Queryable, id: string, slice: Slice = allRows): Promise<MemberRow[]> {
      return sql<MemberRow[]>`
        select person_id as "personId", ${hasRelation ? sql`relation,` : sql``} role, joined_at as "joinedAt",
          joined_at::text as "joinedAtText", version
        from ${sql(members)} where ${sql(groupColumn)} = ${id} and status = 'active'
          ${sliceSql(sql, slice, "person_id", memberOrders)}`;
    },

    /** Adds a new member or restores a former one. Does nothing for a current member. */
    async addMember(
      tx: Transaction,
      id: string,
      member: { personId: string; role: string; relation?: string; invitedBy: string | null },
      now: Date,
    ): Promise<void> {
      const { personId, role, relation = null, invitedBy } = member;
      await tx`
        insert into ${tx(members)} as m (${tx(groupColumn)}, person_id, role, status, joined_at, invited_by
          ${hasRelation ? tx`, relation` : tx``})
        values (${id}, ${personId}, ${role}, 'active', ${now}, ${invitedBy} ${
        hasRelation ? tx`, ${relation}` : tx``
      })
        on conflict (${tx(groupColumn)}, person_id) do update set role = excluded.role, status = 'active',
          joined_at = excluded.joined_at, left_at = null, invited_by = excluded.invited_by, version = m.version + 1
          ${hasRelation ? tx`, relation = excluded.relation` : tx``}
        where m.status <> 'active'`;
    },

    async changeMember(tx: Transaction, id: string, personId: string, change: MemberChange): Promise<void> {
      await tx`
        update ${tx(members)} set ${tx({ ...change })}, version = version + 1
        where ${tx(groupColumn)} = ${id} and person_id = ${personId} and status = 'active'`;
    },

    /** Returns whether this call ended the membership. */
    async endMember(
      tx: Transaction,
      id: string,
      personId: string,
      status: "left" | "removed",
      now: Date,
    ): Promise<boolean> {
      const rows = await tx`
        update ${tx(members)} set status = ${status}, left_at = ${now}, version = version + 1
        where ${
        tx(groupColumn)
      } = ${id} and person_id = ${personId} and status = 'active' returning person_id`;
      return rows.length === 1;
    },
  };
}
