import type { Task } from "../../kernel/outbox/tasks.ts";
import type { Services } from "../../kernel/commands/services.ts";
import { refundPayment } from "./payments.ts";

/** Refunds a payment on behalf of another part of the platform, for example when a licence is rejected. */
export async function refundByTask(services: Services, task: Task): Promise<void> {
  const { paymentId, reason, reference } = task.payload as {
    paymentId: string;
    reason: string;
    reference: string;
  };
  await refundPayment(services, paymentId, { reason, reference, by: null });
}
