import { createGatewayClient, dataOf, hakikaUrl, reused, type Schemas } from "@/lib/hakika-client";
import type { Data, Place } from "./place-directory-types";

export type { Data, Place } from "./place-directory-types";

const client = createGatewayClient({ baseUrl: hakikaUrl });

/** Maximum number of places that the page fetches. All of them are filtered in the browser. */
const mostPlaces = 500;

/** Fetches up to `mostPlaces` places. If you have more, pass the search text and filters to the server instead. */
export const load: () => Promise<Data> = reused(read);

async function read(): Promise<Data> {
  const places: Place[] = [];
  let cursor: string | undefined;
  do {
    const query = { limit: 100, ...cursor === undefined ? {} : { cursor } };
    const { items, nextCursor } = dataOf(await client.GET("/v1/entities", { params: { query } }));
    places.push(...items.map(placeOf));
    cursor = nextCursor ?? undefined;
  } while (cursor !== undefined && places.length < mostPlaces);
  return { places, kinds };
}

function placeOf(entity: Schemas["EntitySummary"]): Place {
  const { tier, since } = entity.platform.verificationTier;
  return {
    id: entity.id,
    name: entity.displayName,
    kind: entity.entityType,
    address: entity.address,
    city: entity.city,
    country: entity.country,
    latitude: entity.latitude,
    longitude: entity.longitude,
    tier: tier as Place["tier"],
    tierSince: since,
    vouches: null,
    rating: null,
    href: `/place-page?id=${entity.id}`,
  };
}

const kinds: Record<Schemas["EntitySummary"]["entityType"], string> = {
  company: "Company",
  government_office: "Government office",
  media_organization: "Media organisation",
  ngo: "NGO",
  park: "Park",
  school: "School",
};
