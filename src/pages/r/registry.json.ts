/** Serves the index at the URL that the registry directory expects; same file as `/api/v1/ui`. */
export { GET } from "../api/v1/ui.json.ts";
