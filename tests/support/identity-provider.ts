import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import {
  type DevAccount,
  type DevProviderOptions,
  startDevProvider,
} from "../../functions/apps/dev-provider/provider.ts";
import { wholePlatform } from "../../functions/people/auth/applications.ts";
import { scopes } from "../../functions/people/api-keys/scopes.ts";
import { freePort } from "./free-port.ts";

export interface TestProvider {
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
  /** Folder with the provider's keys and state. Starting another provider with the same folder simulates a restart. */
  readonly dataFolder: string;
  restart(changes?: Partial<DevProviderOptions["client"]>): Promise<void>;
  close(): Promise<void>;
}

export async function startTestProvider(options: {
  readonly redirectUri: string;
  /** URL of the events server, which becomes a resource with the scope `events:write`. */
  readonly resource?: string;
  /** URL of the gateway, which becomes a resource with the scopes that can be granted to applications. */
  readonly gateway?: string;
  readonly postLogoutRedirectUris?: readonly string[];
  /** The `fetch` that reads client metadata documents. */
  readonly sender?: NonNullable<DevProviderOptions["sender"]>;
  readonly accounts?: readonly DevAccount[];
  /** Maps the provider's own URL to its public issuer, for tests that reach the provider through a proxy. */
  readonly knownAs?: (address: string) => string;
}): Promise<TestProvider> {
  const port = freePort();
  const address = `http://localhost:${port}`;
  const issuer = options.knownAs?.(address) ?? address;
  const dataFolder = await mkdtemp(join(tmpdir(), "hakika-provider-"));
  const client = {
    id: "hakika-gateway",
    secret: "a-client-secret-of-the-tests-0123456789",
    redirectUris: [options.redirectUri],
    postLogoutRedirectUris: options.postLogoutRedirectUris ?? [],
  };
  const start = (changes: Partial<DevProviderOptions["client"]> = {}) =>
    startDevProvider({
      issuer,
      dataFolder,
      client: { ...client, ...changes },
      resources: [
        { identifier: options.resource ?? "http://localhost:8002/mcp", scope: "events:write" },
        {
          identifier: options.gateway ?? "http://localhost:8001",
          scope: [wholePlatform, ...scopes].join(" "),
        },
      ],
      accounts: options.accounts ?? [],
      ...(options.sender ? { sender: options.sender } : {}),
    }, port);
  let running = await start();
  return {
    issuer,
    clientId: client.id,
    clientSecret: client.secret,
    dataFolder,
    async restart(changes) {
      await running.close();
      running = await start(changes);
    },
    async close() {
      await running.close();
      await rm(dataFolder, { recursive: true, force: true });
    },
  };
}
