import { citiesOfTheWorld } from "../content/samples/cities.ts";
import { loadSamples as readSampleFiles } from "../content/samples/schema.ts";
import { loadOnce } from "./kernel/db/loaded-sets.ts";
import { loadFamilySamples } from "./people/groups/family/samples.ts";
import { entityAsHost, personAsHost } from "./products/events/platform-hosts.ts";
import { loadEventSamples } from "./products/events/samples.ts";
import { loadOrganizationSamples } from "./people/groups/organization/samples.ts";
import { loadPaySamples } from "./products/pay/samples.ts";
import { loadSamples } from "./products/samples/load.ts";
import { sampleId } from "./kernel/shared/sample-id.ts";
import type { Services } from "./kernel/commands/services.ts";
import { idsOfPeople, loadAllResourceSamples } from "./products/namespaces/all-samples.ts";
import { sha256 } from "./kernel/shared/secrets.ts";

/** Increment this when the loaders produce different data from the same files. */
const loaderVersion = 1;

/**
 * Loads the sample data of all products, once. The order is: people and venues, cities and events with their hosts,
 * households, organizations, wallets, then the other namespaces.
 *
 * The people are loaded as accounts that existed before the identity provider. At their first sign-in, they are matched
 * by their verified address, as the contract specifies.
 *
 * @returns whether anything was loaded
 */
export async function loadAllSamples(services: Services): Promise<boolean> {
  const files = readSampleFiles();
  const now = services.clock();
  const checksum = sha256(JSON.stringify([loaderVersion, files]));
  const isLoaded = await loadOnce(services.databases.sql("platform"), "samples", checksum, async () => {
    const people = files.people.map(({ idpSubject: _subject, ...person }) => person);
    const loaded = await loadSamples(services, { ...files, people }, now);
    if (!services.databases.isConfigured("events")) return;

    const cities = citiesOfTheWorld({
      minimumPopulation: 5_000,
      always: [...files.venues, ...files.entities, ...files.events].map((sample) => sample.geonamesId),
    });
    const hosts = new Map(
      await Promise.all(
        [...new Set(files.events.map((event) => event.hostKey))].map(async (key) =>
          [key, await hostOf(services, key, loaded.people)] as const
        ),
      ),
    );
    const sql = services.databases.sql("events");
    await loadEventSamples(sql, files.events, cities, hosts, now, services.settings.urls.events);
  });
  const people = await idsOfPeople(services, files.people);
  const groups = [
    await loadFamilySamples(services, people),
    await loadOrganizationSamples(services, people),
    await loadPaySamples(services, people),
    await loadAllResourceSamples(services, people),
  ];
  return isLoaded || groups.includes(true);
}

/** Returns a sample host as stored in the events database: a person or an entity with its current tier. */
async function hostOf(services: Services, key: string, people: ReadonlyMap<string, string>) {
  const personId = people.get(key);
  return personId
    ? await personAsHost(services, personId)
    : await entityAsHost(services, sampleId("entity", key));
}
