import { randomUUID } from "node:crypto";
import { beforeAll, expect, test } from "vitest";
import {
  closeTcsMonths,
  gstr1,
  gstr1File,
  gstr8,
  gstr8File,
} from "#modules/filings/public.server.ts";
import { requestedMonth } from "#modules/filings/public.ts";
import { issueCreditNote, issueInvoice } from "#modules/invoicing/public.server.ts";
import { book } from "#modules/ledger/public.server.ts";
import { credit, debit } from "#modules/ledger/rules/entries.ts";
import { recordDelivered, recordReturned } from "#modules/settlement/public.server.ts";
import { inTransaction } from "#platform/db/database.ts";
import { clearMemoized } from "#platform/db/memoize.ts";
import { system, type UserActor } from "#policy/actor.ts";
import { anOrder } from "#tests/support/an-order.ts";
import { aBuyer, aPerson, aProduct, aSeller, type BuiltProduct } from "#tests/support/builders.ts";
import { useTestDatabase } from "#tests/support/database.ts";
import { at, bag, collected, somebody } from "#tests/support/filed-supplies.ts";
import { tcsToCheck } from "./check-tcs.ts";
import { compareItems } from "./compare-items.ts";

const database = useTestDatabase();
const today = new Date("2026-12-02T06:00:00Z");
const headOffice = "27AAACM9999Q1CI";
let admin: UserActor;
let buyer: UserActor;
let seller: UserActor;
let product: BuiltProduct;

beforeAll(async () => {
  [admin, buyer, seller] = [
    await aPerson(database.db, { isAdmin: true }),
    await aBuyer(database.db),
    await aSeller(database.db),
  ];
  product = await aProduct(database.db, seller, { stock: 50 });
  await database.db.$client.query("update platform_settings set tcs_gstin = $1", [headOffice]);
  clearMemoized();
});

type Sold = { readonly orderId: string; readonly issuedAt: Date; readonly supplyPaise: number };

/** A bag of 600.00 with a shipping fee of 79.00, to another State. */
async function sold(time: string): Promise<Sold> {
  const { id: orderId } = await anOrder(database.db, { buyer, seller, product, status: "shipped" });
  const { amounts } = await at(database, time, (tx) =>
    issueInvoice(tx, system, {
      cause: `order:${orderId}`,
      sellerId: seller.userId,
      buyerId: buyer.userId,
      orderId,
      recipient: somebody,
      shipTo: null,
      placeOfSupply: "32",
      goods: [{ ...bag, unitPricePaise: 60_000 }],
      shippingPaise: 7900,
      totalPaise: null,
      order: { number: "ORD-1763700000000", placedAt: time, paymentMethod: "cod" },
      isThroughMarketplace: true,
      isPaid: false,
      terms: null,
      notes: null,
    }),
  );
  return { orderId, issuedAt: new Date(time), supplyPaise: amounts.taxablePaise };
}

async function delivered(order: Sold, cashHeldBy: "courier" | "seller"): Promise<void> {
  await inTransaction(database.db, (tx) =>
    recordDelivered(tx, system, {
      orderId: order.orderId,
      sellerId: seller.userId,
      paidBy: "cod",
      cashHeldBy,
      isInterState: true,
      goodsPaise: 60_000,
      taxPaise: 10_800,
      shippingPaise: 7900,
      roundOffPaise: 0,
      supplyPaise: order.supplyPaise,
      suppliedAt: order.issuedAt,
      commissionBasisPoints: 1000,
    }),
  );
}

/** The bag comes back; the fee stays. */
async function sentBack({ orderId }: Sold, time: string): Promise<void> {
  const parts = { goodsPaise: 60_000, taxPaise: 10_800, shippingPaise: 0, roundOffPaise: 0 };
  const note = await at(database, time, (tx) =>
    issueCreditNote(tx, system, {
      cause: `return:${orderId}`,
      of: { orderId },
      credit: { pieces: [{ line: 1, quantity: 1 }], withShipping: false, totalPaise: 70_800 },
    }),
  );
  await inTransaction(database.db, (tx) =>
    recordReturned(tx, system, {
      ...parts,
      returnId: randomUUID(),
      orderId,
      supplyPaise: note?.amounts.taxablePaise ?? 0,
    }),
  );
}

async function balance(account: string, kind = "%"): Promise<number> {
  const { rows } = await database.db.$client.query<{ sum: number }>(
    `select coalesce(-sum(e.amount_paise), 0)::bigint as sum
     from ledger_entries e
     join ledger_transactions t on t.id = e.transaction_id
     where e.account = $1 and t.kind like $2`,
    [account, kind],
  );
  return rows[0]?.sum ?? 0;
}

