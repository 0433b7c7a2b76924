import { badgeScript } from "./badge-script.ts";
import packageFile from "../../package.json" with { type: "json" };
import { originsAtBuild } from "./origins.ts";

/**
 * Placeholders in guides and their values, such as the release and the apps' URLs. Readers can paste the rendered
 * samples unchanged.
 */
const words = {
  "{{web}}": originsAtBuild.web,
  "{{registry}}": originsAtBuild.registry,
  "{{gateway}}": originsAtBuild.gateway,
  "{{events}}": originsAtBuild.events,
  "{{badgeScript}}": badgeScript.path,
  "{{badgeIntegrity}}": badgeScript.integrity,
  "{{sampleEntity}}": "019b76da-a800-8d1c-b067-2f4a77e16a5d",
  "{{release}}": packageFile.version,
} as const;

export function withAddresses(text: string): string {
  return Object.entries(words).reduce((changed, [word, address]) => changed.replaceAll(word, address), text);
}
