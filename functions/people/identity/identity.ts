import type { Queryable } from "../../kernel/db/databases.ts";
import { inTransaction } from "../../kernel/db/transaction.ts";
import { type ExpectedVersions, requireVersion } from "../../kernel/shared/http.ts";
import { Problem } from "../../kernel/shared/problem.ts";
import { recordAudit } from "../../kernel/audit/audit.ts";
import { announce } from "../../kernel/outbox/announce.ts";
import type { RequestOrigin } from "../../kernel/commands/origin.ts";
import { endPersonsSessions } from "../auth/sessions.ts";
import { membershipsOf } from "../groups/memberships.ts";
import type { Caller, PersonRow, Services } from "../../kernel/commands/services.ts";
import type { TierDocument } from "../../kernel/ladder/effective-tier.ts";
import { presentTier } from "../../kernel/ladder/present.ts";
import { announceName } from "../persons/announce-name.ts";
import {
  findPerson,
  findSurvivor,
  isMergePending,
  lockPerson,
  mergedIds,
  type PersonProfile,
  setStatus,
} from "../persons/persons.ts";
import type { PersonalDataPart } from "../persons/personal-data.ts";
import { mergedData } from "../persons/merged-data.ts";
import type { Me, MeChange, PublicPerson } from "../persons/schema.ts";
import { erasePerson, updateProfile } from "./profile-store.ts";

export function meOf(services: TierServices, person: PersonRow): Me {
  return {
    id: person.id,
    email: person.email,
    emailVerified: person.emailVerified,
    displayName: person.displayName,
    givenName: person.givenName,
    familyName: person.familyName,
    pictureUrl: person.pictureUrl,
    locale: person.locale,
    roles: [...person.roles],
    platform: { verificationTier: tierOf(services, person) },
    createdAt: person.createdAt.toISOString(),
    version: person.version,
  };
}

type TierServices = Pick<Services, "settings" | "clock">;

function tierOf({ settings, clock }: TierServices, person: PersonRow): Me["platform"]["verificationTier"] {
  const document = person.verificationTier as unknown as TierDocument;
  return presentTier(document, { type: "person", id: person.id }, settings.urls.web, clock());
}

/**
 * @param expected versions that the change may apply to
 * @throws {Problem} `precondition_failed`
 */
export async function changeMe(
  services: Services,
  person: PersonRow,
  change: MeChange,
  expected: ExpectedVersions,
): Promise<PersonRow> {
  const sql = services.databases.sql("platform");
  requireVersion(expected, person.version);
  if (Object.keys(change).length === 0) return person;
  // If `expected` allows any version, neither of two simultaneous changes fails. The later one is applied on top of the
  // first.
  for (let current: PersonRow | undefined = person; current?.status === "active";) {
    const profile = {
      displayName: change.displayName === undefined ? current.displayName : change.displayName,
      givenName: change.givenName === undefined ? current.givenName : change.givenName,
      familyName: change.familyName === undefined ? current.familyName : change.familyName,
      pictureUrl: change.pictureUrl === undefined ? current.pictureUrl : change.pictureUrl,
      locale: change.locale === undefined ? current.locale : change.locale,
    };
    const written = await writeProfile(services, current, profile);
    if (written) return written;
    current = await findPerson(sql, person.id);
    if (current) requireVersion(expected, current.version);
  }
  throw new Problem("conflict", { reason: "The account is being closed." });
}

/**
 * Saves a profile if its version has not changed since it was read, and announces a changed name in the same
 * transaction.
 */
async function writeProfile(
  services: Services,
  before: PersonRow,
  profile: PersonProfile,
): Promise<PersonRow | undefined> {
  return await inTransaction(services.databases.sql("platform"), async (tx) => {
    const written = await updateProfile(tx, before.id, profile, before.version, services.clock());
    if (written) await announceName(tx, before, written);
    return written;
  });
}

/**
 * Returns a person's name and picture without checking who asks. Show a copy only with the person's consent, for
 * example as the host of a public event. If the account was merged, returns the name and picture of the remaining
 * account.
 *
 * @throws {Problem} `not_found`
 */
export async function namedPerson(services: Services, id: string): Promise<PublicPerson> {
  const sql = services.databases.sql("platform");
  const named = await findPerson(sql, id);
  const person = named?.mergedInto ? await findPerson(sql, await findSurvivor(sql, named.mergedInto)) : named;
  if (person?.status !== "active") throw new Problem("not_found", { path: `/v1/identity/persons/${id}` });
  return {
    id: person.id,
    displayName: person.displayName,
    pictureUrl: person.pictureUrl,
    platform: { verificationTier: tierOf(services, person) },
    version: person.version,
  };
}

/**
 * Returns a person requested by id, with only the details that the caller may see. Ids appear in many places and must
 * not reveal names, so the name is shown only to the person themselves and to people who share a household or an
 * organization with them.
 *
 * @throws {Problem} `not_found`
 */
