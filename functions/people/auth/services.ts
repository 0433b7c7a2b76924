import type { UsageMeter } from "../api-keys/usage.ts";
import type { Services } from "../../kernel/commands/services.ts";
import type { KeyRing } from "./key-ring.ts";
import type { IdentityProvider } from "./provider.ts";

/** Dependencies of sign-in and credential checks, besides the common ones. */
export interface AuthServices extends Services {
  /** Keys that sign and verify platform tokens. */
  readonly keyRing: KeyRing;
  /** The external identity provider; `undefined` if not configured. */
  readonly identityProvider: IdentityProvider | undefined;
  /** Counts calls made with API keys. */
  readonly usage: UsageMeter;
}
