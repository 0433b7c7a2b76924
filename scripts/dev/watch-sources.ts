import { existsSync, statSync } from "node:fs";
import { join } from "node:path";
import type { ViteDevServer } from "vite";

/** Folders that pages and the web app are made from; `.astro` has what Astro makes of the content. */
const folders = [".astro", "clients", "content", "functions", "public", "registry", "scripts", "src"];
/** Time in which an editor that writes a file in several steps finishes. */
const settledMs = 20;

/**
 * Tells a dev server which files changed, until it closes. Vite's own watcher misses some changes under Deno.
 */
export function watchSources(root: string, server: ViteDevServer): void {
  const present = folders.map((folder) => join(root, folder)).filter((path) => existsSync(path));
  const watchers = [Deno.watchFs(present), Deno.watchFs(root, { recursive: false })];
  const tell = (event: "add" | "change" | "unlink", path: string) => {
    server.watcher.emit(event, path);
    server.watcher.emit("all", event, path);
  };
  /** Changed files, and whether each may be new: renamed or created. */
  const changed = new Map<string, boolean>();
  const flush = () => {
    for (const [path, isMaybeNew] of changed) {
      const found = statSync(path, { throwIfNoEntry: false });
      if (!found) tell("unlink", path);
      else if (found.isFile()) {
        if (isMaybeNew) tell("add", path);
        tell("change", path);
      }
    }
    changed.clear();
  };
  let settled: ReturnType<typeof setTimeout> | undefined;
  const follow = async (watcher: Deno.FsWatcher) => {
    for await (const { kind, paths } of watcher) {
      if (kind === "access" || kind === "other") continue;
      for (const path of paths) {
        changed.set(path, changed.get(path) || kind === "create" || kind === "rename");
      }
      clearTimeout(settled);
      settled = setTimeout(flush, settledMs);
    }
  };
  for (const watcher of watchers) void follow(watcher);
  server.httpServer?.once("close", () => watchers.forEach((watcher) => watcher.close()));
}
