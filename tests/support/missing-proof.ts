import { existsSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

const project = new URL("../../", import.meta.url);

/** Returns undefined if `file > title of the test` names a test, and otherwise why it doesn't. */
export function missingProof(proof: string): string | undefined {
  const [file = "", title = ""] = proof.split(" > ");
  const path = fileURLToPath(new URL(file, project));
  if (!existsSync(path)) return `no file ${file}`;
  // The title may come from a table-driven test, so the file must contain its literal parts.
  return title !== "" && readFileSync(path, "utf8").includes(title)
    ? undefined
    : `no test "${title}" in ${file}`;
}
