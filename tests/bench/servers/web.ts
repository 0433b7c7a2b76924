import { fileURLToPath } from "node:url";
import { createWeb } from "../../../functions/apps/web/app.ts";
import { readWebSettings } from "../../../functions/apps/web/settings.ts";
import { listen } from "./listen.ts";

// The web app with the built site, as in production.
const app = createWeb({
  settings: readWebSettings({ PUBLIC_WEB_URL: "http://localhost:8000" }),
  siteFolder: fileURLToPath(new URL("../../../dist", import.meta.url)),
  gateway: () => Promise.reject(new Error("no gateway in this measurement")),
});
listen((request) => app.fetch(request));
