import { z } from "zod";
import { optionalLine, requiredLine, requiredText } from "#shared/text-schemas.ts";
import { t } from "#shared/texts/text.ts";

/** The payment window's result in the browser. Only its signature makes it trustworthy. */
export const PaymentCallbackInput = z.object({
  providerOrderId: z.string().min(1).max(100),
  paymentId: z.string().min(1).max(100),
  signature: z.string().min(1).max(200),
});
export type PaymentCallbackInput = z.output<typeof PaymentCallbackInput>;

/** The destination of a manual refund, as typed; `check-destination.ts` validates it. */
export const RefundDestinationInput = z.object({
  kind: z.enum(["bank", "upi"], {
    error: () => t("Please choose how you want to receive your money."),
  }),
  holder: optionalLine(100),
  accountNumber: optionalLine(40),
  ifsc: optionalLine(20),
  upiAddress: optionalLine(100),
});
export type RefundDestinationInput = z.output<typeof RefundDestinationInput>;

/** The bank's reference of an administrator's transfer. */
export const ManualRefundForm = z.object({
  refundId: z.uuid(),
  reference: requiredLine(100, () => t("Please enter the bank reference for the transfer.")),
});
export const RefundStep = z.object({ refundId: z.uuid() });
export const SettleAlert = z.object({
  alertId: z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER),
  note: requiredText(1000, () => t("Please describe briefly what was done.")),
});
export const EventStep = z.object({ eventId: z.string().min(1).max(100) });

/** The actions of the administrators' payment pages, by `intent`. */
export const PaymentsAction = z.discriminatedUnion("intent", [
  SettleAlert.extend({ intent: z.literal("settle") }),
  EventStep.extend({ intent: z.literal("hearAgain") }),
]);

/** The actions of the administrators' refund page, by `intent`. */
export const RefundsAction = z.discriminatedUnion("intent", [
  ManualRefundForm.extend({ intent: z.literal("sentByHand") }),
  RefundStep.extend({ intent: z.enum(["again", "release"]) }),
]);
