import { type Slice, sliceSql } from "../../kernel/db/keyset.ts";
import type { Queryable } from "../../kernel/db/databases.ts";
import { proposalColumns, type ProposalRow } from "../staff/second-reviewer.ts";

export interface WaitingProposalRow extends ProposalRow {
  readonly subjectType: "entity" | "person";
  readonly subjectId: string;
  readonly subjectName: string | null;
  readonly proposerName: string | null;
  readonly proposedAt: Date;
  /** Number of active admins other than the proposer. */
  readonly admins: number;
}

export async function listWaitingProposals(
  sql: Queryable,
  now: Date,
  slice: Slice,
  except: string | null,
): Promise<WaitingProposalRow[]> {
  return await sql<WaitingProposalRow[]>`
    select ${proposalColumns(sql)}, p.subject_type as "subjectType", p.subject_id as "subjectId",
      coalesce(e.display_name, s.display_name, s.email) as "subjectName",
      coalesce(b.display_name, b.email) as "proposerName", p.proposed_at as "proposedAt",
      (select count(*)::integer from identity.persons a
        where a.status = 'active' and 'admin' = any(a.roles) and a.id <> p.proposed_by) as admins
    from entity.staff_proposals p
    left join entity.entities e on p.subject_type = 'entity' and e.id = p.subject_id
    left join identity.persons s on p.subject_type = 'person' and s.id = p.subject_id
    left join identity.persons b on b.id = p.proposed_by
    where p.state = 'open' and p.expires_at > ${now} and p.action is distinct from ${except}
      ${sliceSql(sql, slice, "p.id")}`;
}
