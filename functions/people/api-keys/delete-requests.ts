import type { Services } from "../../kernel/commands/services.ts";
import { deleteRequestsBefore } from "./request-store.ts";

export async function deleteKeyRequests(
  { databases }: Pick<Services, "databases">,
  before: Date,
): Promise<number> {
  return await deleteRequestsBefore(databases.sql("api-keys"), before);
}
