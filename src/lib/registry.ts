import { blocksOf, buildRegistry, componentsOf, type Registry } from "../../registry/build.ts";

let built: Promise<Registry> | undefined;

/** Every installable item, including demos, read from the folders once per build. */
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
