import { documentsView } from "#modules/invoicing/public.server.ts";
import { entriesView } from "#modules/ledger/public.server.ts";
import { statement } from "#platform/db/database.ts";
import type { AccountShare, GstPayment } from "./contract.ts";

/** Statements about the marketplace's payments of GST. The callers have checked the permission. */

export const paymentColumns = `
  p.id, p.gstin, to_char(p.of_month, 'YYYY-MM') as month, p.cpin, p.cin, p.brn,
  to_char(p.paid_on, 'YYYY-MM-DD') as "paidOn", p.igst_paise as "igstPaise",
  p.cgst_paise as "cgstPaise", p.sgst_paise as "sgstPaise", p.interest_paise as "interestPaise",
  p.fee_paise as "feePaise", p.was_booked_by_hand as "wasBookedByHand", p.figures`;

/** All that are not withdrawn, by month: twelve a year for each registration. */
export const livePayments = statement<GstPayment>(
  "filings.gstPayments",
  `select ${paymentColumns}
   from gst_payments p
   where p.withdrawn_at is null
   order by p.of_month, p.gstin`,
);

/** The month of the marketplace's first document under a registration; null: there is none. */
export const firstMonthOf = statement<{ month: string | null }>(
  "filings.firstGstMonth",
  `select to_char(min(d.issued_at) at time zone 'Asia/Kolkata', 'YYYY-MM') as month
   from ${documentsView} d
   where d.issuer_seller_id is null and d.supplier = $1`,
);

/** What these payments changed in accounts before an instant ($1), which is not the month's tax. */
export const bookedPayments = statement<AccountShare>(
  "filings.gstPaymentsBooked",
  `select e.account, sum(e.amount_paise)::bigint as paise
   from gst_payments p
   join ${entriesView} e
     on e.cause in ('gst_payment:' || p.id, 'gst_payment_withdrawn:' || p.id)
   where not p.was_booked_by_hand and e.at < $1
   group by e.account`,
);

/** The tax of the marketplace's documents from $1 to $2 (exclusive), by registration. */
export const taxByRegistration = statement<{ gstin: string; paise: number }>(
  "filings.gstByRegistration",
  `select d.supplier as gstin,
     sum(
       case when d.kind = 'credit_note' then -1 else 1 end
       * (d.igst_paise + d.cgst_paise + d.sgst_paise)
     )::bigint as paise
   from ${documentsView} d
   where d.issuer_seller_id is null
     and d.original_kind = 'invoice'
     and not d.is_void
     and d.issued_at >= $1
     and d.issued_at < $2
   group by d.supplier
   order by d.supplier
   limit 50`,
);
