import lookUpTimezone from "@photostructure/tz-lookup";
import { describe, expect, it } from "vitest";
import { citiesOfTheWorld, type CityRow } from "../../content/samples/cities.ts";
import { placeKey } from "../../functions/products/events/place-key.ts";
import { loadSamples, sampleCategories, type Samples, samplesSchema } from "../../content/samples/schema.ts";
import { earnedHolds, entityTypes, liveClaims, managedBy } from "./evidence.ts";

const samples = loadSamples();
const { venues, entities, people, events } = samples;
const everyCity = citiesOfTheWorld({ minimumPopulation: 0 });
const cities = new Map(everyCity.map((city) => [city.geonamesId, city]));
const personOf = new Map(people.map((person) => [person.personKey, person]));

const countBy = <Item>(items: readonly Item[], name: (item: Item) => string) => {
  const counts: Record<string, number> = {};
  for (const item of items) counts[name(item)] = (counts[name(item)] ?? 0) + 1;
  return counts;
};

const radians = (degrees: number) => degrees * Math.PI / 180;

/** Uses the haversine formula with the Earth's mean radius. */
function distanceKm(one: { latitude: number; longitude: number }, other: CityRow): number {
  const latitude = radians(other.latitude - one.latitude),
    longitude = radians(other.longitude - one.longitude);
  const half = Math.sin(latitude / 2) ** 2 +
    Math.cos(radians(one.latitude)) * Math.cos(radians(other.latitude)) * Math.sin(longitude / 2) ** 2;
  return 2 * 6_371.0088 * Math.asin(Math.sqrt(half));
}

/** Returns a UTC offset such as GMT+02:00. */
const offset = (timeZone: string, at: Date) =>
  new Intl.DateTimeFormat("en", { timeZone, timeZoneName: "longOffset" }).formatToParts(at)
    .find((part) => part.type === "timeZoneName")?.value;

describe("real venues", () => {
  it("are at least 100 of all six types in at least 8 countries", () => {
    expect(venues.length).toBeGreaterThanOrEqual(130);
    const types = countBy(venues, (venue) => venue.type);
    expect(Object.keys(types).sort()).toEqual([...entityTypes].sort());
    for (const [type, count] of Object.entries(types)) expect(count, type).toBeGreaterThanOrEqual(15);
    const countries = countBy(venues, (venue) => venue.country);
    expect(Object.keys(countries).length).toBeGreaterThanOrEqual(12);
    const most = Math.max(...Object.values(countries));
    expect(countries.ZW, "Zimbabwe has the most").toBe(most);
  });

  it.each([...venues, ...entities].map((venue) => [venue.sampleKey, venue] as const))(
    "%s is within 30 km of its city",
    (_, venue) => {
      const city = cities.get(venue.geonamesId);
      if (!city) throw new Error(`GeoNames has no city ${venue.geonamesId}`);
      expect([city.name, ...city.names, ...city.otherNames].map(placeKey)).toContain(placeKey(venue.city));
      expect(city.country).toBe(venue.country);
      expect(distanceKm(venue, city)).toBeLessThan(30);
    },
  );

  it("have a unique Wikidata id, or none", () => {
    const ids = venues.flatMap((venue) => venue.wikidataId ?? []);
    expect(ids.length).toBeGreaterThan(30);
    for (const id of ids) expect(id).toMatch(/^Q\d+$/);
    expect(new Set(ids).size).toBe(ids.length);
  });

  it("are never two venues at the same spot", () => {
    const spots = [...venues, ...entities].map((venue) => `${venue.latitude},${venue.longitude}`);
    expect(new Set(spots).size).toBe(spots.length);
  });
});

describe("no sample reaches a real person", () => {
  const strings: [path: string, text: string][] = [];
  const walk = (value: unknown, path: string) => {
    if (typeof value === "string") strings.push([path, value]);
    else if (value && typeof value === "object") {
      for (const [name, part] of Object.entries(value)) walk(part, `${path}.${name}`);
    }
  };
  walk(samples, "samples");

  it("every e-mail address and every contact ends in .example", () => {
    const reached = strings.filter(([path, text]) =>
      text.includes("@") || /\.contacts\.\d+\.value$/.test(path)
    );
    expect(reached.length).toBeGreaterThan(people.length + 2 * venues.length);
    expect(reached.filter(([, text]) => !text.endsWith(".example"))).toEqual([]);
  });

  it("every web address is on .example, except the public site of a venue", () => {
    const links = strings.filter(([path, text]) => /^https?:/.test(text) && !path.endsWith(".website"));
    expect(links.length).toBeGreaterThan(40);
    expect(links.filter(([, text]) => !new URL(text).hostname.endsWith(".example"))).toEqual([]);
  });
});

