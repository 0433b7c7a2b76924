/** The index at the URL that the installer's directory expects: the same file as `/api/v1/ui`. */
export { GET } from "../api/v1/ui.json.ts";
