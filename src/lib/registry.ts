import { buildRegistry, type Registry } from "../../registry/build.ts";

let built: Promise<Registry> | undefined;

/** Every item of the registry, read from its folders once in a build. */
export function readRegistry(): Promise<Registry> {
  return built ??= buildRegistry();
}
