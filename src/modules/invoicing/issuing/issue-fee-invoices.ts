import { book, sumsBySeller } from "#modules/ledger/public.server.ts";
import { inTransaction, statement, type Db } from "#platform/db/database.ts";
import type { Actor } from "#policy/actor.ts";
import { mustBeAllowed } from "#policy/can.ts";
import { forEachSettled } from "#shared/for-each-settled.ts";
import { dayInIndia } from "#shared/ist.ts";
import { courierService } from "#modules/tax/public.ts";
import type { LineToIssue } from "../contract.ts";
import { closedFeeMonths } from "./closed-fee-months.ts";
import { bookingOfFees, feeAccounts, feesOf, type Fees } from "./rules/fees.ts";
import { monthWords, type Month } from "./rules/months.ts";
import { issueDocument } from "./issue-document.ts";
import { originalsOfFees } from "./originals-of-fees.ts";

/** Months to look back. A server that was off for weeks catches up. */
const monthsBack = 3;
/**
 * Returns the GST rate on commission on a day such as "2026-11-30". The settlement module provides
 * it.
 */
export type GstOn = (day: string) => Promise<number>;

/** SAC of services of an intermediary in wholesale and retail trade. */
const feeSac = "998599";

const done = statement<{ cause: string }>(
  "invoicing.causesKnown",
  "select cause from documents where cause = any($1)",
);

/**
 * Issues one document to each seller for the commission and the courier labels of each month that
 * is closed: a tax invoice, or a credit note if more was given back, which names the invoices of the
 * months before. GST is computed once on each total; the difference of some paise from the sum over
 * orders and labels is posted to the ledger. A run after the month's last day bears its own date.
 * Returns the number of documents issued. A second run issues none twice.
 */
export async function issueFeeInvoices(db: Db, actor: Actor, gstOn: GstOn): Promise<number> {
  mustBeAllowed(actor, "invoicing.work");
  const { months, firstMonth } = await closedFeeMonths(db, actor, { count: monthsBack });
  let issued = 0;
  for (const month of months) {
    const rules = { gstBasisPoints: await gstOn(lastDayOf(month)), firstMonth };
    issued += await issueOf(db, actor, month, rules);
  }
  return issued;
}

/** The GST on fees, and the first month of fees that closes at 23:00. */
type Rules = { readonly gstBasisPoints: number; readonly firstMonth: string };

function lastDayOf({ before }: Month): string {
  return dayInIndia(before.getTime() - 1);
}

async function issueOf(db: Db, actor: Actor, month: Month, rules: Rules): Promise<number> {
  const sums = await sumsBySeller(db, actor, {
    from: month.from,
    before: month.before,
    accounts: feeAccounts,
    exceptKinds: ["fee_invoice"],
  });
  const fees = feesOf(month, sums);
  const existing = new Set(
    (await done(db, [fees.map(({ cause }) => cause)])).map(({ cause }) => cause),
  );
  let issued = 0;
  await forEachSettled(
    fees.filter(({ cause }) => !existing.has(cause)),
    async (each) => {
      if (await inTransaction(db, (tx) => issueFees(tx, actor, each, rules))) issued++;
    },
  );
  return issued;
}

async function issueFees(tx: Db, actor: Actor, fees: Fees, rules: Rules): Promise<boolean> {
  const { cause, sellerId, feePaise, labelsPaise } = fees;
  const kind = feePaise + labelsPaise > 0 ? "invoice" : "credit_note";
  const document = await issueDocument(tx, actor, {
    cause,
    kind,
    recipientSellerId: sellerId,
    lines: linesOf(fees, rules.gstBasisPoints),
    ...(kind === "credit_note" && {
      originals: await originalsOfFees(tx, actor, fees, rules.firstMonth),
    }),
  });
  if (document === null) return false;
  await book(
    tx,
    bookingOfFees(fees, { ...document.amounts, documentId: document.documentId, kind }),
  );
  return true;
}

function linesOf(
  { month: { month }, feePaise, labelsPaise }: Fees,
  gstBasisPoints: number,
): readonly LineToIssue[] {
  const of = monthWords(month);
  const commission = {
    description:
      feePaise > 0
        ? `Commission on orders delivered in ${of}`
        : `Commission given back for returns in ${of}`,
    sac: feeSac,
    gstBasisPoints,
    taxablePaise: Math.abs(feePaise),
  };
  const labels = {
    description:
      labelsPaise > 0
        ? `Courier labels of parcels handed over in ${of}`
        : `Courier labels given back for lost or damaged parcels in ${of}`,
    ...courierService,
    inclusivePaise: Math.abs(labelsPaise),
  };
  return [...(feePaise === 0 ? [] : [commission]), ...(labelsPaise === 0 ? [] : [labels])];
}
