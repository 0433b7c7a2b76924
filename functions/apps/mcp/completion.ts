import type { CompleteRequestParams, CompleteResult } from "@modelcontextprotocol/server";
import type { EventsClient } from "./events-client.ts";
import type { Caller } from "./exchange.ts";
import type { McpPrompt } from "./prompts.ts";

const maximumValues = 100;
const maximumPrefix = 100;

/**
 * Completes a prompt argument with cities and topics of upcoming events, from the events app.
 *
 * Interests are a comma-separated list, so only the text after the last comma is completed.
 */
export async function complete(
  { ref, argument }: CompleteRequestParams,
  prompts: readonly McpPrompt[],
  caller: Caller,
  events: EventsClient,
): Promise<CompleteResult> {
  const kind = ref.type === "ref/prompt"
    ? prompts.find(({ definition }) => definition.name === ref.name)?.completes[argument.name]
    : undefined;
  const typed = argument.value.slice(0, maximumPrefix);
  if (kind === "cities") return completion(await events.cities(caller, typed.trim()));
  if (kind === "topics") {
    const comma = typed.lastIndexOf(",");
    const kept = typed.slice(0, comma + 1);
    const found = await events.topics(caller, typed.slice(comma + 1).trim());
    return completion(found.map((topic) => kept === "" ? topic : `${kept} ${topic}`));
  }
  return completion([]);
}

function completion(found: readonly string[]): CompleteResult {
  const values = found.slice(0, maximumValues);
  return { completion: { values, total: found.length, hasMore: found.length > values.length } };
}
