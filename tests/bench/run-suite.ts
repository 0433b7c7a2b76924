import { writeFile } from "node:fs/promises";
import process from "node:process";
import { suites } from "./suites.ts";

// Runs one suite in a separate process, so that nothing is left over when the next suite starts. Arguments: NAME FILE.
// The results are written to FILE. Always ends with `process.exit`, which also stops the servers that the suite
// started.
const [name = "", file = ""] = process.argv.slice(2);
const giveUp = (error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.stack : error}\n`);
  process.exit(1);
};
for (const signal of ["SIGTERM", "SIGINT"] as const) process.on(signal, () => process.exit(1));
process.on("uncaughtException", giveUp);
process.on("unhandledRejection", giveUp);
try {
  const { measure } = await suites[name]!.load();
  await writeFile(file, JSON.stringify(await measure()));
  process.exit(0);
} catch (error) {
  giveUp(error);
}
