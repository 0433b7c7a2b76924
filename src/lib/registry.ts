import { blocksOf, buildRegistry, componentsOf, type Registry } from "../../registry/build.ts";

let built: Promise<Registry> | undefined;

/** Every item that can be installed, the demos too, read from the folders once in a build. */
export function readEveryItem(): Promise<Registry> {
  return built ??= buildRegistry();
}

/** The items that the site lists and counts as components. */
export async function readRegistry(): Promise<Registry> {
  return componentsOf(await readEveryItem());
}

/** The blocks, or the charts, by name. */
export async function readBlocks(kind: "blocks" | "charts"): Promise<Registry> {
  return blocksOf(await readEveryItem(), kind);
}
