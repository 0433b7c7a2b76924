import type { OpenAPIHono } from "@hono/zod-openapi";
import { z } from "zod";
import { violatesUnique } from "../../../kernel/db/faults.ts";
import { inTransaction } from "../../../kernel/db/transaction.ts";
import { command } from "../../../kernel/commands/command.ts";
import { daysAfter, secondsAfter } from "../../../kernel/shared/clock.ts";
import { resourceAnswer } from "../../../kernel/shared/http.ts";
import { newId } from "../../../kernel/shared/ids.ts";
import { body, created, problems } from "../../../kernel/shared/openapi.ts";
import { Problem } from "../../../kernel/shared/problem.ts";
import { proseText } from "../../../kernel/shared/text.ts";
import { Uuid } from "../../../kernel/shared/uuid.ts";
import { announce } from "../../../kernel/outbox/announce.ts";
import { personOf } from "../../../kernel/commands/caller.ts";
import { membershipsOf } from "../../../people/groups/memberships.ts";
import { quotaExceeded } from "../../../kernel/limits/limits.ts";
import { limitPolicy } from "../../../kernel/limits/policies.ts";
import type { GatewayEnv, Services } from "../../../kernel/commands/services.ts";
import type { TierDocument } from "../../../kernel/ladder/effective-tier.ts";
import type { Tier } from "../../../kernel/ladder/ladder.ts";
import { requireUnchangedIdentity, ShownAs } from "../../../kernel/ladder/shown-as.ts";
import { currentPolicy, vouchingTypes } from "../../../kernel/ladder/policy.ts";
import { presentTier } from "../../../kernel/ladder/present.ts";
import { Platform } from "../../../kernel/ladder/schema.ts";
import { settleSubjectIn, type SubjectChange } from "../settle.ts";
import {
  insertVouch,
  isReciprocalVouch,
  lockPersons,
  type NewVouchRow,
  readVoucherHistory,
  type VoucherRow,
  type VoucherStanding,
} from "./adding-store.ts";
import { screenForGroups } from "./group-screening.ts";
import { weightOf } from "./recount.ts";
import { Vouch } from "./schema.ts";
import type { VouchRow } from "./vouches.ts";
import { vouchView } from "./view.ts";
import { endExpiredVouches, readEntityPeople } from "./weighing-store.ts";

export const NewVouch = z.strictObject({
  entityId: Uuid.meta({ description: "The entity to vouch for." }),
  vouchingType: z.enum(vouchingTypes),
  statement: proseText(500).optional().meta({
    description: "What the person who vouches knows, in their own words.",
  }),
  visibility: z.enum(["public", "private"]).default("private").meta({
    description: "public: the person who vouches agrees to be named on the entity's page.",
  }),
  shownAs: ShownAs.optional().meta({
    description:
      "The entity's details as shown to the person who vouches. If they have changed since then, the request returns " +
      "409 and the vouch is not recorded.",
  }),
}).meta({ id: "NewVouch" });
export type NewVouch = z.infer<typeof NewVouch>;

const VouchGiven = Vouch.extend({ entity: z.object({ id: Uuid, platform: Platform }) })
  .meta({ id: "VouchGiven" });

export function addVouchRoute(routes: OpenAPIHono<GatewayEnv>, services: Services): void {
  command(routes, services, {
    method: "post",
    path: "/",
    operationId: "addVouch",
    summary: "Vouch for an entity",
    tags: ["vouches"],
    access: { kind: "person" },
    idempotencyKey: "taken",
    request: { body: body(NewVouch) },
    responses: {
      201: created("The vouch, its weight and the reasons for the weight", VouchGiven),
      ...problems(400, 401, 403, 404, 409, 422, 429),
    },
  }, async (c, services) => {
    const vouch = await addVouch(services, personOf(c).personId, c.req.valid("json"));
    const { clock, settings } = services;
    const subject = { type: "entity", id: vouch.entityId } as const;
    const verificationTier = presentTier(vouch.entityTier, subject, settings.urls.web, clock());
    const entity = { id: subject.id, platform: { verificationTier } };
    c.header("Location", `${services.settings.urls.gateway}/v1/vouches/${vouch.id}`);
    return resourceAnswer(c, { ...vouchView(vouch), entity }, 201);
  });
}

type AddingServices = Pick<Services, "databases" | "clock" | "settings">;

export type AddedVouch = VouchRow & { readonly entityTier: TierDocument };

/**
 * Records that one person vouches for an entity, and updates the entity's tier in the same transaction.
 *
 * A person can have only one current vouch for an entity. The locks on the entity and the voucher ensure this, backed
 * by a partial unique index. Quotas are counted from rows while the voucher is locked.
 *
 * @throws {Problem} `vouch_exists`, `conflict_of_interest`, `entity_identity_changed`, `entity_not_active`,
 * `vouches_exhausted`, `quota_exceeded`, `not_found`
 */
