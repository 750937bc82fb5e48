/** The state changes of orders, payments, refunds and payouts, and the webhooks about them. */
import { createHmac, randomInt } from "node:crypto";
import type { Book } from "./book.ts";
import type { Clockwork } from "./clockwork.ts";
import {
  newId,
  nowSeconds,
  type Due,
  type Order,
  type Payment,
  type Payout,
  type Refund,
} from "./entities.ts";
import type { Webhooks } from "./webhooks.ts";

type Desk = {
  readonly book: Book;
  readonly clockwork: Clockwork;
  readonly webhooks: Webhooks;
  readonly keySecret: string;
  readonly settleAfterMs: number;
};
type PaymentOutcome = "authorized" | "captured" | "failed";
type NewOrder = Pick<Order, "amount" | "currency" | "receipt" | "notes">;
type NewPayout = Pick<Payout, "amount" | "mode" | "reference_id" | "narration"> & {
  readonly outcome: Payout["status"];
};

const declined = "The bank declined the payment.";
const payoutReasons: Partial<Record<Payout["status"], string>> = {
  reversed: "The beneficiary's bank returned the money: the account is closed.",
  failed: "The beneficiary's bank could not be reached.",
  rejected: "The payout was rejected: the account number is not valid.",
  cancelled: "The payout was cancelled.",
};

export type Money = {
  order(order: NewOrder): Order;
  /** An attempt to pay an order; its status is "created". */
  attempt(order: Order, method: string, amount?: number): Payment;
  /**
   * Changes the status of a payment. A captured one stays captured. A failed one may still succeed,
   * as with late authorisations.
   */
  becomes(paymentId: string, status: PaymentOutcome): Payment | undefined;
  /** What the browser gets for a successful payment. */
  callbackOf(payment: Payment): {
    readonly razorpay_order_id: string;
    readonly razorpay_payment_id: string;
    readonly razorpay_signature: string;
  };
  refund(payment: Payment, amount: number, speed: string): Refund;
  setRefundStatus(refundId: string, status: Refund["status"]): Refund | undefined;
  /** In progress at once; its destination decides the outcome. */
  payout(payout: NewPayout): Payout;
  setPayoutStatus(payoutId: string, status: Payout["status"], reason?: string): Payout | undefined;
  /** Stored, so that it happens after a restart too. */
  later(id: string, next: string, delayMs: number): void;
};

export function openMoney(desk: Desk): Money {
  for (const due of desk.book.all("due")) if (!due.isDone) waitFor(desk, due);
  return {
    order: (order) => makeOrder(desk, order),
    attempt: (order, method, amount) => makeAttempt(desk, order, method, amount),
    becomes: (id, status) => setPaymentStatus(desk, id, status),
    callbackOf: ({ id, order_id }) => ({
      razorpay_order_id: order_id,
      razorpay_payment_id: id,
      razorpay_signature: createHmac("sha256", desk.keySecret)
        .update(`${order_id}|${id}`)
        .digest("hex"),
    }),
    refund: (payment, amount, speed) => makeRefund(desk, payment, amount, speed),
    setRefundStatus: (id, status) => setRefundStatus(desk, id, status),
    payout: (payout) => makePayout(desk, payout),
    setPayoutStatus: (id, status, reason) => setPayoutStatus(desk, id, status, reason),
    later: (id, next, delayMs) => later(desk, id, next, delayMs),
  };
}

function makeOrder({ book }: Desk, order: NewOrder): Order {
  return book.save("order", {
    ...order,
    id: newId("order"),
    entity: "order",
    amount_paid: 0,
    amount_due: order.amount,
    status: "created",
    attempts: 0,
    created_at: nowSeconds(),
  });
}

function makeAttempt({ book }: Desk, order: Order, method: string, amount = order.amount): Payment {
  if (order.status !== "paid")
    book.save("order", { ...order, status: "attempted", attempts: order.attempts + 1 });
  return book.save("payment", {
    id: newId("pay"),
    entity: "payment",
    amount,
    currency: order.currency,
    status: "created",
    order_id: order.id,
    method,
    captured: false,
    amount_refunded: 0,
    refund_status: null,
    error_code: null,
    error_description: null,
    created_at: nowSeconds(),
  });
}

