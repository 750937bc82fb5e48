import type { Month } from "#modules/invoicing/public.ts";
import { trialBalance } from "#modules/ledger/public.server.ts";
import type { Db } from "#platform/db/database.ts";
import type { Actor } from "#policy/actor.ts";
import { mustBeAllowed } from "#policy/can.ts";
import { dayInIndia } from "#shared/ist.ts";
import { sumPaise } from "#shared/money.ts";
import type { Taxes } from "../gstr3b/contract.ts";
import { outwardOf } from "../gstr3b/period-sums.ts";
import { outwardTable } from "../gstr3b/rules/tables-of-3b.ts";
import { monthsToFile } from "../returns/rules/months-to-file.ts";
import { taxedTotal } from "../returns/rules/taxed-total.ts";
import type { AccountShare, GstMonth, GstMonthLine, GstPayment } from "./contract.ts";
import { bookedPayments, firstMonthOf, livePayments, taxByRegistration } from "./payments.sql.ts";
import { monthStates } from "./rules/month-states.ts";
import { noTaxes, taxesTotal } from "./rules/pay-month.ts";

type Of = { readonly gstin: string; readonly month: Month };

/**
 * The marketplace's own GST of a month under a registration: the tax of its documents, what the
 * accounts have of it, and its payment. Five statements. Amounts in paise.
 */
export async function gstMonth(
  db: Db,
  actor: Actor,
  of: Of,
  now: Date = new Date(),
): Promise<GstMonth> {
  mustBeAllowed(actor, "filings.viewAll");
  const { gstin, month } = of;
  const payments = await livePayments(db, []);
  const own = payments.filter((payment) => payment.gstin === gstin);
  const payment = own.find((each) => each.month === month.month) ?? null;
  const last = own.findLast((each) => each.month < month.month);
  const tax = payment?.figures.tax ?? (await taxOfMonth(db, of));
  const accounts = await accountsOf(db, actor, of, payments);
  const [line] = monthStates([month.month], own, dayInIndia(now.getTime()));
  if (line === undefined) throw new Error("A month has a state");
  return {
    gstin,
    month: month.month,
    dueOn: line.dueOn,
    state: line.state,
    tax,
    before: last?.figures.after ?? { credit: noTaxes, cash: noTaxes, carried: noTaxes },
    ...accounts,
    differencePaise:
      sumPaise(accounts.outputs.map(({ paise }) => paise)) -
      taxesTotal(tax) -
      (await taxOfOthers(db, of, payments)),
    payment,
    isLast: payment !== null && own.at(-1)?.id === payment.id,
  };
}

/** The tax of a registration's documents of a month: table 3.1(a) and (b) of GSTR-3B. */
async function taxOfMonth(db: Db, { gstin, month }: Of): Promise<Taxes> {
  const rows = await outwardOf(db, { of: { sellerId: null, supplier: gstin }, month });
  const { taxed, zeroRated } = outwardTable(rows);
  const { igstPaise, cgstPaise, sgstPaise } = taxedTotal([taxed, zeroRated]);
  return { igstPaise, cgstPaise, sgstPaise };
}

/** The tax of other registrations that is in the same accounts and not paid. */
async function taxOfOthers(
  db: Db,
  { gstin, month }: Of,
  payments: readonly GstPayment[],
): Promise<number> {
  const paid = new Set(
    payments.filter((each) => each.month === month.month).map((each) => each.gstin),
  );
  const rows = await taxByRegistration(db, [month.from, month.before]);
  return sumPaise(
    rows.filter((row) => row.gstin !== gstin && !paid.has(row.gstin)).map(({ paise }) => paise),
  );
}

/**
 * The balances of all accounts of GST at the end of a month, as if exactly the other months until
 * then had been paid: the day on which a payment is booked is not that of its month. Accounts of
 * output tax are debts and those of input tax are assets.
 */
async function accountsOf(
  db: Db,
  actor: Actor,
  { gstin, month }: Of,
  payments: readonly GstPayment[],
): Promise<Pick<GstMonth, "outputs" | "inputs">> {
  const day = dayInIndia(month.before.getTime() - 1);
  const balances = (await trialBalance(db, actor, { day })).filter(
    ({ account, kind }) =>
      account.startsWith("gst_on_") && (kind === "liability" || kind === "asset"),
  );
  const booked = await bookedPayments(db, [month.before]);
  const earlier = payments.filter(
    (each) =>
      !each.wasBookedByHand &&
      each.month <= month.month &&
      !(each.month === month.month && each.gstin === gstin),
  );
  const shares = (kind: "liability" | "asset"): readonly AccountShare[] =>
    balances
      .filter((balance) => balance.kind === kind)
      .map(({ account, balancePaise }) => {
        const change = booked.find((each) => each.account === account)?.paise ?? 0;
        const paid = earlier.flatMap(({ figures }) =>
          kind === "liability" ? figures.outputs : figures.inputs,
        );
        const raw = (balancePaise - change) * (kind === "liability" ? -1 : 1);
        const before = paid.filter((share) => share.account === account);
        return { account, paise: raw - sumPaise(before.map(({ paise }) => paise)) + 0 };
      });
  return { outputs: shares("liability"), inputs: shares("asset") };
}

/**
 * The current month and those of the year before it, newest first, with their states. They begin
 * with the registration's first document or payment: before that there was nothing to pay. Two
 * statements.
 */
export async function gstMonths(
  db: Db,
  actor: Actor,
  { gstin }: { readonly gstin: string },
  now: Date = new Date(),
): Promise<readonly GstMonthLine[]> {
  mustBeAllowed(actor, "filings.viewAll");
  const payments = (await livePayments(db, [])).filter((payment) => payment.gstin === gstin);
  const [first] = await firstMonthOf(db, [gstin]);
  const begins = [first?.month ?? dayInIndia(now.getTime()), ...payments.map(({ month }) => month)];
  const from = begins.toSorted()[0]?.slice(0, 7) ?? "";
  const months = monthsToFile(now).slice(0, 12);
  return monthStates(
    months.map(({ month }) => month).filter((month) => month >= from),
    payments.map(({ month, paidOn, cpin }) => ({ month, paidOn, cpin })),
    dayInIndia(now.getTime()),
  );
}
