import { violatesUnique } from "../../kernel/db/faults.ts";
import { newId } from "../../kernel/shared/ids.ts";
import { type ExpectedVersions, requireVersion } from "../../kernel/shared/http.ts";
import { Problem } from "../../kernel/shared/problem.ts";
import { announce } from "../../kernel/outbox/announce.ts";
import { newNames } from "../likeness/likeness.ts";
import { gateNames } from "../likeness/name-gate.ts";
import { limitPolicy } from "../../kernel/limits/policies.ts";
import type { Caller, Services } from "../../kernel/commands/services.ts";
import {
  changedFields,
  type Identity,
  type IdentityField,
  identityOf,
  provedFields,
} from "../../kernel/ladder/identity.ts";
import { presentTier } from "../../kernel/ladder/present.ts";
import { type RegisterServices, requireKnownRegister } from "../registers/known-registers.ts";
import { changeSubject, settleIfDue } from "../tiers/settle.ts";
import { inSavepoint, type Transaction } from "../../kernel/db/transaction.ts";
import { fieldErrors } from "../../kernel/commands/route.ts";
import { recordContributor } from "./contributors.ts";
import type { FoundEntity } from "./finder.ts";
import { type EntityPatch, NewEntity } from "./schema.ts";
import { identityView } from "./shown-identity.ts";
import {
  addWordsOf,
  entityColumns,
  type EntityFields,
  findEntityByRegister,
  hasPendingIdentity,
  insertEntity,
  updateEntity,
} from "./store.ts";
import { type EntityRole, entityRoles, rolesOn } from "./representatives.ts";
import { type ContactRow, listContacts } from "./contact-rows.ts";
import type { Queryable } from "../../kernel/db/databases.ts";
import { idArray, jsonParameter } from "../../kernel/db/parameters.ts";
import type { TierDocument } from "../../kernel/ladder/effective-tier.ts";

export { identityCopy, identityView } from "./shown-identity.ts";

type EntityServices = Pick<Services, "databases" | "clock" | "settings">;

/**
 * Adds an unverified entity and chooses the id of its place. The outbox adds the place after this transaction, so an
 * unavailable places database only delays that step.
 *
 * @throws {Problem} `quota_exceeded`; `conflict` if another entity has the register number; `validation_failed` for
 *   an unknown register
 */
export async function addEntity(
  services: RegisterServices & Pick<Services, "limits">,
  personId: string,
  input: NewEntity,
): Promise<EntityRow> {
  const sql = services.databases.sql("platform");
  await requireKnownRegister(services, input.registerCode, input.country);
  const now = services.clock();
  const id = newId(now.getTime());
  try {
    await inSavepoint(sql, async (tx) => {
      await services.limits.charge(limitPolicy(services.settings, "entities"), personId, tx);
      await insertEntity(tx, {
        ...input,
        wikidataId: null,
        id,
        placeId: newId(now.getTime()),
        isSample: false,
        createdBy: personId,
      }, now);
      if (await gateNames(tx, id, input, [input.displayName, input.legalName], now) === "in_review") {
        await writeEntityStatus(tx, id, "in_review", "similar_name", now);
      }
      await announceEntity(tx, id, "entity.created", 1);
    });
  } catch (error) {
    throw await translated(services, error, input);
  }
  return (await findEntity(sql, id))!;
}

/** `version` is the entity's version after the change. */
export function announceEntity(
  tx: Parameters<typeof announce>[0],
  id: string,
  eventType: string,
  version: number,
) {
  return announce(tx, {
    aggregateType: "entity",
    aggregateId: id,
    eventType,
    payload: { entityId: id },
    dedupeKey: `${eventType}:${id}:${version}`,
  });
}

/**
 * If the register entry already belongs to another entity, returns a `conflict` that links to that entity. Returns
 * other errors unchanged.
 */
export async function translated(
  { databases, settings }: Pick<EntityServices, "databases" | "settings">,
  error: unknown,
  { registerCode, registerNumber }: Pick<EntityFields, "registerCode" | "registerNumber">,
): Promise<unknown> {
  if (!violatesUnique(error, "entities_register")) return error;
  const reason = "Another entity already has this register number.";
  const id = registerCode !== null && registerNumber !== null
    ? await findEntityByRegister(databases.sql("platform"), registerCode, registerNumber)
    : undefined;
  return new Problem("conflict", { reason }, {
    cause: error,
    errors: [{ pointer: "/registerNumber", code: "register_number_taken", message: reason }],
    nextActions: id
      ? [{
        code: "open_entity",
        label: "Open the entity with this number",
        href: `${settings.urls.web}/en/verify/venues/${id}`,
      }]
      : [],
  });
}

