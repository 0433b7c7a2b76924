import {
  createGatewayClient,
  dataOf,
  failureOf,
  HakikaError,
  hakikaUrl,
  reused,
  type Schemas,
  signInAddress,
  takeFragment,
} from "@/lib/hakika-client";
import type { Data, NewVouch, Place, Refusal, Vouch } from "./vouch-flow-types";

export type {
  Data,
  Distance,
  Draft,
  Knowing,
  NewVouch,
  Place,
  Reason,
  Refusal,
  Visit,
  Vouch,
} from "./vouch-flow-types";

/**
 * The person's token, kept only in memory. After a reload, the identity provider signs the person in again without
 * asking.
 */
let accessToken: string | undefined;

/** Public data is fetched from Hakika directly. */
const open = createGatewayClient({ baseUrl: hakikaUrl });
/** Personal data and writes go through this site's server, because Hakika rejects writes from other sites. */
const own = createGatewayClient({
  baseUrl: typeof location === "undefined" ? "" : `${location.origin}/hakika`,
  accessToken: () => accessToken,
});

/** The gateway's LIMIT_VOUCHES: the number of vouches that a person can give within `days` days. */
const limit = 5;
const days = 30;

/** Signs the person in, then fetches the places that need vouches and the vouches that the person has already given. */
export const load: () => Promise<Data> = reused(read);

async function read(): Promise<Data> {
  const signedIn = takeFragment(location, history);
  if (signedIn && "error" in signedIn) throw new Error(signedIn.description ?? signedIn.error);
  accessToken = signedIn?.accessToken ?? accessToken;
  if (accessToken === undefined) {
    location.assign(signInAddress(hakikaUrl, location.href));
    // The page shows a loading state until the browser navigates away.
    return new Promise(() => {});
  }
  const [given, { items }] = await Promise.all([
    vouches(),
    open.GET("/v1/entities", { params: { query: { limit: 8, ...chosen() } } }).then(dataOf),
  ]);
  return {
    product: "Hakika",
    places: await Promise.all(items.map((entity) => placeOf(entity, given))),
    given: recent(given),
    limit,
    days,
    now: new Date().toISOString(),
  };
}

/**
 * Submits the vouch, or returns why it was not accepted. Rejects on failure. The distance and the last visit are only
 * checked in the form.
 */
export async function send(
  { place, vouchingType, statement, visibility }: NewVouch,
): Promise<Vouch | Refusal> {
  const { data, error, response } = await own.POST("/v1/vouches", {
    params: { header: { "Idempotency-Key": crypto.randomUUID() } },
    body: { entityId: place, vouchingType, visibility, ...statement ? { statement } : {} },
  });
  if (data) {
    const { createdAt, expiresAt, id, status, weight, weightReasons } = data;
    const { standing } = await explain(place);
    return {
      id,
      status: status === "held" ? "held" : "active",
      createdAt,
      expiresAt,
      notYet: weight > 0 ? null : weightReasons.map(({ text }) => text).join(" ") || "It’s being reviewed.",
      counted: standing.counted,
    };
  }
  const failure = failureOf(response, error);
  const problem = "problem" in failure ? failure.problem : null;
  switch (problem?.code) {
    case "vouch_exists": {
      const refusal = refusalOf(place, await vouches());
      if (refusal) return { refusal };
      break;
    }
    case "conflict_of_interest":
      return { refusal: { code: "manager" } };
    case "entity_not_active":
      return { refusal: { code: "not_active" } };
    case "validation_failed": {
      const wrong = problem.errors?.find(({ pointer }) => pointer === "/statement");
      if (wrong) return { errors: { statement: wrong.message } };
      break;
    }
    case "quota_exceeded":
      return { given: recent(await vouches()) };
  }
  throw new HakikaError(failure);
}

/** Withdraws a vouch. Rejects on failure. */
export async function withdraw(vouch: string): Promise<void> {
  dataOf(await own.DELETE("/v1/vouches/{id}", { params: { path: { id: vouch } } }));
}

/** Returns the search from the URL, such as `?q=library`. If there is none, searches for places without a tier. */
function chosen(): { q: string } | { tier: number } {
  const q = new URLSearchParams(location.search).get("q");
  return q ? { q } : { tier: 0 };
}

const explain = async (id: string) =>
  dataOf(await open.GET("/v1/entities/{id}/vouches/explain", { params: { path: { id } } }));

const vouches = async () => dataOf(await own.GET("/v1/vouches", { params: { query: { limit: 100 } } })).items;

/** Returns the times of the person's recent vouches, oldest first. */
function recent(given: readonly Schemas["OwnVouch"][]): string[] {
  const since = Date.now() - days * 86_400_000;
  return given.map(({ createdAt }) => createdAt).filter((time) => Date.parse(time) > since).sort();
}

function refusalOf(place: string, given: readonly Schemas["OwnVouch"][]): Place["refusal"] {
  const vouch = given.find(({ entityId, status }) =>
    entityId === place && (status === "active" || status === "held")
  );
  return vouch ? { code: "vouched", vouch: vouch.id, since: vouch.createdAt } : null;
}

async function placeOf(
  entity: Schemas["EntitySummary"],
  given: readonly Schemas["OwnVouch"][],
): Promise<Place> {
  const { standing, threshold } = await explain(entity.id);
  const { tier, since } = entity.platform.verificationTier;
  return {
    id: entity.id,
    name: entity.displayName,
    kind: entity.entityType.replaceAll("_", " ").replace(/^./, (letter) => letter.toUpperCase()),
    address: entity.address,
    city: entity.city,
    country: new Intl.DisplayNames("en-GB", { type: "region" }).of(entity.country) ?? entity.country,
    tier: tier as Place["tier"],
    basis: since &&
      `Since ${new Intl.DateTimeFormat("en-GB", { dateStyle: "long" }).format(new Date(since))}.`,
    counted: standing.counted,
    needed: threshold.count,
    refusal: refusalOf(entity.id, given),
  };
}
