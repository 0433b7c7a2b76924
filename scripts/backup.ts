import { join } from "node:path";
import process from "node:process";
import { databaseVariable } from "../functions/kernel/db/names.ts";
import { dataFolder } from "./data-folder.mjs";
import { backUp, restore } from "./backup-cluster.ts";
import { runCommand, runningSystem } from "./running-system.ts";

const usage = `npm run backup [-- FOLDER]              backs up the databases of npm start while they run
npm run restore -- FOLDER [--replace]   restores a backup into DATA_DIR; then run npm start
`;
const say = (text: string) => process.stdout.write(`${text}\n`);

/**
 * Returns a signal that aborts the backup when the process is stopped. The partial copy contains secrets, so it is
 * deleted.
 */
function abortOnExit(): AbortSignal {
  const ending = new AbortController();
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) {
    process.on(
      signal,
      () => ending.abort(new Error("Stopped before the backup was complete. Nothing was kept.")),
    );
  }
  return ending.signal;
}

/** `npm run backup` and `npm run restore` for the embedded PostgreSQL. */
await runCommand(async ([command, ...args]) => {
  const folder = dataFolder();
  if (process.env[databaseVariable("platform")]?.trim()) {
    throw new Error(
      "DATABASE_URL_PLATFORM points to your own server. Back it up with deploy/postgres/backup.sh.",
    );
  }
  const names = args.filter((arg) => !arg.startsWith("--"));
  const isReplacing = args.includes("--replace");
  const isUnderstood = names.length <= 1 && args.every((arg) => !arg.startsWith("--") || arg === "--replace");
  if (command === "backup" && isUnderstood && !isReplacing) {
    const target = names[0] ?? join(folder, "backups", new Date().toISOString().replace(/[:.]/g, "-"));
    const said = await backUp(folder, runningSystem()[databaseVariable("platform")]!, target, abortOnExit());
    say(
      `${target}: ${said.files} files, ${
        (said.bytes / 1_048_576).toFixed(0)
      } MiB. It contains the secrets, so keep it private.`,
    );
  } else if (command === "restore" && isUnderstood && names[0]) {
    const said = await restore(names[0], folder, isReplacing);
    say(`Restored the backup of ${said.takenAt} into ${folder}. Run npm start.`);
  } else {
    throw new Error(usage);
  }
});
