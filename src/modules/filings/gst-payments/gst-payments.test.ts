import { beforeAll, beforeEach, expect, test } from "vitest";
import { issueDocument } from "#modules/invoicing/public.server.ts";
import { book } from "#modules/ledger/public.server.ts";
import { credit, debit } from "#modules/ledger/rules/entries.ts";
import type { Account, Entry } from "#modules/ledger/public.ts";
import { inTransaction } from "#platform/db/database.ts";
import { clearMemoized } from "#platform/db/memoize.ts";
import { system, type UserActor } from "#policy/actor.ts";
import { aPerson, aSeller } from "#tests/support/builders.ts";
import { useTestDatabase } from "#tests/support/database.ts";
import { at, ours } from "#tests/support/filed-supplies.ts";
import { marketplaceCalendar } from "../calendar/calendar.ts";
import { gstr3b, gstr3bTable, gstMonth, gstMonths } from "../public.server.ts";
import { payGst, withdrawGstPayment } from "../public.server.ts";
import { requestedMonth } from "../returns/rules/months-to-file.ts";
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

const database = useTestDatabase();
const now = new Date("2026-11-22T06:00:00Z");
let admin: UserActor;
let seller: UserActor;
let causes = 0;

beforeAll(async () => {
  admin = await aPerson(database.db, { isAdmin: true });
  await database.db.$client.query("update platform_settings set gstin = $1", [ours]);
  clearMemoized();
});

beforeEach(async () => {
  const { $client } = database.db;
  // Only a test empties the books.
  await $client.query("set session_replication_role = replica");
  for (const table of ["gst_payments", "ledger_entries", "ledger_transactions", "documents"])
    await $client.query(`delete from ${table}`);
  await $client.query("set session_replication_role = origin");
  seller = await aSeller(database.db);
});

/** A document of the marketplace with GST of 18 %, and its tax in an account of the books. */
async function billed(day: string, taxablePaise: number, account: Account): Promise<void> {
  const kind = taxablePaise < 0 ? "credit_note" : "invoice";
  const cause = `own:${++causes}`;
  await at(database, `${day}T06:00:00Z`, async (tx) => {
    await issueDocument(tx, system, {
      cause,
      kind,
      recipientSellerId: seller.userId,
      lines: [
        {
          sac: "998599",
          gstBasisPoints: 1800,
          description: "Fees",
          taxablePaise: Math.abs(taxablePaise),
        },
      ],
    });
  });
  await entered(day, [
    debit("provider_clearing", taxablePaise * 1.18),
    credit("commission", taxablePaise),
    credit(account, taxablePaise * 0.18),
  ]);
}

const entered = (day: string, entries: readonly Entry[]) =>
  inTransaction(database.db, (tx) =>
    book(tx, { kind: "campaign", of: `${++causes}`, day, entries }),
  );

const bankCharges = (day: string, gstPaise: number) =>
  entered(day, [
    debit("bank_charges", 1000),
    debit("gst_on_bank_charges", gstPaise),
    credit("bank", 1000 + gstPaise),
  ]);

async function balances(): Promise<Readonly<Record<string, number>>> {
  const { rows } = await database.db.$client.query<{ account: string; paise: number }>(
    `select account, sum(amount_paise)::bigint as paise
     from ledger_entries
     where account like 'gst%' or account in ('bank', 'adjustments')
     group by 1
     having sum(amount_paise) <> 0`,
  );
  return Object.fromEntries(rows.map(({ account, paise }) => [account, Number(paise)]));
}

const nothing = {
  gstin: ours,
  claimedIgst: 0,
  claimedCgst: 0,
  claimedSgst: 0,
  cpin: null,
  cin: null,
  brn: null,
  igstPaise: 0,
  cgstPaise: 0,
  sgstPaise: 0,
  interestPaise: 0,
  feePaise: 0,
  wasBookedByHand: false,
};
const challan = (cpin: string) => ({ cpin, cin: `HDFC${cpin}`, brn: "N0921" });
const pay = (input: Partial<GstPaymentInput> & Pick<GstPaymentInput, "month" | "paidOn">) =>
  payGst(database.db, admin, { ...nothing, ...input }, now);
