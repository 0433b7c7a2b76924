import { inTransaction } from "../../kernel/db/transaction.ts";
import { type Clock, daysAfter, secondsAfter } from "../../kernel/shared/clock.ts";
import { loggerOf } from "../../kernel/shared/logging.ts";
import { Problem } from "../../kernel/shared/problem.ts";
import { sealerOf } from "../../kernel/shared/sealed-text.ts";
import { sha256 } from "../../kernel/shared/secrets.ts";
import { announce } from "../../kernel/outbox/announce.ts";
import { ownClaim, submitClaim, withdrawClaim } from "../../verification/claims/claims.ts";
import { decideClaim } from "../../verification/claims/decide.ts";
import { expireClaim, revokeClaim } from "../../verification/claims/revoke.ts";
import { addContact } from "../../verification/contacts/contacts.ts";
import { listContacts } from "../../verification/entities/contact-rows.ts";
import { insertSampleEntity } from "../../verification/entities/samples.ts";
import { requestLicenceCheck, reviewLicence } from "../../verification/licences/licences.ts";
import { createLimits } from "../../kernel/limits/limits.ts";
import { checkCode, sendCode } from "../../verification/proofs/contact-proof.ts";
import { importRegister, type RawRecord } from "../../verification/registers/import.ts";
import { checkRegister, registerOf } from "../../verification/register-checks/registers.ts";
import { publishRequest } from "../../verification/requests/requests.ts";
import type { Services } from "../../kernel/commands/services.ts";
import { changeSubject } from "../../verification/tiers/settle.ts";
import type { Subject } from "../../kernel/ladder/effective-tier.ts";
import { currentPolicy } from "../../kernel/ladder/policy.ts";
import { addVouch } from "../../verification/tiers/vouches/add-vouch.ts";
import { listAnchors, nameAnchorIn } from "../../verification/tiers/vouches/anchors.ts";
import { computeVoucherTrust } from "../../verification/tiers/vouches/trust-job.ts";
import type { EntitySample, PersonSample, SampleSet, VenueSample } from "./sample-set.ts";
import { sampleId } from "../../kernel/shared/sample-id.ts";
import {
  findSamplePerson,
  hasProvedContact,
  insertSamplePerson,
  readLoadedSteps,
  removeSealedCode,
  settleSampleFacts,
} from "./store.ts";

/**
 * All services except `limits`. The loader creates its own limits, because their clock must be set to the past.
 */
export type LoadServices = Omit<Services, "limits">;

export interface LoadReport {
  readonly venues: number;
  readonly entities: number;
  /** Ids of the loaded people, by key. */
  readonly people: ReadonlyMap<string, string>;
  /** Number of steps that were run for fictitious entities during this load. */
  readonly steps: number;
}

/**
 * Loads long-standing accounts, real places without a tier, and fictitious entities. The fictitious entities earn
 * their tiers under the normal rules, with the clock set to times in the past.
 *
 * Loading the samples again runs only the steps that have never run. A step whose effect has since been undone is not
 * repeated. Nothing is loaded twice, and no tier is lowered or restored.
 */
export async function loadSamples(
  services: LoadServices,
  samples: SampleSet,
  now: Date,
): Promise<LoadReport> {
  const sql = services.databases.sql("platform");
  const people = new Map<string, string>();
  const past: Step[] = [];
  for (const person of samples.people) {
    if (person.accountAgeDays === 0) continue;
    const { id, proof } = await loadPerson(services, person, now);
    people.set(person.personKey, id);
    if (proof) past.push(proof);
  }
  for (const venue of samples.venues) await loadListing(services, venue, null, now);
  await loadRegisters(services, samples.entities, now);
  const touched: string[] = [];
  let steps = 0;
  for (const entity of samples.entities) {
    const entityId = await loadListing(services, entity, entity.registry, now);
    const taken = await stepsOf(services, entity, entityId, people, now);
    if (taken.length > 0) touched.push(entityId);
    steps += taken.length;
    past.push(...taken);
  }
  await nameSampleAnchors(services, samples, people, now);
  await runSteps(services, past);
  for (const id of touched) await changeSubject(sql, () => now, { type: "entity", id }, async () => {});
  await computeVoucherTrust({ ...services, clock: () => now });
  await settleSampleFacts(sql, now);
  return { venues: samples.venues.length, entities: samples.entities.length, people, steps };
}

