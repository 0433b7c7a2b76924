import process from "node:process";
import { openDatabases } from "../functions/kernel/db/databases.ts";
import { listKeys, revokeKey, rotateKeys } from "../functions/people/auth/key-ring.ts";
import { readSettings } from "../functions/kernel/shared/settings.ts";
import { runCommand, runningSystem } from "./running-system.ts";

const usage =
  `npm run keys -- rotate        sign with the standby key, keep the previous key, add a new standby key
npm run keys -- list          list the keys of platform tokens and their states
npm run keys -- revoke KID    reject all tokens of a key that may have leaked (if it is the current key, rotate first);
                              people with such a token must sign in again
`;

/** `npm run keys`: rotates the keys that sign platform tokens. Users stay signed in after a rotation. */
await runCommand(async (args) => {
  const say = (text: string) => process.stdout.write(`${text}\n`);
  const [command, kid] = args;
  // Extra arguments are rejected. If someone passes two keys to revoke, ignoring the second would leave it active.
  const wanted = command === "revoke" ? 2 : 1;
  if (!["rotate", "list", "revoke"].includes(command ?? "") || args.length !== wanted) throw new Error(usage);
  const env = runningSystem();
  const databases = openDatabases(env);
  try {
    const sql = databases.sql("platform");
    if (command === "revoke" && !await revokeKey(sql, kid!, new Date())) {
      throw new Error(
        `There is no previous or standby key ${kid}. To revoke the current key, rotate first.`,
      );
    }
    if (command === "rotate") {
      const rotation = await rotateKeys(sql, readSettings(env).platformSecrets, new Date());
      say(
        `Current key: ${rotation.current}. Previous key, whose tokens stay valid: ${
          rotation.previous ?? "none"
        }.`,
      );
      if (rotation.retired.length > 0) say(`Permanently retired: ${rotation.retired.join(", ")}.`);
    }
    const keys = await listKeys(sql);
    if (keys.length === 0) say("There are no keys yet. The first sign-in creates them.");
    for (const key of keys) {
      say(`${key.state.padEnd(9)} ${key.kid}  since ${key.changedAt.toISOString()}`);
    }
  } finally {
    await databases.close();
  }
});
