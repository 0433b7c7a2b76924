import {
  type CallToolResult,
  CLIENT_CAPABILITIES_META_KEY,
  type InputRequiredResult,
  type ServerContext,
  type Tool,
} from "@modelcontextprotocol/server";
import { z } from "zod";
import type { EventsClient } from "./events-client.ts";
import type { Caller } from "./exchange.ts";
import type { Layers } from "./layers.ts";
import { writeScope } from "../../kernel/shared/event.ts";
import { clip, oneLine } from "../../kernel/shared/event-words.ts";

/** The MCP request behind a call: its metadata, and the user's answers to earlier questions. */
export type McpRequest = ServerContext["mcpReq"];

export interface ToolContext {
  readonly events: EventsClient;
  readonly layers: Layers;
  readonly eventsUrl: string;
  readonly caller: Caller;
  readonly request: McpRequest | undefined;
}

/**
 * Checks whether the client declared in this request that it can show a form to its user. Clients that use the older
 * protocol never declare this.
 */
export function canAskUser(request: McpRequest | undefined): request is McpRequest {
  const envelope: Readonly<Record<string, unknown>> = request?.envelope ?? {};
  const { elicitation } = (envelope[CLIENT_CAPABILITIES_META_KEY] ?? {}) as {
    elicitation?: Record<string, unknown>;
  };
  // An empty object means that forms are supported. An object with only `url` means that they are not.
  return elicitation !== undefined && ("form" in elicitation || Object.keys(elicitation).length === 0);
}

export type ToolAnswer = CallToolResult | InputRequiredResult;

export interface McpTool {
  readonly definition: Tool;
  readonly example: Readonly<Record<string, unknown>>;
  /** Whether the tool changes data and therefore needs a signed-in person. */
  readonly isWrite: boolean;
  call(input: unknown, context: ToolContext): Promise<ToolAnswer>;
}

export interface ToolDescription<Input extends z.ZodType> {
  readonly name: string;
  readonly title: string;
  readonly description: string;
  /** The schema shown in the tool list. */
  readonly input: z.ZodType;
  /** The schema used for validation, which may accept more than the schema in the tool list. */
  readonly accepts: Input;
  readonly example: Readonly<Record<string, unknown>>;
  /** The result members that the tool list describes. Every tool also returns others. */
  readonly output: z.ZodType;
  readonly access: "anonymous" | "signed-in";
  readonly annotations: {
    readonly readOnlyHint: boolean;
    readonly destructiveHint: boolean;
    readonly idempotentHint: boolean;
  };
  /** Whether MCP Apps hosts render the tool's results. Defaults to true. */
  readonly hasView?: boolean;
  run(input: z.output<Input>, context: ToolContext): Promise<ToolAnswer>;
}

/** URI of the view that MCP Apps hosts use to render results. */
export const eventsViewUri = "ui://hakika/events.html";

/** Defines a tool. Its entry in the tool list is computed once, and the input limits are checked on every call. */
export function defineTool<Input extends z.ZodType>(tool: ToolDescription<Input>): McpTool {
  const isWrite = tool.access === "signed-in";
  const securitySchemes = isWrite ? [{ type: "oauth2", scopes: [writeScope] }] : [{ type: "noauth" }];
  return {
    isWrite,
    example: tool.example,
    definition: {
      name: tool.name,
      title: tool.title,
      description: tool.description,
      inputSchema: listedSchema(tool.input),
      outputSchema: listedSchema(tool.output),
      // Sets every hint explicitly, because clients treat a missing destructiveHint as true.
      annotations: { title: tool.title, ...tool.annotations, openWorldHint: true },
      // ChatGPT reads the security schemes from the tool or from `_meta`. MCP Apps hosts older than version 2026-01-26
      // read `ui/resourceUri` instead of `ui`.
      ...{ securitySchemes },
      _meta: {
        securitySchemes,
        ...tool.hasView === false ? {} : {
          ui: { resourceUri: eventsViewUri, visibility: ["model", "app"] },
          "ui/resourceUri": eventsViewUri,
        },
      },
    },
    async call(input, context) {
      const parsed = tool.accepts.safeParse(input ?? {});
      return parsed.success ? await tool.run(parsed.data, context) : badArguments(tool.name, parsed.error);
    },
  };
}

/** Returns a tool result that explains the error, so that the model can correct itself. */
export function toolError(message: string): CallToolResult {
  return { content: [{ type: "text", text: message }], isError: true };
}

function badArguments(name: string, error: z.ZodError): CallToolResult {
  const issues = error.issues.slice(0, 8).map((issue) =>
    `- ${issue.path.length > 0 ? `${clip(oneLine(issue.path.join(".")), 80)}: ` : ""}${
      clip(oneLine(plainMessage(issue)), 200)
    }`
  );
  return toolError(`The arguments are not valid for ${name}. Nothing was changed.\n${issues.join("\n")}`);
}

/** Describes a limit in plain English: "at most 40". */
function plainMessage(issue: z.core.$ZodIssue): string {
  const unit = "origin" in issue && issue.origin === "string"
    ? " characters"
    : "origin" in issue && issue.origin === "array"
    ? " entries"
    : "";
  if (issue.code === "too_big") return `${issue.inclusive ? "at most" : "less than"} ${issue.maximum}${unit}`;
  if (issue.code === "too_small") {
    return `${issue.inclusive ? "at least" : "more than"} ${issue.minimum}${unit}`;
  }
  if (issue.code === "invalid_type") return `must be a ${issue.expected}`;
  return issue.message;
}

/**
 * Returns a small, portable JSON Schema for the tool list. Fields with a `format` have no `pattern`. Result schemas
 * allow additional members, because a later version may return more.
 */
function listedSchema(schema: z.ZodType): Tool["inputSchema"] & NonNullable<Tool["outputSchema"]> {
  const listed = z.toJSONSchema(schema, {
    io: "input",
    override: ({ jsonSchema }) => {
      if (jsonSchema.format !== undefined) delete jsonSchema.pattern;
      if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum;
      shortenNull(jsonSchema);
    },
  });
  delete listed.$schema;
  return listed as Tool["inputSchema"] & NonNullable<Tool["outputSchema"]>;
}

/** Writes `{"type":["string","null"]}`, which means the same as two alternatives but is shorter. */
function shortenNull(schema: z.core.JSONSchema.BaseSchema): void {
  const [one, other] = schema.anyOf ?? [];
  if (schema.anyOf?.length !== 2 || other?.type !== "null" || typeof one?.type !== "string") return;
  delete schema.anyOf;
  const { enum: values, ...rest } = one;
  Object.assign(
    schema,
    rest,
    { type: [one.type, "null"] },
    values === undefined ? {} : { enum: [...values, null] },
  );
}
