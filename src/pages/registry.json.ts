/** Serves the index at the site root; same file as `/api/v1/ui`. */
export { GET } from "./api/v1/ui.json.ts";
