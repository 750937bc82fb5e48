import type { Db } from "#platform/db/database.ts";
import type { Actor } from "#policy/actor.ts";
import type { Month } from "#modules/invoicing/public.ts";
import type { Supplier } from "../contract.ts";
import { livePayments } from "../gst-payments/payments.sql.ts";
import { mustBeOwn } from "../returns/return-access.ts";
import { taxedTotal } from "../returns/rules/taxed-total.ts";
import type { TcsFigures } from "../tcs/contract.ts";
import { tcsOfMonth } from "../tcs/tcs-of-months.ts";
import type { Gstr3b } from "./contract.ts";
import { inwardOf, outwardOf } from "./period-sums.ts";
import { payTax } from "./rules/pay-tax.ts";
import { consumerStates, inwardTables, outwardTable } from "./rules/tables-of-3b.ts";

/**
 * GSTR-3B of a month as far as the shop knows it: what was sold here, and the input tax on what the
 * marketplace charged. The marketplace's own has the input tax with which it was
 * paid. Throws NotFound for another seller's return.
 */
export async function gstr3b(
  db: Db,
  actor: Actor,
  { of, month }: { readonly of: Supplier; readonly month: Month },
): Promise<Gstr3b> {
  mustBeOwn(actor, of);
  const [outward, inward, tcs] = await Promise.all([
    outwardOf(db, { of, month }),
    inwardOf(db, { of, month }),
    tcsCredit(db, of, month),
  ]);
  const supplied = outwardTable(outward);
  const paid = of.sellerId === null ? await paymentOf(db, of.supplier, month) : undefined;
  const known = inwardTables(inward);
  const bought =
    paid === undefined
      ? known
      : { ...known, inputTax: { ...paid.figures.claimed, taxablePaise: 0 } };
  return {
    ...supplied,
    toConsumers: consumerStates(outward),
    ...bought,
    payments:
      paid?.figures.payments ??
      payTax(taxedTotal([supplied.taxed, supplied.zeroRated]), bought.inputTax),
    paidOn: paid?.paidOn ?? null,
    tcs,
  };
}

/** How the marketplace paid its own return, if that is recorded. */
async function paymentOf(db: Db, supplier: string, { month }: Month) {
  const payments = await livePayments(db, []);
  return payments.find((payment) => payment.gstin === supplier && payment.month === month);
}

/** TCS that GSTR-8 of the month reports for the seller, with what it changes in earlier months. */
async function tcsCredit(
  db: Db,
  { sellerId, supplier }: Supplier,
  month: Month,
): Promise<Gstr3b["tcs"]> {
  if (sellerId === null) return taxedTotal([]);
  const { rows, amendments } = await tcsOfMonth(db, { month, sellerId });
  const changes = amendments.flatMap((row) => [
    row,
    { ...lessTax(row.before), supplier: row.supplier },
  ]);
  return taxedTotal(
    [...rows, ...changes]
      .filter((row) => row.supplier === supplier)
      .map((row) => ({ ...row, taxablePaise: 0 })),
  );
}

const lessTax = ({ igstPaise, cgstPaise, sgstPaise }: TcsFigures) => ({
  igstPaise: -igstPaise,
  cgstPaise: -cgstPaise,
  sgstPaise: -sgstPaise,
});
