import postgres from "postgres";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { firstRows } from "../../../functions/kernel/db/keyset.ts";
import { listPlaces } from "../../../functions/products/places/store.ts";
import { newId } from "../../../functions/kernel/shared/ids.ts";
import { type TestGateway, testGateway } from "../../support/gateway.ts";

describe("places", { shuffle: false }, () => {
  let gateway: TestGateway;
  beforeAll(async () => {
    gateway = await testGateway({ databases: ["places"] });
  });
  afterAll(() => gateway.close());

  test("every filter and the distance use an index, with 20 000 places", async () => {
    const asked: { query: string; parameters: unknown[] }[] = [];
    const recorded = postgres(gateway.databases.env["DATABASE_URL_PLACES"]!, {
      max: 1,
      fetch_types: false,
      debug: (_connection, query, parameters) => asked.push({ query, parameters }),
    });
    // Runs without the statement timeout that applies to requests.
    await recorded`
      insert into places.places (id, entity_id, name, kind, country, city, latitude, longitude, owner_person_id,
        verification_tier, created_at, updated_at)
      select gen_random_uuid(), gen_random_uuid(), 'Filler ' || n, 'kind-' || n % 200, 'KE', 'City ' || n % 500,
        -80 + 160 * random(), -180 + 360 * random(), gen_random_uuid(),
        jsonb_build_object('tier', case when n % 1000 = 0 then 4 else 0 end), now(), now()
      from generate_series(1, 20000) n`;
    await recorded`analyze places.places`;
    for (
      const [index, filter] of [
        ["places_pkey", {}],
        ["places_kind", { kind: "kind-7" }],
        ["places_city", { city: "City 7" }],
        ["places_owner", { ownerPersonId: newId() }],
        ["places_tier", { tier: 4 }],
        ["places_point", { near: { latitude: 10, longitude: 20, radiusKm: 50 } }],
      ] as const
    ) {
      asked.length = 0;
      await listPlaces(recorded, filter, firstRows(21));
      const { query, parameters } = asked.find((one) => one.query.includes("from places.places"))!;
      const plan = await recorded.unsafe(`explain (format json) ${query}`, parameters as never[]);
      expect([index, JSON.stringify(plan)]).toEqual([index, expect.stringContaining(`"${index}"`)]);
    }
    await recorded.end();
  });
});
