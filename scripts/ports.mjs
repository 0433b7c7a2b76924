import { connect, createServer } from "node:net";

/** Port of each app, relative to `PORT`. */
export const services = [
  { offset: 0, name: "web", probe: "/livez", what: "site, registry, verification app, console" },
  { offset: 1, name: "gateway", probe: "/readyz", what: "API under /v1" },
  { offset: 2, name: "events", probe: "/livez", what: "events API and MCP server at /mcp" },
  {
    offset: 3,
    name: "sign-in",
    probe: "/.well-known/openid-configuration",
    what: "development identity provider",
  },
];

/** The highest allowed `PORT`: the apps also use the three ports after it. */
export const lastFirstPort = 65_000;

export function firstPort() {
  const value = process.env.PORT?.trim() || "8000";
  if (!/^\d{2,5}$/.test(value) || Number(value) < 10 || Number(value) > lastFirstPort) {
    throw new Error(`PORT must be a number from 10 to ${lastFirstPort}; got "${value}".`);
  }
  return Number(value);
}

function answers(port, host) {
  return new Promise((done) => {
    const socket = connect({ port, host, timeout: 500 });
    socket.once("connect", () => done(true));
    for (const event of ["error", "timeout"]) socket.once(event, () => done(false));
  }).finally(() => undefined);
}

/** Returns the error code (`EADDRINUSE`, `EACCES`) if no process can listen on the port, otherwise undefined. */
function refusal(port) {
  return new Promise((done) => {
    const server = createServer();
    server.once("error", (error) => done(error.code));
    server.listen(port, "0.0.0.0", () => server.close(() => done(undefined)));
  });
}

/**
 * Returns the first service whose port is in use, or whose port this user is not allowed to open (`isForbidden`).
 * Returns undefined if all ports are free.
 */
export async function takenPort(base, wanted = services) {
  for (const service of wanted) {
    const port = base + service.offset;
    const refused = await refusal(port);
    if (refused || (await answers(port, "127.0.0.1"))) {
      return { ...service, port, isForbidden: refused === "EACCES" };
    }
  }
  return undefined;
}
