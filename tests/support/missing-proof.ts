import { existsSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

const project = new URL("../../", import.meta.url);

/** Why `file > title of the test` proves nothing; `undefined` when the file has a test of that title. */
export function missingProof(proof: string): string | undefined {
  const [file = "", title = ""] = proof.split(" > ");
  const path = fileURLToPath(new URL(file, project));
  if (!existsSync(path)) return `no file ${file}`;
  // A title may be the start of a table-driven name: what is quoted in the file must hold it.
  return title !== "" && readFileSync(path, "utf8").includes(title)
    ? undefined
    : `no test "${title}" in ${file}`;
}
