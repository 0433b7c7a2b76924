import type { Consumer } from "../../kernel/outbox/dispatch.ts";

/** Handles payments that arrive in the wallet of a closed account, by refunding the payer. */
export const leftOwnerConsumer: Consumer = {
  name: "left-owners",
  tasksOf({ eventType, payload: { paymentId, status, hasOwnerLeft } }) {
    if (eventType !== "payment.changed" || status !== "captured" || hasOwnerLeft !== true) return [];
    return [{
      queue: "refunds",
      payload: { paymentId, reason: "account_closed", reference: `left:${paymentId}` },
    }];
  },
};
