/** Serves the index at the site root. The file is the same as at `/api/v1/ui`. */
export { GET } from "./api/v1/ui.json.ts";
