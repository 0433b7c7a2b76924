import type { Queryable } from "../../kernel/db/databases.ts";
import { inTransaction, type Transaction } from "../../kernel/db/transaction.ts";
import { type Page, pageById, pageBySlice, type PageQuery } from "../../kernel/commands/paging.ts";
import type { PersonCaller, Services } from "../../kernel/commands/services.ts";
import { emailAddress } from "../../kernel/shared/email-address.ts";
import { type ExpectedVersions, requireVersion } from "../../kernel/shared/http.ts";
import { newId } from "../../kernel/shared/ids.ts";
import { Problem } from "../../kernel/shared/problem.ts";
import { findPersonByEmail } from "../persons/persons.ts";
import type { GroupRow, GroupStore, MemberChange, MemberRow, StoredGroup } from "./group-store.ts";
import type { GroupWallets } from "./group-ties.ts";
import type { InvitationRow, InvitationStore } from "./invitation-store.ts";
import {
  addInvitation,
  announceMembership,
  chargeInvitation,
  findInvitationFor,
  type Invited,
  refuseMember,
  requireSeat,
} from "./invitations.ts";

type GroupServices = Pick<Services, "databases" | "clock" | "settings">;

/** Settings that differ between households and organizations. */
export interface GroupVocabulary<Group extends GroupRow, Invitation extends InvitationRow> {
  readonly store: GroupStore<Group>;
  readonly invitations: InvitationStore<Invitation>;
  /** `area` is the namespace in URLs. `plural` is the name of the list. */
  readonly area: string;
  readonly plural: string;
  readonly ownerRole: "admin" | "owner";
  readonly creatorColumn: string;
  readonly creatorRelation?: string;
  /** Status of a member after removal by an admin. */
  readonly removedStatus: "left" | "removed";
  readonly maximumMembers: number;
  /** Maximum number of groups per person. If `role` is set, only groups in which the person has this role count. */
  readonly maximumGroups: { readonly number: number; readonly role?: string; readonly lock: string };
  readonly texts: {
    /** Problem detail for a caller who lacks the role. */
    needs(role: "admin" | "owner"): string;
    readonly tooManyMembers: string;
    readonly tooManyGroups: string;
    readonly ownerCannotLeave: string;
    readonly ownerKeepsRole: string;
    /** Problem detail for a person who must transfer or delete the group before closing their account. */
    handOverFirst(name: string): string;
  };
  /** Names that are included in the invitation e-mail, in addition to the group's name. */
  mailNames(invited: Invited<Invitation>): Readonly<Record<string, string>>;
  /** Converts a violation of a unique index to a problem, and returns other errors unchanged. */
  translated(error: unknown): unknown;
  /** Runs when a member leaves or stops being an admin, in the same transaction. */
  onLeaving?(
    tx: Transaction,
    id: string,
    personId: string,
    now: Date,
    areKeysRevokedNow: boolean,
  ): Promise<void>;
  /** Runs when a membership ends, in the same transaction. */
  onEnd?(tx: Transaction, id: string, personId: string): Promise<void>;
}

interface Locked {
  readonly group: StoredGroup;
  readonly members: readonly MemberRow[];
  readonly own: MemberRow;
}

const conflict = (reason: string) => new Problem("conflict", { reason });
const memberOf = (members: readonly MemberRow[], personId: string) =>
  members.find((member) => member.personId === personId);
const isAdmin = ({ role }: { readonly role: string }) => role === "admin" || role === "owner";
const isOwner = (
  { ownerPersonId }: Pick<StoredGroup, "ownerPersonId">,
  { personId, role }: Pick<MemberRow, "personId" | "role">,
) => ownerPersonId === undefined ? role === "owner" : ownerPersonId === personId;
const announceChange = (tx: Transaction, id: string, personId: string, now: Date) =>
  announceMembership(tx, personId, `${id}:${personId}:${now.toISOString()}`);

