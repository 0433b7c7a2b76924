import type { Services } from "../../kernel/commands/services.ts";
import { weighCommunity } from "../tiers/vouches/weigh-community.ts";
import { countVouchesSince, type RequestRow } from "../tiers/vouches/fulfil.ts";

/**
 * Returns the number of counted vouches that have been given since the request was published, or `null` if the
 * request is closed.
 */
export async function requestProgress(
  services: Pick<Services, "databases" | "clock">,
  request: RequestRow,
): Promise<number | null> {
  if (request.status !== "open") return null;
  const sql = services.databases.sql("platform");
  const { vouches, standing } = await weighCommunity(sql, request.entityId, services.clock());
  return countVouchesSince(vouches, standing, request.publishedAt);
}
