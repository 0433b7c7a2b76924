import type { TrustVouch } from "./trust-graph.ts";

/** Parameters that determine which groups a reviewer checks. */
export interface FraudRules {
  /** Maximum size of a suspect group. Larger groups are considered communities. */
  readonly maximumGroupSize: number;
  /**
   * Share of vouches, in thousandths, that a group of honest neighbours normally receives from its own members.
   */
  readonly chanceShareMilli: number;
  /**
   * Score at which a group becomes suspicious. A score of 3,000 means that the probability of such a group occurring
   * by chance is 1 in 10^3.
   */
  readonly alarmMilli: number;
}

export interface GroupVouch extends TrustVouch {
  readonly id: string;
  /** Whether the voucher is anchored (`PersonTrust.isAnchored`). */
  readonly isAnchored: boolean;
}

/** People who vouch for each other's places more often than chance can explain, and the vouches between them. */
export interface SuspectGroup {
  readonly personIds: string[];
  readonly vouchIds: string[];
  /**
   * How unlikely the group is. A score of 3,000 means that such a group occurs by chance once in a thousand cases.
   */
  readonly score: number;
}

/** A vouch in the graph, in which people are represented by numbers. */
interface Edge {
  readonly id: string;
  readonly from: number;
  readonly to: readonly number[];
}

/**
 * Finds groups of managers who vouch for each other's places, if hardly anyone else vouches for these places.
 *
 * One measure covers rings, stars, cliques and everything in between: the chance that a group of honest neighbours
 * receives at least this share of its vouches from its own members (a binomial tail). Vouches that members give
 * elsewhere are ignored, so vouching for honest places hides nothing. Only vouches by anchored people are included.
 * All others together count as at most one person, so they can neither form a group nor hide one.
 *
 * To be a member, a person must both give vouches to the group and receive vouches from it, so other people's vouches
 * alone cannot make anyone a member. Managers of an honest place that receives suspicious vouches become suspect only
 * if they have also vouched for the group themselves.
 */
export function suspectGroups(
  vouches: readonly GroupVouch[],
  at: Date,
  rules: FraudRules,
): SuspectGroup[] {
  const graph = new SupportGraph(
    vouches.filter(({ createdAt, isAnchored }) => isAnchored && createdAt <= at),
  );
  const found: { members: number[]; score: number }[] = [];
  for (const seed of graph.seeds()) {
    const group = growGroup(graph, seed, rules);
    if (group && group.score >= rules.alarmMilli) found.push(group);
  }
  found.sort((a, b) => b.score - a.score || compareLists(a.members, b.members));
  const taken = new Set<number>();
  const groups: SuspectGroup[] = [];
  for (const { members, score } of found) {
    if (members.some((member) => taken.has(member))) continue;
    for (const member of members) taken.add(member);
    groups.push({
      personIds: members.map((member) => graph.people[member]!).sort(),
      vouchIds: graph.vouchesInside(members),
      score,
    });
  }
  return groups;
}

/**
 * Grows a group from one person. Each step adds the neighbour that gives the group the largest share of vouches from
 * its own members. Returns the group whose share is least likely to be a coincidence.
 */
function growGroup(graph: SupportGraph, seed: number, rules: FraudRules) {
  const members = new Set([seed]);
  let best: { members: number[]; score: number } | undefined;
  while (members.size < rules.maximumGroupSize) {
    const next = graph.closest(members);
    if (next === undefined) break;
    members.add(next);
    const core = graph.core(members);
    if (core.size < 3) continue;
    const { inside, outside } = graph.received(core);
    const score = surprisal(inside, inside + outside, rules.chanceShareMilli / 1_000);
    if (!best || score > best.score) best = { members: [...core].sort((a, b) => a - b), score };
  }
  return best;
}

/**
 * Returns how unlikely it is to get at least `hits` hits in `count` tries: −1,000 × log₁₀ of the probability, or 0 if
 * at least that many are expected.
 */
export function surprisal(hits: number, count: number, chance: number): number {
  if (hits <= count * chance) return 0;
  // Uses logarithms, because with a thousand vouches the probability can be too small for a floating-point number.
  let first = hits * Math.log(chance) + (count - hits) * Math.log(1 - chance);
  for (let k = 1; k <= hits; k += 1) first += Math.log((count - hits + k) / k);
  let term = 1;
  let tail = 0;
  for (let k = hits; k <= count; k += 1) {
    tail += term;
    term *= ((count - k) / (k + 1)) * (chance / (1 - chance));
  }
  return Math.max(0, Math.floor(-1_000 * (first + Math.log(tail)) / Math.LN10));
}

/** A graph of the people who vouch for each other's places. */
class SupportGraph {
  readonly people: readonly string[];
  readonly #given: Edge[][];
  readonly #received: Edge[][];
  /**
   * For each person, the index of their component. A component contains the people who support each other, directly or
   * through others.
   */
  readonly #component: readonly number[];
  readonly #sizes: ReadonlyMap<number, number>;

