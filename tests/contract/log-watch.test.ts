import { afterAll, beforeAll, expect, test } from "vitest";
import { changeSubject } from "../../functions/verification/tiers/settle.ts";
import { sequenceLeaves } from "../../functions/verification/tiers/log/sequencer.ts";
import { newId } from "../../functions/kernel/shared/ids.ts";
import { checkLog } from "../../scripts/log.ts";
import { type GatewayServer, startGatewayServer } from "../support/gateway-server.ts";
import { addEntity } from "../support/verification.ts";

let gateway: GatewayServer;
beforeAll(async () => {
  gateway = await startGatewayServer();
});
afterAll(() => gateway.close());

const sql = () => gateway.databases.sql("platform");
async function grow(count: number): Promise<void> {
  for (let at = 0; at < count; at += 1) {
    const id = await addEntity(gateway.services);
    await changeSubject(sql(), gateway.services.clock, { type: "entity", id }, ({ book }) => {
      book.grant({ tier: 2, method: "otp_email", basis: newId() }, {
        actor: { kind: "system", id: null },
        reasonCode: "contact_proved",
      });
      return Promise.resolve();
    });
  }
  while (await sequenceLeaves(gateway.services) > 0);
}
/** Signs the log's current state even if it contradicts earlier checkpoints. */
async function signAgain(size: number): Promise<void> {
  await sql()`delete from entity.log_hashes`;
  await sql()`update entity.log_state set size = ${size}, checkpoint_size = 0`;
  while (await sequenceLeaves(gateway.services) > 0);
}

test("a monitor follows a growing log, and reports one that was rewritten or rolled back", async () => {
  await grow(3);
  const first = await checkLog(gateway.url, undefined);
  expect(first.said).toBe("First check: 3 leaves.");
  await grow(4);
  const second = await checkLog(gateway.url, first.seen);
  expect(second.said).toBe("7 leaves, 4 new; consistent.");
  expect((await checkLog(gateway.url, second.seen)).said).toBe("7 leaves, 0 new; consistent.");

  const [leaf] = await sql()<{ id: string; hash: string }[]>`
    select verification_id as id, leaf_hash as hash from entity.log_leaves where sequenced_index = 2`;
  await sql()`
    update entity.log_leaves set leaf_hash = ${Buffer.alloc(32).toString("base64")} where verification_id = ${
    leaf!.id
  }`;
  await signAgain(7);
  await expect(checkLog(gateway.url, second.seen)).rejects.toThrow("does not begin with");
  await sql()`update entity.log_leaves set leaf_hash = ${leaf!.hash} where verification_id = ${leaf!.id}`;

  await sql()`delete from entity.log_leaves where sequenced_index >= 5`;
  await signAgain(5);
  await expect(checkLog(gateway.url, second.seen)).rejects.toThrow("rolled back from 7 to 5");
});
