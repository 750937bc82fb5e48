import { beforeEach, describe, expect, test } from "vitest";
import { clearMemoized } from "#platform/db/memoize.ts";
import type { UserActor } from "#policy/actor.ts";
import { aGstin } from "#tests/support/a-gstin.ts";
import { aPaidOrder, deliver } from "#tests/support/a-return.ts";
import { anOrder } from "#tests/support/an-order.ts";
import { aProductInParts, anOrderInParts, payRest } from "#tests/support/an-order-in-parts.ts";
import { aCheckoutForm, withoutCashCodes } from "#tests/support/checkout-form.ts";
import { aBuyer, aProduct, aSeller, type BuiltProduct } from "#tests/support/builders.ts";
import { useTestDatabase } from "#tests/support/database.ts";
import { promised } from "#tests/support/days-pass.ts";
import { deliverEvents } from "#tests/support/deliver-events.ts";
import { writtenMails } from "#tests/support/mails.ts";
import {
  amountsOf,
  bengaluru,
  differencesIn,
  kochi,
  moveAsShown,
  partsOf,
  pune,
  refundsOf,
  type Moved,
  type Place,
} from "#tests/support/moved-orders.ts";
import { rows } from "#tests/support/stored-rows.ts";
import { mailAddressOf } from "#shared/phone-account.ts";
import { PlaceOrder } from "../checkout/contract.ts";
import type { OrderStatus } from "../contract.ts";
import {
  buyerOrder,
  cancelOrder,
  changeAddress,
  changeOrderStatus,
  moveQuote,
  placeOrder,
} from "../public.server.ts";
import { MoveChanged } from "./errors.ts";
import { RestNotPaid } from "../part-payment/errors.ts";

/** Buyers move an order to another state, until its artisan confirms it. */

const shop = useTestDatabase();
let buyer: UserActor;
let seller: UserActor;
let product: BuiltProduct;

beforeEach(async () => {
  buyer = await aBuyer(shop.db);
  seller = await aSeller(shop.db);
  product = await aProduct(shop.db, seller, { stock: 50, pricePaise: 249_900 });
});

const quoted = ({ id }: Moved, to: Place = bengaluru) =>
  moveQuote(shop.db, buyer, { orderId: id, ...to });
const moved = (order: Moved, to: Place = bengaluru) => moveAsShown(shop.db, buyer, order, to);
const step = ({ id }: Moved, to: OrderStatus) =>
  changeOrderStatus(shop.db, seller, {
    orderId: id,
    to,
    carrier: null,
    trackingNumber: null,
    note: null,
  });

async function feesRise(byPaise: number): Promise<void> {
  await shop.db.$client.query(
    "update shipping_rates set fee_paise = fee_paise + $1 where method = 'standard'",
    [byPaise],
  );
  clearMemoized();
}

