import {
  type CallToolResult,
  CLIENT_CAPABILITIES_META_KEY,
  createRequestStateCodec,
  type InputRequests,
  inputRequired,
  inputResponse,
  ProtocolError,
  ProtocolErrorCode,
  type ServerContext,
  type Tool,
} from "@modelcontextprotocol/server";
import type { McpPrompt } from "../../functions/apps/mcp/prompts.ts";
import type { McpResources } from "../../functions/apps/mcp/resources.ts";
import type { Surface } from "../../functions/apps/mcp/surface.ts";
import type { McpRequest, McpTool, ToolAnswer } from "../../functions/apps/mcp/tool.ts";

// Tools, prompts and resources that the conformance suite calls by name. They exist only in the server's test build. All other scenarios test the product itself.

const png =
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==";
const wav = "UklGRiQAAABXQVZFZm10IBAAAAABAAEARKwAAIhYAQACABAAZGF0YQAAAAA=";
const image = { type: "image", data: png, mimeType: "image/png" } as const;
const states = createRequestStateCodec<string>({ key: "a-key-of-the-conformance-tests-0123456789" });

const text = (words: string) => ({ type: "text", text: words }) as const;
const answer = (...content: CallToolResult["content"]): CallToolResult => ({ content });

type Run = (request: McpRequest) => ToolAnswer | Promise<ToolAnswer>;

function tool(name: string, run: Run, inputSchema: Tool["inputSchema"] = { type: "object" }): McpTool {
  return {
    isWrite: false,
    example: {},
    definition: { name, description: `What the conformance suite expects of ${name}.`, inputSchema },
    call: async (_input, { request }) => await run(request!),
  };
}

function form(
  message: string,
  field: string,
  property: { type: "string" } | { type: "boolean" } = { type: "string" },
) {
  const requestedSchema = { type: "object" as const, properties: { [field]: property }, required: [field] };
  return inputRequired.elicit({ message, requestedSchema });
}

function sampling(words: string, maxTokens: number) {
  return inputRequired.createMessage({ messages: [{ role: "user", content: text(words) }], maxTokens });
}

function hasAnswers(request: McpRequest, keys: readonly string[]): boolean {
  return keys.every((key) => inputResponse(request.inputResponses, key).kind !== "missing");
}

function asking(name: string, inputRequests: InputRequests, words: (request: McpRequest) => string): McpTool {
  return tool(
    name,
    (request) =>
      hasAnswers(request, Object.keys(inputRequests))
        ? answer(text(words(request)))
        : inputRequired({ inputRequests }),
  );
}

/** Returns the state in a request, or undefined if there is none. Throws if the state was not issued here. */
async function stateOf(request: McpRequest): Promise<string | undefined> {
  const state = request.requestState<unknown>();
  if (state === undefined) return undefined;
  try {
    return await states.verify(String(state), { mcpReq: request } as ServerContext);
  } catch {
    throw new ProtocolError(ProtocolErrorCode.InvalidParams, "Invalid or expired requestState");
  }
}

/** Creates a tool like `asking`, but the reply must include the state that was sent with the question. */
function askingWithState(name: string, inputRequests: InputRequests): McpTool {
  return tool(name, async (request) => {
    const state = await stateOf(request);
    if (state !== undefined && hasAnswers(request, Object.keys(inputRequests))) {
      return answer(text("state-ok"));
    }
    return inputRequired({ inputRequests, requestState: await states.mint("asked") });
  });
}

const richSchema = {
  $schema: "https://json-schema.org/draft/2020-12/schema",
  type: "object" as const,
  $defs: {
    address: {
      $anchor: "addressDef",
      type: "object",
      properties: { street: { type: "string" }, city: { type: "string" } },
    },
  },
  properties: {
    name: { type: "string" },
    address: { $ref: "#/$defs/address" },
    contactMethod: { type: "string", enum: ["phone", "email"] },
    phone: { type: "string" },
    email: { type: "string" },
  },
  allOf: [{ anyOf: [{ required: ["phone"] }, { required: ["email"] }] }],
  if: { properties: { contactMethod: { const: "phone" } }, required: ["contactMethod"] },
  then: { required: ["phone"] },
  else: { required: ["email"] },
  additionalProperties: false,
};

