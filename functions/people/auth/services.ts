import type { UsageMeter } from "../api-keys/usage.ts";
import type { Services } from "../../kernel/commands/services.ts";
import type { KeyRing } from "./key-ring.ts";
import type { IdentityProvider } from "./provider.ts";

/** Dependencies of sign-in and credential checks, in addition to the common ones. */
export interface AuthServices extends Services {
  readonly keyRing: KeyRing;
  /** `undefined` if no provider is configured. */
  readonly identityProvider: IdentityProvider | undefined;
  readonly usage: UsageMeter;
}