const read = (month: string) =>
  gstMonth(database.db, admin, { gstin: ours, month: requestedMonth(month, now) }, now);

/** The head of the tax: the seller of the builders is in another State than the marketplace. */
test("two months of fees, labels and advertising with a credit note are paid, and every account is zero", async () => {
  await billed("2026-09-30", 100_000, "gst_on_commission");
  await billed("2026-09-12", 20_000, "gst_on_labels");
  await billed("2026-09-15", 50_000, "gst_on_advertising");
  await bankCharges("2026-09-30", 1_80);
  await billed("2026-10-30", 40_000, "gst_on_commission");
  await billed("2026-10-03", -30_000, "gst_on_advertising");
  await bankCharges("2026-10-31", 900);
  const september = await read("2026-09");
  expect(september).toMatchObject({
    state: "late",
    dueOn: "2026-10-20",
    differencePaise: 0,
    inputs: [
      { account: "gst_on_bank_charges", paise: 180 },
      { account: "gst_on_provider_fees", paise: 0 },
    ],
  });
  const { igstPaise, cgstPaise, sgstPaise } = september.tax;
  expect(igstPaise + cgstPaise + sgstPaise).toBe(30_600);
  const head = igstPaise > 0 ? "igst" : "both";
  const split = (paise: number) =>
    head === "igst"
      ? { igstPaise: paise, cgstPaise: 0, sgstPaise: 0 }
      : { igstPaise: 0, cgstPaise: paise / 2, sgstPaise: paise / 2 };
  // ₹306 of tax, ₹1 of credit in whole rupees, and ₹10 too much.
  await pay({
    month: "2026-09",
    paidOn: "2026-11-05",
    claimedIgst: 180,
    ...challan("26110000000001"),
    ...split(31_600),
    interestPaise: 500,
    feePaise: 2000,
  });
  const middle = await balances();
  expect(middle["gst_on_labels"]).toBeUndefined();
  // What was deposited too much, with the credit that made less due.
  expect(middle["gst_prepaid"]).toBe(11_00);
  expect(middle["adjustments"]).toBe(2500);
  const october = await read("2026-10");
  expect(october).toMatchObject({ differencePaise: 0, before: { credit: { igstPaise: 80 } } });
  expect(await read("2026-09")).toMatchObject({ state: "paidLate", differencePaise: 0 });
  // ₹18 of tax, ₹9.80 of credit: ₹9 of it, and the rest is in the cash ledger.
  await pay({ month: "2026-10", paidOn: "2026-11-20", claimedIgst: 900 });
  expect(await balances()).toEqual({
    gst_on_bank_charges: 80,
    gst_prepaid: 2_00,
    adjustments: 2500,
    bank: -(31_600 + 2500) - 1180 - 1900,
  });
  const states = await gstMonths(database.db, admin, { gstin: ours }, now);
  // August and earlier are not listed: there was nothing to pay.
  expect(states.map(({ state }) => state)).toEqual(["open", "paid", "paidLate"]);
  const filed = await gstr3b(database.db, admin, {
    of: { sellerId: null, supplier: ours },
    month: requestedMonth("2026-10", now),
  });
  expect(filed).toMatchObject({ paidOn: "2026-11-20", inputTax: { igstPaise: 900 } });
  expect([...gstr3bTable(filed)].join("")).toContain("4(A)(5),All other input tax,,9,0,0\r\n");
});

