import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { projectFolder } from "./deno.mjs";

/** Returns the output lines of a git command, or `undefined` if git, the repository or the commit is missing. */
function git(...args) {
  const { status, stdout } = spawnSync("git", args, { cwd: projectFolder, encoding: "utf8" });
  return status === 0 ? stdout.split("\n").filter((line) => line !== "") : undefined;
}

/**
 * Lists files that differ from the main branch, relative to the project. On main itself, lists the files of the last
 * commit and all uncommitted files.
 *
 * @returns {string[] | undefined} `undefined` without git
 */
export function changedFiles() {
  const [head] = git("rev-parse", "HEAD") ?? [];
  const [fork] = git("merge-base", "HEAD", "origin/main") ?? [];
  const base = fork !== undefined && fork !== head ? fork : git("rev-parse", "HEAD~1")?.[0] ?? head;
  if (base === undefined) return undefined;
  const changed = git("diff", "--name-only", "--diff-filter=d", base);
  const untracked = git("ls-files", "--others", "--exclude-standard");
  return changed && untracked && [...new Set([...changed, ...untracked])].sort();
}

/**
 * Lists every file of the project that git does not ignore, relative to the project.
 *
 * @returns {string[] | undefined} `undefined` without git
 */
export function projectFiles() {
  const listed = git("ls-files", "--cached", "--others", "--exclude-standard");
  return listed?.filter((file) => existsSync(join(projectFolder, file))).sort();
}
