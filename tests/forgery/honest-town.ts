import { currentPolicy, type VouchingType } from "../../functions/kernel/ladder/policy.ts";
import { type Chance, chanceOf } from "./chance.ts";
import type { Person, Place, Population, Vouch } from "./population.ts";

/** Assumptions about honest towns. They are published with the results. */
export interface TownAssumptions {
  readonly people: number;
  /** Each town's share of the population, largest town first. */
  readonly towns: readonly number[];
  readonly peoplePerHousehold: number;
  readonly peoplePerPlace: number;
  /** Days since the platform started. */
  readonly days: number;
  /** Share of people who confirm a phone number. */
  readonly provePhone: number;
  /**
   * Average numbers of customers, nearby shopkeepers, business partners and friends that a place can ask for vouches.
   */
  readonly customers: number;
  readonly neighbours: number;
  readonly partners: number;
  readonly friends: number;
  /** Share of people who vouch when asked, and the average number of days until they do. */
  readonly willing: number;
  readonly vouchAfterDays: number;
  /** Share of vouches that are confirmed again each year. */
  readonly confirmed: number;
  /** Number of anchors that the operator appoints when a town joins, and again when their terms end. */
  readonly anchors: number;
}

/** Assumptions for towns of different sizes, two and a half years after the platform started. */
export const usualAssumptions: TownAssumptions = {
  people: 5_000,
  towns: [0.4, 0.25, 0.15, 0.1, 0.06, 0.04],
  peoplePerHousehold: 2.4,
  peoplePerPlace: 6,
  days: 900,
  provePhone: 0.8,
  customers: 9,
  neighbours: 3,
  partners: 3,
  friends: 3,
  willing: 0.7,
  vouchAfterDays: 25,
  confirmed: 0.8,
  anchors: 20,
};

interface Home {
  readonly id: string;
  readonly x: number;
  readonly y: number;
  readonly members: Person[];
}

interface Tie {
  readonly person: Person;
  readonly type: VouchingType;
}

/**
 * Creates an honest population: households in towns, places with managers and employees, and vouches over time. The
 * vouches come from customers, friends, neighbouring shopkeepers and business partners. Customers usually live nearby.
 */
export function honestPopulation(seed: number, assumptions: TownAssumptions = usualAssumptions): Population {
  const chance = chanceOf(seed);
  const population: Population = {
    people: new Map(),
    places: new Map(),
    vouches: [],
    anchors: new Map(),
    lastDay: assumptions.days,
  };
  let anchorsLeft = assumptions.anchors;
  for (const [town, share] of assumptions.towns.entries()) {
    const size = Math.round(assumptions.people * share);
    // Every town gets the three anchors that it needs to start. The largest town gets the rest.
    const anchors = Math.min(
      anchorsLeft,
      town === 0 ? assumptions.anchors - 3 * (assumptions.towns.length - 1) : 3,
    );
    anchorsLeft -= anchors;
    addTown(population, town, size, anchors, chance, assumptions);
  }
  population.vouches.sort((a, b) => a.day - b.day || (a.id < b.id ? -1 : 1));
  return population;
}

