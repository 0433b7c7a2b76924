import type { Queryable } from "../../kernel/db/databases.ts";
import { jsonParameter, textArray } from "../../kernel/db/parameters.ts";
import type { Transaction } from "../../kernel/db/transaction.ts";
import type { Subject } from "../../kernel/ladder/effective-tier.ts";
import { type ProposalAction, proposalColumns, type ProposalRow } from "./second-reviewer.ts";

/**
 * Finds the open proposal for an action on a subject, and checks whether it has the given terms. Expired proposals
 * are closed first.
 */
export async function findProposal(
  tx: Transaction,
  subject: Subject,
  { action, caseId, terms }: {
    action: ProposalAction;
    caseId: string | null;
    terms: Readonly<Record<string, unknown>>;
  },
  now: Date,
): Promise<ProposalRow & { readonly isSame: boolean } | undefined> {
  await tx`
    update entity.staff_proposals set state = 'expired'
    where subject_type = ${subject.type} and subject_id = ${subject.id} and state = 'open' and expires_at <= ${now}`;
  const [row] = await tx<(ProposalRow & { isSame: boolean })[]>`
    select ${proposalColumns(tx)}, p.terms = ${jsonParameter(terms)}::text::jsonb as "isSame"
    from entity.staff_proposals p
    where p.subject_type = ${subject.type} and p.subject_id = ${subject.id} and p.action = ${action}
      and p.state = 'open' and p.case_id is not distinct from ${caseId}::uuid`;
  return row;
}

export async function insertProposal(
  tx: Transaction,
  subject: Subject,
  proposal: ProposalRow & { readonly terms: Readonly<Record<string, unknown>> },
  now: Date,
): Promise<void> {
  await tx`
    insert into entity.staff_proposals (id, subject_type, subject_id, action, case_id, detail, terms, note,
      evidence_url, reasons, proposed_by, proposed_at, expires_at, state)
    values (${proposal.id}, ${subject.type}, ${subject.id}, ${proposal.action}, ${proposal.caseId},
      ${jsonParameter(proposal.detail)}::text::jsonb, ${jsonParameter(proposal.terms)}::text::jsonb,
      ${proposal.note}, ${proposal.evidenceUrl},
      ${textArray(proposal.reasons)}::text::text[],
      ${proposal.proposedBy}, ${now}, ${proposal.expiresAt}, 'open')`;
}

/** Returns `false` if the proposal was already closed. */
export async function endProposal(
  tx: Transaction,
  id: string,
  state: "confirmed" | "withdrawn",
  by: string,
  now: Date,
): Promise<boolean> {
  const rows = await tx`
    update entity.staff_proposals set state = ${state},
      confirmed_by = ${state === "confirmed" ? by : null}, confirmed_at = ${
    state === "confirmed" ? now : null
  }
    where id = ${id} and state = 'open' returning id`;
  return rows.length === 1;
}

export async function readAdmins(sql: Queryable): Promise<string[]> {
  const rows = await sql<{ id: string }[]>`
    select id from identity.persons where status = 'active' and 'admin' = any(roles) order by id`;
  return rows.map((row) => row.id);
}

/**
 * Returns the ids of all staff who decided on a subject, not counting decisions in the given proposal. Includes ids
 * of merged accounts.
 */
export async function readDeciders(
  tx: Transaction,
  subject: Subject,
  exceptProposalId: string,
): Promise<string[]> {
  const rows = await tx<{ id: string }[]>`
    select distinct a.id from (
      select actor_id as id from entity.verifications
        where subject_type = ${subject.type} and subject_id = ${subject.id} and actor_kind = 'staff'
      union all
      select unnest(array[proposed_by, confirmed_by]) from entity.staff_proposals
        where subject_type = ${subject.type} and subject_id = ${subject.id} and id <> ${exceptProposalId}
      union all
      select unnest(array[decided_by, ended_by]) from entity.representative_claims where entity_id = ${subject.id}
      union all
      select decided_by from entity.disputes where entity_id = ${subject.id}
      union all
      select unnest(array[first_reviewer, second_reviewer]) from entity.licence_checks where entity_id = ${subject.id}
      union all
      select decided_by from entity.registry_checks where entity_id = ${subject.id}
      union all
      select decided_by from engagement.vouch_reviews where entity_id = ${subject.id}
      union all
      select r.decided_by from engagement.vouch_reports r join engagement.vouches v on v.id = r.vouch_id
        where v.entity_id = ${subject.id}
      union all
      select actor_id::uuid from platform.audit_log
        where actor_kind = 'staff' and target_type = ${subject.type} and target_id = ${subject.id}
    ) a where a.id is not null`;
  return rows.map((row) => row.id);
}
