import type { DatabaseName } from "../../kernel/db/names.ts";
import { findPersonByEmail } from "../../people/persons/persons.ts";
import type { Services } from "../../kernel/commands/services.ts";
import { loggerOf } from "../../kernel/shared/logging.ts";
import { Problem } from "../../kernel/shared/problem.ts";
import { commerceSamples } from "../commerce/samples.ts";
import { contentSamples } from "../content/samples.ts";
import { directorySamples } from "../directory/samples.ts";
import { travelSamples } from "../travel/samples.ts";
import { applicationsSamples } from "../applications/samples.ts";
import { ubuntuSamples } from "../ubuntu/samples.ts";
import { logisticsSamples } from "../logistics/samples.ts";
import { dashboardSamples } from "../dashboard/samples.ts";
import { lingoSamples } from "../lingo/samples.ts";
import { newsSamples } from "../news/samples.ts";
import { weatherSamples } from "../weather/samples.ts";
import { pipelineSamples } from "../pipeline/samples.ts";
import { mediaSamples } from "../media/samples.ts";
import { loadResourceSamples, type ResourceSamples } from "../kit/samples.ts";

export const samplesByNamespace: Readonly<Partial<Record<DatabaseName, readonly ResourceSamples[]>>> = {
  directory: directorySamples,
  content: contentSamples,
  commerce: commerceSamples,
  travel: travelSamples,
  applications: applicationsSamples,
  ubuntu: ubuntuSamples,
  logistics: logisticsSamples,
  dashboard: dashboardSamples,
  pipeline: pipelineSamples,
  media: mediaSamples,
  lingo: lingoSamples,
  news: newsSamples,
  weather: weatherSamples,
};

/** Maps each person's key to their id. Closed accounts are left out. */
export async function idsOfPeople(
  { databases }: Pick<Services, "databases">,
  people: readonly { readonly personKey: string; readonly email: string }[],
): Promise<ReadonlyMap<string, string>> {
  const ids = new Map<string, string>();
  for (const { personKey, email } of people) {
    const person = await findPersonByEmail(databases.sql("platform"), email);
    if (person) ids.set(personKey, person.id);
  }
  return ids;
}

/**
 * Loads the samples of every configured product database once. If a database is configured later, the next call loads
 * its samples.
 *
 * @param ids ids of the sample people by key
 * @returns whether this call loaded anything
 */
export async function loadAllResourceSamples(
  services: Services,
  ids: ReadonlyMap<string, string>,
): Promise<boolean> {
  let isLoaded = false;
  for (const [name, samples] of Object.entries(samplesByNamespace)) {
    const namespace = name as DatabaseName;
    if (!services.databases.isConfigured(namespace)) continue;
    try {
      if (await loadResourceSamples(services, namespace, samples, ids)) isLoaded = true;
    } catch (error) {
      // If native code cannot run, no sample pictures can be created. Everything else is still loaded.
      if (!(error instanceof Problem && error.code === "pictures_unavailable")) throw error;
      loggerOf("samples").warn("sample pictures left out", { error });
    }
  }
  return isLoaded;
}
