import { existsSync, statSync } from "node:fs";
import { join } from "node:path";
import type { ViteDevServer } from "vite";

/** Source folders of pages and apps. `.astro` contains files that Astro generates from the content. */
const folders = [".astro", "clients", "content", "functions", "public", "registry", "scripts", "src"];
/** Editors may write a file in several steps, so wait this long after a change. */
const settledMs = 20;

/**
 * Notifies a dev server of changed files until the server closes. Vite's own watcher misses some changes under Deno.
 *
 * @param onChanged called with each batch of changed files, after the server was notified
 * @throws {Error} with instructions, if the system cannot watch more folders
 */
export function watchSources(
  root: string,
  server: ViteDevServer,
  onChanged: (paths: readonly string[]) => void,
): void {
  const present = folders.map((folder) => join(root, folder)).filter((path) => existsSync(path));
  // Astro itself reports changes to this file. Reporting them again would reload the pages twice.
  const contentStore = join(root, ".astro", "data-store.json");
  const watchers = [openWatcher(present, true), openWatcher([root], false)];
  const tell = (event: "add" | "change" | "unlink", path: string) => {
    server.watcher.emit(event, path);
    server.watcher.emit("all", event, path);
  };
  /** Changed files, and for each file whether it may be new (created or renamed). */
  const changed = new Map<string, boolean>();
  const flush = () => {
    const now = [...changed];
    changed.clear();
    const told: string[] = [];
    for (const [path, isMaybeNew] of now) {
      const found = statSync(path, { throwIfNoEntry: false });
      if (found && !found.isFile()) continue;
      told.push(path);
      if (!found) tell("unlink", path);
      else {
        if (isMaybeNew) tell("add", path);
        tell("change", path);
      }
    }
    if (told.length > 0) onChanged(told);
  };
  let settled: ReturnType<typeof setTimeout> | undefined;
  const follow = async (watcher: Deno.FsWatcher) => {
    for await (const { kind, paths } of watcher) {
      if (kind === "access" || kind === "other") continue;
      for (const path of paths) {
        if (path === contentStore) continue;
        changed.set(path, changed.get(path) || kind === "create" || kind === "rename");
      }
      clearTimeout(settled);
      settled = setTimeout(flush, settledMs);
    }
  };
  for (const watcher of watchers) void follow(watcher);
  server.httpServer?.once("close", () => watchers.forEach((watcher) => watcher.close()));
}

function openWatcher(paths: string[], recursive: boolean): Deno.FsWatcher {
  try {
    return Deno.watchFs(paths, { recursive });
  } catch (error) {
    throw new Error(watchAdvice(error instanceof Error ? error.message : String(error)), { cause: error });
  }
}

export function watchAdvice(reason: string): string {
  const limit = /watch limit|os error 28|no space left/i.test(reason)
    ? "fs.inotify.max_user_watches=524288"
    : /os error 24|too many open files/i.test(reason)
    ? "fs.inotify.max_user_instances=1024"
    : undefined;
  if (!limit) return `The sources cannot be watched for changes: ${reason}`;
  return "Too many folders are watched on this machine, so changes would not show. " +
    `Close other editors and dev servers, or raise the limit and start again: sudo sysctl -w ${limit}`;
}