describe("invented entities", () => {
  it("are a dozen, two of each type, and their names say what they are", () => {
    expect(entities).toHaveLength(12);
    expect(countBy(entities, (entity) => entity.type)).toEqual(
      Object.fromEntries(entityTypes.map((type) => [type, 2])),
    );
    for (const entity of entities) expect(entity.displayName).toMatch(/ \(sample\)$/);
  });

  it("show every tier and every state of a claim", () => {
    expect([...new Set(entities.map((entity) => entity.tier))].sort()).toEqual([0, 1, 2, 3, 4]);
    const states = new Set(entities.flatMap((entity) => entity.claims.map((claim) => claim.status)));
    expect([...states].sort()).toEqual(
      ["approved", "disputed", "expired", "pending", "rejected", "revoked", "withdrawn"],
    );
  });

  it.each(entities.map((entity) => [entity.sampleKey, entity] as const))(
    "%s has exactly the tiers that its evidence gives",
    (_, entity) => {
      // The result must not depend on whether a confirmed contact also gives a vouch more weight.
      for (const verifiedFactor of [1, 1.25]) {
        const holds = earnedHolds(entity, personOf, verifiedFactor);
        expect(entity.holds).toEqual(holds);
        expect(entity.tier).toBe(Math.max(0, ...holds.map((hold) => hold.tier)));
      }
    },
  );

  it.each(entities.map((entity) => [entity.sampleKey, entity] as const))(
    "%s has claims and vouches that could have been made",
    (_, entity) => {
      const live = liveClaims(entity).map((claim) => claim.personKey);
      expect(new Set(live).size, "one live claim per person").toBe(live.length);
      const owners = entity.claims.filter((claim) =>
        claim.status === "approved" && claim.claimedRole === "owner"
      );
      expect(entity.ownerKey).toBe(owners.at(-1)?.personKey ?? null);
      expect(owners.length).toBeLessThanOrEqual(1);
      for (const claim of entity.claims) {
        if (claim.status === "pending") expect(claim.daysAgo).toBeLessThan(30);
        if (claim.status === "disputed") expect(claim.daysAgo).toBeLessThan(14);
        if (claim.status === "approved") expect(claim.daysAgo).toBeLessThan(365);
        if (claim.status === "expired") expect(claim.daysAgo).toBeGreaterThan(30);
        expect(personOf.get(claim.personKey)!.accountAgeDays).toBeGreaterThanOrEqual(claim.daysAgo);
      }
      const claimants = new Set(entity.claims.map((claim) => claim.personKey));
      for (const vouch of entity.vouches) {
        expect(claimants, "a claimant does not vouch").not.toContain(vouch.personKey);
        expect(personOf.get(vouch.personKey)!.accountAgeDays).toBeGreaterThanOrEqual(vouch.daysAgo + 3);
        expect(vouch.daysAgo).toBeLessThan(365);
      }
      if (entity.openRequest) expect(managedBy(entity)).not.toEqual([]);
    },
  );

  it("get vouches from people within the quotas who are not owners", () => {
    const given = Map.groupBy(
      entities.flatMap((entity) => entity.vouches),
      (vouch) => vouch.personKey,
    );
    const owners = new Set(entities.flatMap((entity) => managedBy(entity)));
    for (const [personKey, vouches] of given) {
      expect(owners, "no owner vouches, so nothing is mutual").not.toContain(personKey);
      expect(vouches.length, `${personKey} has given`).toBeLessThanOrEqual(5);
    }
  });
});

describe("people", () => {
  it("can sign in as a visitor, three community members, an owner, two admins and one of each other kind of staff", () => {
    const signIn = people.filter((person) => person.idpSubject);
    expect(signIn.map((person) => person.idpSubject)).toEqual([
      "sample-visitor",
      "sample-community-1",
      "sample-community-2",
      "sample-community-3",
      "sample-owner",
      "sample-admin",
      "sample-second-admin",
      "sample-verifier",
      "sample-auditor",
      "sample-support",
    ]);
    for (const person of signIn) {
      expect(person.shownAs).toBeTruthy();
      expect(person.email.length, "fits the table that npm start prints").toBeLessThanOrEqual(33);
    }
    expect(countBy(people.flatMap((person) => person.roles), (role) => role)).toEqual(
      { admin: 2, verifier: 1, auditor: 1, support: 1 },
    );
    expect(personOf.get("visitor")).toMatchObject({ accountAgeDays: 0, roles: [] });
    expect(entities.filter((entity) => entity.ownerKey === "owner").length).toBeGreaterThan(1);
  });

  it("who sign in as community can vouch at once and with full weight", () => {
    const given = new Set(entities.flatMap((entity) => entity.vouches.map((vouch) => vouch.personKey)));
    for (const key of ["community-1", "community-2", "community-3"]) {
      const person = personOf.get(key)!;
      expect(person.accountAgeDays).toBeGreaterThan(365);
      expect(person.contactVerified).toBe(true);
      expect(given).not.toContain(key);
    }
  });

  it("use all four languages", () => {
    expect([...new Set(people.map((person) => person.locale))].sort()).toEqual(["en", "fr", "pt", "sw"]);
  });
});

