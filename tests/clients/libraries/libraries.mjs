/**
 * Libraries for building assistants, each wrapped to provide the same functions. This file is plain JavaScript,
 * because the packages are only installed for this suite and the type checker doesn't know them.
 *
 * @typedef {{ isError: boolean, text: string, structured: Record<string, any> | undefined }} Called
 * @typedef {{ tools(): Promise<string[]>, call(name: string, args: object): Promise<Called>, close(): Promise<void>
 * }} Session
 * @typedef {{ headers?: Record<string, string>, authProvider?: object }} Access
 */
import { auth, createMCPClient } from "@ai-sdk/mcp";
import { MultiServerMCPClient } from "@langchain/mcp-adapters";
import { MCPClient } from "@mastra/mcp";
import { MCPServerStreamableHttp } from "@openai/agents";

const called = ({ content = [], structuredContent, isError = false }) => ({
  isError,
  text: content.map(({ text = "" }) => text).join("\n"),
  structured: structuredContent,
});

/** @type {Record<string, (url: string, access: Access) => Promise<Session>>} */
export const libraries = {
  async "AI SDK"(url, { headers, authProvider }) {
    const client = await createMCPClient({ transport: { type: "http", url, headers, authProvider } });
    const tools = await client.tools();
    return {
      tools: () => Promise.resolve(Object.keys(tools)),
      call: async (name, args) => called(await tools[name].execute(args, { toolCallId: "1", messages: [] })),
      close: () => client.close(),
    };
  },

  async "LangChain"(url, { headers, authProvider }) {
    const client = new MultiServerMCPClient({
      mcpServers: { events: { transport: "http", url, headers, authProvider } },
      outputHandling: "content",
    });
    const session = await client.getClient("events");
    const tools = await client.getTools();
    return {
      tools: () => Promise.resolve(tools.map(({ name }) => name)),
      async call(name, args) {
        // The model receives the message. Everything else is in the artifact.
        const tool = tools.find((one) => one.name === name);
        const message = await tool.invoke({ type: "tool_call", id: "1", name, args });
        const text = typeof message.content === "string"
          ? message.content
          : message.content.map((part) => part.text ?? "").join("\n");
        const structured = (message.artifact ?? []).map((part) => part.data ?? part.structuredContent ?? part)
          .find((part) => part?.event || part?.events);
        return { isError: message.status === "error", text, structured };
      },
      close: () => client.close().then(() => void session),
    };
  },

  async "Mastra"(url, { headers = {}, authProvider }) {
    const client = new MCPClient({
      id: crypto.randomUUID(),
      servers: { events: { url: new URL(url), requestInit: { headers }, authProvider } },
    });
    const tools = await client.listTools();
    return {
      tools: () => Promise.resolve(Object.keys(tools).map((name) => name.replace(/^events_/, ""))),
      async call(name, args) {
        const answer = await tools[`events_${name}`].execute(args, {});
        return answer?.content ? called(answer) : { isError: false, text: "", structured: answer };
      },
      close: () => client.disconnect(),
    };
  },

  async "OpenAI Agents"(url, { headers, authProvider }) {
    const server = new MCPServerStreamableHttp({ url, name: "events", requestInit: { headers }, authProvider });
    await server.connect();
    return {
      tools: async () => (await server.listTools()).map(({ name }) => name),
      call: async (name, args) => called(await server.callToolResult(name, args)),
      close: () => server.close(),
    };
  },
};

/**
 * Completes the sign-in for libraries that do not use the official client's `auth`.
 *
 * @type {Record<string, (provider: object, back: { serverUrl: string, authorizationCode: string, iss: string }) =>
 * Promise<unknown>>}
 */
export const finishes = {
  "AI SDK": (provider, { iss, ...back }) => auth(provider, { ...back, callbackIssuer: iss }),
};
