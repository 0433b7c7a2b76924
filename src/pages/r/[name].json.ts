/** Serves items at the flat URLs that the registry directory expects; same files as `/api/v1/ui/{name}`. */
export { GET, getStaticPaths } from "../api/v1/ui/[name].json.ts";
