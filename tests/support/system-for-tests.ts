import type { TestProject } from "vitest/node";
import { startSystem } from "./system.ts";

/** Where the system that all end-to-end tests share can be reached. */
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

/** Before the end-to-end tests: the whole system, once, as `npm start` runs it, with its sample data. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  // All tests come from one address, faster than people: the limits of an address have separate tests.
  const many = "10000/60";
  const env = { LIMIT_SIGN_IN: many, LIMIT_EXCHANGE: many, LIMIT_REFRESH: many, LIMIT_ANONYMOUS: many };
  // Licences are checked for a price in one country, so that paying can be tested; free of charge elsewhere.
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
