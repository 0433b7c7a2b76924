import process from "node:process";
import { originPlaceholders as registryPlaceholders } from "../../registry/build.ts";

/** Origin of each app, for links in pages. */
export interface SiteOrigins {
  readonly web: string;
  readonly registry: string;
  readonly gateway: string;
  readonly events: string;
}

/** Placeholders for origins unknown at build time. `functions/apps/web` replaces them at startup. */
export const originPlaceholders: SiteOrigins = {
  ...registryPlaceholders,
  events: "https://public-events-url.invalid",
};

const given = (name: string) => process.env[name]?.trim().replace(/\/+$/, "") || undefined;

/** Origins in prebuilt files: from the variables if set, otherwise placeholders. */
export const originsAtBuild: SiteOrigins = {
  web: given("PUBLIC_WEB_URL") ?? originPlaceholders.web,
  registry: given("PUBLIC_REGISTRY_URL") ?? given("PUBLIC_WEB_URL") ?? originPlaceholders.registry,
  gateway: given("PUBLIC_GATEWAY_URL") ?? originPlaceholders.gateway,
  events: given("PUBLIC_EVENTS_URL") ?? originPlaceholders.events,
};