/**
 * Edits an entity's fields, but not its tier. Fields that proofs depend on (name, type, country, city, register
 * number) can be edited here only before the first proof. Afterwards they require an identity change.
 *
 * @throws {Problem} `not_found`, `entity_role_required`, `entity_not_active`, `precondition_failed`,
 * `validation_failed`, `identity_change_required`
 */
export async function changeEntity(
  services: RegisterServices,
  personId: string,
  id: string,
  patch: EntityPatch,
  expected: ExpectedVersions,
): Promise<EntityRow> {
  const sql = services.databases.sql("platform");
  await requireEntityRole(services, id, personId, "manager");
  await requireKnownNewRegister(services, id, patch);
  let wanted: Pick<EntityFields, "registerCode" | "registerNumber"> = {
    registerCode: null,
    registerNumber: null,
  };
  try {
    await changeSubject(sql, services.clock, { type: "entity", id }, async ({ tx, now, subject, book }) => {
      requireVersion(expected, subject.version);
      // A suspended entity cannot be changed here. Otherwise, its tiers would later be restored under a name that no
      // one has checked. A name under review can be changed to one that needs no review.
      const mayChange = subject.status === "active" || subject.status === "in_review";
      if (!mayChange) throw new Problem("entity_not_active", { status: subject.status });
      if (Object.keys(patch).length === 0) return;
      const before = (await findEntity(tx, id))!;
      const after = checkedFields({ ...fieldsOf(before), ...patch });
      wanted = after;
      const changed = changedFields(before, after);
      if (changed.length > 0) {
        if (book.open().length > 0 || await hasPendingIdentity(tx, id)) {
          throw identityChangeRequired(services, id, changed);
        }
        await writeIdentity(tx, id, after, now);
        book.identity = identityOf(after);
        await followNames(tx, id, subject.status, changed, after, now);
      }
      await updateEntity(tx, id, after, now);
      await recordContributor(tx, id, personId, "editor", now);
      await announceEntity(tx, id, "entity.changed", subject.version + 1);
    });
  } catch (error) {
    throw await translated(services, error, wanted);
  }
  return (await findEntity(sql, id))!;
}

/** Rejects an unknown register code. An entity may keep a code that is no longer known. */
export async function requireKnownNewRegister(
  services: RegisterServices,
  id: string,
  { registerCode, country }: Pick<EntityPatch, "registerCode" | "country">,
): Promise<void> {
  if (!registerCode) return;
  const before = await findEntity(services.databases.sql("platform"), id);
  if (!before || before.registerCode === registerCode) return;
  await requireKnownRegister(services, registerCode, country ?? before.country);
}

/** Updates the status of an entity without proofs after its names have changed. */
export async function followNames(
  tx: Transaction,
  id: string,
  before: string,
  changed: readonly IdentityField[],
  after: EntityFields | Identity,
  now: Date,
): Promise<void> {
  if (newNames(after, changed).length === 0) return;
  // If the entity is already under review, check both names, because the review may be about the name that is not being
  // changed.
  const asked = newNames(after, before === "in_review" ? ["displayName", "legalName"] : changed);
  const status = await gateNames(tx, id, after, asked, now);
  if (status !== before) {
    await writeEntityStatus(tx, id, status, status === "in_review" ? "similar_name" : null, now);
  }
}

function identityChangeRequired(
  { settings }: Pick<EntityServices, "settings">,
  id: string,
  fields: readonly IdentityField[],
): Problem {
  return new Problem("identity_change_required", { fields: fields.join(", ") }, {
    errors: fields.map((field) => ({
      pointer: `/${field}`,
      code: "identity_change_required",
      message: "has been verified and cannot be edited directly",
    })),
    nextActions: [{
      code: "propose_identity_change",
      label: "Propose an identity change",
      href: `${settings.urls.gateway}/v1/entities/${id}/identity-changes`,
    }],
  });
}

export function fieldsOf(row: EntityRow): EntityFields {
  const { entityType, legalName, displayName, description, country, city, address } = row;
  const { latitude, longitude, registerCode, registerNumber, wikidataId } = row;
  return {
    entityType,
    legalName,
    displayName,
    description,
    country,
    city,
    address,
    latitude,
    longitude,
    registerCode,
    registerNumber,
    wikidataId,
  };
}

/**
 * After a patch is merged, checks the rules that involve several fields. @throws {Problem} `validation_failed`
 */
export function checkedFields(fields: EntityFields): EntityFields {
  const { wikidataId, ...written } = fields;
  const result = NewEntity.safeParse(written);
  if (!result.success) {
    const errors = result.error.issues.flatMap((issue) => fieldErrors(issue));
    throw new Problem("validation_failed", { reason: errors.map((error) => error.message).join("; ") }, {
      errors,
    });
  }
  return { ...result.data, wikidataId };
}

