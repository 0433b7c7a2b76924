import { execFileSync } from "node:child_process";
import { cpSync, mkdirSync, rmSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

const project = fileURLToPath(new URL("..", import.meta.url));

/** Copies every file that git tracks or doesn't ignore into a new folder. */
export function copyProject(folder: string): void {
  rmSync(folder, { recursive: true, force: true });
  const listed = execFileSync("git", ["ls-files", "-z", "--cached", "--others", "--exclude-standard"], {
    cwd: project,
    encoding: "utf8",
    maxBuffer: 64 * 1024 * 1024,
  });
  for (const file of listed.split("\0").filter((name) => name !== "")) {
    const target = join(folder, file);
    mkdirSync(dirname(target), { recursive: true });
    cpSync(join(project, file), target);
  }
}
