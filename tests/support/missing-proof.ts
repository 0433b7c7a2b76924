import { existsSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

const project = new URL("../../", import.meta.url);

/**
 * Returns undefined if `file > title of the test` names an existing test. Otherwise returns the reason why it doesn't.
 */
export function missingProof(proof: string): string | undefined {
  const [file = "", title = ""] = proof.split(" > ");
  const path = fileURLToPath(new URL(file, project));
  if (!existsSync(path)) return `no file ${file}`;
  // The title of a table-driven test is not written next to `test`, so this only checks that the file contains the text
  // of the title.
  return title !== "" && readFileSync(path, "utf8").includes(title)
    ? undefined
    : `no test "${title}" in ${file}`;
}
