import { fileURLToPath } from "node:url";
import { createWeb } from "../../../functions/web/app.ts";
import { readWebSettings } from "../../../functions/web/settings.ts";

// The web app over the built site, as it runs in production, on a free port.
const app = createWeb({
  settings: readWebSettings({ PUBLIC_WEB_URL: "http://localhost:8000" }),
  siteFolder: fileURLToPath(new URL("../../../dist", import.meta.url)),
  gateway: () => Promise.reject(new Error("no gateway in this measurement")),
});
Deno.serve(
  {
    port: 0,
    onListen: ({ port }) => Deno.stdout.writeSync(new TextEncoder().encode(`listening on ${port}\n`)),
  },
  (request) => app.fetch(request),
);
