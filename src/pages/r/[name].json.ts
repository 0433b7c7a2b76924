/** The items at the flat URLs that the installer's directory expects: the same files as `/api/v1/ui/{name}`. */
export { GET, getStaticPaths } from "../api/v1/ui/[name].json.ts";