test("the calendar says that a month is not recorded as paid", async () => {
  await billed("2026-10-30", 10_000, "gst_on_commission");
  const gaps = async () => {
    const { lines } = await marketplaceCalendar(database.db, admin, now);
    return lines.find((line) => line.form === "gstr3b" && line.period === "2026-10")?.gaps;
  };
  expect(await gaps()).toContain("payment");
  await pay({
    month: "2026-10",
    paidOn: "2026-11-20",
    ...challan("26110000000002"),
    igstPaise: 18_00,
    cgstPaise: 9_00,
    sgstPaise: 9_00,
  });
  expect(await gaps()).not.toContain("payment");
});

test("a payment is refused twice, out of order, under another GSTIN, too early, without the money, and with credit that the books do not have", async () => {
  await billed("2026-08-30", 10_000, "gst_on_commission");
  await billed("2026-09-30", 10_000, "gst_on_commission");
  const august = {
    month: "2026-08",
    paidOn: "2026-09-20",
    ...challan("26090000000003"),
    igstPaise: 18_00,
    cgstPaise: 9_00,
    sgstPaise: 9_00,
  };
  await expect(pay({ ...august, gstin: "27AAPFU0939F1ZV" })).rejects.toThrow(GstinNotOurs);
  await expect(pay({ ...august, month: "2026-11" })).rejects.toThrow(GstMonthWrong);
  await expect(pay({ ...august, paidOn: "2026-11-23" })).rejects.toThrow(GstDayWrong);
  await expect(pay({ ...august, claimedIgst: 1 })).rejects.toThrow(GstClaimTooHigh);
  await expect(
    pay({ ...august, igstPaise: 17_00, cgstPaise: 8_00, sgstPaise: 9_00 }),
  ).rejects.toThrow(GstCashShort);
  const both = await Promise.allSettled([pay(august), pay(august)]);
  expect(both.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
  await expect(pay(august)).rejects.toThrow(GstAlreadyPaid);
  const next = { ...august, paidOn: "2026-10-20" };
  await expect(pay({ ...next, month: "2026-10" })).rejects.toThrow(GstMonthOutOfOrder);
  await expect(pay({ ...next, month: "2026-09" })).rejects.toThrow(GstChallanRecorded);
  await pay({ ...next, month: "2026-09", ...challan("26100000000004") });
  expect((await balances())["gst_on_commission"]).toBeUndefined();
});

test("only the last payment is withdrawn, once, and the tax is owed again; a manual entry stays as it is", async () => {
  await billed("2026-09-30", 10_000, "gst_on_commission");
  const paid = { paidOn: "2026-11-05", igstPaise: 18_00, cgstPaise: 9_00, sgstPaise: 9_00 };
  await pay({ ...paid, month: "2026-09", ...challan("26110000000005") });
  await pay({ month: "2026-10", paidOn: "2026-11-06" });
  const [september, october] = [await read("2026-09"), await read("2026-10")];
  expect([september.isLast, october.isLast]).toEqual([false, true]);
  const withdraw = ({ payment }: typeof september) =>
    withdrawGstPayment(database.db, admin, { paymentId: payment?.id ?? "" });
  await expect(withdraw(september)).rejects.toThrow(GstPaymentNotLast);
  await withdraw(october);
  await withdraw(september);
  await expect(withdraw(september)).rejects.toThrow(GstPaymentNotLast);
  expect(await balances()).toEqual({ gst_on_commission: -1800 });
  const number = challan("26110000000005");
  await pay({ ...paid, month: "2026-09", ...number, wasBookedByHand: true });
  expect(await balances()).toEqual({ gst_on_commission: -1800 });
});

test("only finance records payments", async () => {
  const support = await aPerson(database.db, { staffRoles: ["support"] });
  const input = { ...nothing, month: "2026-10", paidOn: "2026-11-20" };
  await expect(payGst(database.db, support, input, now)).rejects.toThrow();
  await expect(
    gstMonth(database.db, support, { gstin: ours, month: requestedMonth("2026-10", now) }, now),
  ).rejects.toThrow();
  const finance = await aPerson(database.db, { staffRoles: ["finance"] });
  await payGst(database.db, finance, input, now);
});
