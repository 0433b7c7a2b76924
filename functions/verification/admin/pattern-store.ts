import type { Queryable } from "../../kernel/db/databases.ts";
import type { StaffPolicy } from "../../kernel/ladder/staff-policy.ts";

export interface PatternRow {
  readonly kind: "same_pair" | "fast" | "one_manager";
  readonly reviewerId: string;
  readonly reviewerName: string | null;
  /**
   * For `same_pair`, the other reviewer. For `one_manager`, the person who manages or vouches for the entities. Null
   * for `fast`.
   */
  readonly otherId: string | null;
  readonly otherName: string | null;
  /** Number of decisions that match the pattern, out of the `total` decisions that could have matched it. */
  readonly count: number;
  readonly total: number;
  /** Up to ten of the entities concerned. */
  readonly entityIds: readonly string[];
}

/** Maximum number of rows in the report for each kind of pattern. */
const most = 50;

/**
 * Finds unusual patterns since a given time: pairs of reviewers who mostly confirm each other's decisions, cases
 * decided within seconds of being opened, and reviewers who repeatedly decide cases about entities that the same
 * person manages or vouches for.
 */
export async function readPatterns(
  sql: Queryable,
  since: Date,
  { minimumDecisions, fastSeconds, pairShareMilli, minimumOfOneManager }: StaffPolicy["patterns"],
): Promise<PatternRow[]> {
  const rows = await sql<PatternRow[]>`
    with confirmed as (
      select p.subject_id, p.confirmed_by as reviewer, p.proposed_by as other
      from entity.staff_proposals p where p.state = 'confirmed' and p.confirmed_at > ${since}
    ), sides as (
      select reviewer, other, subject_id from confirmed union all select other, reviewer, subject_id from confirmed
    ), totals as (
      select reviewer, count(*) as total from sides group by reviewer
    ), pairs as (
      select 'same_pair' as kind, s.reviewer, s.other, count(*)::integer as count, t.total::integer as total,
        (array_agg(distinct s.subject_id))[1:10] as entity_ids
      from sides s join totals t using (reviewer) group by s.reviewer, s.other, t.total
      having t.total >= ${minimumDecisions} and count(*) * 1000 >= t.total * ${pairShareMilli}::integer
    ), decided as (
      select decided_by as reviewer, entity_id, submitted_at as opened_at, decided_at from entity.representative_claims
        where decided_at > ${since} and decided_by is not null
      union all
      select decided_by, entity_id, opened_at, decided_at from entity.disputes
        where decided_at > ${since} and decided_by is not null
      union all
      select decided_by, entity_id, checked_at, decided_at from entity.registry_checks
        where decided_at > ${since} and decided_by is not null
      union all
      select decided_by, entity_id, opened_at, decided_at from engagement.vouch_reviews
        where decided_at > ${since} and decided_by is not null
      union all
      select second_reviewer, entity_id, first_reviewed_at, decided_at from entity.licence_checks
        where decided_at > ${since} and second_reviewer is not null
      union all
      select confirmed_by, subject_id, proposed_at, confirmed_at from entity.staff_proposals
        where confirmed_at > ${since} and subject_type = 'entity'
    ), fast as (
      select 'fast' as kind, reviewer, null::uuid as other,
        count(*) filter (where decided_at < opened_at + make_interval(secs => ${fastSeconds}))::integer as count,
        count(*)::integer as total,
        (array_agg(distinct entity_id) filter (
          where decided_at < opened_at + make_interval(secs => ${fastSeconds})))[1:10] as entity_ids
      from decided group by reviewer
      having count(*) filter (where decided_at < opened_at + make_interval(secs => ${fastSeconds}))
        >= ${minimumDecisions}
    ), friends as (
      select distinct entity_id, person_id from entity.representatives
      union
      select entity_id, voucher_person_id from engagement.vouches where status = 'active' and weight_milli > 0
    ), one_manager as (
      select 'one_manager' as kind, d.reviewer, f.person_id as other, count(distinct d.entity_id)::integer as count,
        (select count(distinct entity_id)::integer from decided a where a.reviewer = d.reviewer) as total,
        (array_agg(distinct d.entity_id))[1:10] as entity_ids
      from decided d join friends f on f.entity_id = d.entity_id
      group by d.reviewer, f.person_id
      having count(distinct d.entity_id) >= ${minimumOfOneManager}
    ), ranked as (
      select *, row_number() over (partition by kind order by count desc, reviewer) as place from (
        select * from pairs union all select * from fast union all select * from one_manager) found
    )
    select r.kind, r.reviewer as "reviewerId", coalesce(a.display_name, a.email) as "reviewerName",
      r.other as "otherId", coalesce(b.display_name, b.email) as "otherName", r.count, r.total,
      to_jsonb(r.entity_ids) as "entityIds"
    from ranked r
    left join identity.persons a on a.id = r.reviewer left join identity.persons b on b.id = r.other
    where r.place <= ${most} order by r.kind, r.count desc, r.reviewer, r.other`;
  return rows;
}