describe("events", () => {
  const shown = events.filter((event) => event.visibility === "public" && event.status === "scheduled");

  it("are enough, in enough cities, in every category", () => {
    expect(shown.length).toBeGreaterThanOrEqual(80);
    const perCity = countBy(shown, (event) => event.city);
    expect(Object.keys(perCity).length).toBeGreaterThanOrEqual(14);
    for (const [city, count] of Object.entries({ Harare: 10, Bulawayo: 5, "Victoria Falls": 3 })) {
      expect(perCity[city], city).toBeGreaterThanOrEqual(count);
    }
    expect(Object.keys(countBy(shown, (event) => event.category)).sort()).toEqual(
      [...sampleCategories].sort(),
    );
  });

  it("are hidden in two ways, two each", () => {
    expect(events.filter((event) => event.visibility === "private")).toHaveLength(2);
    expect(events.filter((event) => event.status === "draft")).toHaveLength(2);
    expect(events.length - shown.length).toBe(4);
  });

  it("are free, priced and of unknown price", () => {
    expect([...new Set(events.map((event) => event.isFree))].sort()).toEqual([false, null, true]);
  });

  const currencies: Readonly<Record<string, string>> = {
    // Prices in Zimbabwe are usually in US dollars.
    ...{ ZW: "USD", ZA: "ZAR", KE: "KES", NG: "NGN", GH: "GHS", TZ: "TZS", UG: "UGX", RW: "RWF", ZM: "ZMW" },
    ...{ SN: "XOF", MZ: "MZN", BW: "BWP", ET: "ETB", EG: "EGP", MA: "MAD", GB: "GBP", DE: "EUR", FR: "EUR" },
    ...{ PT: "EUR", BR: "BRL", IN: "INR", US: "USD", JP: "JPY" },
  };
  const seasons = ["01-15", "04-15", "07-15", "10-15"].map((day) => new Date(`2027-${day}T12:00:00Z`));

  it("name no weekday, because they are dated from the day of loading", () => {
    const day = /\b(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)days?\b|\bweekends?\b/i;
    expect(events.filter((event) => day.test(event.name)).map((event) => event.name)).toEqual([]);
  });

  it.each(events.map((event) => [event.sampleKey, event] as const))("%s matches its city", (_, event) => {
    const city = cities.get(event.geonamesId);
    if (!city) throw new Error(`GeoNames has no city ${event.geonamesId}`);
    expect([city.name, city.country]).toEqual([event.city, event.country]);
    const { latitude, longitude } = event;
    const spot = latitude === null || longitude === null ? city : { latitude, longitude };
    expect(distanceKm(spot, city)).toBeLessThan(60);
    const zone = lookUpTimezone(spot.latitude, spot.longitude);
    for (const day of seasons) expect(offset(event.timezone, day)).toBe(offset(zone, day));
    if (event.price === null) return;
    expect(event.priceCurrency).toBe(currencies[event.country]);
    const fraction = new Intl.NumberFormat("en", { style: "currency", currency: event.priceCurrency! })
      .resolvedOptions().maximumFractionDigits!;
    expect(event.price, "no smaller than the smallest coin").toBe(Number(event.price.toFixed(fraction)));
  });

  it("have a unique description of two to four sentences, the last of which says that they are invented", () => {
    const texts = events.map((event) => event.description);
    expect(new Set(texts).size).toBe(texts.length);
    for (const text of texts) {
      const sentences = text.split(/(?<=[.!?]) (?=\p{Lu})/u);
      expect(sentences.length, text).toBeGreaterThanOrEqual(2);
      expect(sentences.length, text).toBeLessThanOrEqual(4);
      expect(sentences.at(-1)).toBe("This is a sample event.");
    }
  });

  it("are hosted by a person, or by a managed entity", () => {
    const hosting = entities.filter((entity) => events.some((event) => event.hostKey === entity.sampleKey));
    expect(hosting.length).toBeGreaterThan(5);
    for (const entity of hosting) expect(managedBy(entity), entity.sampleKey).not.toEqual([]);
  });
});

