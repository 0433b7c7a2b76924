import type { Sql } from "../../functions/kernel/db/databases.ts";

/** Everything stored about one entity, read in a single statement so that it is consistent. */
export interface Truth {
  readonly tier: number;
  readonly version: number;
  readonly status: string;
  readonly document: { readonly tier: number; readonly version: number };
  readonly holds: readonly {
    readonly id: string;
    readonly tier: number;
    readonly state: string;
    readonly until: string | null;
    readonly isForItsIdentity: boolean;
  }[];
  readonly records: readonly {
    readonly id: string;
    readonly sequence: number;
    readonly before: number;
    readonly after: number;
    readonly holdId: string;
    readonly hold: { readonly tier: number; readonly state: string };
    readonly hasLeaf: boolean;
    /** The tier document in the record's outbox event. */
    readonly announced: { readonly tier: number; readonly version: number } | null;
  }[];
  readonly vouches: readonly { readonly person: string; readonly status: string; readonly weight: number }[];
  readonly claims: readonly {
    readonly id: string;
    readonly person: string;
    readonly status: string;
    readonly decision: string | null;
    readonly hasRole: boolean;
  }[];
  readonly matchedChecks: number;
  readonly openDisputes: number;
}

export async function readTruth(sql: Sql, entityId: string): Promise<Truth> {
  const [row] = await sql<[{ truth: Truth }]>`
    select jsonb_build_object('tier', e.tier, 'version', e.tier_version, 'status', e.status,
      'document', e.verification_tier,
      'holds', (select coalesce(jsonb_agg(jsonb_build_object('id', h.id, 'tier', h.tier, 'state', h.state,
          'until', h.expires_at, 'isForItsIdentity', h.identity ->> 'displayName' = e.display_name
            and (h.tier < 3 or h.identity ->> 'legalName' = e.legal_name)
            and (h.tier > 2 or h.identity ->> 'city' = e.city))), '[]')
        from entity.tier_holds h where h.subject_type = 'entity' and h.subject_id = e.id),
      'records', (select coalesce(jsonb_agg(jsonb_build_object('id', v.id, 'sequence', v.sequence,
          'before', v.tier_before, 'after', v.tier_after, 'holdId', v.hold_id, 'hold', v.hold,
          'hasLeaf', l.verification_id is not null, 'announced', o.payload -> 'verificationTier')
          order by v.sequence), '[]')
        from entity.verifications v
        left join entity.log_leaves l on l.verification_id = v.id
        left join platform.outbox o on o.dedupe_key = 'verification:' || v.id::text
        where v.subject_type = 'entity' and v.subject_id = e.id),
      'vouches', (select coalesce(jsonb_agg(jsonb_build_object('person', v.voucher_person_id, 'status', v.status,
          'weight', v.weight_milli)), '[]') from engagement.vouches v where v.entity_id = e.id),
      'claims', (select coalesce(jsonb_agg(jsonb_build_object('id', c.id, 'person', c.claimant_person_id,
          'status', c.status,
          'decision', c.decided_at::text || ' ' || c.decided_by::text || ' ' || coalesce(c.reason_code, ''),
          'hasRole', exists (select 1 from entity.representatives r
            where r.claim_id = c.id and r.revoked_at is null))), '[]')
        from entity.representative_claims c where c.entity_id = e.id),
      'matchedChecks', (select count(*) from entity.registry_checks c
        where c.entity_id = e.id and c.state = 'matched'),
      'openDisputes', (select count(*) from entity.disputes d
        where d.entity_id = e.id and d.kind = 'ownership' and d.state = 'open')) as truth
    from entity.entities e where e.id = ${entityId}`;
  return row.truth;
}

const isLive = (state: string) => state === "active" || state === "grace";

/**
 * Returns the violated invariants as text. `decisions` stores each claim's decision as first seen, so that a later
 * change is noticed.
 */
export function brokenInvariants(truth: Truth, decisions: Map<string, string>, now: number): string[] {
  const broken: string[] = [];
  const must = (holds: boolean, text: string) => void (holds || broken.push(text));
  const live = truth.holds.filter((hold) => isLive(hold.state));

  must(Number.isInteger(truth.tier) && truth.tier >= 0 && truth.tier <= 4, `I1 tier ${truth.tier}`);

  let tier = 0;
  const rebuilt = new Map<string, string>();
  truth.records.forEach((record, index) => {
    must(record.sequence === index + 1, `I2 record ${index + 1} has the number ${record.sequence}`);
    must(record.before === tier, `I2 record ${index + 1} starts at ${record.before}, not ${tier}`);
    tier = record.after;
    rebuilt.set(record.holdId, record.hold.state);
    must(record.hasLeaf, `I4 record ${index + 1} has no leaf`);
    must(record.announced !== null, `I8 record ${index + 1} has no fact`);
  });

  if (truth.tier === 4) {
    const government = live.find((hold) => hold.tier === 3);
    must(government !== undefined, "I3 tier 4 without a live tier 3");
    must(Date.parse(government?.until ?? "") > now, "I3 tier 4 over a tier 3 that is over");
    must(truth.matchedChecks > 0, "I3 tier 4 without a register check that matched");
  }

  must(truth.tier === tier, `I5 the row says ${truth.tier}, the records ${tier}`);
  must(
    truth.version === truth.records.length,
    `I5 version ${truth.version}, ${truth.records.length} records`,
  );
  must(truth.document.tier === truth.tier, "I5 column and document differ");
  const announced = truth.records.at(-1)?.announced;
  must(
    !announced || announced.version === truth.document.version && announced.tier === truth.tier,
    "I5 the last fact carries another document",
  );
  for (const hold of truth.holds) {
    must(
      rebuilt.get(hold.id) === hold.state,
      `I5 hold ${hold.tier} is ${hold.state}, rebuilt ${rebuilt.get(hold.id)}`,
    );
  }
  const highest = Math.max(
    0,
    ...live.map((hold) => hold.tier).filter((one) => one !== 4 || live.some((hold) => hold.tier === 3)),
  );
  must(highest === truth.tier, `I5 live holds give ${highest}, the row says ${truth.tier}`);
  must(truth.status === "active" || truth.tier === 0, `a suspended entity holds tier ${truth.tier}`);

  for (const hold of live) {
    must(hold.isForItsIdentity, `I9 a proof of tier ${hold.tier} counts for names that it was not given for`);
  }

  for (const vouch of truth.vouches) {
    const isOwn = truth.claims.some((claim) =>
      claim.person === vouch.person && ["pending", "approved", "disputed"].includes(claim.status)
    );
    must(!isOwn || vouch.status !== "active" || vouch.weight === 0, "I6 somebody's own vouch counts");
  }

  for (const claim of truth.claims) {
    must(
      claim.hasRole === (claim.status === "approved"),
      `a claim that is ${claim.status} and its role differ`,
    );
    const known = decisions.get(claim.id);
    if (known !== undefined) {
      must(claim.decision === known, `I7 a decision changed: ${known} → ${claim.decision}`);
    }
    if (claim.decision !== null) decisions.set(claim.id, claim.decision);
  }
  return broken;
}