describe("moving an order to another state", () => {
  test("shows tax, fee and days before and after, asks, and then changes them; both get a mail", async () => {
    const order = await aPaidOrder(shop.db, { buyer, seller, product });
    await promised(shop.db, order.id, { shipBy: 2, arrivesFrom: 4, arrivesBy: 6 });
    const quote = await quoted(order, kochi);
    expect(quote).toMatchObject({
      before: { stateCode: "27", totalPaise: order.totalPaise, tax: "halves" },
      after: { stateCode: "32", totalPaise: order.totalPaise, tax: "igst" },
      givenBackPaise: 0,
      toPayPaise: 0,
    });
    expect(String(quote?.after.arrivesBy) > String(quote?.before.arrivesBy)).toBe(true);
    await expect(changeAddress(shop.db, buyer, { orderId: order.id, ...kochi })).rejects.toThrow(
      MoveChanged,
    );
    expect((await amountsOf(shop, order))?.state).toBe("27");
    await moved(order, kochi);
    expect(await amountsOf(shop, order)).toMatchObject({
      place: "32",
      state: "32",
      total: order.totalPaise,
      ofPurchase: order.totalPaise,
      halves: 0,
    });
    expect((await buyerOrder(shop.db, buyer, { orderId: order.id })).deliverTo).toMatchObject({
      city: "Kochi",
      stateCode: "32",
    });
    await deliverEvents(shop.db, { times: 2 });
    const subjects = async (to: string) =>
      (await writtenMails(shop.db, { to })).map(({ subject }) => subject);
    expect(await subjects(mailAddressOf(buyer))).toEqual([
      expect.stringContaining("Your order goes to Kerala"),
    ]);
    expect(await subjects(mailAddressOf(seller))).toEqual([
      expect.stringContaining("New delivery address"),
    ]);
    await step(order, "confirmed");
    expect(
      await rows(
        shop,
        `select place_of_supply as place, igst_paise > 0 as igst, cgst_paise::int as cgst
         from documents
         where order_id = $1`,
        [order.id],
      ),
    ).toEqual([{ place: "32", igst: true, cgst: 0 }]);
    for (const to of ["shipped"] as const) await step(order, to);
    await deliver(shop.db, seller, order);
    expect(
      await rows(
        shop,
        `select is_inter_state as inter from order_settlements where order_id = $1`,
        [order.id],
      ),
    ).toEqual([{ inter: true }]);
    expect(await differencesIn(shop)).toEqual([]);
  });

  test("keeps a price that was typed with GST to the paisa, there and back", async () => {
    const tote = await aProduct(shop.db, seller, { pricePaise: 89_900, priceIncludesGst: true });
    const form = aCheckoutForm({
      variantId: tote.variantId,
      quantity: "3",
      totalShownPaise: "269700",
    });
    await shop.db.$client.query(withoutCashCodes);
    const { purchaseId } = await placeOrder(shop.db, buyer, PlaceOrder.parse(form));
    const [order = { id: "" }] = await rows<Moved>(
      shop,
      "select id from orders where purchase_id = $1",
      [purchaseId],
    );
    const before = await amountsOf(shop, order);
    for (const place of [pune, kochi, bengaluru]) {
      await moved(order, place);
      expect(await amountsOf(shop, order)).toMatchObject({ total: 269_700, place: place.state });
    }
    expect(await amountsOf(shop, order)).toEqual(before);
    expect(await differencesIn(shop)).toEqual([]);
  });

  test("that is paid online and becomes cheaper refunds the difference once, and the rest if it is cancelled", async () => {
    const order = await aPaidOrder(shop.db, { buyer, seller, product, shippingPaise: 9900 });
    expect(await moved(order)).toMatchObject({ givenBackPaise: 9900, toPayPaise: 0 });
    expect(await amountsOf(shop, order)).toMatchObject({ total: order.totalPaise - 9900 });
    await expect(
      changeAddress(shop.db, buyer, { orderId: order.id, ...bengaluru, shown: "" }),
    ).resolves.toBeUndefined();
    expect(await refundsOf(shop, order)).toEqual([{ cause: "moved", paise: 9900 }]);
    expect(await differencesIn(shop)).toEqual([]);
    await cancelOrder(shop.db, buyer, { orderId: order.id });
    expect(await refundsOf(shop, order)).toEqual([
      { cause: "moved", paise: 9900 },
      { cause: "cancelled", paise: order.totalPaise - 9900 },
    ]);
    expect(await differencesIn(shop)).toEqual([]);
  });

  test("that is paid online and becomes dearer leaves the difference to pay before it is shipped", async () => {
    const belt = await aProduct(shop.db, seller, { stock: 50, pricePaise: 100_000 });
    const order = await aPaidOrder(shop.db, { buyer, seller, product: belt });
    expect(await moved(order)).toMatchObject({ givenBackPaise: 0, toPayPaise: 7900 });
    expect(await partsOf(shop, order)).toEqual([{ advance: order.totalPaise, rest: 7900 }]);
    await step(order, "confirmed");
    await expect(step(order, "shipped")).rejects.toThrow(RestNotPaid);
    // From stock, so the buyer is asked for it at once.
    await deliverEvents(shop.db, { times: 2 });
    const mails = await writtenMails(shop.db, { to: buyer.email });
    expect(mails.map(({ subject }) => subject)).toContainEqual(
      expect.stringContaining("Please pay the balance"),
    );
    await payRest(shop.db, buyer, order);
    await step(order, "shipped");
    await deliver(shop.db, seller, order);
    expect(await differencesIn(shop)).toEqual([]);
  });

  test("that became dearer and is moved back owes nothing more; cancelled, it refunds what was paid", async () => {
    const belt = await aProduct(shop.db, seller, { stock: 50, pricePaise: 100_000 });
    const order = await aPaidOrder(shop.db, {
      buyer,
      seller,
      product: belt,
      shippingPaise: 19_900,
    });
    await moved(order);
    expect(await refundsOf(shop, order)).toEqual([{ cause: "moved", paise: 12_000 }]);
    // As if the tariff had been raised, and lowered again.
    await feesRise(5000);
    await moved(order, kochi).finally(() => feesRise(-5000));
    expect(await partsOf(shop, order)).toEqual([
      { advance: order.totalPaise - 12_000, rest: 5000 },
    ]);
    await cancelOrder(shop.db, buyer, { orderId: order.id });
    expect(await refundsOf(shop, order)).toEqual([
      { cause: "moved", paise: 12_000 },
      { cause: "cancelled", paise: order.totalPaise - 12_000 },
    ]);
    expect(await differencesIn(shop)).toEqual([]);
  });

  test("in two parts changes what is left to pay, and refunds nothing", async () => {
    const bag = await aProductInParts(shop.db, seller);
    const order = await anOrderInParts(shop.db, buyer, bag);
    for (const text of [
      "update orders set shipping_paise = 9900, total_paise = total_paise + 9900 where id = $1",
      `update purchases p
       set shipping_paise = 9900, total_paise = p.total_paise + 9900
       from orders o
       where o.purchase_id = p.id and o.id = $1`,
      "update part_payments set rest_paise = rest_paise + 9900 where order_id = $1",
    ])
      await rows(shop, text, [order.id]);
    await moved(order, pune);
    expect(await partsOf(shop, order)).toEqual([{ advance: 106_200, rest: 247_800 }]);
    expect(await refundsOf(shop, order)).toEqual([]);
    await step(order, "confirmed");
    await payRest(shop.db, buyer, order);
    expect(await differencesIn(shop)).toEqual([]);
  });

  test("of several artisans moves all that are not cancelled, and the fee is still one", async () => {
    const other = await aSeller(shop.db, { state: "29" });
    const purse = await aProduct(shop.db, other, { stock: 5, pricePaise: 20_000 });
    const first = await anOrder(shop.db, { buyer, seller, product });
    const second = await anOrder(shop.db, {
      buyer,
      seller: other,
      product: purse,
      purchaseId: first.purchaseId,
    });
    await rows(
      shop,
      `update purchases p
       set (subtotal_paise, tax_paise, round_off_paise, total_paise) = (
         select sum(subtotal_paise), sum(tax_paise), sum(round_off_paise), sum(total_paise)
         from orders
         where purchase_id = p.id
       )`,
      [],
    );
    expect(await moved(first)).toMatchObject({ after: { tax: "both" } });
    expect(await amountsOf(shop, first)).toMatchObject({ halves: 0, total: first.totalPaise });
    expect(await amountsOf(shop, second)).toMatchObject({ igst: 0, total: second.totalPaise });
  });

  test("for a business asks who receives the goods, and keeps its registered address", async () => {
    const order = await aPaidOrder(shop.db, { buyer, seller, product });
    await rows(
      shop,
      "update purchases set buyer_gstin = $2, buyer_company = 'Rao Traders' where id = $1",
      [order.purchaseId, aGstin("27")],
    );
    await expect(quoted(order)).rejects.toThrow(/Please choose who receives them/);
    await moved(order, { ...bengaluru, receiver: "ownPlace" });
    expect(await amountsOf(shop, order)).toMatchObject({ place: "29", state: "29", halves: 0 });
    // Back to the state of the GSTIN and out again, to somebody else this time.
    await moved(order, pune);
    await moved(order, { ...kochi, receiver: "somebodyElse" });
    expect(await amountsOf(shop, order)).toMatchObject({ place: "27", state: "32", igst: 0 });
    await step(order, "confirmed");
    expect(
      await rows(
        shop,
        `select d.place_of_supply as place, p.supply_basis as basis, p.billing_city as registered
         from documents d
         join orders o on o.id = d.order_id
         join purchases p on p.id = o.purchase_id
         where o.id = $1`,
        [order.id],
      ),
    ).toEqual([{ place: "27", basis: "bill_to", registered: "Pune" }]);
  });
});
