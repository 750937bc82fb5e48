import { randomUUID } from "node:crypto";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { addToCart } from "#modules/cart/public.server.ts";
import { addCustomer } from "#modules/customers/public.server.ts";
import { CustomerInput } from "#modules/customers/contract.ts";
import type { UserActor } from "#policy/actor.ts";
import { brokenInvariants } from "#tests/invariants/invariants.ts";
import { aBuyer, aProduct, type BuiltProduct } from "#tests/support/builders.ts";
import { aCheckoutForm } from "#tests/support/checkout-form.ts";
import { countStatements, useTestDatabase } from "#tests/support/database.ts";
import { PlaceOrder } from "../checkout/contract.ts";
import { changeOrderStatus } from "../steps/change-order-status.ts";
import { createManualOrder } from "./create-manual-order.ts";
import { placeOrder } from "../checkout/place-order.ts";
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

describe("a manual order for a new customer", () => {
  test("adds the customer to the address book, takes the stock and is pending like any other", async () => {
    const made = await createManualOrder(
      database.db,
      seller,
      aForm({
        ...meera,
        "item0.variantId": tote.variantId,
        "item0.quantity": "2",
        shipping: "99",
        notes: "Met at the fair.",
      }),
    );
    const [order] = await rows(
      database,
      `select status, place_of_supply, subtotal_paise, shipping_paise, tax_paise, round_off_paise,
         total_paise, commission_basis_points, notes, buyer_id, purchase_id
       from orders
       where id = $1`,
      [made.orderId],
    );
    expect(order).toEqual({
      status: "pending",
      place_of_supply: "29",
      subtotal_paise: 423_560,
      shipping_paise: 9900,
      tax_paise: 76_241,
      round_off_paise: -1,
      total_paise: 509_700,
      commission_basis_points: 1000,
      notes: "Met at the fair.",
      buyer_id: null,
      purchase_id: null,
    });
    expect(made.orderNumber).toMatch(/^ORD-\d{13}$/);
    expect(
      await rows(
        database,
        `select product_name, quantity, unit_price_paise, gst_basis_points, igst_paise, hsn_code
         from order_items
         where order_id = $1`,
        [made.orderId],
      ),
    ).toEqual([
      {
        product_name: "Sahyadri tote",
        quantity: 2,
        unit_price_paise: 211_780,
        gst_basis_points: 1800,
        igst_paise: 76_241,
        hsn_code: "42022110",
      },
    ]);
    expect(
      await rows(database, "select name, phone, city from customers where seller_id = $1", [
        seller.userId,
      ]),
    ).toEqual([{ name: "Meera Iyer", phone: "+919845012345", city: "Bengaluru" }]);
    expect(await stockOf(database, tote.variantId)).toBe(3);
    expect(
      await rows(
        database,
        "select data->>'name' as name from pgboss.job where data->'data'->>'orderId' = $1",
        [made.orderId],
      ),
    ).toEqual([{ name: "orders.madeByHand" }]);
  });

  test("may have the seller's own price and rate within the state", async () => {
    const made = await createManualOrder(
      database.db,
      seller,
      aForm({
        ...meera,
        "customer.stateCode": "27",
        "item0.variantId": tote.variantId,
        "item0.price": "₹1,500.50",
        "item0.rate": "500",
      }),
    );
    expect(
      await rows(
        database,
        `select quantity, unit_price_paise, gst_basis_points, cgst_paise, sgst_paise, igst_paise
         from order_items
         where order_id = $1`,
        [made.orderId],
      ),
    ).toEqual([
      {
        quantity: 1,
        unit_price_paise: 150_050,
        gst_basis_points: 500,
        cgst_paise: 3751,
        sgst_paise: 3751,
        igst_paise: 0,
      },
    ]);
  });

  test("does not change when the address book does", async () => {
    const made = await createManualOrder(
      database.db,
      seller,
      aForm({ ...meera, "item0.variantId": tote.variantId }),
    );
    await rows(
      database,
      "update customers set name = 'Somebody else', phone = null where seller_id = $1",
      [seller.userId],
    );
    expect(
      await rows(database, "select name, phone from hand_orders where order_id = $1", [
        made.orderId,
      ]),
    ).toEqual([{ name: "Meera Iyer", phone: "+919845012345" }]);
  });

  test("has the same statuses as every order, and cancelling releases the stock", async () => {
    const { orderId } = await createManualOrder(
      database.db,
      seller,
      aForm({ ...meera, "item0.variantId": tote.variantId, "item0.quantity": "5" }),
    );
    const step = { note: null, carrier: null, trackingNumber: null };
    await changeOrderStatus(database.db, seller, { orderId, to: "confirmed", ...step });
    expect(await stockOf(database, tote.variantId)).toBe(0);
    await changeOrderStatus(database.db, seller, { orderId, to: "cancelled", ...step });
    expect(await stockOf(database, tote.variantId)).toBe(5);
  });

  test("takes the same number of statements with one item as with twelve", async () => {
    const pieces = await Promise.all(
      Array.from({ length: 12 }, () => aProduct(database.db, seller, { stock: 5 })),
    );
    const customer = await addCustomer(
      database.db,
      seller,
      CustomerInput.parse({ name: "Ravi", stateCode: "27" }),
    );
    const items = (count: number) =>
      Object.fromEntries(
        pieces.slice(0, count).map(({ variantId }, row) => [`item${row}.variantId`, variantId]),
      );
    const cost = (count: number) =>
      countStatements(() =>
        createManualOrder(database.db, seller, aForm({ customerId: customer.id, ...items(count) })),
      );
    await cost(1);
    const few = await cost(1);
    expect(await cost(12)).toBe(few);
    // Expected statements: the rate limit, then begin, items, customer, order, event, stock and
    // commit. The settings come from the cache.
    expect(few).toBe(9);
  });
});

