import process from "node:process";
import { openDatabases } from "../functions/kernel/db/databases.ts";
import { migrateAll } from "../functions/kernel/db/migrate.ts";
import { loadGazetteer } from "../functions/products/events/gazetteer.ts";
import { runCommand } from "./running-system.ts";

const say = (text: string) => process.stdout.write(`${text}\n`);

/** `npm run migrate`: migrates every database named in the environment. */
await runCommand(async (args) => {
  if (args.length > 0) {
    throw new Error("npm run migrate takes no arguments. It migrates every DATABASE_URL_….");
  }
  let count = 0;
  await migrateAll(process.env, (names, applied) => {
    count += names.length;
    say(`${names.join(", ")}: ${applied.length === 0 ? "up to date" : `ran ${applied.join(", ")}`}`);
  });
  const databases = openDatabases(process.env);
  try {
    if (databases.isConfigured("events") && await loadGazetteer(databases.sql("events"))) {
      say("events: loaded the names of places");
    }
  } finally {
    await databases.close();
  }
  if (count === 0) {
    throw new Error("No database is configured. Set DATABASE_URL_PLATFORM and the others you need.");
  }
});
