/** The index at the root of the site: the same file as `/api/v1/ui`. */
export { GET } from "./api/v1/ui.json.ts";
