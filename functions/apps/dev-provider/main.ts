import { loadSamples } from "../../../content/samples/schema.ts";
import type { Settings } from "../../kernel/shared/settings.ts";
import { wholePlatform } from "../../people/auth/applications.ts";
import { scopes } from "../../people/api-keys/scopes.ts";
import { startDevProvider } from "./provider.ts";

/**
 * @throws {Error} if no issuer is configured, or if the issuer is on another machine
 */
export async function startProviderOfSamples(
  settings: Settings,
  dataFolder: string,
): Promise<{ shutdown(): Promise<void> }> {
  const { idp, urls } = settings;
  if (!idp.isConfigured) throw new Error(`The development provider cannot start: ${idp.detail}`);
  const issuer = new URL(idp.issuer);
  if (issuer.hostname !== "localhost") {
    throw new Error(
      `The development provider does not ask for a password and runs only on localhost, not on ${idp.issuer}.`,
    );
  }
  const accounts = loadSamples().people.flatMap((person) =>
    person.idpSubject
      ? [{
        subject: person.idpSubject,
        email: person.email,
        displayName: person.displayName,
        givenName: person.givenName,
        familyName: person.familyName,
        locale: person.locale,
        note: person.shownAs ?? "",
      }]
      : []
  );
  const provider = await startDevProvider({
    issuer: idp.issuer,
    dataFolder,
    client: {
      id: idp.clientId,
      secret: idp.clientSecret,
      redirectUris: [idp.redirectUri],
      postLogoutRedirectUris: [urls.web, `${urls.web}/`],
    },
    resources: [
      { identifier: `${urls.events}/mcp`, scope: "events:write" },
      // Used by `/v1/auth/exchange`, which exchanges a provider token for a platform token (RFC 8693).
      { identifier: urls.gateway, scope: [wholePlatform, ...scopes].join(" ") },
    ],
    accounts,
  }, Number(issuer.port));
  return { shutdown: () => provider.close() };
}
