/**
 * The responses of Razorpay's REST interface, and how they map to our types. Fields that nobody
 * reads here may be anything.
 */
import { z } from "zod";
import type { ProviderPayment, ProviderPayout, ProviderRefund } from "../provider.ts";

const id = z.string().min(1).max(100);
const amount = z.number().int().min(0).max(Number.MAX_SAFE_INTEGER);

/** An order. `amount` is in paise. */
export const orderResponse = z.object({
  id,
  status: z.string(),
  amount,
  receipt: z.string().nullish(),
});

/** A list of orders. */
export const ordersResponse = z.object({ items: z.array(orderResponse).max(100) });

/** A payment, mapped to our type. */
export const paymentResponse = z
  .object({
    id,
    order_id: id.nullish(),
    status: z.enum(["created", "authorized", "captured", "refunded", "failed"]),
    amount,
    currency: z.string(),
    method: z.string().nullish(),
    error_description: z.string().nullish(),
    created_at: z.number().int(),
  })
  .transform((it): ProviderPayment => ({
    id: it.id,
    providerOrderId: it.order_id ?? null,
    status: it.status,
    amountPaise: it.amount,
    currency: it.currency,
    method: it.method ?? null,
    error: it.error_description ?? null,
    createdAt: new Date(it.created_at * 1000),
  }));

/** The payments of an order, mapped to our type. */
export const paymentsResponse = z
  .object({ items: z.array(paymentResponse).max(1000) })
  .transform(({ items }) => items);

/** A refund, mapped to our type. */
export const refundResponse = z
  .object({ id, payment_id: id, amount, status: z.enum(["pending", "processed", "failed"]) })
  .transform((it): ProviderRefund => ({
    id: it.id,
    paymentId: it.payment_id,
    amountPaise: it.amount,
    status: it.status,
  }));

/** A payout, mapped to our type. */
export const payoutResponse = z
  .object({
    id,
    status: z.enum([
      "queued",
      "pending",
      "scheduled",
      "processing",
      "processed",
      "reversed",
      "failed",
      "rejected",
      "cancelled",
    ]),
    reference_id: z.string().nullish(),
    utr: z.string().nullish(),
    failure_reason: z.string().nullish(),
    status_details: z.object({ description: z.string().nullish() }).nullish(),
  })
  .transform((it): ProviderPayout => ({
    id: it.id,
    // It waits for its date or for an approval; we treat both alike.
    status: it.status === "scheduled" ? "pending" : it.status,
    reference: it.reference_id ?? null,
    utr: it.utr ?? null,
    reason: it.failure_reason ?? it.status_details?.description ?? null,
  }));
