import type { UsageMeter } from "../api-keys/usage.ts";
import type { Services } from "../../kernel/commands/services.ts";
import type { KeyRing } from "./key-ring.ts";
import type { IdentityProvider } from "./provider.ts";

export interface AuthServices extends Services {
  readonly keyRing: KeyRing;
  readonly identityProvider: IdentityProvider | undefined;
  readonly usage: UsageMeter;
}