export function strongestRole(roles: readonly EntityRole[]): EntityRole | undefined {
  return entityRoles.toReversed().find((role) => roles.includes(role));
}

/**
 * Returns the person's strongest role on the entity if it is at least as strong as the given role.
 *
 * @throws {Problem} `not_found` if the entity is unknown, `entity_role_required` if the person has no such role
 */
export async function requireEntityRole(
  services: Pick<Services, "databases">,
  entityId: string,
  personId: string,
  atLeast: EntityRole,
): Promise<EntityRole> {
  const sql = services.databases.sql("platform");
  const [entity, roles] = await Promise.all([findEntity(sql, entityId), rolesOn(sql, entityId, personId)]);
  if (!entity) throw new Problem("not_found", { path: `/v1/entities/${entityId}` });
  const role = strongestRole(roles);
  if (!role || entityRoles.indexOf(role) < entityRoles.indexOf(atLeast)) {
    throw new Problem("entity_role_required", { role: atLeast });
  }
  return role;
}

/** Checks whether a caller acts for an entity or is staff. */
export async function isInsider(
  services: Pick<Services, "databases">,
  id: string,
  caller: Caller,
): Promise<boolean> {
  if (caller.kind !== "person") return false;
  return caller.roles.length > 0 ||
    (await rolesOn(services.databases.sql("platform"), id, caller.personId)).length > 0;
}

/** Reads an entity for a caller, after applying any changes that are due. @throws {Problem} `not_found` */
export async function readEntity(services: EntityServices, id: string, caller: Caller) {
  const sql = services.databases.sql("platform");
  await settleIfDue(sql, services.clock, { type: "entity", id });
  const personId = caller.kind === "person" ? caller.personId : null;
  const [row, contacts, isInside] = await Promise.all([
    findEntity(sql, id),
    listContacts(sql, { type: "entity", id }),
    isInsider(services, id, caller),
  ]);
  // A name under review is shown only to the person who added the entity, its representatives and staff.
  const isShown = row &&
    (row.status !== "in_review" || isInside || (personId !== null && row.createdBy === personId));
  if (!isShown) throw new Problem("not_found", { path: `/v1/entities/${id}` });
  return entityView(services, row, contacts, isInside, personId);
}

/**
 * Returns an entity as a caller sees it. Only its representatives and staff see the owner and all proposed contacts.
 * Other people see the contacts that they proposed themselves.
 */
export function entityView(
  services: EntityServices,
  row: EntityRow,
  contacts: readonly ContactRow[],
  isInside: boolean,
  personId: string | null,
) {
  const { distanceKm: _none, identity, ...summary } = summaryView(services, { ...row, distanceKm: null });
  return {
    ...summary,
    identity: { ...identity, pendingChangeId: isInside ? row.pendingChangeId : null },
    ownerPersonId: isInside ? row.ownerPersonId : null,
    contacts: contacts
      .filter((contact) => contact.state === "public" || isInside || contact.proposedBy === personId)
      .map(({ id, kind, value, state, isProved }) => ({
        id,
        kind,
        value,
        state: state as "proposed" | "public",
        isProved,
      })),
  };
}

export function summaryView(services: EntityServices, found: FoundEntity) {
  const { document, ownerPersonId: _owner, status, createdAt, updatedAt, ...rest } = found;
  const {
    renamed: _renamed,
    isUnderReview: _review,
    pendingChangeId: _pending,
    createdBy: _creator,
    sortKey: _sortKey,
    ...row
  } = rest;
  const tier = presentTier(
    document,
    { type: "entity", id: row.id },
    services.settings.urls.web,
    services.clock(),
  );
  return {
    ...row,
    status: status as "active" | "in_review" | "suspended" | "closed",
    identity: identityView(found),
    platform: { verificationTier: tier },
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
  };
}

export interface EntityRow extends EntityFields {
  readonly id: string;
  readonly placeId: string | null;
  readonly status: "active" | "in_review" | "suspended" | "closed" | "merged";
  readonly isSample: boolean;
  readonly isClaimed: boolean;
  readonly ownerPersonId: string | null;
  readonly createdBy: string | null;
  /** An entity in the same country with a similar name and a higher tier. */
  readonly similarTo: { readonly id: string; readonly displayName: string; readonly tier: number } | null;
  /** The last display name change that affected proofs. `null` if that change restored the verified name. */
  readonly renamed: { readonly from: string; readonly at: string } | null;
  /** Whether an identity change is already in effect but not yet reviewed. */
  readonly isUnderReview: boolean;
  readonly pendingChangeId: string | null;
  readonly document: TierDocument;
  readonly createdAt: Date;
  readonly updatedAt: Date;
  readonly version: number;
}

