import { registryName } from "../../registry/build.ts";
import type { SiteOrigins } from "./origins.ts";

/** The logo in one colour. The registry directory shows it on light and dark backgrounds. */
const logo =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32" fill="var(--foreground)"><path d="M4 9 16 16v14L4 23Z"/><path d="M16 2 28 9 16 16 4 9Z" opacity="0.6"/><path d="M28 9 16 16v14l12-7Z" opacity="0.8"/></svg>';

/** Builds the entry to submit to the directory of shadcn registries. */
export function directoryEntry({ web, registry }: Pick<SiteOrigins, "web" | "registry">) {
  return {
    name: `@${registryName}`,
    homepage: `${web}/components`,
    url: `${registry}/r/{name}.json`,
    description:
      "Accessible React components on Base UI: all of shadcn/ui, and components for verification, events, places and claims.",
    logo,
  };
}
