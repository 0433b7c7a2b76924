import { sealerOf } from "../../kernel/shared/sealed-text.ts";
import type { Settings } from "../../kernel/shared/settings.ts";
import type { ProviderTokens } from "./provider.ts";

const context = "idp-tokens";

export function sealTokens(settings: Settings, tokens: ProviderTokens): string {
  return sealerOf(settings.platformSecrets, context).seal(JSON.stringify(tokens), context);
}

/** Returns `undefined` if there are no tokens or they cannot be decrypted. */
export function openTokens(
  settings: Settings,
  sealed: string | null | undefined,
): ProviderTokens | undefined {
  const text = sealed ? sealerOf(settings.platformSecrets, context).open(sealed, context) : undefined;
  return text === undefined ? undefined : JSON.parse(text) as ProviderTokens;
}