/** Finds an entity, unless it was merged into another one. */
export async function findEntity(sql: Queryable, id: string): Promise<EntityRow | undefined> {
  const [row] = await sql<EntityRow[]>`
    select ${entityColumns(sql)} from entity.entities e where e.id = ${id} and e.status <> 'merged'`;
  return row;
}

/** Returns the entities with these ids, in no particular order. Merged entities are left out. */
export function findEntities(sql: Queryable, ids: readonly string[]): Promise<EntityRow[]> {
  return sql<EntityRow[]>`
    select ${entityColumns(sql)} from entity.entities e
    where e.id = any(${idArray(ids)}::text::uuid[]) and e.status <> 'merged'`;
}

/** Lists the ids and versions of entities that have a place (`place_id`), ordered by id. */
export function listEntitiesAfter(
  sql: Queryable,
  afterId: string | null,
  limit: number,
): Promise<{ id: string; version: number; tierVersion: number }[]> {
  return sql<{ id: string; version: number; tierVersion: number }[]>`
    select id, version, tier_version as "tierVersion" from entity.entities
    where place_id is not null and status <> 'merged' ${afterId === null ? sql`` : sql`and id > ${afterId}`}
    order by id limit ${limit}`;
}

export async function findEntityByPlace(sql: Queryable, placeId: string): Promise<EntityRow | undefined> {
  const [row] = await sql<EntityRow[]>`
    select ${
    entityColumns(sql)
  } from entity.entities e where e.place_id = ${placeId} and e.status <> 'merged'`;
  return row;
}

/**
 * Stores an entity's new identity, and invalidates codes sent for the old one. Contacts approved for a different
 * identity become proposals. If that identity is restored, they become public again.
 */
export async function writeIdentity(
  tx: Transaction,
  id: string,
  identity: Identity,
  now: Date,
): Promise<void> {
  await tx`
    update entity.entities set entity_type = ${identity.entityType}, legal_name = ${identity.legalName},
      display_name = ${identity.displayName}, country = ${identity.country}, city = ${identity.city},
      register_code = ${identity.registerCode}, register_number = ${identity.registerNumber}, updated_at = ${now},
      version = version + 1
    where id = ${id}`;
  await tx`
    update entity.otp_challenges set superseded_at = ${now}
    where subject_type = 'entity' and subject_id = ${id} and consumed_at is null and superseded_at is null`;
  const known = Object.fromEntries(provedFields.otp_email.map((field) => [field, identity[field]]));
  await tx`
    update entity.contacts
    set state = case when identity @> ${jsonParameter(known)}::text::jsonb then 'public' else 'proposed' end
    where subject_type = 'entity' and subject_id = ${id} and state <> 'removed' and identity is not null`;
  await addWordsOf(tx, id);
}

/** Marks an entity's approved roles and contacts as valid for its current identity. */
export async function moveApprovals(tx: Transaction, id: string): Promise<void> {
  await tx`
    update entity.representatives set identity = ${
    currentIdentity(tx, id)
  } where entity_id = ${id} and revoked_at is null`;
  await tx`
    update entity.contacts set identity = ${currentIdentity(tx, id)}, state = 'public'
    where subject_type = 'entity' and subject_id = ${id} and state <> 'removed' and identity is not null`;
}

/** Returns the identities that the entity had when reviewers approved its managers. */
export async function approvedIdentities(sql: Queryable, id: string): Promise<Identity[]> {
  const rows = await sql<{ identity: Identity }[]>`
    select identity from entity.representatives
    where entity_id = ${id} and revoked_at is null and role <> 'editor' and identity is not null`;
  return rows.map((row) => row.identity);
}

export async function writeEntityStatus(
  tx: Transaction,
  id: string,
  status: EntityRow["status"],
  reason: string | null,
  now: Date,
): Promise<void> {
  await tx`
    update entity.entities set status = ${status}, status_reason = ${reason}, updated_at = ${now},
      version = version + 1
    where id = ${id}`;
}

/** Increments an entity's version after a visible change outside its row, such as a new contact. */
export async function touchEntity(tx: Queryable, id: string, now: Date): Promise<void> {
  await tx`update entity.entities set version = version + 1, updated_at = ${now} where id = ${id}`;
}

export function currentIdentity(sql: Queryable, id: string) {
  return sql`(select entity.identity_of(e) from entity.entities e where e.id = ${id})`;
}
