import type { Queryable } from "../../../kernel/db/databases.ts";

/** When a person joined each of their organizations, and their teams. */
export function readMembershipDetails(
  sql: Queryable,
  personId: string,
): Promise<{ organizationId: string; joinedAt: Date; teams: string[] }[]> {
  return sql<{ organizationId: string; joinedAt: Date; teams: string[] }[]>`
    select m.organization_id as "organizationId", m.joined_at as "joinedAt",
      coalesce((select jsonb_agg(t.name order by t.name) from organization.teams t
        join organization.team_members p on p.team_id = t.id and p.person_id = ${personId}
        where t.organization_id = m.organization_id), '[]') as teams
    from organization.memberships m where m.person_id = ${personId} and m.status = 'active'`;
}
