import type { TestProject } from "vitest/node";
import { startSystem } from "./system.ts";

/** Address of the system that all end-to-end tests share. */
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

/** Runs before the end-to-end tests: starts the whole system once, like `npm start`, with its sample data. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  // All tests come from one address and are faster than people; separate tests cover the limits of an address.
  const many = "10000/60";
  const env = { LIMIT_SIGN_IN: many, LIMIT_EXCHANGE: many, LIMIT_REFRESH: many, LIMIT_ANONYMOUS: many };
  // Licence checks cost something in one country, so that payments can be tested; they are free elsewhere.
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
