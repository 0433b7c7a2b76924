import type { RegistryItem } from "../../registry/build.ts";
import taken from "./block-thumbnails.json" with { type: "json" };
import { readBlocks } from "./registry.ts";

/** The galleries, keyed by the folder that contains their items. */
export const galleries = {
  blocks: {
    title: "Blocks",
    one: "block",
    description:
      "Whole screens for places, verification and events. One command installs the source code of a screen.",
  },
  charts: {
    title: "Charts",
    one: "chart",
    description:
      "Charts for light mode, dark mode and forced colours. Each chart's data is also available as a table. One command installs the source code of a chart.",
  },
} as const;

export type GalleryKind = keyof typeof galleries;

/** Blocks and charts for which `npm run shots blocks` takes screenshots, with fingerprints of their source. */
export const photographedBlocks: Readonly<Record<string, string>> = taken;

/** Returns the sidebar links to a gallery's items. */
export async function galleryLinks(kind: GalleryKind) {
  return [...(await readBlocks(kind)).values()].map(({ name, title }) => ({
    href: `/${kind}/${name}`,
    label: title,
  }));
}

/** Returns the path where a block's file is installed in a project with default folders. */
export function installedPath(file: RegistryItem["files"][number]): string {
  return "target" in file ? file.target.replace(/^@components/, "components") : file.path;
}
