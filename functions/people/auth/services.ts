import type { UsageMeter } from "../api-keys/usage.ts";
import type { Services } from "../../kernel/commands/services.ts";
import type { KeyRing } from "./key-ring.ts";
import type { IdentityProvider } from "./provider.ts";

/** What signing in and the check of credentials work with, besides what everything works with. */
export interface AuthServices extends Services {
  /** Keys that sign and check platform tokens. */
  readonly keyRing: KeyRing;
  /** The hosted identity provider; `undefined` while it is not configured. */
  readonly identityProvider: IdentityProvider | undefined;
  /** Counts calls of API keys, for their usage. */
  readonly usage: UsageMeter;
}
