import { isLoopbackHost } from "./loopback-host.mjs";
import { plainAddress } from "./plain-address.ts";
import { NotConfigured } from "./problem.ts";

/** The response of everything that needs the identity provider while its settings are missing or invalid. */
export function providerNotConfigured(reason: string): NotConfigured {
  return new NotConfigured(`identity provider is not configured: ${reason}`);
}

/**
 * The issuer from `IDP_ISSUER`, or the error response. An invalid URL disables sign-in just like a missing one:
 * public reads still work, and the 503 says what to fix.
 */
export function readIssuer(text: string | undefined): string | NotConfigured {
  const issuer = text?.trim();
  if (!issuer) return providerNotConfigured("IDP_ISSUER is not set");
  const url = plainAddress(issuer);
  const isSafe = url?.protocol === "https:" ||
    (url?.protocol === "http:" && isLoopbackHost(url.hostname));
  return isSafe ? issuer : providerNotConfigured(
    "IDP_ISSUER must be an https address without user or query (http only on this machine)",
  );
}
