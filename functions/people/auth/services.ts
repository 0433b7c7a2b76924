import type { UsageMeter } from "../api-keys/usage.ts";
import type { Services } from "../../kernel/commands/services.ts";
import type { KeyRing } from "./key-ring.ts";
import type { IdentityProvider } from "./provider.ts";

/** Dependencies of sign-in and credential checks, in addition to the common ones. */
export interface AuthServices extends Services {
  /** Keys that sign and check platform tokens. */
  readonly keyRing: KeyRing;
  /** The hosted identity provider; `undefined` while it is not configured. */
  readonly identityProvider: IdentityProvider | undefined;
  /** Counts calls of API keys, for their usage. */
  readonly usage: UsageMeter;
}
