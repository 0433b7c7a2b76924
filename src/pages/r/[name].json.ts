/**
 * Serves items at the flat URLs that the registry directory expects. The files are the same as at `/api/v1/ui/{name}`.
 */
export { GET, getStaticPaths } from "../api/v1/ui/[name].json.ts";
