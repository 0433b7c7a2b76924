import type { Services } from "../../kernel/commands/services.ts";
import { finishRequest } from "./requests.ts";
import { readExpiredRequests } from "./store.ts";

export async function expireRequests(
  services: Pick<Services, "databases" | "clock">,
  limit = 50,
): Promise<number> {
  const due = await readExpiredRequests(services.databases.sql("platform"), services.clock(), limit);
  let ended = 0;
  for (const request of due) if (await finishRequest(services, request, "expired")) ended += 1;
  return ended;
}
