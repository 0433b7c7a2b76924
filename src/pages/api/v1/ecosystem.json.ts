import type { APIRoute } from "astro";
import { ecosystemDocument } from "../../../lib/ecosystem.ts";

/** Served at `/api/v1/ecosystem`. */
export const GET: APIRoute = () => Response.json(ecosystemDocument);
