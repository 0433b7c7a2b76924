import { readFileSync } from "node:fs";
import process from "node:process";
import { z } from "zod";

/** The canned result that every peer's tool returns, so that only the protocol is measured. */
export const result = JSON.parse(readFileSync(process.env.MCP_RESULT, "utf8"));

const list = {
  city: z.string().max(100).optional(),
  latitude: z.number().min(-90).max(90).optional(),
  longitude: z.number().min(-180).max(180).optional(),
  radiusKm: z.number().positive().max(1000).optional(),
  from: z.string().optional(),
  to: z.string().optional(),
  limit: z.number().int().min(1).max(40).optional(),
  cursor: z.string().optional(),
};

/** Argument schemas as a typical server would define them. */
export const tools = {
  events_near_me: z.object(list),
  events_matching_interests: z.object({ ...list, interests: z.array(z.string()).min(1).max(20) }),
  get_event: z.object({ eventId: z.string() }),
  create_event: z.object({
    name: z.string().max(200),
    startDate: z.string(),
    description: z.string().max(5000).optional(),
  }),
  update_event: z.object({
    eventId: z.string(),
    name: z.string().max(200).optional(),
    status: z.string().optional(),
  }),
};