const statementOf = (month: string) =>
  gstr8(database.db, admin, { month: requestedMonth(month, today) });
const close = (time: string) => at(database, time, (tx) => closeTcsMonths(tx, system));

async function differences(): Promise<readonly string[]> {
  const found: string[] = [];
  await compareItems(database.db, tcsToCheck(database.db), (difference) => found.push(difference));
  return found;
}

test(
  "orders withhold as they are delivered, months are due by their documents, and both meet to the paisa",
  { timeout: 60_000 },
  async () => {
    const [one, two, three] = [
      await sold("2026-09-10T10:00:00Z"),
      await sold("2026-09-20T10:00:00Z"),
      await sold("2026-09-30T18:29:59Z"),
    ];
    await delivered(one, "courier");
    const { rows } = await database.db.$client.query(
      `select tcs_paise as tcs, tds_paise as tds, commission_paise as commission
       from order_settlements
       where order_id = $1`,
      [one.orderId],
    );
    expect(rows).toEqual([{ tcs: 333, tds: 67, commission: 6000 }]);
    expect([await balance("tcs"), await balance("tcs_withheld")]).toEqual([0, 333]);
    // 0.5% of 3 × 666.95 is 10.00; the orders withhold 3 × 3.33.
    expect(await close("2026-10-01T01:10:00Z")).toBe(1);
    expect(await statementOf("2026-09")).toMatchObject({
      rows: [{ netPaise: 200_085, igstPaise: 1000, tcsGstin: headOffice }],
      differencePaise: 0,
    });
    expect(await balance("seller_payable", "tcs_trued")).toBe(-1);
    // The seller took the cash of the second order; the bag of the third comes back.
    await delivered(two, "seller");
    await delivered(three, "courier");
    await sentBack(three, "2026-10-12T10:00:00Z");
    expect(await close("2026-11-01T01:10:00Z")).toBe(2);
    const october = await statementOf("2026-10");
    expect(october).toMatchObject({
      rows: [{ netPaise: 0, igstPaise: 0, carried: { inter: { othersPaise: 60_000 } } }],
      amendments: [
        { ofMonth: "2026-09", netPaise: 133_390, igstPaise: 667, before: { netPaise: 200_085 } },
      ],
      bookedPaise: 667 - 1000,
      differencePaise: 0,
    });
    await delivered(await sold("2026-11-05T10:00:00Z"), "courier");
    await close("2026-12-01T01:10:00Z");
    // 666.95 less the 600.00 that October could not deduct.
    expect(await statementOf("2026-11")).toMatchObject({
      rows: [{ netPaise: 6695, igstPaise: 33 }],
      amendments: [],
      differencePaise: 0,
    });
    expect([await balance("tcs"), await balance("tcs_withheld")]).toEqual([667 + 33, 0]);
    expect(await differences()).toEqual([]);
    await amendsBothReturns(october);
  },
);

/** The September line that changed is in table 4 of GSTR-8 and in table 14A of GSTR-1. */
async function amendsBothReturns(october: Awaited<ReturnType<typeof statementOf>>): Promise<void> {
  const month = requestedMonth("2026-10", today);
  expect(JSON.parse(gstr8File(headOffice, month, october))).toMatchObject({
    tcsa: [{ ofp: "092026", amt: 1333.9, iamt: 6.67, supU: 1333.9, retsupU: 0 }],
  });
  const supplier = october.rows[0]?.supplier ?? "";
  const of = { sellerId: seller.userId, supplier };
  const sums = await gstr1(database.db, seller, { of, month, hsnDigits: 4 });
  expect(sums.operators).toEqual([]);
  async function* none() {
    yield* [];
  }
  const filer = { supplier, name: "", files: "gstr1", hsnDigits: 4 } as const;
  const text = (await collected(gstr1File(filer, month, sums, none))).join("");
  expect(JSON.parse(text)).toMatchObject({
    supecoa: {
      clttxa: [{ oetin: headOffice, etin: headOffice, omon: "092026", suppval: 1333.9 }],
    },
  });
}

test("a booking without a line of the statement is a difference", async () => {
  await inTransaction(database.db, (tx) =>
    book(tx, {
      kind: "tcs_due",
      of: randomUUID(),
      sellerId: seller.userId,
      entries: [debit("tcs_withheld", 5, seller.userId), credit("tcs", 5)],
    }),
  );
  expect(await differences()).toEqual([
    expect.stringContaining("is booked, but nothing like it happened"),
  ]);
});