/**
 * Appoints the most active sample vouchers as anchors, as an operator would do with long-standing members. Otherwise,
 * their vouches would count no more than those of strangers.
 */
async function nameSampleAnchors(
  services: LoadServices,
  samples: SampleSet,
  people: ReadonlyMap<string, string>,
  now: Date,
): Promise<void> {
  const sql = services.databases.sql("platform");
  const given = (key: string) =>
    samples.entities.flatMap(({ vouches }) => vouches).filter((vouch) => vouch.personKey === key).length;
  const candidates = samples.people.filter((person) =>
    person.contactVerified && person.roles.length === 0 && people.has(person.personKey)
  ).sort((a, b) => given(b.personKey) - given(a.personKey) || b.accountAgeDays - a.accountAgeDays);
  const named = new Set((await listAnchors(sql, now)).map((anchor) => anchor.personId));
  const free = currentPolicy.trust.maximumNamedAnchors - named.size;
  const ids = candidates.map((person) => people.get(person.personKey)!).filter((id) => !named.has(id));
  for (const id of ids.slice(0, free)) await inTransaction(sql, (tx) => nameAnchorIn(tx, id, now));
  await computeVoucherTrust({ ...services, clock: () => now });
}

/** Runs the steps in chronological order, so that ids sort by time. */
async function runSteps(services: LoadServices, past: readonly Step[]): Promise<void> {
  for (const step of past.toSorted((one, other) => one.at.getTime() - other.at.getTime())) {
    try {
      await step.run(servicesAt(services, step.at));
    } catch (error) {
      if (step.sample === undefined) throw error;
      // If the rules reject a sample, the sample is wrong. All other samples are still loaded.
      loggerOf("samples").warn("sample step rejected", { sample: step.sample, error });
    }
  }
}

function servicesAt(services: LoadServices, at: Date): Services {
  const clock: Clock = () => at;
  return { ...services, clock, limits: createLimits(services.databases, clock) };
}

async function loadPerson(
  services: LoadServices,
  person: PersonSample,
  now: Date,
): Promise<{ readonly id: string; readonly proof?: Step }> {
  const sql = services.databases.sql("platform");
  const id = sampleId("person", person.personKey);
  const createdAt = daysAfter(now, -person.accountAgeDays);
  const idpSubject = person.idpSubject ?? null;
  const known = await findSamplePerson(sql, { id, idpSubject, email: person.email });
  if (!known) await insertSamplePerson(sql, { ...person, id, idpSubject, createdAt });
  const personId = known ?? id;
  if (!person.contactVerified || await hasProvedContact(sql, personId)) return { id: personId };
  const subject: Subject = { type: "person", id: personId };
  const run = async (at: Services) => {
    const known = (await listContacts(sql, subject)).find((contact) => contact.value === person.email);
    const contact = known ?? await addContact(at, subject, { kind: "email", value: person.email }, {
      personId,
      source: "self",
      isPublic: true,
    });
    await proveByCode(at, subject, contact.id, personId);
  };
  return { id: personId, proof: { at: daysAfter(createdAt, 1), run } };
}

/** Sends a code and enters it, as the recipient would. */
async function proveByCode(services: Services, subject: Subject, contactId: string, personId: string) {
  const sql = services.databases.sql("platform");
  const asker = { personId, address: "127.0.0.1", locale: null };
  const { challengeId } = await sendCode(services, subject, contactId, asker);
  const sealed = await removeSealedCode(sql, challengeId, services.clock());
  const opened = sealed && sealerOf(services.settings.platformSecrets, "messages").open(sealed, challengeId);
  if (!opened) {
    throw new Error("A sample's code was sent before it could be confirmed. Load the samples again.");
  }
  const { code } = JSON.parse(opened) as { code: string };
  const later = servicesAt(services, secondsAfter(services.clock(), 60));
  await checkCode(later, subject, contactId, challengeId, personId, code);
}