const tools: readonly McpTool[] = [
  tool("test_simple_text", () => answer(text("This is a simple text response for testing."))),
  tool("test_image_content", () => answer(image)),
  tool("test_audio_content", () => answer({ type: "audio", data: wav, mimeType: "audio/wav" })),
  tool("test_embedded_resource", () =>
    answer({
      type: "resource",
      resource: {
        uri: "test://embedded-resource",
        mimeType: "text/plain",
        text: "This is an embedded resource content.",
      },
    })),
  tool("test_multiple_content_types", () =>
    answer(text("Multiple content types test:"), image, {
      type: "resource",
      resource: {
        uri: "test://mixed-content-resource",
        mimeType: "application/json",
        text: '{"test":"data","value":123}',
      },
    })),
  tool("test_error_handling", () => ({
    ...answer(text("This tool intentionally returns an error for testing")),
    isError: true,
  })),
  tool("json_schema_2020_12_tool", () => answer(text("ok")), richSchema),
  tool("test_missing_capability", () => inputRequired({ inputRequests: { ask: sampling("Who?", 10) } })),
  tool(
    "test_streaming_elicitation",
    () => inputRequired({ inputRequests: { ask: form("Go on?", "ok", { type: "boolean" }) } }),
  ),
  tool("test_logging_tool", () => answer(text("nothing was logged"))),
  asking(
    "test_input_required_result_elicitation",
    { user_name: form("What is your name?", "name") },
    (request) => {
      const { name } = inputResponseContent(request, "user_name");
      return `Hello, ${String(name)}!`;
    },
  ),
  asking("test_input_required_result_sampling", {
    capital_question: sampling("What is the capital of France?", 100),
  }, (request) => {
    const response = inputResponse(request.inputResponses, "capital_question");
    return JSON.stringify(response.kind === "sampling" ? response.result.content : null);
  }),
  asking("test_input_required_result_list_roots", { client_roots: inputRequired.listRoots() }, (request) => {
    const response = inputResponse(request.inputResponses, "client_roots");
    return JSON.stringify(response.kind === "roots" ? response.roots : null);
  }),
  askingWithState("test_input_required_result_request_state", {
    confirm: form("Please confirm", "ok", { type: "boolean" }),
  }),
  askingWithState("test_input_required_result_tampered_state", {
    confirm: form("Please confirm", "ok", { type: "boolean" }),
  }),
  askingWithState("test_input_required_result_multiple_inputs", {
    user_name: form("What is your name?", "name"),
    greeting: sampling("Generate a greeting", 50),
    client_roots: inputRequired.listRoots(),
  }),
  tool("test_input_required_result_multi_round", async (request) => {
    const state = await stateOf(request);
    if (state === "step2" && hasAnswers(request, ["step2"])) return answer(text("Both steps are done."));
    const isSecond = state === "step1" && hasAnswers(request, ["step1"]);
    return isSecond
      ? inputRequired({
        inputRequests: { step2: form("Step 2: What is your favorite color?", "color") },
        requestState: await states.mint("step2"),
      })
      : inputRequired({
        inputRequests: { step1: form("Step 1: What is your name?", "name") },
        requestState: await states.mint("step1"),
      });
  }),
  tool("test_input_required_result_capabilities", (request) => {
    const envelope: Readonly<Record<string, unknown>> = request.envelope ?? {};
    const declared = (envelope[CLIENT_CAPABILITIES_META_KEY] ?? {}) as Record<string, unknown>;
    const inputRequests: InputRequests = {
      ...("elicitation" in declared ? { ask: form("What is your name?", "name") } : {}),
      ...("sampling" in declared ? { write: sampling("Generate a greeting", 50) } : {}),
    };
    return inputRequired({ inputRequests });
  }),
];

function inputResponseContent(request: McpRequest, key: string): Readonly<Record<string, unknown>> {
  const response = inputResponse(request.inputResponses, key);
  return response.kind === "elicit" && response.action === "accept" ? response.content ?? {} : {};
}

function prompt(name: string, args: readonly string[], fill: McpPrompt["fill"]): McpPrompt {
  return {
    definition: {
      name,
      description: `What the conformance suite expects of ${name}.`,
      arguments: args.map((argument) => ({ name: argument, description: argument, required: true })),
    },
    completes: {},
    fill,
  };
}

const said = (...content: (ReturnType<typeof text> | typeof image)[]) => ({
  messages: content.map((block) => ({ role: "user" as const, content: block })),
});

const prompts: readonly McpPrompt[] = [
  prompt("test_simple_prompt", [], () => said(text("This is a simple prompt for testing."))),
  prompt(
    "test_prompt_with_arguments",
    ["arg1", "arg2"],
    ({ arg1, arg2 }) => said(text(`Prompt with arguments: arg1='${arg1}', arg2='${arg2}'`)),
  ),
  prompt("test_prompt_with_embedded_resource", ["resourceUri"], ({ resourceUri = "" }) => ({
    messages: [
      {
        role: "user",
        content: {
          type: "resource",
          resource: {
            uri: resourceUri,
            mimeType: "text/plain",
            text: "Embedded resource content for testing.",
          },
        },
      },
      { role: "user", content: text("Please process the embedded resource above.") },
    ],
  })),
  prompt("test_prompt_with_image", [], () => said(image, text("Please analyze the image above."))),
  prompt(
    "test_input_required_result_prompt",
    [],
    (_values, request) =>
      hasAnswers(request, ["user_context"])
        ? said(text(String(inputResponseContent(request, "user_context")["context"])))
        : inputRequired({
          inputRequests: { user_context: form("What context should the prompt use?", "context") },
        }),
  ),
];

function withFixtures(product: McpResources): McpResources {
  return {
    listed: [
      ...product.listed,
      { uri: "test://static-text", name: "static-text", description: "A text", mimeType: "text/plain" },
      { uri: "test://static-binary", name: "static-binary", description: "A picture", mimeType: "image/png" },
    ],
    templates: [
      ...product.templates,
      { uriTemplate: "test://template/{id}/data", name: "template", mimeType: "application/json" },
    ],
    async read(uri, caller, events) {
      const id = /^test:\/\/template\/([^/]+)\/data$/.exec(uri)?.[1];
      if (uri === "test://static-text") {
        return {
          contents: [{
            uri,
            mimeType: "text/plain",
            text: "This is the content of the static text resource.",
          }],
        };
      }
      if (uri === "test://static-binary") return { contents: [{ uri, mimeType: "image/png", blob: png }] };
      if (id === undefined) return await product.read(uri, caller, events);
      const data = JSON.stringify({ id, templateTest: true, data: `Data for ID: ${id}` });
      return { contents: [{ uri, mimeType: "application/json", text: data }] };
    },
  };
}

export function conformanceSurface(product: Surface): Surface {
  return {
    ...product,
    tools: [...product.tools, ...tools],
    prompts: [...product.prompts, ...prompts],
    resources: withFixtures(product.resources),
  };
}
