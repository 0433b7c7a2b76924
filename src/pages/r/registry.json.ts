/** The index at the address that the installer's directory asks for: the same file as `/api/v1/ui`. */
export { GET } from "../api/v1/ui.json.ts";
