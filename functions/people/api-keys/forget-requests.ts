import type { Services } from "../../kernel/commands/services.ts";
import { forgetRequests } from "./request-store.ts";

/** Forgets the requests of keys that came before a moment; returns how many. */
export async function forgetKeyRequests(
  { databases }: Pick<Services, "databases">,
  before: Date,
): Promise<number> {
  return await forgetRequests(databases.sql("api-keys"), before);
}
