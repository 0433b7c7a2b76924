import process from "node:process";
import { migrateAll } from "../functions/db/migrate.ts";

/** `npm run migrate`: brings every database that the environment names up to date. */
const say = (text: string) => process.stdout.write(`${text}\n`);
let count = 0;
await migrateAll(process.env, (names, applied) => {
  count += names.length;
  say(`${names.join(", ")}: ${applied.length === 0 ? "up to date" : `ran ${applied.join(", ")}`}`);
});
if (count === 0) {
  process.stderr.write("No database is configured. Set DATABASE_URL_PLATFORM and the others that you use.\n");
  process.exit(1);
}