  constructor(vouches: readonly GroupVouch[]) {
    const own = vouches.filter(({ personId, managers }) =>
      !managers.includes(personId) && managers.length > 0
    );
    this.people = [...new Set(own.flatMap(({ personId, managers }) => [personId, ...managers]))].sort();
    const number = new Map(this.people.map((id, index) => [id, index]));
    this.#given = this.people.map(() => []);
    this.#received = this.people.map(() => []);
    for (const { id, personId, managers } of own) {
      const to = managers.map((manager) => number.get(manager)!);
      const edge = { id, from: number.get(personId)!, to };
      this.#given[edge.from]!.push(edge);
      for (const manager of to) this.#received[manager]!.push(edge);
    }
    this.#component = components(this.#given.map((edges) => edges.flatMap(({ to }) => to)));
    const sizes = new Map<number, number>();
    for (const component of this.#component) sizes.set(component, (sizes.get(component) ?? 0) + 1);
    this.#sizes = sizes;
  }

  /** Returns the people who can be the starting point of a group search. */
  seeds(): number[] {
    return this.people.map((_id, index) => index).filter((index) =>
      this.#sizes.get(this.#component[index]!)! >= 3
    );
  }

  /** Returns the neighbour whose addition would give the group the largest share of vouches from its own members. */
  closest(members: ReadonlySet<number>): number | undefined {
    const component = this.#component[[...members][0]!];
    const { inside, outside } = this.received(members);
    const candidates = new Set<number>();
    for (const member of members) {
      for (const { to } of this.#given[member]!) for (const one of to) candidates.add(one);
      for (const { from } of this.#received[member]!) candidates.add(from);
    }
    let best: { one: number; inside: number; outside: number } | undefined;
    for (const one of candidates) {
      // Skips people outside this component. They cannot both give vouches to the group and receive vouches from it.
      if (members.has(one) || this.#component[one] !== component) continue;
      let more = 0;
      let fewer = 0;
      for (const { to } of this.#given[one]!) if (to.some((manager) => members.has(manager))) fewer += 1;
      let others = 0;
      for (const { from } of this.#received[one]!) {
        if (members.has(from)) more += 1;
        else others += 1;
      }
      const next = { one, inside: inside + fewer + more, outside: outside - fewer + others };
      if (!best || isCloser(next, best)) best = next;
    }
    return best?.one;
  }

  /** Returns the members who vouch for other members' places and also receive vouches from other members. */
  core(members: ReadonlySet<number>): Set<number> {
    const core = new Set(members);
    for (let isSmaller = true; isSmaller;) {
      isSmaller = false;
      for (const member of core) {
        const gives = this.#given[member]!.some(({ to }) =>
          to.some((one) => one !== member && core.has(one))
        );
        const receives = this.#received[member]!.some(({ from }) => from !== member && core.has(from));
        if (gives && receives) continue;
        core.delete(member);
        isSmaller = true;
      }
    }
    return core;
  }

  /** Counts the vouches that a group's places receive from members and from others. */
  received(members: ReadonlySet<number>): { inside: number; outside: number } {
    const inside = new Set<string>();
    const outside = new Set<string>();
    for (const member of members) {
      for (const { id, from } of this.#received[member]!) (members.has(from) ? inside : outside).add(id);
    }
    return { inside: inside.size, outside: outside.size };
  }

  /** Returns the vouches that members of a group have given for the group's places. */
  vouchesInside(members: readonly number[]): string[] {
    const isMember = new Set(members);
    const edges = members.flatMap((member) =>
      this.#received[member]!.filter(({ from }) => isMember.has(from))
    );
    return [...new Set(edges.map(({ id }) => id))].sort();
  }
}

function isCloser(
  a: { one: number; inside: number; outside: number },
  b: { one: number; inside: number; outside: number },
): boolean {
  const left = a.inside * (b.inside + b.outside);
  const right = b.inside * (a.inside + a.outside);
  if (left !== right) return left > right;
  return a.inside === b.inside ? a.one < b.one : a.inside > b.inside;
}

function compareLists(a: readonly number[], b: readonly number[]): number {
  for (const [index, one] of a.entries()) {
    const other = b[index];
    if (other === undefined) return 1;
    if (one !== other) return one - other;
  }
  return a.length - b.length;
}

/**
 * Returns the strongly connected component of each node (Tarjan). It does not use recursion, because the data of a
 * large town could overflow the stack.
 */
function components(next: readonly (readonly number[])[]): number[] {
  const order = next.map(() => -1);
  const low = next.map(() => 0);
  const component = next.map(() => -1);
  const path: number[] = [];
  let visited = 0;
  let found = 0;
  for (let root = 0; root < next.length; root += 1) {
    if (order[root] !== -1) continue;
    const work: { node: number; step: number }[] = [{ node: root, step: 0 }];
    for (let top = work.at(-1); top; top = work.at(-1)) {
      const { node } = top;
      if (top.step === 0 && order[node] === -1) {
        order[node] = low[node] = visited++;
        path.push(node);
      }
      const child = next[node]![top.step];
      if (child !== undefined) {
        top.step += 1;
        if (order[child] === -1) work.push({ node: child, step: 0 });
        else if (component[child] === -1) low[node] = Math.min(low[node]!, order[child]!);
        continue;
      }
      work.pop();
      const parent = work.at(-1);
      if (parent) low[parent.node] = Math.min(low[parent.node]!, low[node]!);
      if (low[node] !== order[node]) continue;
      for (let member = path.pop()!;; member = path.pop()!) {
        component[member] = found;
        if (member === node) break;
      }
      found += 1;
    }
  }
  return component;
}
