import { randomUUID } from "node:crypto";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { addCustomer } from "#modules/customers/public.server.ts";
import { CustomerInput } from "#modules/customers/contract.ts";
import { visitor, type UserActor } from "#policy/actor.ts";
import { NotAllowed, NotSignedIn } from "#shared/errors.ts";
import { brokenInvariants } from "#tests/invariants/invariants.ts";
import { aBuyer, aProduct, aSeller, type BuiltProduct } from "#tests/support/builders.ts";
import { useTestDatabase } from "#tests/support/database.ts";
import { CreateManualOrder } from "./contract.ts";
import { changeOrderStatus } from "../steps/change-order-status.ts";
import { createManualOrder } from "./create-manual-order.ts";
import { aForm, aSellerOfTote, meera, ordersOf } from "#tests/support/manual-order-form.ts";
import { rows, stockOf } from "#tests/support/stored-rows.ts";

const database = useTestDatabase();
let seller: UserActor;
let tote: BuiltProduct;

beforeEach(async () => {
  ({ seller, tote } = await aSellerOfTote(database));
});

afterEach(async () => {
  expect(await brokenInvariants(database.db)).toEqual([]);
});

describe("a manual order is refused, and nothing is written,", () => {
  const refused = async (form: CreateManualOrder, words: string | RegExp, who = seller) => {
    await expect(createManualOrder(database.db, who, form)).rejects.toThrow(words);
    expect(await ordersOf(database, seller)).toBe(0);
    expect(
      await rows(database, "select 1 from customers where seller_id = $1 and name = 'Meera Iyer'", [
        seller.userId,
      ]),
    ).toEqual([]);
    expect(await stockOf(database, tote.variantId)).toBe(5);
  };

  test("when there is too little stock, naming the item", async () => {
    const belt = await aProduct(database.db, seller, { name: "Panhala belt", stock: 0 });
    await refused(
      aForm({
        ...meera,
        "item0.variantId": tote.variantId,
        "item0.quantity": "6",
        "item1.variantId": belt.variantId,
      }),
      "Only 5 of Sahyadri tote left. Panhala belt is sold out.",
    );
  });

  test("when the customer has the seller's own GSTIN", async () => {
    const form = aForm({
      ...meera,
      "customer.stateCode": "27",
      "customer.address": "1 Lane",
      "customer.gstin": "27AAPFU0939F1ZV",
      "item0.variantId": tote.variantId,
    });
    await refused(form, "The GSTIN of Meera Iyer is your own.");
  });

  test.each(["composition", "unregistered"] as const)(
    "when a %s seller would sell to another state; within it there is no tax",
    async (registration) => {
      const small = await aSeller(database.db, { registration, state: "27" });
      const { variantId } = await aProduct(database.db, small, { pricePaise: 100_000 });
      await expect(
        createManualOrder(
          database.db,
          small,
          aForm({ ...meera, "item0.variantId": variantId, "item0.rate": "1800" }),
        ),
      ).rejects.toThrow("within Maharashtra only; this customer is in Karnataka");
      const { orderId } = await createManualOrder(
        database.db,
        small,
        aForm({
          ...meera,
          "customer.stateCode": "27",
          "item0.variantId": variantId,
          "item0.rate": "1800",
        }),
      );
      expect(
        await rows(
          database,
          "select tax_paise, total_paise, seller_registration from orders where id = $1",
          [orderId],
        ),
      ).toEqual([{ tax_paise: 0, total_paise: 100_000, seller_registration: registration }]);
      await changeOrderStatus(database.db, small, {
        orderId,
        to: "confirmed",
        note: null,
        carrier: null,
        trackingNumber: null,
      });
      expect(
        await rows(database, "select body -> 'via' as via from documents where order_id = $1", [
          orderId,
        ]),
        "sold by hand, not by way of the marketplace",
      ).toEqual([{ via: null }]);
      expect(
        await rows(database, "select gst_basis_points from order_items where order_id = $1", [
          orderId,
        ]),
      ).toEqual([{ gst_basis_points: 0 }]);
    },
  );

  test("when an item or customer is another seller's, in the words for one that does not exist", async () => {
    const other = await aSeller(database.db);
    const theirs = await aProduct(database.db, other);
    const theirCustomer = await addCustomer(
      database.db,
      other,
      CustomerInput.parse({ name: "Ravi", stateCode: "27" }),
    );
    await refused(
      aForm({ ...meera, "item0.variantId": theirs.variantId }),
      "One of the items is no longer available.",
    );
    await refused(
      aForm({ ...meera, "item0.variantId": randomUUID() }),
      "One of the items is no longer available.",
    );
    await refused(
      aForm({ customerId: theirCustomer.id, "item0.variantId": tote.variantId }),
      "no longer in your address book",
    );
    await refused(
      aForm({ customerId: randomUUID(), "item0.variantId": tote.variantId }),
      "no longer in your address book",
    );
  });

  test("when the product is a draft or taken down", async () => {
    const draft = await aProduct(database.db, seller, { status: "draft" });
    const takenDown = await aProduct(database.db, seller);
    await rows(
      database,
      "update products set taken_down_at = now(), taken_down_reason = 'Not leather' where id = $1",
      [takenDown.id],
    );
    for (const { variantId } of [draft, takenDown])
      await refused(
        aForm({ ...meera, "item0.variantId": variantId }),
        "One of the items is no longer available.",
      );
  });

  test("when an item is in two rows, or the customer already exists", async () => {
    await refused(
      aForm({ ...meera, "item0.variantId": tote.variantId, "item1.variantId": tote.variantId }),
      "Sahyadri tote is in two rows.",
    );
    await addCustomer(
      database.db,
      seller,
      CustomerInput.parse({ name: "Meera's sister", stateCode: "29", phone: "+91 98450-12345" }),
    );
    await refused(
      aForm({ ...meera, "item0.variantId": tote.variantId }),
      "Meera's sister in your address book already has this phone number.",
    );
  });

  test("to everybody but approved sellers", async () => {
    const form = aForm({ ...meera, "item0.variantId": tote.variantId });
    await refused(form, "", { ...seller, sellerStatus: "blocked" });
    await expect(createManualOrder(database.db, await aBuyer(database.db), form)).rejects.toThrow(
      NotAllowed,
    );
    await expect(createManualOrder(database.db, visitor, form)).rejects.toThrow(NotSignedIn);
  });
});

