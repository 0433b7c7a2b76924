import type { LoadPlan } from "./plan.ts";

export interface PlannedRequest {
  readonly kind: string;
  readonly url: string;
  readonly init: RequestInit;
  /** Returns whether a response reports a failure despite its status of 200. */
  readonly isRefusal?: (body: string) => boolean;
  /** Called with the response, or with undefined if there was none. */
  readonly done?: (status: number | undefined, body: string) => void;
}

interface Visitor {
  token: string;
  /** Time at which the token was issued, in milliseconds on the generator's clock. */
  tokenAt: number;
  isRefreshing: boolean;
  vouchId: string | undefined;
  claimId: string | undefined;
  isClaiming: boolean;
  /** Idempotency key of a claim whose response was lost. The retry uses the same key. */
  claimKey: string | undefined;
  /** An entity that no other visitor claims. */
  readonly ownEntity: string;
  next: number;
}

/**
 * Number of IP addresses used by returning visitors, who send about half of the requests. Each of the other requests
 * comes from a new address.
 */
const regulars = 2_000;
/**
 * Once a person's token reaches this age, the person sends no requests until the session has been refreshed. Tokens are
 * valid for 15 minutes.
 */
const tokenLifeMs = 12 * 60_000;
const json = { "content-type": "application/json" };

/**
 * Returns a generator of numbers from 0 to 1 that produces the same sequence in every run. @see Mulberry32, Tommy
 * Ettinger
 */
export function randomNumbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/**
 * Returns a mix of requests that represents a typical day: 60 % registry, 25 % reads, 3 % sign-in, 5 % vouches and
 * claims, 7 % MCP tool calls.
 *
 * People later withdraw their vouches and claims, so that the data doesn't grow during long load tests. While a session
 * needs a refresh or is being refreshed, the person's other requests wait.
 */
