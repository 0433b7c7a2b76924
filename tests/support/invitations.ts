import { workUntilIdle } from "../../functions/apps/gateway/workers.ts";
import type { TestGateway } from "./gateway.ts";

export async function invitedToken(gateway: TestGateway, email: string): Promise<string> {
  await workUntilIdle(gateway.services);
  const answer = await gateway.request(
    `/v1/identity/development-mailbox?recipient=${encodeURIComponent(email)}`,
  );
  const { items } = await answer.json();
  return /#token=([\w-]+)/.exec(items[0].body)![1]!;
}
