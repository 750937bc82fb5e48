import { beforeEach, describe, expect, test } from "vitest";
import { savedAddresses } from "#modules/identity/public.server.ts";
import type { DocumentBody } from "#modules/invoicing/contract.ts";
import type { UserActor } from "#policy/actor.ts";
import { aBuyer, aProduct, aSeller } from "#tests/support/builders.ts";
import { aCheckoutForm } from "#tests/support/checkout-form.ts";
import { countStatements, useTestDatabase } from "#tests/support/database.ts";
import { PlaceOrder } from "./contract.ts";
import { buyerOrder } from "../lists/buyer-order.ts";
import { purchaseConfirmation } from "./purchase-confirmation.ts";
import { sellerOrder } from "../lists/seller-order.ts";
import { changeOrderStatus } from "../steps/change-order-status.ts";
import { placeOrder } from "./place-order.ts";

const database = useTestDatabase();
let buyer: UserActor;
let seller: UserActor;

const inKarnataka = "29AABCR1718E1ZL";
const formFor = (given: Readonly<Record<string, string>>) => PlaceOrder.parse(aCheckoutForm(given));
const registered = {
  billingAddress: "1 MG Road",
  billingCity: "Bengaluru",
  billingPinCode: "560001",
};
const inPune = { city: "Pune", state: "27", pinCode: "411001" };

beforeEach(async () => {
  buyer = await aBuyer(database.db);
  seller = await aSeller(database.db, { state: "27" });
});

async function rows<Row>(text: string, values: readonly unknown[] = []): Promise<Row[]> {
  const { rows: found } = await database.db.$client.query(text, [...values]);
  return found as Row[];
}

const taxOf = async (purchaseId: string) =>
  (
    await rows(
      `select p.supply_basis, o.place_of_supply, i.cgst_paise, i.igst_paise
       from purchases p
       join orders o on o.purchase_id = p.id
       join order_items i on i.order_id = o.id
       where p.id = $1`,
      [purchaseId],
    )
  )[0];

describe("an artisan of Maharashtra ships to Pune what a firm with a GSTIN of Karnataka orders", () => {
  // ₹2,117.80 at 5%: two halves of 52.95 within the state, 105.89 between states, which is one
  // paisa less. Shipping is free; both totals round to the rupee.
  const form = (given: Readonly<Record<string, string>>) =>
    formFor({ totalShownPaise: "222400", ...inPune, ...registered, gstin: inKarnataka, ...given });
  let variantId: string;

  beforeEach(async () => {
    ({ variantId } = await aProduct(database.db, seller, {
      pricePaise: 211_780,
      gstBasisPoints: 500,
    }));
  });

  test("for another party: the place of supply is Karnataka, with IGST", async () => {
    const { purchaseId } = await placeOrder(
      database.db,
      buyer,
      form({ variantId, receiver: "somebodyElse" }),
    );
    expect(await taxOf(purchaseId)).toEqual({
      supply_basis: "bill_to",
      place_of_supply: "29",
      cgst_paise: 0,
      igst_paise: 10_589,
    });
  });

  test("for its own place there: the place of supply is Maharashtra, in halves", async () => {
    const { purchaseId } = await placeOrder(
      database.db,
      buyer,
      form({ variantId, receiver: "ownPlace" }),
    );
    expect(await taxOf(purchaseId)).toEqual({
      supply_basis: "own_place",
      place_of_supply: "27",
      cgst_paise: 5295,
      igst_paise: 0,
    });
  });

  test("and without an answer the field asks who receives the goods", () => {
    expect(() => form({ variantId })).toThrow(
      "Your GSTIN is registered in Karnataka and the goods go to " +
        "Maharashtra. Please choose who receives them.",
    );
  });
});

test("a GSTIN of the delivery state needs no answer, is stored with the address, and takes no statement", async () => {
  const ordered = async (given: Readonly<Record<string, string>>) => {
    const { variantId } = await aProduct(database.db, seller, { pricePaise: 300_000 });
    const form = formFor({
      totalShownPaise: "354000",
      variantId,
      saveInfo: "on",
      ...inPune,
      ...given,
    });
    let purchaseId = "";
    const statements = await countStatements(async () => {
      ({ purchaseId } = await placeOrder(database.db, buyer, form));
    });
    return { statements, tax: await taxOf(purchaseId) };
  };
  await ordered({});
  const without = await ordered({});
  const withOne = await ordered({ gstin: " 27abcpk1234l1zs " });
  expect(withOne.tax).toEqual({
    supply_basis: "delivery",
    place_of_supply: "27",
    cgst_paise: 27_000,
    igst_paise: 0,
  });
  expect(withOne).toEqual(without);
  expect(await savedAddresses(database.db, buyer)).toMatchObject([
    { city: "Pune", gstin: "27ABCPK1234L1ZS" },
  ]);
});

