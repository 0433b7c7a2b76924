import {
  type GetPromptResult,
  type InputRequiredResult,
  type Prompt,
  ProtocolError,
  ProtocolErrorCode,
} from "@modelcontextprotocol/server";
import { clip, oneLine } from "../../kernel/shared/event-words.ts";
import type { McpRequest } from "./tool.ts";

export interface McpPrompt {
  readonly definition: Prompt;
  /** Source of the completions for each argument. */
  readonly completes: Readonly<Record<string, "cities" | "topics">>;
  fill(values: Readonly<Record<string, string>>, request: McpRequest): GetPromptResult | InputRequiredResult;
}

const argumentLength = 200;

const planMyWeekend: McpPrompt = {
  definition: {
    name: "plan_my_weekend",
    title: "Plan my weekend",
    description: "Finds events for the coming weekend in a city and proposes a plan.",
    arguments: [
      { name: "city", description: "City to search in", required: true },
      {
        name: "interests",
        description: "Your interests, separated by commas",
        required: false,
      },
    ],
  },
  completes: { city: "cities", interests: "topics" },
  fill: ({ city, interests }) =>
    ask(
      `Plan my weekend in ${city}.${interests ? ` I like: ${interests}.` : ""}`,
      "Find events from Friday evening to Sunday with the events tools, check that they do not overlap and are near enough to " +
        "one another, and propose a plan with times, places, prices and links. Tell me if there are only a few events.",
    ),
};

const announceAnEvent: McpPrompt = {
  definition: {
    name: "announce_an_event",
    title: "Announce an event",
    description: "Turns a rough idea into a complete event and creates it after you agree.",
    arguments: [
      { name: "idea", description: "Your idea for the event", required: true },
      { name: "city", description: "Where it takes place", required: false },
    ],
  },
  completes: { city: "cities" },
  fill: ({ idea, city }) =>
    ask(
      `I want to announce an event${city ? ` in ${city}` : ""}: ${idea}`,
      "Ask me for missing details: name, date and time, place or online address, price, maximum number of people. Use " +
        "events_near_me to check whether a similar event takes place on that day. Show me the finished announcement, and call create_event only " +
        "when I have agreed.",
    ),
};

export const eventPrompts: readonly McpPrompt[] = [planMyWeekend, announceAnEvent];

/**
 * @throws {ProtocolError} -32602 when a required argument is missing or an argument is too long
 */
export function fillPrompt(
  prompt: McpPrompt,
  given: Readonly<Record<string, string>> = {},
  request: McpRequest,
): GetPromptResult | InputRequiredResult {
  const values: Record<string, string> = {};
  for (const { name, required } of prompt.definition.arguments ?? []) {
    const value = oneLine(given[name] ?? "");
    if (value === "" && required) {
      throw new ProtocolError(
        ProtocolErrorCode.InvalidParams,
        `The argument ${name} of ${prompt.definition.name} is missing.`,
      );
    }
    if (value.length > argumentLength) {
      throw new ProtocolError(
        ProtocolErrorCode.InvalidParams,
        `The argument ${name} is longer than ${argumentLength} characters: ${clip(value, 40)}`,
      );
    }
    values[name] = value;
  }
  return prompt.fill(values, request);
}

function ask(wish: string, how: string): GetPromptResult {
  return { messages: [{ role: "user", content: { type: "text", text: `${wish}\n\n${how}` } }] };
}
