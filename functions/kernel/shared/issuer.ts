import { isLoopbackHost } from "./loopback-host.mjs";
import { plainAddress } from "./plain-address.ts";
import { NotConfigured } from "./problem.ts";

export function providerNotConfigured(reason: string): NotConfigured {
  return new NotConfigured(`identity provider is not configured: ${reason}`);
}

/**
 * Returns the issuer from `IDP_ISSUER`, or the error to respond with. If the URL is missing or invalid, sign-in is
 * disabled, and the 503 explains what to fix. Public reads still work.
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
