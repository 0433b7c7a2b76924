import { connect, createServer } from "node:net";

/** What listens where, counted from `PORT`. */
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

/** First port: `PORT`, else 8000. */
export function firstPort() {
  const value = process.env.PORT?.trim() || "8000";
  if (!/^\d{2,5}$/.test(value) || Number(value) > 65_000) {
    throw new Error(`PORT must be a number from 10 to 65000; got "${value}".`);
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

function canListen(port) {
  return new Promise((done) => {
    const server = createServer();
    server.once("error", () => done(false));
    server.listen(port, "0.0.0.0", () => server.close(() => done(true)));
  });
}

/** The service whose port somebody else uses, or undefined. */
export async function takenPort(base, wanted = services) {
  for (const service of wanted) {
    const port = base + service.offset;
    if (!(await canListen(port)) || (await answers(port, "127.0.0.1"))) return { ...service, port };
  }
  return undefined;
}
