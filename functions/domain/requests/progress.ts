import type { Services } from "../services.ts";
import { communityStanding } from "../vouches/community-standing.ts";
import { countSince } from "./fulfil.ts";
import type { RequestRow } from "./store.ts";

/** How many vouches that count came since an open request was published; `null` once it is closed. */
export async function requestProgress(
  services: Pick<Services, "databases" | "clock">,
  request: RequestRow,
): Promise<number | null> {
  if (request.status !== "open") return null;
  const sql = services.databases.sql("platform");
  const { vouches, standing } = await communityStanding(sql, request.entityId, services.clock());
  return countSince(vouches, standing, request.publishedAt);
}
