import { createServer } from "node:http";
import process from "node:process";
import { betterAuth } from "better-auth";
import { getMigrations } from "better-auth/db/migration";
import { toNodeHandler } from "better-auth/node";
import pg from "pg";

// better-auth's session check. It uses its own schema in the same database as our session check. `node better-auth.mjs
// prepare` creates the tables and 10 000 sessions, and prints the cookie of one session.
const isPreparing = process.argv.includes("prepare");
const pool = new pg.Pool({
  connectionString: process.env.DATABASE_URL_PLATFORM,
  max: Number(process.env.DATABASE_POOL_MAX ?? 10),
  options: "-c search_path=better_auth",
});
const auth = betterAuth({
  baseURL: "http://127.0.0.1",
  secret: "b3nch-Wm8Zq1Rv7Yt5Xb2Nc9Ld4Hs6Jf0Ga",
  database: pool,
  emailAndPassword: { enabled: true },
  rateLimit: { enabled: false },
  telemetry: { enabled: false },
  logger: { level: "error" },
});

async function prepare() {
  await pool.query("create schema better_auth");
  const { runMigrations } = await getMigrations(auth.options);
  await runMigrations();
  const answer = await auth.api.signUpEmail({
    body: { name: "Bench", email: "bench@sample.example", password: "b3nch-p4ssword" },
    asResponse: true,
  });
  const cookie = answer.headers.getSetCookie().map((entry) => entry.split(";")[0]).join("; ");
  const found = await auth.api.getSession({ headers: new Headers({ cookie }) });
  if (found?.user.email !== "bench@sample.example") throw new Error("The session is not found by its cookie.");
  await pool.query(
    `insert into "user" (id, name, email, "emailVerified", "createdAt", "updatedAt")
     select 'u' || n, 'Other ' || n, 'other-' || n || '@sample.example', true, now(), now()
     from generate_series(1, 10000) n`,
  );
  await pool.query(
    `insert into session (id, "expiresAt", token, "createdAt", "updatedAt", "userId")
     select 's' || n, now() + interval '7 days', md5(n::text), now(), now(), 'u' || n
     from generate_series(1, 10000) n`,
  );
  await pool.query("analyze");
  await pool.end();
  process.stdout.write(cookie);
}

if (isPreparing) await prepare();
else {
  const server = createServer(toNodeHandler(auth)).listen(0, "127.0.0.1", () => {
    process.stdout.write(`listening on ${server.address().port}\n`);
  });
}
