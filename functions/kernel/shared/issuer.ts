import { isLoopbackHost } from "./loopback-host.mjs";
import { plainAddress } from "./plain-address.ts";
import { NotConfigured } from "./problem.ts";

/** What everything that needs the identity provider answers while a variable of it is missing or wrong. */
export function providerNotConfigured(reason: string): NotConfigured {
  return new NotConfigured(`identity provider is not configured: ${reason}`);
}

/**
 * The issuer that `IDP_ISSUER` names, or what to answer without one. A wrong address switches sign-in off as a missing
 * one does: finding and reading go on, and the 503 says what to mend.
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
