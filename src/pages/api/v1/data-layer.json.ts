import type { APIRoute } from "astro";
import { dataLayerDocument } from "../../../lib/ecosystem.ts";

/** Served at `/api/v1/data-layer`. */
export const GET: APIRoute = () => Response.json(dataLayerDocument);
