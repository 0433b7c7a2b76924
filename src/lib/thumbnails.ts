import taken from "./thumbnails.json" with { type: "json" };

/**
 * Items that a static demo cannot show well, such as overlays and items that need a script. `npm run shots
 * thumbnails` takes their screenshots and stores fingerprints of what they show.
 */
export const photographed: Readonly<Record<string, string>> = taken;