export type Groups<Group extends GroupRow, Invitation extends InvitationRow> = ReturnType<
  typeof groupRules<Group, Invitation>
>;

/** Creates the rules for one kind of group. Households and organizations differ only in their vocabulary. */
export function groupRules<Group extends GroupRow, Invitation extends InvitationRow>(
  vocabulary: GroupVocabulary<Group, Invitation>,
) {
  const { store, invitations, area, plural, ownerRole, maximumGroups, maximumMembers, texts } = vocabulary;
  const { database, kind } = store.tables;

  const db = (services: GroupServices) => services.databases.sql(database);
  const notFound = (rest: string) => new Problem("not_found", { path: `/v1/${area}/${plural}/${rest}` });
  const unknownInvitation = () => new Problem("not_found", { path: `/v1/${area}/invitations` });

  function requireRole(
    role: "member" | "admin" | "owner",
    group: Pick<StoredGroup, "ownerPersonId">,
    member: Pick<MemberRow, "personId" | "role">,
  ): void {
    if (role === "member" || (role === "admin" ? isAdmin(member) : isOwner(group, member))) return;
    throw new Problem("forbidden", { reason: texts.needs(role) });
  }

  async function lock(tx: Transaction, id: string, personId: string): Promise<Locked | undefined> {
    const group = await store.lock(tx, id);
    const members = group ? await store.members(tx, id) : [];
    const own = memberOf(members, personId);
    return group && own && { group, members, own };
  }

  /** Locks a group and runs a change on behalf of a member with at least the given role. */
  async function asRole<T>(
    services: GroupServices,
    personId: string,
    id: string,
    role: "member" | "admin" | "owner",
    work: (tx: Transaction, locked: Locked, now: Date) => Promise<T>,
  ): Promise<T> {
    return await inTransaction(db(services), async (tx) => {
      const locked = await lock(tx, id, personId);
      if (!locked) throw notFound(id);
      requireRole(role, locked.group, locked.own);
      return await work(tx, locked, services.clock());
    });
  }

  /** Groups that the person does not belong to are reported as not found. @throws {Problem} `not_found` */
  async function own(services: GroupServices, personId: string, id: string): Promise<Group> {
    const group = await store.find(db(services), id, personId);
    if (!group) throw notFound(id);
    return group;
  }

  async function requireOwnAdmin(services: GroupServices, personId: string, id: string): Promise<void> {
    const group = await own(services, personId, id);
    requireRole("admin", group, { personId, role: group.role });
  }

  /**
   * Rejects a new group if the person has reached the limit. Until this transaction ends, no other transaction can
   * count the person's groups.
   */
  async function requireRoomFor(tx: Transaction, personId: string): Promise<void> {
    const { number, lock, role } = maximumGroups;
    if (await store.count(tx, lock, personId, role) >= number) throw conflict(texts.tooManyGroups);
  }

  async function seatsOf(sql: Queryable, id: string, now: Date, known?: readonly MemberRow[]) {
    return {
      full: texts.tooManyMembers,
      seats: maximumMembers,
      members: known ?? await store.members(sql, id),
      invitations: await invitations.list(sql, id, now),
    };
  }

  async function endMembership(
    tx: Transaction,
    id: string,
    personId: string,
    now: Date,
    status: "left" | "removed",
    areKeysRevokedNow = false,
  ): Promise<void> {
    await store.endMember(tx, id, personId, status, now);
    await vocabulary.onEnd?.(tx, id, personId);
    await invitations.revokeBy(tx, id, personId, now);
    await vocabulary.onLeaving?.(tx, id, personId, now, areKeysRevokedNow);
    await announceChange(tx, id, personId, now);
  }

  /** Rejects a change that would leave the group without an owner. */
  function requireOwnerAfter(
    group: Pick<StoredGroup, "name" | "ownerPersonId">,
    members: readonly MemberRow[],
    personId: string,
  ): void {
    const others = members.filter((member) => member.personId !== personId);
    const isTheirs = members.some((member) => member.personId === personId && isOwner(group, member));
    if (!isTheirs || others.length === 0 || others.some((member) => isOwner(group, member))) return;
    throw conflict(texts.handOverFirst(group.name));
  }

  return {
    store,
    area,
    plural,
    db,
    notFound,
    asRole,
    own,

    /** @throws {Problem} `invalid_cursor` */
    list(services: GroupServices & Pick<Services, "cursors">, personId: string, query: PageQuery) {
      return pageById<Group>(
        services.cursors,
        [plural, personId],
        query,
        (slice) => store.list(db(services), personId, slice),
      );
    },

    /** Creates a group with the caller as its owner. @throws {Problem} `conflict` */
    async create(
      services: GroupServices,
      personId: string,
      input: Readonly<Record<string, string>>,
    ): Promise<Group> {
      const id = newId(services.clock().getTime());
      const { creatorColumn, creatorRelation: relation } = vocabulary;
      try {
        await inTransaction(db(services), async (tx) => {
          const now = services.clock();
          await requireRoomFor(tx, personId);
          await store.insert(tx, { ...input, id, [creatorColumn]: personId }, now);
          await store.addMember(
            tx,
            id,
            { personId, role: ownerRole, ...(relation ? { relation } : {}), invitedBy: null },
            now,
          );
          await announceChange(tx, id, personId, now);
        });
      } catch (error) {
        throw vocabulary.translated(error);
      }
      return await own(services, personId, id);
    },

    /** @throws {Problem} `not_found`, `forbidden`, `precondition_failed`, `conflict` */
    async change(
      services: GroupServices,
      personId: string,
      id: string,
      change: Readonly<Record<string, string | null>>,
      expected: ExpectedVersions,
    ): Promise<Group> {
      try {
        await asRole(services, personId, id, "admin", async (tx, { group }, now) => {
          requireVersion(expected, group.version);
          if (Object.keys(change).length > 0) await store.update(tx, id, change, now);
        });
      } catch (error) {
        throw vocabulary.translated(error);
      }
      return await own(services, personId, id);
    },

    /**
     * Only the owner can end a group. @throws {Problem} `not_found`, `forbidden`, `conflict` if the group still has
     * money
     */
    async end(
      services: GroupServices & { readonly wallets: GroupWallets },
      personId: string,
      id: string,
    ): Promise<void> {
      await asRole(services, personId, id, "owner", async (tx, { members }, now) => {
        await services.wallets.close(services, kind, id);
        await store.update(tx, id, { deleted_at: now }, now);
        for (const member of members) await announceChange(tx, id, member.personId, now);
      });
    },

    /**
     * Transfers a group to another member. The previous owner stays an admin.
     *
     * @throws {Problem} `not_found`, `forbidden`, `conflict`
     */
    async transfer(
      services: GroupServices,
      personId: string,
      id: string,
      toPersonId: string,
    ): Promise<Group> {
      await asRole(services, personId, id, "owner", async (tx, { group, members }, now) => {
        const to = memberOf(members, toPersonId);
        if (!to) throw notFound(`${id}/members/${toPersonId}`);
        if (to.role === "child") throw conflict("A child cannot own the household.");
        if (toPersonId === personId) return;
        if (maximumGroups.role === ownerRole) await requireRoomFor(tx, toPersonId);
        await store.changeMember(tx, id, toPersonId, { role: ownerRole });
        if (group.ownerPersonId === undefined) {
          await store.changeMember(tx, id, personId, { role: "admin" });
        } else await store.update(tx, id, { owner_person_id: toPersonId }, now);
      });
      return await own(services, personId, id);
    },

    /** @throws {Problem} `not_found`, `invalid_cursor` */
    async members(
      services: GroupServices & Pick<Services, "cursors">,
      personId: string,
      id: string,
      query: PageQuery,
    ): Promise<Page<MemberRow>> {
      await own(services, personId, id);
      return await pageBySlice<MemberRow>(
        services.cursors,
        [`${kind}-members`, id],
        query,
        (slice) => store.members(db(services), id, slice),
        (row) => [row.joinedAtText, row.personId],
      );
    },

    /**
     * Changes a member. When an admin loses that role, the open invitations that they sent are revoked. If the group is
     * an organization, the secrets of the keys that they created for it expire after seven days, as when an admin
     * leaves.
     *
     * @throws {Problem} `not_found`, `forbidden`, `precondition_failed`, `conflict` for an owner's role
     */
    async changeMember(
      services: GroupServices,
      personId: string,
      id: string,
      memberId: string,
      change: MemberChange,
      expected: ExpectedVersions,
    ): Promise<MemberRow> {
      return await asRole(services, personId, id, "admin", async (tx, { group, members }, now) => {
        const member = memberOf(members, memberId);
        if (!member) throw notFound(`${id}/members/${memberId}`);
        requireVersion(expected, member.version);
        const { role } = change;
        if (role !== undefined && role !== ownerRole && isOwner(group, member)) {
          throw conflict(texts.ownerKeepsRole);
        }
        if (Object.keys(change).length === 0) return member;
        await store.changeMember(tx, id, memberId, change);
        if (role !== undefined && role !== "admin") {
          await invitations.revokeBy(tx, id, memberId, now);
          if (member.role === "admin") await vocabulary.onLeaving?.(tx, id, memberId, now, false);
        }
        return memberOf(await store.members(tx, id), memberId)!;
      });
    },

    /**
     * Removes a member and revokes the open invitations that they sent. Members can also remove themselves.
     *
     * @param revokeKeys expires the secrets of the member's keys; called before the membership ends
     * @throws {Problem} `not_found`, `forbidden`, `conflict` for the owner
     */
    async removeMember(
      services: GroupServices,
      personId: string,
      id: string,
      memberId: string,
      revokeKeys?: (tx: Transaction, now: Date) => Promise<void>,
    ): Promise<void> {
      const isOneself = personId === memberId;
      const role = isOneself && !revokeKeys ? "member" : "admin";
      await asRole(services, personId, id, role, async (tx, { group, members }, now) => {
        const member = memberOf(members, memberId);
        if (!member) throw notFound(`${id}/members/${memberId}`);
        if (isOwner(group, member)) throw conflict(texts.ownerCannotLeave);
        await revokeKeys?.(tx, now);
        const status = isOneself ? "left" : vocabulary.removedStatus;
        await endMembership(tx, id, memberId, now, status, revokeKeys !== undefined);
      });
    },

    /**
     * Removes a person who is closing their account from every group. Groups with no other members are ended.
     *
     * @throws {Problem} `conflict` if this would leave a group without an owner, or end a group that still has money
     */
    async leaveAll(
      services: GroupServices,
      wallets: GroupWallets,
      personId: string,
    ): Promise<void> {
      for (const { id } of await store.list(db(services), personId)) {
        await inTransaction(db(services), async (tx) => {
          const locked = await lock(tx, id, personId);
          // Another request ended the group or membership before the lock was acquired.
          if (!locked) return;
          requireOwnerAfter(locked.group, locked.members, personId);
          const now = services.clock();
          if (locked.members.length === 1) {
            await wallets.close(services, kind, id);
            await store.update(tx, id, { deleted_at: now }, now);
          }
          await endMembership(tx, id, personId, now, "left");
        });
      }
    },

    /**
     * Throws if closing the account would leave a group without an owner, or would end a group that still has money.
     *
     * @throws {Problem} `conflict`
     */
    async requireOwnershipTransferred(
      services: GroupServices,
      wallets: GroupWallets,
      personId: string,
    ): Promise<void> {
      for (const group of await store.list(db(services), personId)) {
        const { id, role, memberCount } = group;
        if (isOwner(group, { personId, role })) {
          requireOwnerAfter(group, await store.members(db(services), id), personId);
        }
        if (memberCount === 1) await wallets.requireEmpty(services, kind, id);
      }
    },

    /**
     * Counts an invitation towards the quotas, unless the group is full.
     *
     * @throws {Problem} `not_found`, `forbidden`, `quota_exceeded`, `conflict` if the group is full
     */
    async spendInvitation(
      services: GroupServices & Pick<Services, "limits">,
      { personId }: PersonCaller,
      id: string,
      { email }: { readonly email: string },
    ): Promise<void> {
      const emailNorm = emailAddress(email)!;
      await requireOwnAdmin(services, personId, id);
      requireSeat(await seatsOf(db(services), id, services.clock()), emailNorm);
      await chargeInvitation(services, personId, emailNorm);
    },

    /**
     * @throws {Problem} `not_found`, `forbidden`, `conflict` if the group is full or the address belongs to a member
     */
    async invite(
      services: GroupServices,
      caller: PersonCaller,
      id: string,
      { email, ...offered }: { readonly email: string; readonly role: string; readonly relation?: string },
    ): Promise<Invitation> {
      const emailNorm = emailAddress(email)!;
      const known = await findPersonByEmail(services.databases.sql("platform"), emailNorm);
      const invited = { ...offered, groupId: id, emailNorm } as Invited<Invitation>;
      return await asRole(services, caller.personId, id, "admin", async (tx, { group, members }, now) => {
        refuseMember({ members }, known?.id);
        requireSeat(await seatsOf(tx, id, now, members), emailNorm);
        const names = { group: group.name, ...vocabulary.mailNames(invited) };
        return await addInvitation(tx, services.settings, invitations, caller, invited, names, now);
      });
    },

    /** Only admins can list open invitations. @throws {Problem} `not_found`, `forbidden`, `invalid_cursor` */
    async invitations(
      services: GroupServices & Pick<Services, "cursors">,
      personId: string,
      id: string,
      query: PageQuery,
    ): Promise<Page<Invitation>> {
      await requireOwnAdmin(services, personId, id);
      return await pageById<Invitation>(
        services.cursors,
        [`${kind}-invitations`, id],
        query,
        (slice) => invitations.list(db(services), id, services.clock(), slice),
      );
    },

    /** @throws {Problem} `not_found`, `forbidden` */
    async withdraw(
      services: GroupServices,
      personId: string,
      id: string,
      invitationId: string,
    ): Promise<void> {
      await asRole(services, personId, id, "admin", async (tx, _locked, now) => {
        if (!await invitations.revoke(tx, id, invitationId, now)) {
          throw notFound(`${id}/invitations/${invitationId}`);
        }
      });
    },

    /**
     * Accepts an invitation. The person needs its token, and must have verified the address that the invitation was
     * sent to.
     *
     * @throws {Problem} `not_found` if the token is unknown, used or expired; `forbidden` for another address;
     *   `conflict` for a person at the membership limit
     */
    async accept(
      services: GroupServices,
      { personId, ...caller }: PersonCaller,
      token: string,
    ): Promise<Group> {
      const found = await findInvitationFor(services, invitations, { personId, ...caller }, token);
      if (!found) throw unknownInvitation();
      const { groupId: id, role, relation, invitedBy } = found;
      await inTransaction(db(services), async (tx) => {
        const group = await store.lock(tx, id);
        const now = services.clock();
        if (!group || !await invitations.accept(tx, found.id, personId, now)) throw unknownInvitation();
        if (memberOf(await store.members(tx, id), personId)) return;
        if (maximumGroups.role === undefined) await requireRoomFor(tx, personId);
        await store.addMember(tx, id, { personId, role, ...(relation ? { relation } : {}), invitedBy }, now);
        await announceChange(tx, id, personId, now);
      });
      return await own(services, personId, id);
    },
  };
}
