import { randomBytes } from "node:crypto";
import { rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { TestProject } from "vitest/node";
import { launch } from "./system.ts";

/** Content of `systemStartFile` after a successful start. After a failed one, the file contains the error message. */
export const started = "started";

export interface SharedSystem {
  readonly web: string;
  readonly gateway: string;
  readonly events: string;
  readonly issuer: string;
  readonly internalKey: string;
  readonly dataFolder: string;
}

declare module "vitest" {
  interface ProvidedContext {
    system: SharedSystem;
    /** Written once the system has started or failed to start. */
    systemStartFile: string;
  }
}

/**
 * Runs before all tests. Starts the whole system once with its sample data, as `npm start` does. Starting takes half a
 * minute, so only the tests that use the system wait for it (`sharedSystem`).
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  // The tests send all requests from one address, faster than people would, so these limits are high. Limits per
  // address have their own tests.
  const many = "10000/60";
  const env = { LIMIT_SIGN_IN: many, LIMIT_EXCHANGE: many, LIMIT_REFRESH: many, LIMIT_ANONYMOUS: many };
  // There is a fee for licence checks in one country, so that payments can be tested. Elsewhere, they are free.
  const fees = { LICENCE_FEES: JSON.stringify({ ZM: { amountMinor: 2_500, currency: "USD" } }) };
  const internalKey = randomBytes(32).toString("base64url");
  const system = await launch({ env: { ...env, ...fees, INTERNAL_API_KEY: internalKey } });
  const startFile = join(system.dataFolder, "start-of-tests.txt");
  void system.ready.then(() => started, (error: Error) => error.message).then(async (outcome) => {
    await writeFile(`${startFile}.new`, outcome);
    await rename(`${startFile}.new`, startFile);
  });
  project.provide("system", {
    web: system.web,
    gateway: system.gateway,
    events: system.events,
    issuer: system.issuer,
    internalKey,
    dataFolder: system.dataFolder,
  });
  project.provide("systemStartFile", startFile);
  return () => system.remove();
}
