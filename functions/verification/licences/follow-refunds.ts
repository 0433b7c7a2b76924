import type { Consumer } from "../../kernel/outbox/dispatch.ts";
import type { Queue } from "../../kernel/outbox/queues.ts";
import type { Services } from "../../kernel/commands/services.ts";
import { writeIsRefunded } from "./store.ts";
import { findLicence } from "./licences.ts";

const queueName = "licence-refunds";

/**
 * Tracks refunds of a check's payment. A refund can fail days after the provider accepted it. In that case, it is
 * requested again.
 */
export const licenceRefundConsumer: Consumer = {
  name: queueName,
  tasksOf({ eventType, payload: { purpose, status } }) {
    const [kind, id] = String(purpose).split(":");
    const isAbout = eventType === "payment.changed" && kind === "licence_check" &&
      (status === "refunded" || status === "refund_failed");
    return isAbout ? [{ queue: queueName, payload: { checkId: id } }] : [];
  },
};

/** Records whether a licence check's payment has been refunded. */
export const licenceRefundQueue = (
  isPaymentRefunded: (databases: Services["databases"], paymentId: string) => Promise<boolean>,
): Queue => ({
  name: queueName,
  async run(services, task) {
    if (!services.databases.isConfigured("pay")) return;
    const sql = services.databases.sql("platform");
    const licence = await findLicence(sql, String(task.payload["checkId"]));
    if (!licence?.paymentId || (licence.state !== "failed" && licence.state !== "withdrawn")) return;
    const isRefunded = await isPaymentRefunded(services.databases, licence.paymentId);
    await writeIsRefunded(sql, licence.id, isRefunded, services.clock());
  },
});