describe("the form", () => {
  const sentences = (fields: Readonly<Record<string, string>>) =>
    CreateManualOrder.safeParse({ idempotencyKey: randomUUID(), ...fields }).error?.issues.map(
      ({ message }) => message,
    );

  test("needs a customer and an item", () => {
    const sentence = "Please select a customer and add at least one item";
    expect(sentences({})).toEqual([sentence]);
    expect(sentences({ customerId: randomUUID() })).toEqual([sentence]);
    expect(sentences({ "item0.variantId": randomUUID() })).toEqual([sentence]);
    expect(
      sentences({ customerId: randomUUID(), "item0.variantId": "", "item0.quantity": "1" }),
    ).toEqual([sentence]);
  });

  test.each([
    [{ "item0.quantity": "0" }, "Please enter a quantity from 1 to 99."],
    [{ "item0.quantity": "1.5" }, "Please enter a quantity from 1 to 99."],
    [{ "item0.price": "0.99" }, "Please enter a price in rupees, ₹1 or more."],
    [{ "item0.price": "10,00,00,001" }, "The highest price is ₹10 crore."],
    [{ "item0.price": "twelve" }, "Please enter a price in rupees, ₹1 or more."],
    [{ "item0.price": "1.001" }, "Please enter a price in rupees, ₹1 or more."],
    [{ "item0.rate": "18%" }, "Please choose a GST rate from the list."],
    [{ shipping: "-5" }, "Please enter the shipping charge in rupees, or leave it empty."],
    [
      { "customer.name": "Ravi", "customer.stateCode": "27" },
      "Please choose a customer or add a new one, not both.",
    ],
  ])("%j: %s", (fields, sentence) => {
    expect(
      sentences({ customerId: randomUUID(), "item0.variantId": randomUUID(), ...fields }),
    ).toEqual([sentence]);
  });

  test("has quantity 1 and the current price and rate by default", () => {
    expect(aForm({ customerId: randomUUID(), "item3.variantId": tote.variantId }).lines).toEqual([
      { variantId: tote.variantId, quantity: 1, unitPricePaise: null, gstBasisPoints: null },
    ]);
  });
});
