import { createServer } from "node:http";
import process from "node:process";
import pg from "pg";
import { postgraphile } from "postgraphile";
import { makePgService } from "postgraphile/adaptors/pg";
import { grafserv } from "postgraphile/grafserv/node";
import { PostGraphileAmberPreset } from "postgraphile/presets/amber";
import { sessionOf } from "./session-of.mjs";

// Polyfills Node 22 features for Node 20.
Promise.withResolvers ??= () => {
  const made = {};
  made.promise = new Promise((resolve, reject) => Object.assign(made, { resolve, reject }));
  return made;
};

// PostGraphile on the same tables, with the preset that its documentation recommends.
const pool = new pg.Pool({
  connectionString: process.env.DATABASE_URL_COMMERCE,
  max: Number(process.env.DATABASE_POOL_MAX ?? 10),
});
const pgl = postgraphile({
  extends: [PostGraphileAmberPreset],
  pgServices: [makePgService({ pool, schemas: ["commerce", "logistics"] })],
  grafserv: { graphiql: false, watch: false },
  grafast: {
    explain: false,
    async context({ node }, { contextValue }) {
      const authorization = node?.req.headers.authorization;
      if (authorization === undefined) return { ...contextValue };
      const person = await sessionOf(pool, authorization);
      if (!person) throw new Error("unauthenticated");
      return { ...contextValue, person };
    },
  },
});
const server = createServer();
server.on("error", (error) => {
  process.stderr.write(`${error}\n`);
  process.exit(1);
});
await pgl.createServ(grafserv).addTo(server);
server.listen(0, "127.0.0.1", () => process.stdout.write(`listening on ${server.address().port}\n`));