describe("an order is refused before it takes stock if", () => {
  const nothingTaken = async (variantId: string) => {
    expect(await rows("select stock from variants where id = $1", [variantId])).toEqual([
      { stock: 10 },
    ]);
    expect(await rows("select 1 from purchases where buyer_id = $1", [buyer.userId])).toEqual([]);
  };

  test.each([
    ["27AAPFU0939F1ZW", "typing error"],
    ["27AAPFU0939F1Z", "15 characters"],
    ["39AAPFU0939F1ZQ", "begins with a state code, and this one does not"],
  ])("its GSTIN has an error: %s", (gstin, words) => {
    expect(() => formFor({ totalShownPaise: "1", gstin })).toThrow(words);
  });

  test("its GSTIN is the seller's own, by the field", async () => {
    const { variantId } = await aProduct(database.db, seller, { pricePaise: 300_000 });
    const form = formFor({
      totalShownPaise: "354000",
      variantId,
      ...inPune,
      gstin: "27AAPFU0939F1ZV",
    });
    await expect(placeOrder(database.db, buyer, form)).rejects.toMatchObject({
      status: 422,
      fields: { gstin: expect.stringContaining("the artisan who sells this") },
    });
    await nothingTaken(variantId);
  });

  test("an unregistered artisan would sell to another state, even if it is shipped within their own", async () => {
    const { variantId } = await aProduct(
      database.db,
      await aSeller(database.db, { state: "27", registration: "unregistered" }),
      { name: "Mojari", pricePaise: 300_000 },
    );
    const form = (given: Readonly<Record<string, string>>) =>
      formFor({
        totalShownPaise: "300000",
        variantId,
        ...inPune,
        ...registered,
        gstin: inKarnataka,
        ...given,
      });
    await expect(
      placeOrder(database.db, buyer, form({ receiver: "somebodyElse" })),
    ).rejects.toThrow(
      "Mojari can be sold within Maharashtra only, and with " +
        "your GSTIN this sale counts for Karnataka.",
    );
    await nothingTaken(variantId);
    const { purchaseId } = await placeOrder(database.db, buyer, form({ receiver: "ownPlace" }));
    expect(await taxOf(purchaseId)).toEqual({
      supply_basis: "own_place",
      place_of_supply: "27",
      cgst_paise: 0,
      igst_paise: 0,
    });
  });
});

test("a business is billed as registered, and the goods ship to their recipient", async () => {
  const { variantId } = await aProduct(database.db, seller, {
    pricePaise: 300_000,
    gstBasisPoints: 1800,
  });
  const { purchaseId } = await placeOrder(
    database.db,
    buyer,
    formFor({
      totalShownPaise: "354000",
      variantId,
      ...inPune,
      ...registered,
      gstin: inKarnataka,
      receiver: "somebodyElse",
    }),
  );
  const [order] = await rows<{ id: string }>("select id from orders where purchase_id = $1", [
    purchaseId,
  ]);
  // An issued invoice never changes, so both parties see its content beforehand.
  const invoicedTo = {
    gstin: inKarnataka,
    company: "Rao Traders",
    address: "1 MG Road",
    city: "Bengaluru",
    pinCode: "560001",
  };
  const orderId = order?.id ?? "";
  expect([
    await purchaseConfirmation(database.db, buyer, { purchaseId }),
    await buyerOrder(database.db, buyer, { orderId }),
  ]).toMatchObject([{ invoicedTo }, { invoicedTo }]);
  expect(await sellerOrder(database.db, seller, { orderId })).toMatchObject({
    gstin: inKarnataka,
    company: "Rao Traders",
  });
  await changeOrderStatus(database.db, seller, {
    orderId,
    to: "confirmed",
    note: null,
    carrier: null,
    trackingNumber: null,
  });
  const [found] = await rows<{ body: DocumentBody; place_of_supply: string }>(
    "select body, place_of_supply from documents where order_id = $1",
    [order?.id],
  );
  expect(found).toMatchObject({
    place_of_supply: "29",
    body: {
      recipient: {
        name: "Rao Traders",
        gstin: inKarnataka,
        address: "1 MG Road",
        city: "Bengaluru",
        pinCode: "560001",
        stateCode: "29",
      },
      shipTo: { name: "Asha Rao", gstin: null, city: "Pune", stateCode: "27" },
    },
  });
});
