import { randomUUID } from "node:crypto";
import { inTransactionAs, writeAudit } from "#modules/identity/public.server.ts";
import { book } from "#modules/ledger/public.server.ts";
import { statement, type Db } from "#platform/db/database.ts";
import type { Actor } from "#policy/actor.ts";
import { mustBeAllowed } from "#policy/can.ts";
import { dayInIndia } from "#shared/ist.ts";
import { sumPaise } from "#shared/money.ts";
import { marketplaceFilers } from "../returns/filer.ts";
import { monthsToFile } from "../returns/rules/months-to-file.ts";
import type { GstFigures, GstMonth, GstPayment } from "./contract.ts";
import {
  GstAlreadyPaid,
  GstCashShort,
  GstChallanRecorded,
  GstClaimTooHigh,
  GstDayWrong,
  GstinNotOurs,
  GstMonthOutOfOrder,
  GstMonthWrong,
  GstPaymentNotLast,
} from "./errors.ts";
import type { GstPaymentInput } from "./form-contract.ts";
import { gstMonth } from "./gst-month.ts";
import { livePayments } from "./payments.sql.ts";
import { sharesOf } from "./rules/account-shares.ts";
import { monthAfter } from "./rules/month-states.ts";
import { creditUsed, payMonth, taxesTotal } from "./rules/pay-month.ts";
import { bookingOfGstPayment, bookingOfGstWithdrawal } from "./rules/payment-booking.ts";

// Each month begins where the one before ended, so that two are never recorded at once.
const lock = statement(
  "filings.lockGstPayments",
  "select pg_advisory_xact_lock(hashtextextended('gst of the marketplace', 0))",
);
const insert = statement<{ id: string }>(
  "filings.payGst",
  `insert into gst_payments (
     id, gstin, of_month, cpin, cin, brn, paid_on, igst_paise, cgst_paise, sgst_paise,
     interest_paise, fee_paise, was_booked_by_hand, figures
   )
   select id, gstin, to_date(month, 'YYYY-MM'), cpin, cin, brn, "paidOn", "igstPaise", "cgstPaise",
     "sgstPaise", "interestPaise", "feePaise", "wasBookedByHand", figures
   from jsonb_to_record($1) as p (
     id uuid, gstin text, month text, cpin text, cin text, brn text, "paidOn" date,
     "igstPaise" bigint, "cgstPaise" bigint, "sgstPaise" bigint, "interestPaise" bigint,
     "feePaise" bigint, "wasBookedByHand" boolean, figures jsonb
   )
   on conflict do nothing
   returning id`,
);
const withdraw = statement<{ id: string }>(
  "filings.withdrawGst",
  `update gst_payments set withdrawn_at = now() where id = $1 and withdrawn_at is null returning id`,
);

/**
 * Records how the GST of a month was paid, and books it once: the accounts of output tax fall by
 * the month's tax, those of input tax by the credit that paid it, the bank by the challan; what was
 * deposited beyond the tax stays in `gst_prepaid`. Nothing is booked if a manual entry did that
 * before. Amounts are paise. Throws GstinNotOurs, GstMonthWrong, GstDayWrong, GstAlreadyPaid,
 * GstMonthOutOfOrder, GstClaimTooHigh, GstCashShort and GstChallanRecorded.
 */
export async function payGst(
  db: Db,
  actor: Actor,
  input: GstPaymentInput,
  now: Date = new Date(),
): Promise<void> {
  mustBeAllowed(actor, "filings.manageTaxes");
  const today = dayInIndia(now.getTime());
  const month = monthsToFile(now).find((each) => each.month === input.month);
  if (month === undefined || month.before > now) throw new GstMonthWrong();
  if (input.paidOn > today || input.paidOn < `${input.month}-01`) throw new GstDayWrong();
  const filers = await marketplaceFilers(db, actor, { month });
  if (!filers.some(({ supplier }) => supplier === input.gstin)) throw new GstinNotOurs();
  await inTransactionAs(db, actor, "filings.manageTaxes", async (tx) => {
    await lock(tx, []);
    await mustBeNext(tx, input);
    const figures = figuresOf(await gstMonth(tx, actor, { gstin: input.gstin, month }, now), input);
    const payment = paymentOf(input, figures);
    const recorded = await insert(tx, [JSON.stringify(payment)]);
    if (recorded.length === 0) throw new GstChallanRecorded();
    if (!payment.wasBookedByHand) await book(tx, bookingOfGstPayment(payment));
    await writeAudit(tx, actor, {
      action: "filings.payGst",
      objectType: "gst_payment",
      objectId: payment.id,
      after: input,
    });
  });
}

async function mustBeNext(tx: Db, { gstin, month }: GstPaymentInput): Promise<void> {
  const own = (await livePayments(tx, [])).filter((payment) => payment.gstin === gstin);
  if (own.some((payment) => payment.month === month)) throw new GstAlreadyPaid();
  const last = own.at(-1);
  if (last === undefined) return;
  const next = monthAfter(last.month);
  if (month !== next) throw new GstMonthOutOfOrder(next);
}

function paymentOf(input: GstPaymentInput, figures: GstFigures): GstPayment {
  const { claimedIgst, claimedCgst, claimedSgst, ...paid } = input;
  return { ...paid, id: randomUUID(), figures };
}

function figuresOf(month: GstMonth, input: GstPaymentInput): GstFigures {
  const { tax, before, outputs, inputs } = month;
  const claimed = {
    igstPaise: input.claimedIgst,
    cgstPaise: input.claimedCgst,
    sgstPaise: input.claimedSgst,
  };
  const { igstPaise, cgstPaise, sgstPaise } = input;
  const deposit = { igstPaise, cgstPaise, sgstPaise };
  const mostPaise = sumPaise(inputs.map(({ paise }) => paise)) - taxesTotal(before.credit);
  if (taxesTotal(claimed) > Math.max(0, mostPaise))
    throw new GstClaimTooHigh(Math.max(0, mostPaise));
  const paid = payMonth({ tax, before, claimed, deposit });
  const short = Object.entries(paid.after.cash).filter(([, paise]) => paise < 0);
  if (short.length > 0)
    throw new GstCashShort(Object.fromEntries(short.map(([name, paise]) => [name, 0 - paise])));
  return {
    ...paid,
    tax,
    before,
    claimed,
    outputs: sharesOf(taxesTotal(tax), outputs),
    inputs: sharesOf(creditUsed(paid), inputs),
  };
}

/**
 * Withdraws a payment that was recorded by mistake, and reverses its booking: only that of the last
 * month, because later months begin with what it left. Throws GstPaymentNotLast, for a second click
 * too.
 */
export async function withdrawGstPayment(
  db: Db,
  actor: Actor,
  { paymentId }: { readonly paymentId: string },
): Promise<void> {
  mustBeAllowed(actor, "filings.manageTaxes");
  await inTransactionAs(db, actor, "filings.manageTaxes", async (tx) => {
    await lock(tx, []);
    const payments = await livePayments(tx, []);
    const payment = payments.find(({ id }) => id === paymentId);
    const last = payments.findLast(({ gstin }) => gstin === payment?.gstin);
    if (payment === undefined || last?.id !== paymentId) throw new GstPaymentNotLast();
    await withdraw(tx, [paymentId]);
    if (!payment.wasBookedByHand) await book(tx, bookingOfGstWithdrawal(payment));
    await writeAudit(tx, actor, {
      action: "filings.withdrawGstPayment",
      objectType: "gst_payment",
      objectId: paymentId,
      before: payment,
      after: null,
    });
  });
}