async function loadListing(
  services: LoadServices,
  sample: VenueSample,
  registry: EntitySample["registry"],
  now: Date,
): Promise<string> {
  const sql = services.databases.sql("platform");
  const id = sampleId("entity", sample.sampleKey);
  await sql.begin(async (tx) => {
    const isNew = await insertSampleEntity(tx, {
      id,
      placeId: sampleId("place", sample.sampleKey),
      entityType: sample.type,
      legalName: sample.legalName,
      displayName: sample.displayName,
      country: sample.country,
      city: sample.city,
      latitude: sample.latitude,
      longitude: sample.longitude,
      wikidataId: sample.wikidataId ?? null,
      registerCode: registry?.registerCode ?? null,
      registerNumber: registry?.number ?? null,
      contacts: sample.contacts.map((contact) => ({
        ...contact,
        id: sampleId("contact", `${sample.sampleKey}:${contact.value}`),
      })),
    }, daysAfter(now, -730));
    if (!isNew) return;
    await announce(tx, {
      aggregateType: "entity",
      aggregateId: id,
      eventType: "entity.created",
      payload: { entityId: id },
      dedupeKey: `entity.created:${id}:1`,
    });
  });
  return id;
}

interface Step {
  readonly at: Date;
  /** The entity to which the step belongs. If a step is rejected, other entities are not affected. */
  readonly sample?: string;
  run(services: Services): Promise<unknown>;
}

async function stepsOf(
  services: LoadServices,
  sample: EntitySample,
  entityId: string,
  people: ReadonlyMap<string, string>,
  now: Date,
): Promise<Step[]> {
  const sql = services.databases.sql("platform");
  const done = await readLoadedSteps(sql, entityId);
  const subject: Subject = { type: "entity", id: entityId };
  const idOf = (key: string) => people.get(key)!;
  const ago = (days: number, hours = 0) => secondsAfter(daysAfter(now, -days), hours * 3_600);
  const operator = sample.ownerKey ?? sample.claims.find((claim) => claim.status === "approved")?.personKey ??
    sample.claims[0]?.personKey;
  const steps: Step[] = [];
  for (const claim of sample.claims) {
    const personId = idOf(claim.personKey);
    if (done.claims.some((other) => other.personId === personId && other.claimedRole === claim.claimedRole)) {
      continue;
    }
    steps.push({
      at: ago(claim.daysAgo),
      run: (at) => replayClaim(at, entityId, personId, claim, idOf("admin")),
    });
  }
  for (const vouch of sample.vouches) {
    const personId = idOf(vouch.personKey);
    if (done.vouchers.includes(personId)) continue;
    const { vouchingType, visibility } = vouch;
    steps.push({
      at: ago(vouch.daysAgo, 2),
      run: (at) =>
        addVouch(at, personId, {
          entityId,
          vouchingType,
          visibility,
          ...textOf("statement", vouch.statement),
        }),
    });
  }
  if (sample.otpVerified && !done.hasContactHold && operator) {
    const contacts = await listContacts(sql, subject);
    const email = contacts.find((contact) => contact.kind === "email");
    if (email) {
      steps.push({
        at: ago(sample.otpVerified.daysAgo, 3),
        run: (at) => proveByCode(at, subject, email.id, idOf(operator)),
      });
    }
  }
  if (sample.registry && !done.hasRegisterCheck && operator) {
    const { result, daysAgo } = sample.registry;
    steps.push({
      at: ago(daysAgo, 4),
      run: (at) => checkRegister(at, entityId, idOf(operator)).catch(expected(`register_${result}`)),
    });
  }
  if (sample.licence && !done.hasLicenceCheck && operator) {
    const granted = sample.holds.find((hold) => hold.tier === 4)?.daysAgo ?? 1;
    const licence = sample.licence;
    steps.push({
      at: ago(granted, -48),
      run: (at) =>
        replayLicence(at, entityId, idOf(operator), licence, [idOf("verifier"), idOf("admin")], now),
    });
  }
  if (sample.openRequest && !done.hasRequest && operator) {
    const { message, targetCount } = sample.openRequest;
    steps.push({
      at: ago(10),
      run: (at) => publishRequest(at, idOf(operator), { entityId, message, targetCount }),
    });
  }
  return steps.map((step) => ({ ...step, sample: sample.sampleKey }));
}

