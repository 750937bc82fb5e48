import { beforeAll, describe, expect, test } from "vitest";
import { changeOrderStatus, recordEWayBill, sellerOrder } from "#modules/orders/public.server.ts";
import type { UserActor } from "#policy/actor.ts";
import { anOrder } from "#tests/support/an-order.ts";
import { aBuyer, aProduct, aSeller } from "#tests/support/builders.ts";
import { useTestDatabase } from "#tests/support/database.ts";
import {
  aLargeSeller,
  bag,
  beforeTheDuty,
  hotel,
  issued,
  nowhere,
} from "#tests/support/e-invoices.ts";
import { eWayBillOf, type EWayBillFile } from "./rules/e-way-bill.ts";

const shop = useTestDatabase();
let seller: UserActor;

beforeAll(async () => {
  seller = await aLargeSeller(shop);
});

async function partA(given: Parameters<typeof issued>[2] = {}): Promise<EWayBillFile> {
  const made = eWayBillOf(await issued(shop, seller, given), nowhere);
  if ("problems" in made) throw new Error(made.problems.join(" "));
  return made.file;
}

describe("part A of an e-way bill", () => {
  test("names both parties and the goods, and its values come to the bill's total", async () => {
    const [bill] = (await partA()).billLists;
    expect(bill).toMatchObject({
      supplyType: "O",
      docType: "INV",
      transactionType: 1,
      fromStateCode: 27,
      fromPincode: 416_001,
      toGstin: hotel.gstin,
      toStateCode: 29,
      actualToStateCode: 29,
      toPincode: 560_025,
      itemList: [
        { itemNo: 1, hsnCode: 42_022_110, quantity: 2, qtyUnit: "PCS", igstRate: 18, cgstRate: 0 },
      ],
    });
    const { totalValue, igstValue, OthValue, totInvValue } = bill;
    const sum = [totalValue, igstValue, OthValue].reduce<number>(
      (so, each) => so + Math.round(Number(each) * 100),
      0,
    );
    expect(sum).toBe(Math.round(Number(totInvValue) * 100));
  });

  test("goes to whoever receives the goods, and is billed to the buyer", async () => {
    const shipTo = { ...hotel, name: "Asha Rao", gstin: null, pinCode: "411001", stateCode: "27" };
    const [bill] = (await partA({ shipTo })).billLists;
    expect(bill).toMatchObject({
      transactionType: 2,
      toGstin: hotel.gstin,
      toTrdName: hotel.name,
      toStateCode: 29,
      actualToStateCode: 27,
      toPincode: 411_001,
    });
  });

  test("to a consumer has no GSTIN, and within the state both halves of the rate", async () => {
    const recipient = { ...hotel, gstin: null, pinCode: "411001", stateCode: "27" };
    const [bill] = (await partA({ recipient, goods: [bag] })).billLists;
    expect(bill).toMatchObject({
      toGstin: "URP",
      itemList: [{ cgstRate: 9, sgstRate: 9, igstRate: 0 }],
    });
  });

  test("says what is missing instead", async () => {
    const document = await beforeTheDuty(shop, seller, () =>
      issued(shop, seller, { recipient: { ...hotel, pinCode: null } }),
    );
    expect(eWayBillOf(document, nowhere)).toMatchObject({
      problems: [expect.stringContaining("PIN code")],
    });
  });
});

test("the number of an e-way bill stays with its parcel and can be corrected", async () => {
  const [buyer, artisan] = [await aBuyer(shop.db), await aSeller(shop.db)];
  const product = await aProduct(shop.db, artisan, { pricePaise: 6_000_000, stock: 5 });
  const order = await anOrder(shop.db, { buyer, seller: artisan, product });
  const step = { orderId: order.id, note: null, carrier: null, trackingNumber: null };
  for (const to of ["confirmed", "shipped"] as const)
    await changeOrderStatus(shop.db, artisan, { ...step, to });
  const parcel = async () =>
    (await sellerOrder(shop.db, artisan, { orderId: order.id })).shipments[0];
  const shipmentId = (await parcel())?.id ?? "";
  const note = (eWayBillNumber: string | null) =>
    recordEWayBill(shop.db, artisan, { shipmentId, eWayBillNumber });
  await note("123456789012");
  expect((await parcel())?.eWayBillNumber).toBe("123456789012");
  await expect(note("12345")).rejects.toThrow();
  await note(null);
  expect((await parcel())?.eWayBillNumber).toBeNull();
});
