import type { Consumer } from "../../kernel/outbox/dispatch.ts";
import type { Queue } from "../../kernel/outbox/queues.ts";
import type { Services } from "../../kernel/commands/services.ts";
import { findLicence, licencePurpose } from "./licences.ts";

const queueName = "unused-licence-payments";

/** What is asked of payments, which give it. */
interface Payments {
  paymentsFor(databases: Services["databases"], purpose: string): Promise<readonly string[]>;
  refundPayment(
    services: Services,
    paymentId: string,
    why: { readonly reason: string; readonly reference: string; readonly by: null },
  ): Promise<unknown>;
}

/** Follows payments that were captured and checks that moved: money may have come for a check that needs none. */
export const unusedPaymentConsumer: Consumer = {
  name: "unused-licence-payments",
  tasksOf({ eventType, payload }) {
    const [kind, id] = String(payload["purpose"]).split(":");
    if (eventType === "payment.changed" && payload["status"] === "captured" && kind === "licence_check") {
      return [{ queue: queueName, payload: { checkId: id } }];
    }
    return eventType === "licence.changed" && payload["state"] !== "awaiting_payment"
      ? [{ queue: queueName, payload: { checkId: payload["checkId"] } }]
      : [];
  },
};

/**
 * Gives captured money back that no check uses: of one that was taken back while the payer was at the provider, or
 * that was paid twice. What a check does use is refunded with its own decision. Each payment is refunded once.
 */
export const unusedPaymentQueue = ({ paymentsFor, refundPayment }: Payments): Queue => ({
  name: queueName,
  async run(services, task) {
    if (!services.databases.isConfigured("pay")) return;
    const checkId = String(task.payload["checkId"]);
    const licence = await findLicence(services.databases.sql("platform"), checkId);
    if (licence?.state === "awaiting_payment") return;
    for (const paymentId of await paymentsFor(services.databases, licencePurpose(checkId))) {
      if (paymentId === licence?.paymentId) continue;
      await refundPayment(services, paymentId, {
        reason: "licence_check_not_open",
        reference: `unused:${paymentId}`,
        by: null,
      });
    }
  },
});
