import { randomUUID } from "node:crypto";
import { beforeAll, expect, test } from "vitest";
import { book } from "#modules/ledger/public.server.ts";
import { credit, debit } from "#modules/ledger/rules/entries.ts";
import { issueInvoice } from "#modules/invoicing/public.server.ts";
import { recordDelivered, recordReturned } from "#modules/settlement/public.server.ts";
import { inTransaction } from "#platform/db/database.ts";
import { system, type UserActor } from "#policy/actor.ts";
import { anOrder } from "#tests/support/an-order.ts";
import { aBuyer, aPerson, aProduct, aSeller, type SellerOptions } from "#tests/support/builders.ts";
import { useTestDatabase } from "#tests/support/database.ts";
import { gstr8, gstr8File, gstr8Table } from "../public.server.ts";
import { requestedMonth } from "./rules/months-to-file.ts";

const database = useTestDatabase();
let buyer: UserActor;
let administrator: UserActor;
beforeAll(async () => {
  [buyer, administrator] = [
    await aBuyer(database.db),
    await aPerson(database.db, { isAdmin: true }),
  ];
});

type Supply = {
  readonly goodsPaise: number;
  readonly isInterState?: boolean;
  readonly cashHeldBy?: "courier" | "seller";
  readonly back?: number;
  readonly toShop?: boolean;
};

async function deliverSupplies(given: SellerOptions, supplies: readonly Supply[]): Promise<void> {
  const seller = await aSeller(database.db, given);
  const product = await aProduct(database.db, seller, { stock: 500 });
  const isTaxed = given.registration === undefined || given.registration === "regular";
  const parts = { taxPaise: 0, shippingPaise: 0, roundOffPaise: 0 };
  for (const supply of supplies) {
    const { id: orderId } = await anOrder(database.db, { buyer, seller, product });
    const { goodsPaise, cashHeldBy = "courier", isInterState = false } = supply;
    await inTransaction(database.db, async (tx) => {
      if (supply.toShop === true) {
        await issueInvoice(tx, system, {
          cause: `order:${orderId}`,
          sellerId: seller.userId,
          buyerId: buyer.userId,
          orderId,
          shipTo: null,
          placeOfSupply: "27",
          shippingPaise: 0,
          totalPaise: null,
          order: null,
          isThroughMarketplace: true,
          isPaid: false,
          terms: null,
          notes: null,
          goods: [
            {
              description: "Bag",
              hsn: "42022110",
              quantity: 1,
              unitPricePaise: goodsPaise,
              gstBasisPoints: 1800,
            },
          ],
          recipient: {
            name: "Shop",
            address: "1 Road",
            city: null,
            pinCode: null,
            stateCode: "27",
            gstin: "27AAACM9999Q1CI",
            enrolmentNumber: null,
            email: null,
            phone: null,
          },
        });
      }
      await recordDelivered(tx, system, {
        ...parts,
        taxPaise: isTaxed ? 1800 : 0,
        goodsPaise,
        orderId,
        sellerId: seller.userId,
        isInterState,
        commissionBasisPoints: 1000,
        paidBy: "cod",
        cashHeldBy,
      });
      if (supply.back !== undefined)
        await recordReturned(tx, system, {
          ...parts,
          goodsPaise: supply.back,
          returnId: randomUUID(),
          orderId,
        });
    });
  }
}

test("the TCS statement: by supplier, less returns, equal to the ledger to the paisa; it shows the difference of some paise to the month's total", async () => {
  await deliverSupplies({ state: "27", shopName: "Kolhapur" }, [
    { goodsPaise: 211_780, isInterState: true },
    { goodsPaise: 211_790, isInterState: true, back: 11_790 },
    { goodsPaise: 30_100, toShop: true },
    { goodsPaise: 99_900, cashHeldBy: "seller" },
  ]);
  await deliverSupplies({ state: "08", shopName: "Jodhpur", registration: "composition" }, [
    { goodsPaise: 100_100 },
    { goodsPaise: 100_100 },
  ]);
  await deliverSupplies({ state: "33", shopName: "Ambur", registration: "unregistered" }, [
    { goodsPaise: 50_000, back: 10_000 },
  ]);
  await inTransaction(database.db, (tx) =>
    book(tx, {
      kind: "tcs_deposited",
      of: randomUUID(),
      note: "Challan",
      entries: [debit("tcs", 500), credit("bank", 500)],
    }),
  );
  const month = requestedMonth(null, new Date());
  const statement = await gstr8(database.db, administrator, { month });
  expect(statement.rows.map(({ name: _name, ...row }) => row)).toEqual([
    {
      registration: "08AAPFU0939F1ZV",
      isRegistered: true,
      toRegisteredPaise: 0,
      returnedByRegisteredPaise: 0,
      toOthersPaise: 200_200,
      returnedByOthersPaise: 0,
      netPaise: 200_200,
      igstPaise: 0,
      cgstPaise: 500,
      sgstPaise: 500,
      oncePaise: 1002,
    },
    {
      registration: "27AAPFU0939F1ZV",
      isRegistered: true,
      toRegisteredPaise: 30_100,
      returnedByRegisteredPaise: 0,
      toOthersPaise: 423_570,
      returnedByOthersPaise: 11_790,
      netPaise: 441_880,
      igstPaise: 1059 + 1000,
      cgstPaise: 75,
      sgstPaise: 75,
      oncePaise: 2059 + 150,
    },
    {
      registration: "33ABCPK1234L1Z9",
      isRegistered: false,
      toRegisteredPaise: 0,
      returnedByRegisteredPaise: 0,
      toOthersPaise: 50_000,
      returnedByOthersPaise: 10_000,
      netPaise: 40_000,
      igstPaise: 0,
      cgstPaise: 0,
      sgstPaise: 0,
      oncePaise: 0,
    },
  ]);
  expect(statement).toMatchObject({
    bookedPaise: 1000 + 2209,
    differencePaise: 0,
    depositedPaise: 500,
    withoutTcsPaise: 99_900,
  });
  expect(JSON.parse(gstr8File("29AABCF8078M1C8", month, statement))).toMatchObject({
    gstin: "29AABCF8078M1C8",
    tcs: [
      { stin: "08AAPFU0939F1ZV", supU: 2002, amt: 2002, camt: 5, samt: 5, iamt: 0 },
      { supR: 301, supU: 4235.7, retsupU: 117.9, iamt: 20.59, camt: 0.75 },
    ],
    urd: [{ eid: "33ABCPK1234L1Z9", grsval: 500, supret: 100, amt: 400 }],
  });
  expect([...gstr8Table(statement)]).toHaveLength(4);
  const before = await gstr8(database.db, administrator, {
    month: requestedMonth("2026-01", new Date("2026-06-01")),
  });
  expect(before).toMatchObject({ rows: [], bookedPaise: 0, differencePaise: 0 });
});
