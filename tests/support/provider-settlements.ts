import { credit, debit } from "#modules/ledger/public.ts";
import { book } from "#modules/ledger/public.server.ts";
import { bookingOfRefund } from "#modules/payments/public.ts";
import type { Db } from "#platform/db/database.ts";

/** Payments and refunds of ours, and the provider's settlement report about them. */

export const reportHeader =
  "transaction_entity,entity_id,amount,currency,fee (exclusive tax),tax,debit,credit,payment_method," +
  "entity_created_at,dispute_id,settlement_id,settled_at,settlement_utr,settled_by";

/** A line as the provider's file has it; the fee is without its tax. */
export type TypedReportLine = {
  readonly kind: string;
  readonly entityId: string;
  readonly amountPaise: number;
  readonly feePaise?: number;
  readonly taxPaise?: number;
  readonly settlementId: string;
  readonly utr: string;
  /** "2026-11-28". */
  readonly day: string;
  readonly disputeId?: string;
  /** An adjustment that takes. */
  readonly isDebit?: boolean;
};

/** What a line adds to its settlement, in paise. */
export function netOf({
  kind,
  amountPaise,
  feePaise = 0,
  taxPaise = 0,
  isDebit = false,
}: TypedReportLine): number {
  const gross = kind === "refund" || isDebit ? 0 - amountPaise : amountPaise;
  return gross - feePaise - taxPaise;
}

/** The row of a line in the provider's file. */
export function reportRow(line: TypedReportLine): string {
  const { kind, entityId, amountPaise, feePaise = 0, taxPaise = 0, settlementId, utr, day } = line;
  const net = netOf(line);
  const rupees = (paise: number) => (paise / 100).toFixed(2);
  const date = day.split("-").toReversed().join("/");
  return [
    kind,
    entityId,
    rupees(amountPaise),
    "INR",
    rupees(feePaise),
    rupees(taxPaise),
    rupees(Math.max(0 - net, 0)),
    rupees(Math.max(net, 0)),
    "upi",
    `${date} 10:15:00`,
    line.disputeId ?? "",
    settlementId,
    `${date} 11:00:00`,
    utr,
    "",
  ].join(",");
}

export function reportFile(lines: readonly TypedReportLine[]): Uint8Array {
  return new TextEncoder().encode([reportHeader, ...lines.map(reportRow)].join("\r\n"));
}

/** A captured payment that is booked, as a double payment would be: it needs no purchase. */
export async function aCapture(
  db: Db,
  payerId: string,
  capture: { readonly id: string; readonly amountPaise: number; readonly daysAgo?: number },
): Promise<void> {
  await db.$client.query(
    `with payment as (
       insert into payments (
         purpose, subject_id, payer_id, amount_paise, status, hold_until, provider_order_id,
         captured_payment_id, captured_at, outcome
       )
       values (
         'purchase', gen_random_uuid(), $2, $3, 'captured', now(), 'order_' || $1, $1,
         now() - make_interval(days => $4), 'returned'
       )
       returning id
     )
     insert into payment_attempts (provider_payment_id, payment_id, status, amount_paise)
     select $1, payment.id, 'captured', $3
     from payment`,
    [capture.id, payerId, capture.amountPaise, capture.daysAgo ?? 0],
  );
  await book(db, {
    kind: "excess",
    of: capture.id,
    entries: [
      debit("provider_clearing", capture.amountPaise),
      credit("money_to_return", capture.amountPaise),
    ],
  });
}

/** A refund of a capture through the provider that has arrived, and is booked. */
export async function aRefund(
  db: Db,
  refund: { readonly id: string; readonly paymentId: string; readonly amountPaise: number },
): Promise<void> {
  const { rows } = await db.$client.query<{ id: string }>(
    `insert into refunds (
       cause, through, payment_id, buyer_id, amount_paise, status, provider_refund_id,
       provider_payment_id, processed_at
     )
     select 'test:' || $1, 'provider', p.id, p.payer_id, $3, 'processed', $1, $2, now()
     from payments p
     where p.captured_payment_id = $2
     returning id`,
    [refund.id, refund.paymentId, refund.amountPaise],
  );
  await book(
    db,
    bookingOfRefund({
      refundId: rows[0]?.id ?? "",
      orderId: null,
      through: "provider",
      amountPaise: refund.amountPaise,
    }),
  );
}

const emptied = ["provider_unexplained", "provider_conflicts", "provider_lines"];

/** Empties the reports and payments, which only a test may do. */
export async function emptyReports(db: Db): Promise<void> {
  const triggers = (what: "disable" | "enable") =>
    [...emptied, "provider_imports"]
      .map((table) => `alter table ${table} ${what} trigger user`)
      .join("; ");
  await db.$client.query(
    `${triggers("disable")};
     truncate ${emptied.join(", ")}, provider_settlements, provider_imports, refunds,
       payment_attempts, payments cascade;
     ${triggers("enable")}`,
  );
}
