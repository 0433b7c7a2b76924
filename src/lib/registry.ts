import { blocksOf, buildRegistry, componentsOf, type Registry } from "../../registry/build.ts";

let built: Promise<Registry> | undefined;

/** Returns every installable item, including demos. The folders are read once per build. */
export function readEveryItem(): Promise<Registry> {
  return built ??= buildRegistry();
}

/** Returns the items that the site lists and counts as components. */
export async function readRegistry(): Promise<Registry> {
  return componentsOf(await readEveryItem());
}

/** Returns the blocks or the charts, sorted by name. */
export async function readBlocks(kind: "blocks" | "charts"): Promise<Registry> {
  return blocksOf(await readEveryItem(), kind);
}