describe("a file that was edited into something that cannot be loaded is rejected", () => {
  const broken: [string, RegExp, (copy: Samples) => void][] = [
    ["an unknown voucher", /unknown person nobody/, (copy) => {
      copy.entities.find((entity) => entity.vouches[0])!.vouches[0]!.personKey = "nobody";
    }],
    ["an unknown claimant", /unknown person nobody/, (copy) => {
      copy.entities.find((entity) => entity.claims[0])!.claims[0]!.personKey = "nobody";
    }],
    ["an unknown host", /unknown host nobody/, (copy) => void (copy.events[0]!.hostKey = "nobody")],
    ["a real venue as host", /unknown host/, (copy) => {
      copy.events[0]!.hostKey = copy.venues[0]!.sampleKey;
    }],
    ["one key for two venues", /stands there twice/, (copy) => {
      copy.venues[1]!.sampleKey = copy.venues[0]!.sampleKey;
    }],
    ["one contact for two venues", /stands there twice/, (copy) => {
      copy.venues[1]!.contacts = copy.venues[0]!.contacts;
    }],
    ["one person vouching twice", /stands there twice/, (copy) => {
      const entity = copy.entities.find((entity) => entity.vouches[1])!;
      entity.vouches[1]!.personKey = entity.vouches[0]!.personKey;
    }],
    ["a contact that may be real", /value/, (copy) => {
      copy.venues[0]!.contacts = [{ kind: "email", value: "someone@example.com" }];
    }],
    ["a Wikidata id that is none", /wikidataId/, (copy) => void (copy.venues[0]!.wikidataId = "Q0")],
    ["an invented entity that does not say so", /displayName/, (copy) => {
      copy.entities[0]!.displayName = "Baobab Valley";
    }],
    ["an event that does not say so", /description/, (copy) => void (copy.events[0]!.description = "Come.")],
    ["a price without a currency", /price/, (copy) => {
      Object.assign(copy.events[0]!, { isFree: false, price: 5, priceCurrency: null });
    }],
    ["a free event with a price", /price/, (copy) => {
      Object.assign(copy.events[0]!, { isFree: true, price: 5, priceCurrency: "USD" });
    }],
    ["an online event without an address to join", /meetingUrl/, (copy) => {
      Object.assign(copy.events[0]!, { attendanceMode: "mixed", meetingUrl: null });
    }],
    ["a field that nobody reads", /unrecognized_keys/, (copy) => {
      Object.assign(copy.people[0]!, { nickname: "x" });
    }],
  ];

  it.each(broken)("%s", (_, message, edit) => {
    const copy = structuredClone(samples);
    edit(copy);
    const outcome = samplesSchema.safeParse(copy);
    expect(outcome.success).toBe(false);
    expect(outcome.error?.message).toMatch(message);
  });
});

describe("cities of the world", () => {
  it("are those with at least 5 000 people, largest first, and requested smaller ones", () => {
    const small = everyCity.find(({ population, country }) => population < 5_000 && country === "ZW")!;
    expect(small.population).toBeLessThan(5_000);
    const rows = citiesOfTheWorld({ always: [small.geonamesId] });
    expect(rows.length).toBeGreaterThan(40_000);
    expect(rows.length).toBeLessThan(everyCity.length);
    expect(rows.at(-1)).toEqual(small);
    const others = rows.slice(0, -1);
    for (const [index, row] of others.entries()) {
      const next = others[index + 1];
      if (row.population < 5_000 || next && next.population > row.population) {
        throw new Error(`${row.name} stands wrong`);
      }
    }
  });

  it("have unique ids, and time zones that Intl knows", () => {
    expect(cities.size).toBe(everyCity.length);
    const zones = new Set(everyCity.map((city) => city.timezone));
    expect(zones.size).toBeGreaterThan(300);
    for (const zone of zones) expect(offset(zone, new Date(0)), zone).toBeTruthy();
    const wanted = { Harare: "Africa/Harare", Lagos: "Africa/Lagos", Lisbon: "Europe/Lisbon" };
    for (const [name, zone] of Object.entries(wanted)) {
      expect(everyCity.find((city) => city.name === name)?.timezone).toBe(zone);
    }
  });

  it("are returned as plain rows", () => {
    expect(everyCity.find((city) => city.geonamesId === 890299)).toMatchObject({
      geonamesId: 890299,
      name: "Harare",
      country: "ZW",
      latitude: -17.82772,
      longitude: 31.05337,
      population: 1542813,
      timezone: "Africa/Harare",
    });
  });
});
