import { afterAll, beforeAll, expect, test } from "vitest";
import { loadSamples } from "../../content/samples/schema.ts";
import { loadEventSamples } from "../../functions/products/events/samples.ts";
import type { HostRow } from "../../functions/products/events/store.ts";
import { loadGazetteer } from "../../functions/products/events/gazetteer.ts";
import { newId } from "../../functions/kernel/shared/ids.ts";
import { citiesOfTheWorld } from "../../content/samples/cities.ts";
import { openTestEvents, type TestEvents } from "../support/events-app.ts";

let events: TestEvents;

beforeAll(async () => {
  events = await openTestEvents({ LIMIT_ANONYMOUS: "100000/60" });
  const sql = events.databases.sql("events");
  await loadGazetteer(sql);
  const samples = loadSamples().events;
  const hosts = new Map<string, HostRow>();
  for (const { hostKey } of samples) {
    hosts.set(hostKey, {
      id: newId(),
      kind: "person",
      name: hostKey,
      verificationTier: 1,
      identity: null,
      sourceVersion: 1,
    });
  }
  const cities = citiesOfTheWorld({
    minimumPopulation: 5_000_000,
    always: samples.map(({ geonamesId }) => geonamesId),
  });
  await loadEventSamples(sql, samples, cities, hosts, events.now);
}, 120_000);
afterAll(() => events.close());

const making = ["Campus Makers' Day", "Robôs de Cartão"];
const cooking = ["Uhuru Street Food Fair", "Soup Kitchen Volunteer Day", "Sadza and Greens Cook-along"];
const crafts = ["Growers' Market on the Green", "Carvers' and Weavers' Fair", "City Steps Arts Fair"];