function textOf<K extends string>(name: K, text: string | null): { [key in K]?: string } {
  return text === null ? {} : { [name]: text } as { [key in K]?: string };
}

/** Returns a handler that ignores the error that a sample is meant to demonstrate. */
function expected(code: string): (error: unknown) => void {
  return (error) => {
    if (!(error instanceof Problem) || error.code !== code) throw error;
  };
}

async function replayClaim(
  services: Services,
  entityId: string,
  personId: string,
  claim: EntitySample["claims"][number],
  adminId: string,
): Promise<void> {
  const isNoteOfDecision = claim.status === "rejected" || claim.status === "revoked";
  const { id } = await submitClaim(services, personId, {
    entityId,
    claimedRole: claim.claimedRole,
    evidenceUrl: claim.evidenceUrl,
    ...(isNoteOfDecision ? {} : textOf("evidenceNote", claim.note)),
  });
  const later = (hours: number) => servicesAt(services, secondsAfter(services.clock(), hours * 3_600));
  switch (claim.status) {
    case "approved":
      await decideClaim(later(1), adminId, id, { decision: "approve", reasonCode: "evidence_confirms" });
      break;
    case "revoked":
      await decideClaim(later(1), adminId, id, { decision: "approve", reasonCode: "evidence_confirms" });
      await revokeClaim(later(24), adminId, id, "no_longer_a_representative");
      break;
    case "rejected":
      await decideClaim(later(1), adminId, id, {
        decision: "reject",
        reasonCode: "evidence_insufficient",
        ...textOf("note", claim.note),
      });
      break;
    case "withdrawn":
      await withdrawClaim(later(1), personId, id);
      break;
    case "expired": {
      const after = servicesAt(services, daysAfter(services.clock(), 31));
      await expireClaim(after, await ownClaim(services, personId, id));
      break;
    }
    case "pending":
    case "disputed":
      break;
  }
}

async function replayLicence(
  services: Services,
  entityId: string,
  operatorId: string,
  licence: NonNullable<EntitySample["licence"]>,
  reviewers: readonly [string, string],
  now: Date,
): Promise<void> {
  const check = await requestLicenceCheck(services, entityId, operatorId, {
    regulator: licence.regulator,
    licenceNumber: licence.number,
    licenceExpiresOn: daysAfter(now, licence.endsInDays).toISOString().slice(0, 10),
  });
  await reviewLicence(servicesAt(services, secondsAfter(services.clock(), 86_400)), reviewers[0], check.id, {
    decision: "pass",
  });
  await reviewLicence(
    servicesAt(services, secondsAfter(services.clock(), 2 * 86_400)),
    reviewers[1],
    check.id,
    {
      decision: "pass",
    },
  );
}

/** Imports the sample registers. Their entries determine the result of each sample's check. */
async function loadRegisters(
  services: LoadServices,
  entities: readonly EntitySample[],
  now: Date,
): Promise<void> {
  const sql = services.databases.sql("platform");
  const codes = new Set(entities.flatMap((entity) => entity.registry?.registerCode ?? []));
  for (const code of codes) {
    if (await registerOf(servicesAt(services, now), code)) continue;
    const records = entities.flatMap((entity, index): RawRecord[] => {
      const { registry } = entity;
      if (registry?.registerCode !== code || registry.result === "not_found") return [];
      const name = registry.result === "mismatch" ? "Another Office Altogether" : entity.legalName;
      const status = registry.result === "dissolved" ? "dissolved" : "active";
      return [{ line: index + 1, fields: { number: registry.number, name, status } }];
    });
    await importRegister(
      sql,
      {
        registerCode: code,
        registerName: `Sample register ${code.slice(-2)}`,
        country: code.slice(-2),
        sourceName: "content/samples",
        sourceHash: sha256(JSON.stringify(records)),
      },
      records,
      now,
    );
  }
}
