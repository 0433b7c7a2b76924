import { Problem } from "../../../kernel/shared/problem.ts";
import type { Services } from "../../../kernel/commands/services.ts";
import type { TierDocument } from "../../../kernel/ladder/effective-tier.ts";
import { currentPolicy } from "../../../kernel/ladder/policy.ts";
import { presentTier } from "../../../kernel/ladder/present.ts";
import { settleIfDue } from "../settle.ts";
import { type WeightReason, weightReasons, weighVouches } from "./weigh-vouches.ts";
import { readOpenVouches } from "./store.ts";
import { readEntityPeople } from "./weighing-store.ts";

export function reasonText(code: string): { code: string; text: string } {
  return { code, text: code in weightReasons ? weightReasons[code as WeightReason] : code };
}

function startOfDay(moment: Date): string {
  return `${moment.toISOString().slice(0, 10)}T00:00:00.000Z`;
}

/**
 * Explains an entity's community tier, based on the same rows and function that determine it. Outsiders are not told
 * which vouch a reason refers to, because that would reveal more than the vouchers agreed to show.
 *
 * Changes that are due are recorded first. Then everything is read from one snapshot, so that the tier and the
 * vouches in the response always agree.
 */
export async function explainVouches(
  services: Pick<Services, "databases" | "clock" | "settings">,
  entityId: string,
  isInside: boolean,
) {
  const sql = services.databases.sql("platform");
  const at = (moment: Date) => isInside ? moment.toISOString() : startOfDay(moment);
  await settleIfDue(sql, services.clock, { type: "entity", id: entityId });
  return await sql.begin("isolation level repeatable read read only", async (tx) => {
    const now = services.clock();
    const [[entity], vouches, people, [hold], [review]] = await Promise.all([
      tx<{ document: TierDocument }[]>`
        select verification_tier as document from entity.entities where id = ${entityId} and status <> 'merged'`,
      readOpenVouches(tx, entityId),
      readEntityPeople(tx, entityId, now),
      tx<{ state: "active" | "grace" | "suspended"; since: Date; graceUntil: Date | null }[]>`
        select state, granted_at as since, grace_until as "graceUntil" from entity.tier_holds
        where subject_type = 'entity' and subject_id = ${entityId} and tier = 1 and state <> 'ended'`,
      tx<{ reason: string; dueAt: Date }[]>`
        select reason, due_at as "dueAt" from engagement.vouch_reviews
        where entity_id = ${entityId} and state = 'open' order by due_at limit 1`,
    ]);
    if (!entity) throw new Problem("not_found", { path: `/v1/entities/${entityId}` });
    const rules = currentPolicy.vouches;
    const standing = weighVouches(vouches, people, now);
    const byId = new Map(vouches.map((vouch) => [vouch.id, vouch]));
    const { missing } = standing;
    return {
      entityId,
      at: now.toISOString(),
      policyVersion: currentPolicy.version,
      threshold: {
        count: rules.neededCount,
        weight: rules.neededWeightMilli / 1_000,
        anchored: rules.neededAnchored,
      },
      standing: {
        counted: standing.counted,
        weight: standing.weightMilli / 1_000,
        anchored: standing.anchored,
        isMet: standing.isMet,
        metUntil: standing.metUntil?.toISOString() ?? null,
        nextChangeAt: standing.nextChangeAt?.toISOString() ?? null,
      },
      missing: [
        { code: "count", amount: missing.count, text: `${missing.count} more vouches that count` },
        {
          code: "weight",
          amount: missing.weightMilli / 1_000,
          text: `${missing.weightMilli / 1_000} more weight`,
        },
        {
          code: "anchored",
          amount: missing.anchored,
          text: `${missing.anchored} more of the vouchers must be well known among people who vouch here`,
        },
      ].filter((entry) => entry.amount > 0),
      trustComputedAt: people.trustComputedAt?.toISOString() ?? null,
      hold: hold
        ? {
          state: hold.state,
          since: hold.since.toISOString(),
          graceUntil: hold.graceUntil?.toISOString() ?? null,
        }
        : null,
      vouches: standing.vouches.map((weighed) => {
        const vouch = byId.get(weighed.id)!;
        return {
          ...(isInside ? { id: vouch.id } : {}),
          vouchingType: vouch.vouchingType,
          status: vouch.status as "active" | "held",
          weight: weighed.weightMilli / 1_000,
          reasons: weighed.reasons.map(reasonText),
          countsFrom: weighed.countsFrom ? at(weighed.countsFrom) : null,
          createdAt: at(vouch.createdAt),
          expiresAt: at(vouch.expiresAt),
        };
      }),
      openReview: review ? { reason: review.reason, dueAt: review.dueAt.toISOString() } : null,
      platform: {
        verificationTier: presentTier(
          entity.document,
          { type: "entity", id: entityId },
          services.settings.urls.web,
          now,
        ),
      },
    };
  });
}
