import type { TestProject } from "vitest/node";
import { startSystem } from "./system.ts";

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
  }
}

/** Runs before the end-to-end tests. Starts the whole system once with its sample data, as `npm start` does. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  // The tests send all requests from one address, faster than people would, so these limits are high. Limits per
  // address have their own tests.
  const many = "10000/60";
  const env = { LIMIT_SIGN_IN: many, LIMIT_EXCHANGE: many, LIMIT_REFRESH: many, LIMIT_ANONYMOUS: many };
  // Licence checks have a fee in one country, so that payments can be tested. Elsewhere, they are free.
  const fees = { LICENCE_FEES: JSON.stringify({ ZM: { amountMinor: 2_500, currency: "USD" } }) };
  const system = await startSystem({ env: { ...env, ...fees } });
  project.provide("system", {
    web: system.web,
    gateway: system.gateway,
    events: system.events,
    issuer: system.issuer,
    internalKey: await system.secret("INTERNAL_API_KEY"),
    dataFolder: system.dataFolder,
  });
  return () => system.remove();
}