export async function publicPerson(services: Services, id: string, caller: Caller): Promise<PublicPerson> {
  const person = await namedPerson(services, id);
  const maySeeName = caller.kind === "person" && await isAcquainted(services, caller.personId, person.id);
  return maySeeName ? person : { ...person, displayName: null, pictureUrl: null };
}

/** Checks whether two ids belong to the same person, or to people who share a household or an organization. */
async function isAcquainted(
  { databases, clock }: Services,
  readerId: string,
  personId: string,
): Promise<boolean> {
  if (readerId === personId) return true;
  const [own, others] = await Promise.all([
    membershipsOf(databases, readerId, clock()),
    membershipsOf(databases, personId, clock()),
  ]);
  const known = new Set([...own.householdIds, ...own.organizationIds]);
  return [...others.householdIds, ...others.organizationIds].some((group) => known.has(group));
}

/** Collects everything that the platform stores about a person and the accounts merged into theirs. */
export async function exportPersonalData(
  services: Services,
  person: PersonRow,
  parts: readonly PersonalDataPart[],
) {
  const entries: [string, unknown][] = [];
  const merged = await mergedIds(services.databases.sql("platform"), person.id);
  for (const part of parts) {
    let held = await part.read(services, person.id);
    for (const id of merged) held = mergedData(held, await part.read(services, id));
    entries.push([part.name, held]);
  }
  return {
    exportedAt: services.clock().toISOString(),
    person: meOf(services, person),
    ...Object.fromEntries(entries),
  };
}

/**
 * Checks that no part of the platform, including parts in other databases, prevents a person from closing their
 * account.
 *
 * @throws {Problem} `conflict` if something must be transferred first, or if data from a merged account is still
 *   being moved
 */
export async function requireErasable(
  services: Services,
  personId: string,
  parts: readonly PersonalDataPart[],
): Promise<void> {
  for (const id of await idsToLeave(services.databases.sql("platform"), personId)) {
    for (const part of parts) await part.requireReady?.(services, id);
  }
}

/**
 * Closes an account. Personal data is deleted, sessions end and keys are revoked. Records that others rely on keep
 * the id, which no longer identifies anyone. Data still stored under ids of merged accounts is deleted too. If the
 * same subject signs in later, a new person is created.
 *
 * @throws {Problem} `precondition_failed`, plus those thrown by `requireErasable`
 */
export async function eraseMe(
  services: Services,
  person: PersonRow,
  expected: ExpectedVersions,
  parts: readonly PersonalDataPart[],
  origin: Pick<RequestOrigin, "requestId">,
): Promise<void> {
  const now = services.clock();
  await inTransaction(services.databases.sql("platform"), async (tx) => {
    const current = await lockPerson(tx, person.id);
    if (!current || current.status !== "active") throw new Problem("session_ended");
    requireVersion(expected, current.version);
    for (const id of await idsToLeave(tx, person.id)) {
      for (const part of parts) await part.erase?.(services, tx, id, now);
    }
    await erasePerson(tx, person.id, now);
    await recordAudit(tx, {
      actorKind: "person",
      actorId: person.id,
      action: "identity.erased",
      targetType: "person",
      targetId: person.id,
      requestId: origin.requestId,
    }, now);
    await announce(tx, {
      aggregateType: "person",
      aggregateId: person.id,
      eventType: "person.erased",
      payload: { personId: person.id },
      dedupeKey: `person.erased:${person.id}`,
    });
  });
}

/**
 * Returns all ids of a person who is closing their account: the person's own id and the ids of accounts merged into
 * theirs. While the person's row is locked, no further account can be merged.
 *
 * @throws {Problem} `conflict` while data of a merged account is still being moved, because that data could otherwise
 *   arrive in a closed account
 */
async function idsToLeave(sql: Queryable, personId: string): Promise<string[]> {
  const merged = await mergedIds(sql, personId);
  if (merged.length > 0 && await isMergePending(sql, merged)) {
    throw new Problem("conflict", {
      reason: "Your accounts are being merged. Try again in a moment.",
    });
  }
  return [personId, ...merged];
}

/**
 * Suspends a person and ends their sessions. Call it in the transaction that records the decision. After the commit,
 * every token of the person is rejected.
 */
export async function suspendPerson(
  tx: Parameters<typeof setStatus>[0],
  personId: string,
  now: Date,
): Promise<void> {
  await setStatus(tx, personId, "suspended", now);
  await endPersonsSessions(tx, personId, "suspended", now);
}

/** The person must sign in again, because all sessions have ended. */
export async function restorePerson(
  tx: Parameters<typeof setStatus>[0],
  personId: string,
  now: Date,
): Promise<void> {
  await setStatus(tx, personId, "active", now);
}