export function mixOf(plan: LoadPlan): () => PlannedRequest {
  const random = randomNumbers(20_260_901);
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)]!;
  const visitors = plan.tokens.map((token, index): Visitor => ({
    token,
    tokenAt: performance.now(),
    isRefreshing: false,
    vouchId: undefined,
    claimId: undefined,
    isClaiming: false,
    claimKey: undefined,
    ownEntity: plan.entities[index % plan.entities.length]!.id,
    next: index * 37,
  }));
  let turn = 0;
  const canAct = ({ isRefreshing, tokenAt }: Visitor) =>
    !isRefreshing && performance.now() - tokenAt < tokenLifeMs;
  const visitor = (isWanted: (visitor: Visitor) => boolean = () => true): Visitor | undefined => {
    for (let tries = 0; tries < visitors.length; tries += 1) {
      const next = visitors[turn++ % visitors.length]!;
      if (canAct(next) && isWanted(next)) return next;
    }
    return undefined;
  };
  let newcomers = 0;
  const from = (): Record<string, string> => {
    if (random() < 0.5) {
      const number = Math.floor(random() * regulars);
      return { "x-forwarded-for": `10.7.${number >> 8}.${number & 255}` };
    }
    const number = newcomers++ % 2 ** 22;
    return { "x-forwarded-for": `10.${64 + (number >> 16)}.${(number >> 8) & 255}.${number & 255}` };
  };
  const as = ({ token }: Visitor) => ({ ...from(), authorization: `Bearer ${token}` });
  const get = (kind: string, url: string, headers: Record<string, string>): PlannedRequest => ({
    kind,
    url,
    init: { headers, redirect: "manual" },
  });
  const entity = () => `${plan.gateway}/v1/entities/${pick(plan.entities).id}`;

  const item = () => {
    const { path, etag } = pick(plan.items);
    const headers: Record<string, string> = random() < 0.3 ? { "if-none-match": etag } : {};
    return get("registry", `${plan.web}${path}`, headers);
  };
  const find = () => {
    const { name, city } = pick(plan.entities);
    const asked = random() < 0.5 ? { q: name } : { q: `${name.split(" ")[0]} ${city}` };
    return get("finder", `${plan.gateway}/v1/entities?${new URLSearchParams(asked)}`, from());
  };
  const refresh = (): PlannedRequest => {
    // Refreshes the session with the oldest token, so that no token expires even at a low request rate.
    const waiting = visitors.filter(({ isRefreshing }) => !isRefreshing);
    if (waiting.length === 0) return item();
    const person = waiting.reduce((oldest, next) => next.tokenAt < oldest.tokenAt ? next : oldest);
    person.isRefreshing = true;
    return {
      kind: "refresh",
      url: `${plan.gateway}/v1/auth/refresh`,
      init: { method: "POST", headers: as(person) },
      done(status, body) {
        if (status === 200) {
          person.token = JSON.parse(body).access_token;
          person.tokenAt = performance.now();
        }
        person.isRefreshing = false;
      },
    };
  };
  const me = () => {
    const person = visitor();
    return person ? get("me", `${plan.gateway}/v1/identity/me`, as(person)) : item();
  };
  const vouch = (): PlannedRequest => {
    const person = visitor();
    if (!person) return item();
    const { vouchId } = person;
    person.vouchId = undefined;
    if (vouchId) {
      return {
        kind: "withdraw",
        url: `${plan.gateway}/v1/vouches/${vouchId}`,
        init: { method: "DELETE", headers: as(person) },
        done: (status) => void (status === 204 || (person.vouchId = vouchId)),
      };
    }
    const { id } = plan.entities[person.next++ % plan.entities.length]!;
    return {
      kind: "vouch",
      url: `${plan.gateway}/v1/vouches`,
      init: {
        method: "POST",
        headers: { ...as(person), ...json },
        body: JSON.stringify({ entityId: id, vouchingType: "long_term_customer" }),
      },
      done: (status, body) => void (status === 201 && (person.vouchId = JSON.parse(body).id)),
    };
  };
  const claim = (): PlannedRequest => {
    const person = visitor(({ isClaiming }) => !isClaiming);
    if (!person) return item();
    person.isClaiming = true;
    const { claimId } = person;
    person.claimId = undefined;
    if (claimId) {
      return {
        kind: "claim",
        url: `${plan.gateway}/v1/claims/${claimId}`,
        init: { method: "DELETE", headers: as(person) },
        done(status) {
          // If the claim is missing, an earlier withdrawal took effect but its response was lost.
          if (status !== 204 && status !== 404) person.claimId = claimId;
          person.isClaiming = false;
        },
      };
    }
    const key = person.claimKey ?? crypto.randomUUID();
    person.claimKey = key;
    return {
      kind: "claim",
      url: `${plan.gateway}/v1/claims`,
      init: {
        method: "POST",
        headers: { ...as(person), ...json, "idempotency-key": key },
        body: JSON.stringify({
          entityId: person.ownEntity,
          claimedRole: "manager",
          evidenceUrl: "https://school.example/about",
        }),
      },
      done(status, body) {
        if (status === 201) {
          person.claimId = JSON.parse(body).id;
          person.claimKey = undefined;
        }
        person.isClaiming = false;
      },
    };
  };
  const call = (): PlannedRequest => ({
    kind: "mcp",
    isRefusal: (body) => body.includes('"isError":true'),
    url: `${plan.events}/mcp`,
    init: {
      method: "POST",
      headers: { ...from(), ...json, accept: "application/json, text/event-stream" },
      body: JSON.stringify({
        jsonrpc: "2.0",
        id: 1,
        method: "tools/call",
        params: {
          name: "events_near_me",
          arguments: { city: pick(["Harare", "Nairobi", "Lagos", "Accra"]) },
        },
      }),
    },
  });

  const parts: readonly (readonly [share: number, make: () => PlannedRequest])[] = [
    [60, item],
    [7, find],
    [7, () => get("entity", entity(), from())],
    [3, () => get("verification", `${entity()}/verification`, from())],
    [2, () => get("explain", `${entity()}/vouches/explain`, from())],
    [3, me],
    [3, () => get("events", `${plan.events}/api/events?city=Harare`, from())],
    [2, refresh],
    [1, () => get("login", `${plan.gateway}/v1/auth/idp/login?return_to=/dashboard`, from())],
    [3, vouch],
    [2, claim],
    [7, call],
  ];
  const total = parts.reduce((sum, [share]) => sum + share, 0);
  return () => {
    let left = random() * total;
    for (const [share, make] of parts) {
      left -= share;
      if (left < 0) return make();
    }
    return item();
  };
}
