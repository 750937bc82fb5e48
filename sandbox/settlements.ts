/**
 * The report of settlements: what was captured or refunded is settled two days later, for a fee of
 * 2 % with 18 % GST, all of a day in one settlement. Nothing is stored, so the same day always gives
 * the same lines.
 */
import { createHash } from "node:crypto";
import type { Context } from "hono";
import type { Payment, Refund } from "./entities.ts";
import type { Sandbox } from "./parts.ts";

const usualDays = 2;
const dayMs = 24 * 3_600_000;
const indiaMs = 5.5 * 3_600_000;

/** GET /v1/settlements/recon/combined?year&month&day&count&skip */
export function settlementReport(c: Context, { book, settings }: Sandbox): Response {
  const { year = "", month = "", day, count = "10", skip = "0" } = c.req.query();
  const days = settings.settlementDays ?? usualDays;
  const wanted = [year, month, day].filter((part) => part !== undefined);
  const isWanted = (on: string) =>
    on.startsWith(wanted.map((part) => part.padStart(2, "0")).join("-"));
  const items = [
    ...book
      .all("payment")
      .filter(({ captured }) => captured)
      .map((payment) => paymentLine(payment, days)),
    ...book
      .all("refund")
      .filter(({ status }) => status === "processed")
      .map((refund) => refundLine(refund, days)),
  ].filter(({ settled_at }) => isWanted(dayOf(settled_at)) && settled_at * 1000 <= Date.now());
  const page = items.slice(Number(skip), Number(skip) + Math.min(Number(count), 1000));
  return c.json({ entity: "collection", count: page.length, items: page });
}

function paymentLine(payment: Payment, days: number) {
  const withoutTax = Math.round(payment.amount * 0.02);
  const tax = Math.round(withoutTax * 0.18);
  const fee = withoutTax + tax;
  return lineOf(payment, days, {
    type: "payment",
    debit: 0,
    credit: payment.amount - fee,
    fee,
    tax,
    payment_id: null,
    order_id: payment.order_id,
    method: payment.method,
  });
}

function refundLine(refund: Refund, days: number) {
  return lineOf(refund, days, {
    type: "refund",
    debit: refund.amount,
    credit: 0,
    fee: 0,
    tax: 0,
    payment_id: refund.payment_id,
    order_id: null,
    method: null,
  });
}

type Part = {
  readonly type: string;
  readonly debit: number;
  readonly credit: number;
  readonly fee: number;
  readonly tax: number;
  readonly payment_id: string | null;
  readonly order_id: string | null;
  readonly method: string | null;
};

function lineOf(entity: Payment | Refund, days: number, part: Part) {
  const settledAt = entity.created_at + (days * dayMs) / 1000;
  const name = createHash("sha256").update(dayOf(settledAt)).digest("hex").slice(0, 14);
  return {
    entity_id: entity.id,
    ...part,
    amount: entity.amount,
    currency: entity.currency,
    on_hold: false,
    settled: true,
    created_at: entity.created_at,
    settled_at: settledAt,
    settlement_id: `setl_${name}`,
    settlement_utr: `UTR${parseInt(name.slice(0, 12), 16)}`,
    description: null,
    dispute_id: null,
  };
}

function dayOf(seconds: number): string {
  return new Date(seconds * 1000 + indiaMs).toISOString().slice(0, 10);
}
