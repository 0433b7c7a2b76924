import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";

const { repository } = JSON.parse(readFileSync("package.json", "utf8")) as {
  repository?: string | { readonly url: string };
};

/** Returns the URL for editing a file, or `undefined` if package.json has no repository. */
export function editAddress(file: string, of: string | { readonly url: string } | undefined = repository) {
  const url = (typeof of === "object" ? of.url : of)?.replace(/^git\+/, "").replace(/\.git$/, "")
    .replace(/^github:/, "https://github.com/");
  return url?.startsWith("https://") ? `${url}/edit/main/${file}` : undefined;
}

let days: ReadonlyMap<string, string> | undefined;

/**
 * Returns the date of the last commit to a file, such as 2026-11-25, or `undefined` if the build has no Git history.
 */
export function lastChange(file: string): string | undefined {
  return (days ??= readDays()).get(file);
}

/**
 * Reads the git history once for all pages. It is sorted newest first, so the first entry for a file is the file's last
 * change.
 */
function readDays(): Map<string, string> {
  const found = new Map<string, string>();
  let log: string;
  try {
    log = execFileSync(
      "git",
      ["log", "--format=@%cs", "--name-only", "--", "content", "registry", "CHANGELOG.md"],
      {
        encoding: "utf8",
        maxBuffer: 64_000_000,
        stdio: ["ignore", "pipe", "ignore"],
      },
    );
  } catch {
    return found;
  }
  let day = "";
  for (const line of log.split("\n")) {
    if (line.startsWith("@")) day = line.slice(1);
    else if (line && !found.has(line)) found.set(line, day);
  }
  return found;
}