export async function addVouch(
  services: AddingServices,
  voucherId: string,
  input: NewVouch,
): Promise<AddedVouch> {
  const { databases, clock } = services;
  const { entityId } = input;
  try {
    const { result, recount, document } = await inTransaction(
      databases.sql("platform"),
      (tx) =>
        settleSubjectIn(
          tx,
          clock,
          { type: "entity", id: entityId },
          (change) => addIn(change, services, voucherId, input),
        ),
    );
    const weighed = weightOf(result.id, recount!.standing);
    return {
      ...result,
      ...recount!.vouches.find((row) => row.id === result.id),
      weightMilli: weighed?.weightMilli ?? 0,
      weightReasons: weighed?.reasons ?? [],
      entityTier: document,
    };
  } catch (error) {
    if (violatesUnique(error, "vouches_live")) throw existing(entityId);
    throw error;
  }
}

async function addIn(
  change: SubjectChange,
  services: AddingServices,
  voucherId: string,
  input: NewVouch,
): Promise<VouchRow> {
  const { tx, now, subject } = change;
  const rules = currentPolicy.vouches;
  const persons = await lockPersons(tx, voucherId, subject.id);
  const since = secondsAfter(now, -quotaOf(services).windowSeconds);
  const given = await readVoucherHistory(tx, voucherId, subject.id, since, now);
  const { managers } = await readEntityPeople(tx, subject.id, now);
  const managerIds = [...new Set(managers.map((manager) => manager.personId))];
  if (subject.status !== "active") throw new Problem("entity_not_active", { status: subject.status });
  const voucher = persons.find((person) => person.id === voucherId);
  if (!voucher || voucher.status !== "active") {
    throw new Problem("forbidden", { reason: "This account is not active." });
  }
  if (managerIds.includes(voucherId)) {
    throw new Problem("conflict_of_interest", {
      reason: "You manage this entity, so you cannot vouch for it.",
    });
  }
  requireUnchangedIdentity(services.settings, change.subject.id, change.book.identity!, input.shownAs);
  if (given.live !== null) throw existing(subject.id);
  if (given.overdue !== null) await endExpiredVouches(tx, subject.id, now);
  refuseOverQuota(services, given, now);
  const isReturned = given.managesAny &&
    await isReciprocalVouch(tx, voucherId, subject.id, daysAfter(now, -rules.mutualDays));

  const vouch: NewVouchRow = {
    id: newId(now.getTime()),
    entityId: subject.id,
    voucherPersonId: voucherId,
    vouchingType: input.vouchingType,
    statement: input.statement ?? null,
    visibility: input.visibility,
    createdAt: now,
    confirmedAt: now,
    expiresAt: daysAfter(now, rules.lifeDays),
    ...factsOf(voucher, given.active),
    mutualMilli: isReturned ? rules.mutualFactorMilli : 1_000,
    ...await membershipsOf(services.databases.within("platform", tx), voucherId, now),
  };
  await insertVouch(tx, vouch);
  await announce(tx, {
    aggregateType: "entity",
    aggregateId: subject.id,
    eventType: "vouch.created",
    payload: {
      vouchId: vouch.id,
      entityId: subject.id,
      voucherPersonId: voucherId,
      vouchingType: input.vouchingType,
    },
    dedupeKey: `vouch.created:${vouch.id}`,
  });
  if (given.managesAny) await screenForGroups(change, managerIds);
  return asRow(vouch);
}

const existing = (entityId: string) => new Problem("vouch_exists", { entityId });

/** Converts a new vouch to a `VouchRow`, so that its weight can be computed without reading the row back. */
function asRow(vouch: NewVouchRow): VouchRow {
  return {
    ...vouch,
    isForAnotherIdentity: false,
    status: "active",
    heldReason: null,
    reviewedAt: null,
    endedAt: null,
    weightMilli: 0,
    weightReasons: [],
    version: 0,
  };
}

/**
 * Returns the voucher data that is stored with a vouch. After a person's first few vouches, each further one weighs a
 * quarter less than the one before.
 */
function factsOf(voucher: VoucherRow, activeBefore: number) {
  const { fullVouchesPerPerson, dilutionFactorMilli } = currentPolicy.vouches;
  const beyond = Math.max(0, activeBefore + 1 - fullVouchesPerPerson);
  let dilutionMilli = 1_000;
  for (let step = 0; step < beyond; step += 1) {
    dilutionMilli = Math.floor(dilutionMilli * dilutionFactorMilli / 1_000);
  }
  return {
    voucherCreatedAt: voucher.createdAt,
    voucherEmailVerified: voucher.emailVerified,
    voucherTier: voucher.tier as Tier,
    dilutionMilli,
  };
}

const quotaOf = ({ settings }: AddingServices) => limitPolicy(settings, "vouches");

function refuseOverQuota(
  services: AddingServices,
  counts: Pick<VoucherStanding, "recent" | "oldestRecentAt" | "active">,
  now: Date,
): void {
  const policy = quotaOf(services);
  if (counts.recent >= policy.quota) {
    const freeAt = secondsAfter(counts.oldestRecentAt ?? now, policy.windowSeconds);
    const resetSeconds = Math.max(1, Math.ceil((freeAt.getTime() - now.getTime()) / 1000));
    throw quotaExceeded({ policy, remaining: 0, resetSeconds });
  }
  const maximum = currentPolicy.vouches.maximumActive;
  if (counts.active >= maximum) throw new Problem("vouches_exhausted", { maximum });
}
