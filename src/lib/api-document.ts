import { spawnSync } from "node:child_process";
import process from "node:process";
import type { LimitPolicy } from "../../functions/kernel/limits/policies.ts";
import type { Namespace } from "../../functions/apps/gateway/namespaces.ts";
import type { SettingGroup } from "../../functions/setting-descriptions.ts";
import type { SampleCall } from "../../functions/sample-calls.ts";
import type { ApiDocument, JsonSchema } from "../../functions/apps/gateway/api-document.ts";

/** An MCP tool as the server lists it, with example arguments. */
export interface McpToolFacts {
  readonly name: string;
  readonly title: string;
  readonly description: string;
  readonly inputSchema: JsonSchema;
  readonly outputSchema: JsonSchema;
  readonly isWrite: boolean;
  readonly example: Readonly<Record<string, unknown>>;
}

/** Output of `scripts/api-document.ts`. */
interface ApiFacts {
  readonly document: ApiDocument;
  readonly eventsDocument: ApiDocument;
  readonly mcpTools: readonly McpToolFacts[];
  readonly namespaces: readonly Namespace[];
  readonly sampleCalls: Readonly<Record<string, SampleCall>>;
  readonly limits: readonly LimitPolicy[];
  readonly settingGroups: readonly SettingGroup[];
  readonly settingPatterns: readonly { readonly name: string; readonly text: string }[];
  readonly webhookEventTypes: readonly string[];
  readonly webhookRetrySeconds: readonly number[];
}

let facts: ApiFacts | undefined;

/**
 * Returns the API data that the pages show. It is generated from the code, so it doesn't have to be written twice.
 *
 * The data is read once per build, in a separate process because the site must not import service code.
 */
export function apiFacts(): ApiFacts {
  if (facts) return facts;
  const { status, stdout, stderr } = spawnSync(process.execPath, ["run", "-A", "scripts/api-document.ts"], {
    encoding: "utf8",
    maxBuffer: 64 * 1024 * 1024,
    timeout: 60_000,
  });
  if (status !== 0) throw new Error(`The gateway's OpenAPI document could not be created: ${stderr}`);
  return facts = JSON.parse(stdout) as ApiFacts;
}