function addTown(
  population: Population,
  town: number,
  size: number,
  anchors: number,
  chance: Chance,
  assumptions: TownAssumptions,
): void {
  const side = Math.sqrt(size);
  const homes: Home[] = [];
  const people: Person[] = [];
  const homeOf = new Map<string, Home>();
  // Each town starts 20 days after the previous one, with its anchors. The largest town starts first.
  const begins = town * 20;
  while (people.length < size) {
    const home: Home = {
      id: `home-${town}-${homes.length}`,
      x: chance.number() * side,
      y: chance.number() * side,
      members: [],
    };
    homes.push(home);
    const members = Math.max(1, Math.round(chance.waiting(assumptions.peoplePerHousehold - 1) + 0.8));
    for (let member = 0; member < members && people.length < size; member += 1) {
      const createdDay = begins + chance.number() ** 1.5 * assumptions.days;
      const person: Person = {
        id: `person-${town}-${people.length}`,
        town,
        household: home.id,
        organization: null,
        createdDay,
        phoneDay: chance.happens(assumptions.provePhone) ? createdDay : null,
      };
      people.push(person);
      home.members.push(person);
      homeOf.set(person.id, home);
    }
  }
  // Half of the places are in the centre. The others are where their managers live.
  const shuffled = chance.some(people, people.length);
  const shops: { place: Place; x: number; y: number; manager: Person }[] = [];
  for (let index = 0; index * assumptions.peoplePerPlace < size; index += 1) {
    const manager = shuffled[index]!;
    const home = homeOf.get(manager.id)!;
    const isCentral = chance.happens(0.5);
    const listedDay = begins + chance.number() * (assumptions.days - begins);
    manager.createdDay = Math.min(manager.createdDay, listedDay);
    if (manager.phoneDay !== null) manager.phoneDay = manager.createdDay;
    const partner = chance.happens(0.15) ? chance.one(home.members) : manager;
    const place: Place = {
      id: `place-${town}-${index}`,
      town,
      managers: [...new Set([manager.id, partner.id])],
      listedDay,
    };
    population.places.set(place.id, place);
    shops.push({
      place,
      manager,
      x: isCentral ? side * (0.5 + (chance.number() - 0.5) * 0.25) : home.x,
      y: isCentral ? side * (0.5 + (chance.number() - 0.5) * 0.25) : home.y,
    });
    (manager as { organization: string | null }).organization = place.id;
    for (let employee = chance.between(0, 4); employee > 0; employee -= 1) {
      const hired = chance.one(people);
      if (hired.organization === null) (hired as { organization: string | null }).organization = place.id;
    }
  }
  for (const person of people) population.people.set(person.id, person);

  const distance = (a: { x: number; y: number }, b: { x: number; y: number }) =>
    Math.hypot(a.x - b.x, a.y - b.y);
  const asked: { day: number; place: Place; tie: Tie }[] = [];
  for (const shop of shops) {
    const near = (person: Person) => Math.exp(-distance(homeOf.get(person.id)!, shop) / (side * 0.25));
    const ties = new Map<string, Tie>();
    const add = (person: Person, type: VouchingType) => {
      if (!shop.place.managers.includes(person.id) && !ties.has(person.id)) {
        ties.set(person.id, { person, type });
      }
    };
    const byDistance = shops.filter((other) => other !== shop).sort((a, b) =>
      distance(a, shop) - distance(b, shop)
    );
    for (const other of byDistance.slice(0, assumptions.neighbours * 2)) {
      if (chance.happens(0.5)) add(other.manager, chance.happens(0.5) ? "neighbor" : "personal_knowledge");
    }
    for (let count = Math.round(chance.waiting(assumptions.partners)); count > 0; count -= 1) {
      add(chance.one(shops).manager, chance.happens(0.7) ? "business_partner" : "professional_endorsement");
    }
    for (let count = Math.round(chance.waiting(assumptions.friends)); count > 0; count -= 1) {
      add(chance.one(people), "personal_knowledge");
    }
    // The number of customers varies between shops, and people who live nearby are more likely to be customers.
    const customers = Math.round(assumptions.customers * (0.4 + chance.waiting(0.6)));
    for (let tries = 0, found = 0; found < customers && tries < customers * 20; tries += 1) {
      const person = chance.one(people);
      if (!chance.happens(near(person))) continue;
      add(
        person,
        chance.happens(0.7) ? "long_term_customer" : chance.happens(0.5) ? "neighbor" : "community_member",
      );
      found += 1;
    }
    for (const tie of ties.values()) {
      if (!chance.happens(assumptions.willing)) continue;
      asked.push({
        day: shop.place.listedDay + chance.waiting(assumptions.vouchAfterDays),
        place: shop.place,
        tie,
      });
    }
  }
  for (const anchor of chance.some(shops, anchors).map(({ manager }) => manager)) {
    population.anchors.set(anchor.id, Infinity);
    anchor.createdDay = Math.min(anchor.createdDay, begins);
    anchor.phoneDay = anchor.createdDay;
    // The operator appoints people who know their town. These people first vouch for the places they know best.
    const home = homeOf.get(anchor.id)!;
    const first = shops.filter(({ manager, place }) =>
      manager !== anchor && place.listedDay < begins + firstYear
    )
      .sort((a, b) => distance(a, home) - distance(b, home)).slice(0, 60);
    for (const { place } of chance.some(first, 20)) {
      const day = Math.max(place.listedDay, begins) + chance.waiting(assumptions.vouchAfterDays);
      asked.push({ day, place, tie: { person: anchor, type: "personal_knowledge" } });
    }
  }
  asked.sort((a, b) => a.day - b.day);
  giveVouches(population.vouches, asked, chance, assumptions);
}

/** Length of the town's first year, in days. Anchors vouch for the places listed during that year. */
const firstYear = 360;

/** Adds vouches one at a time, within the policy's quotas. */
function giveVouches(
  vouches: Vouch[],
  asked: readonly { day: number; place: Place; tie: Tie }[],
  chance: Chance,
  assumptions: TownAssumptions,
): void {
  const { quotaCount, quotaDays, maximumActive, lifeDays } = currentPolicy.vouches;
  const givenBy = new Map<string, { day: number; endDay: number; placeId: string }[]>();
  for (const { day: wished, place, tie: { person, type } } of asked) {
    const given = givenBy.get(person.id) ?? [];
    if (given.some(({ placeId }) => placeId === place.id)) continue;
    const full = given.at(-quotaCount);
    const day = Math.max(wished, full ? full.day + quotaDays : 0);
    if (day >= assumptions.days) continue;
    if (given.filter(({ endDay }) => endDay > day).length >= maximumActive) continue;
    let endDay = day + lifeDays;
    while (endDay < assumptions.days && chance.happens(assumptions.confirmed)) endDay += lifeDays;
    given.push({ day, endDay, placeId: place.id });
    givenBy.set(person.id, given);
    // Many people open an account only because a place asked them to vouch. Their accounts are therefore no older than
    // their first vouches.
    if (person.createdDay > day) {
      person.createdDay = day;
      if (person.phoneDay !== null) person.phoneDay = day;
    }
    vouches.push({
      id: `vouch-${vouches.length}`,
      personId: person.id,
      placeId: place.id,
      type,
      day,
      endDay,
    });
  }
}
