import { type Implementation, SERVER_INFO_META_KEY } from "@modelcontextprotocol/server";
import type { CallTool } from "./call-tool.ts";
import type { Exchange } from "./exchange.ts";
import { plainCall, type Versions } from "./plain-call.ts";
import type { Surface } from "./surface.ts";
import type { ToolAnswer } from "./tool.ts";

/**
 * Answers calls that are plain, of tools that need nothing of the protocol; `undefined` for every other message.
 *
 * What it answers is, byte for byte, what the SDK would: a test compares the two.
 */
export function plainAnswers(
  surface: Surface,
  callTool: CallTool,
  { info, ...versions }: Versions & { readonly info: Implementation },
): (exchange: Exchange, body: unknown) => Promise<Response | undefined> {
  const plainTools = new Set(
    surface.tools.filter((tool) => tool.isPlain).map(({ definition }) => definition.name),
  );
  const modernMembers = { resultType: "complete", _meta: { [SERVER_INFO_META_KEY]: info } };
  return async (exchange, body) => {
    const call = plainCall(exchange, body, versions);
    if (call === undefined || !plainTools.has(call.name)) return undefined;
    let result: ToolAnswer;
    try {
      result = await callTool(exchange, call);
    } catch {
      // A fault of our own: the tool only reads, so the SDK may call it again and word the error.
      return undefined;
    }
    const answer = {
      result: call.isModern ? { ...result, ...modernMembers } : result,
      jsonrpc: "2.0",
      id: call.id,
    };
    return new Response(JSON.stringify(answer), { headers: { "Content-Type": "application/json" } });
  };
}
