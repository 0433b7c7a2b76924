import type { APIRoute } from "astro";
import { pipelineDocument } from "../../../lib/ecosystem.ts";

/** Served at `/api/v1/pipeline`. */
export const GET: APIRoute = () => Response.json(pipelineDocument);
