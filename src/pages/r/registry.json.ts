/** Serves the index at the URL that the registry directory expects. The file is the same as at `/api/v1/ui`. */
export { GET } from "../api/v1/ui.json.ts";