function setPaymentStatus(
  { book, webhooks }: Desk,
  id: string,
  status: PaymentOutcome,
): Payment | undefined {
  const payment = book.find("payment", id);
  const order = payment === undefined ? undefined : book.find("order", payment.order_id);
  if (payment === undefined || order === undefined || payment.captured || payment.status === status)
    return payment;
  const isFailed = status === "failed";
  const now: Payment = book.save("payment", {
    ...payment,
    status,
    captured: status === "captured",
    error_code: isFailed ? "BAD_REQUEST_ERROR" : null,
    error_description: isFailed ? declined : null,
  });
  if (isFailed) webhooks.notify("payment.failed", { payment: now });
  else if (payment.status !== "authorized")
    webhooks.notify("payment.authorized", { payment: authorized(now) });
  if (status !== "captured") return now;
  const paid: Order = book.save("order", {
    ...order,
    status: "paid",
    amount_paid: order.amount_paid + now.amount,
    amount_due: Math.max(0, order.amount_due - now.amount),
  });
  webhooks.notify("payment.captured", { payment: now });
  webhooks.notify("order.paid", { payment: now, order: paid });
  return now;
}

function authorized(payment: Payment): Payment {
  return { ...payment, status: "authorized", captured: false };
}

function makeRefund(desk: Desk, payment: Payment, amount: number, speed: string): Refund {
  const { book, webhooks, settleAfterMs } = desk;
  const updated = book.save("payment", withRefunded(payment, payment.amount_refunded + amount));
  const refund: Refund = book.save("refund", {
    id: newId("rfnd"),
    entity: "refund",
    amount,
    currency: payment.currency,
    payment_id: payment.id,
    status: "pending",
    speed_requested: speed,
    created_at: nowSeconds(),
  });
  webhooks.notify("refund.created", { refund, payment: updated });
  later(desk, refund.id, "processed", settleAfterMs);
  return refund;
}

function setRefundStatus(
  { book, webhooks }: Desk,
  id: string,
  status: Refund["status"],
): Refund | undefined {
  const refund = book.find("refund", id);
  const payment = refund === undefined ? undefined : book.find("payment", refund.payment_id);
  if (
    refund === undefined ||
    payment === undefined ||
    refund.status !== "pending" ||
    status === "pending"
  )
    return refund;
  const now: Refund = book.save("refund", { ...refund, status });
  const updated =
    status === "failed"
      ? book.save("payment", withRefunded(payment, payment.amount_refunded - refund.amount))
      : payment;
  webhooks.notify(`refund.${status}`, { refund: now, payment: updated });
  return now;
}

function withRefunded(payment: Payment, refunded: number): Payment {
  const refund_status = refunded === 0 ? null : refunded === payment.amount ? "full" : "partial";
  return {
    ...payment,
    amount_refunded: refunded,
    refund_status,
    status: refund_status === "full" ? "refunded" : "captured",
  };
}

function makePayout(desk: Desk, { outcome, ...payout }: NewPayout): Payout {
  const { book, webhooks, settleAfterMs } = desk;
  const made: Payout = book.save("payout", {
    ...payout,
    id: newId("pout"),
    entity: "payout",
    currency: "INR",
    status: "processing",
    utr: null,
    failure_reason: null,
    status_details: null,
    created_at: nowSeconds(),
  });
  webhooks.notify("payout.initiated", { payout: made });
  // A payout that bounces is processed first.
  if (outcome === "reversed") later(desk, made.id, "processed", settleAfterMs);
  later(desk, made.id, outcome, outcome === "reversed" ? settleAfterMs * 2 : settleAfterMs);
  return made;
}

function setPayoutStatus(
  { book, webhooks }: Desk,
  id: string,
  status: Payout["status"],
  reason?: string,
): Payout | undefined {
  const payout = book.find("payout", id);
  if (payout === undefined || payout.status === status) return payout;
  const why = reason ?? payoutReasons[status] ?? null;
  const utr = payout.utr ?? (status === "processed" ? String(randomInt(1e11, 1e12)) : null);
  const now: Payout = book.save("payout", {
    ...payout,
    status,
    utr,
    failure_reason: why,
    status_details: why === null ? null : { description: why },
  });
  webhooks.notify(`payout.${status === "processing" ? "initiated" : status}`, { payout: now });
  return now;
}

function later(desk: Desk, id: string, next: string, delayMs: number): void {
  waitFor(
    desk,
    desk.book.save("due", {
      id: newId("due"),
      at: Date.now() + delayMs,
      becomes: `${id} ${next}`,
      isDone: false,
    }),
  );
}

function waitFor(desk: Desk, due: Due): void {
  desk.clockwork.in(due.at - Date.now(), () => {
    const [id = "", next = ""] = due.becomes.split(" ");
    // Written by `later` only.
    if (id.startsWith("pay_")) setPaymentStatus(desk, id, next as PaymentOutcome);
    else if (id.startsWith("rfnd_")) setRefundStatus(desk, id, next as Refund["status"]);
    else setPayoutStatus(desk, id, next as Payout["status"]);
    desk.book.save("due", { ...due, isDone: true });
  });
}