describe("the same form", () => {
  test("sent five times at once makes one order and one customer", async () => {
    const form = aForm({
      "customer.name": "Ravi",
      "customer.stateCode": "27",
      "item0.variantId": tote.variantId,
    });
    const made = await Promise.all(
      Array.from({ length: 5 }, () => createManualOrder(database.db, seller, form)),
    );
    expect(new Set(made.map(({ orderId }) => orderId)).size).toBe(1);
    expect(await ordersOf(database, seller)).toBe(1);
    expect(
      await rows(database, "select 1 from customers where seller_id = $1", [seller.userId]),
    ).toHaveLength(1);
    expect(await stockOf(database, tote.variantId)).toBe(4);
  });

  test("with other content under the same key is refused", async () => {
    const form = aForm({ ...meera, "item0.variantId": tote.variantId });
    await createManualOrder(database.db, seller, form);
    await expect(
      createManualOrder(database.db, seller, {
        ...form,
        newCustomer: null,
        customerId: randomUUID(),
      }),
    ).rejects.toThrow("already been used");
  });
});

describe("for the last unit", () => {
  test("two manual orders compete, and one gets it", async () => {
    const { variantId } = await aProduct(database.db, seller, { stock: 1 });
    const hand = (name: string) =>
      createManualOrder(
        database.db,
        seller,
        aForm({ "customer.name": name, "customer.stateCode": "27", "item0.variantId": variantId }),
      );
    const answers = await Promise.allSettled([hand("Ravi"), hand("Sita")]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
    expect(await stockOf(database, variantId)).toBe(0);
  });

  test("a manual order and the shop compete, ten times, and one gets it each time", async () => {
    for (let round = 0; round < 10; round++) {
      const { variantId } = await aProduct(database.db, seller, { pricePaise: 300_000, stock: 1 });
      const buyer = await aBuyer(database.db);
      await addToCart(database.db, buyer, { variantId, quantity: 1 });
      const answers = await Promise.allSettled([
        createManualOrder(
          database.db,
          seller,
          aForm({
            "customer.name": "Ravi",
            "customer.stateCode": "27",
            "item0.variantId": variantId,
          }),
        ),
        placeOrder(
          database.db,
          buyer,
          PlaceOrder.parse(aCheckoutForm({ totalShownPaise: "354000" })),
        ),
      ]);
      expect(answers.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
      expect(await stockOf(database, variantId)).toBe(0);
    }
  });
});
