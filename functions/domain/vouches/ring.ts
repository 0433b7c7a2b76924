import { idArray } from "../../db/parameters.ts";
import type { Queryable } from "../../db/databases.ts";
import { currentPolicy, type Policy } from "../tiers/policy.ts";

/** One vouch as an edge between persons: who vouches, and who manages what is vouched for. */
export interface VouchEdge {
  readonly vouchId: string;
  readonly entityId: string;
  readonly from: string;
  readonly to: string;
}

/** Persons who vouch for each other in a circle, and the vouches that make the circle. */
export interface Ring {
  readonly members: readonly string[];
  readonly vouches: readonly { readonly vouchId: string; readonly entityId: string }[];
}

const maximumEdges = 2_000;

/**
 * Looks for a small circle of persons through one voucher, in the vouches that are live now.
 *
 * A voucher who manages nothing cannot be in a circle, which ends the search at once for nearly everybody. The
 * search goes no deeper than the largest circle that matters and reads a bounded number of edges.
 */
export async function findRing(
  sql: Queryable,
  voucherId: string,
  policy: Policy = currentPolicy,
): Promise<Ring | undefined> {
  const [manages] = await sql`
    select 1 from entity.representatives where person_id = ${voucherId} and revoked_at is null limit 1`;
  if (!manages) return undefined;
  const edges = new Map<string, VouchEdge>();
  const outgoing = new Map<string, Set<string>>();
  const seen = new Set([voucherId]);
  let frontier: string[] = [voucherId];
  for (let depth = 0; depth < policy.fraud.maximumGroupSize && frontier.length > 0; depth += 1) {
    const rows = await sql<(Omit<VouchEdge, "to"> & { to: string | null })[]>`
      select v.id as "vouchId", v.entity_id as "entityId", v.voucher_person_id as "from", r.person_id as "to"
      from engagement.vouches v
      left join entity.representatives r on r.entity_id = v.entity_id and r.revoked_at is null
      where v.voucher_person_id = any(${idArray(frontier)}::text::uuid[]) and v.status in ('active', 'held')
      order by v.id, r.id limit ${maximumEdges}`;
    frontier = [];
    for (const { to, ...row } of rows) {
      const given = outgoing.get(row.from) ?? new Set();
      outgoing.set(row.from, given.add(row.vouchId));
      if (to === null) continue;
      edges.set(`${row.vouchId}:${to}`, { ...row, to });
      if (!seen.has(to)) {
        seen.add(to);
        frontier.push(to);
      }
    }
    if (edges.size > maximumEdges) return undefined;
  }
  return ringOf(voucherId, [...edges.values()], (person) => outgoing.get(person)?.size ?? 0, policy);
}

/**
 * The circle through a person: its strongly connected component, when it is small and most vouches of its members
 * stay inside it. Two people who vouch for each other are no circle; their weight is halved instead.
 */
export function ringOf(
  person: string,
  edges: readonly VouchEdge[],
  vouchesGivenBy: (person: string) => number,
  policy: Policy = currentPolicy,
): Ring | undefined {
  const reach = (start: string, from: "from" | "to", to: "from" | "to") => {
    const found = new Set([start]);
    const waiting = [start];
    for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
      for (const edge of edges) {
        if (edge[from] !== next || found.has(edge[to])) continue;
        found.add(edge[to]);
        waiting.push(edge[to]);
      }
    }
    return found;
  };
  const reachedFrom = reach(person, "from", "to");
  const reaching = reach(person, "to", "from");
  const members = new Set([...reachedFrom].filter((other) => reaching.has(other)));
  if (members.size < 3 || members.size > policy.fraud.maximumGroupSize) return undefined;
  const inside = new Map(
    edges.filter((edge) => members.has(edge.from) && members.has(edge.to)).map((
      edge,
    ) => [edge.vouchId, edge.entityId]),
  );
  const given = [...members].reduce((sum, member) => sum + vouchesGivenBy(member), 0);
  if (inside.size * 1_000 <= given * policy.fraud.internalShareMilli) return undefined;
  return {
    members: [...members].sort(),
    vouches: [...inside].map(([vouchId, entityId]) => ({ vouchId, entityId })).sort((a, b) =>
      a.vouchId < b.vouchId ? -1 : 1
    ),
  };
}
