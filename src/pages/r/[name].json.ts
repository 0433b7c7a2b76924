/** The items at the flat addresses that the installer's directory asks for: the same files as `/api/v1/ui/{name}`. */
export { GET, getStaticPaths } from "../api/v1/ui/[name].json.ts";