const queries: readonly (readonly [query: string, found: readonly string[], absent?: readonly string[]])[] = [
  ["q=Claim Clinic", ["Claim Clinic: Ask Us Anything"], ["Small Shop Growth Clinic"]],
  ["q=clinic", ["Claim Clinic: Ask Us Anything", "Small Shop Growth Clinic"]],
  ["q=concert", ["Great Lawn Concert", "Garden Picnic Concert"]],
  ["q=concerts", ["Great Lawn Concert", "Garden Picnic Concert"]],
  ["q=gig", ["Marimba Afternoon", "Afrobeat in the Park"], ["Lusaka Chess Open"]],
  ["q=mbira music", ["Mbira Under the Stars", "Mbira Workshop Tokyo"], ["Fado e Morna"]],
  ["q=jazz", ["Rooftop Jazz Supper", "Jazz at the Museum", "Sunset on the Lawn"], ["Oud in the Garden"]],
  ["q=jaz", ["Rooftop Jazz Supper", "Jazz at the Museum"]],
  ["q=free marimba", ["Marimba Afternoon"], ["Kalindula Night"]],
  ["q=free jazz", [], ["Rooftop Jazz Supper", "Marimba Afternoon"]],
  ["q=poetry slam", [], ["Avenues Poetry Slam"]],
  ["q=the", ["Lusaka Chess Open"]],
  ["q=programming", ["Coding Day for Girls", "Makerere Hack Night"]],
  ["q=chess tournament", ["Lusaka Chess Open"]],
  ["q=half marathon", ["Bridge to Bridge Half Marathon"], ["Karura Forest Run"]],
  ["q=qwertzuiop", []],
  ["interests=hiking", ["Eastern Highlands Trail Morning"], making],
  ["interests=hike", ["Eastern Highlands Trail Morning"], making],
  ["interests=baking", [], making],
  ["interests=biking", [], ["Eastern Highlands Trail Morning"]],
  ["interests=coding", ["Coding Day for Girls"], cooking],
  ["interests=cats", [], crafts],
  ["interests=craft", crafts, ["Lusaka Chess Open"]],
  ["interests=cooking", cooking, ["Coding Day for Girls"]],
  ["interests=cook", cooking, ["Coding Day for Girls"]],
  ["interests=jazz", ["Rooftop Jazz Supper", "Sunset on the Lawn"]],
  ["interests=JAZZ", ["Rooftop Jazz Supper", "Sunset on the Lawn"]],
  ["interests=music", ["Marimba Afternoon", "Museum After Work"], ["Lusaka Chess Open"]],
  ["interests=live music", ["Fado e Morna"], ["Museum After Work"]],
  ["interests=movies", ["Mountain Films"], ["Lusaka Chess Open"]],
  ["interests=film", ["Mountain Films", "Documentary Day"]],
  ["interests=kids", ["Beach Games Day", "Ngano: Stories for Families"], ["Payments Breakfast"]],
  ["interests=running", ["Karura Forest Run", "Corrida no Parque"]],
  ["interests=runing", ["Karura Forest Run"]],
  ["interests=jogging", ["Karura Forest Run", "Corrida no Parque"], ["Payments Breakfast"]],
  ["interests=soccer", ["Braai and Five-a-Side"], ["Lusaka Chess Open"]],
  ["interests=volunteering", ["River Tree Planting", "Open Maps Day"]],
  ["interests=volunteers", ["River Tree Planting", "Soup Kitchen Volunteer Day"]],
  ["interests=yoga,chess", ["Yoga on the Lawn", "Lusaka Chess Open"], ["Mountain Films"]],
  ["interests=startups", [], making],
  ["interests=start-ups", ["Founders' Breakfast", "Contracts for Start-ups"]],
  ["interests=photography", ["Photo Walk at the Caves", "Inner City Art Walk"]],
  ["interests=samba", ["Roda de Samba da Fábrica"]],
  ["interests=robos", ["Robôs de Cartão"]],
  ["interests=dance&near=Lagos", ["Afrobeat in the Park"], ["Highlife Afternoon"]],
  ["interests=music&near=Harare", ["Mbira Under the Stars"], ["Marimba Afternoon"]],
  ["interests=theatre", ["Usiku wa Mashairi"], ["Avenues Poetry Slam"]],
  ["interests=theater", ["Three One-Act Plays"]],
  ["near=Kenya", ["Karura Forest Run", "Volunteer Flamingo Count"], ["Highlife Afternoon"]],
  ["city=Kenya", ["Karura Forest Run", "Volunteer Flamingo Count"], ["Highlife Afternoon"]],
  ["near=Gauteng", ["Inner City Art Walk", "Wildflower Walk"], ["Orchestra by the Lake"]],
  ["near=東京", ["Mbira Workshop Tokyo"]],
  ["near=NYC", ["Gallery Talk: Shona Sculpture Abroad"]],
  ["near=Vic Falls", ["Full Moon Drums", "Lunar Rainbow Walk"]],
  ["near=Le Caire", ["Drawing at Dusk"]],
  ["near=Avondale, Harare", ["Growers' Market on the Green"]],
  ["near=Paris", ["Bande dessinée africaine"]],
  ["near=Paris, Texas", [], ["Bande dessinée africaine"]],
  ["near=Harare&isFree=true", ["Great Lawn Concert", "Growers' Market on the Green"], [
    "Dawn Bird Walk",
    "Yoga on the Lawn",
  ]],
  ["near=Harare&isFree=false", ["Dawn Bird Walk"], ["Great Lawn Concert", "Yoga on the Lawn"]],
  ["near=Berlin&isFree=true&q=tech", ["Civic Tech Night Berlin"], ["Afrobeats Open Air"]],
  ["category=music&near=Accra", ["Highlife Afternoon"], ["Patterns that Speak"]],
];

test("the table has at least 60 queries", () => expect(queries.length).toBeGreaterThanOrEqual(60));

const cases = queries.map(([query, found, absent = []]) => ({ query, found, absent }));

test.each(cases)("$query", async ({ query, found, absent }) => {
  const answer = await events.fetch(`/api/events?${encodeURI(query)}&limit=100`);
  const page = await answer.json();
  expect(answer.status, JSON.stringify(page)).toBe(200);
  const names = page.events.map(({ name }: { name: string }) => name);
  expect(names).toEqual(expect.arrayContaining([...found]));
  expect(names.filter((name: string) => absent.includes(name))).toEqual([]);
  if (found.length === 0 && absent.length === 0) expect(names).toEqual([]);
});
