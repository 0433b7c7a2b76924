import { openDatabases } from "../../../functions/kernel/db/databases.ts";
import { openServices } from "../../../functions/apps/gateway/open-services.ts";
import { createGateway } from "../../../functions/apps/gateway/app.ts";
import { readSettings } from "../../../functions/kernel/shared/settings.ts";
import { configureLogging } from "../../../functions/kernel/shared/logging.ts";
import { serveApp } from "../../../functions/kernel/shared/serve.ts";
import { announce } from "./listen.ts";

// The complete gateway, configured as in production, including its log.
await configureLogging();
const env = Deno.env.toObject();
const app = createGateway(openServices(readSettings(env), openDatabases(env)));
const listener = Deno.listen({ port: 0 });
const { port } = listener.addr as Deno.NetAddr;
listener.close();
serveApp(app, port);
announce(port);
