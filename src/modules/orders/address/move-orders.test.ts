import { beforeEach, describe, expect, test } from "vitest";
import { checkBooks } from "#modules/reconciliation/public.server.ts";
import { clearMemoized } from "#platform/db/memoize.ts";
import type { UserActor } from "#policy/actor.ts";
import { NotFound } from "#shared/errors.ts";
import { aPaidOrder, deliver } from "#tests/support/a-return.ts";
import { anOrder } from "#tests/support/an-order.ts";
import {
  aProductInParts,
  anOrderInParts,
  moneyArrivesFor,
  payRest,
} from "#tests/support/an-order-in-parts.ts";
import { aCheckoutForm, withoutCashCodes } from "#tests/support/checkout-form.ts";
import { aBuyer, aProduct, aSeller, type BuiltProduct } from "#tests/support/builders.ts";
import { useTestDatabase } from "#tests/support/database.ts";
import { promised } from "#tests/support/days-pass.ts";
import { deliverEvents } from "#tests/support/deliver-events.ts";
import { writtenMails } from "#tests/support/mails.ts";
import { rows } from "#tests/support/stored-rows.ts";
import { PlaceOrder } from "../checkout/contract.ts";
import { CannotSendThere } from "../checkout/errors.ts";
import type { OrderStatus } from "../contract.ts";
import {
  buyerOrder,
  cancelOrder,
  changeAddress,
  changeOrderStatus,
  moveQuote,
  placeOrder,
  type NewAddress,
} from "../public.server.ts";
import {
  AddressIsFixed,
  AnotherState,
  MoveChanged,
  MoveNeedsNewOrder,
  NoCashThere,
  PaymentMayArrive,
  PinCodeElsewhere,
} from "./errors.ts";
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

type Moved = { readonly id: string };

const bengaluru = {
  firstName: "Ravi",
  lastName: "Iyer",
  address: "2 Church Street",
  city: "Bengaluru",
  state: "29",
  pinCode: "560025",
  phone: "+919812345678",
};
const kochi = { ...bengaluru, city: "Kochi", state: "32", pinCode: "682001" };
const pune = { ...bengaluru, city: "Pune", state: "27", pinCode: "411030" };
type Place = Partial<NewAddress> & typeof bengaluru;

const quoted = ({ id }: Moved, to: Place = bengaluru) =>
  moveQuote(shop.db, buyer, { orderId: id, ...to });
const moveAsShown = async (order: Moved, to: Place = bengaluru) => {
  const quote = await quoted(order, to);
  await changeAddress(shop.db, buyer, {
    orderId: order.id,
    ...to,
    ...(quote !== null && { shown: quote.shown }),
  });
  return quote;
};
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

const amountsOf = async ({ id }: Moved) =>
  (
    await rows<{
      place: string;
      state: string;
      total: number;
      ofPurchase: number;
      igst: number;
      halves: number;
    }>(
      shop,
      `select o.place_of_supply as place, p.state_code as state, o.total_paise::int as total,
         p.total_paise::int as "ofPurchase", sum(i.igst_paise)::int as igst,
         sum(i.cgst_paise + i.sgst_paise)::int as halves
       from orders o
       join purchases p on p.id = o.purchase_id
       join order_items i on i.order_id = o.id
       where o.id = $1
       group by o.id, p.id`,
      [id],
    )
  )[0];
const refundsOf = ({ id }: Moved) =>
  rows<{ cause: string; paise: number }>(
    shop,
    `select split_part(cause, ':', 1) as cause, amount_paise::int as paise
     from refunds
     where order_id = $1
     order by requested_at, cause`,
    [id],
  );
const partsOf = ({ id }: Moved) =>
  rows<{ advance: number; rest: number }>(
    shop,
    `select advance_paise::int as advance, rest_paise::int as rest
     from part_payments
     where order_id = $1`,
    [id],
  );

async function differences(): Promise<readonly string[]> {
  const found: string[] = [];
  await checkBooks(shop.db, null, (difference) => found.push(difference));
  return found;
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
    expect((await amountsOf(order))?.state).toBe("27");
    await moveAsShown(order, kochi);
    expect(await amountsOf(order)).toMatchObject({
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
    expect(await subjects(buyer.email)).toEqual([
      expect.stringContaining("Your order goes to Kerala"),
    ]);
    expect(await subjects(seller.email)).toEqual([expect.stringContaining("New delivery address")]);
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
    expect(await differences()).toEqual([]);
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
    const before = await amountsOf(order);
    for (const place of [pune, kochi, bengaluru]) {
      await moveAsShown(order, place);
      expect(await amountsOf(order)).toMatchObject({ total: 269_700, place: place.state });
    }
    expect(await amountsOf(order)).toEqual(before);
    expect(await differences()).toEqual([]);
  });

  test("that is paid online and becomes cheaper refunds the difference once, and the rest if it is cancelled", async () => {
    const order = await aPaidOrder(shop.db, { buyer, seller, product, shippingPaise: 9900 });
    expect(await moveAsShown(order)).toMatchObject({ givenBackPaise: 9900, toPayPaise: 0 });
    expect(await amountsOf(order)).toMatchObject({ total: order.totalPaise - 9900 });
    await expect(
      changeAddress(shop.db, buyer, { orderId: order.id, ...bengaluru, shown: "" }),
    ).resolves.toBeUndefined();
    expect(await refundsOf(order)).toEqual([{ cause: "moved", paise: 9900 }]);
    expect(await differences()).toEqual([]);
    await cancelOrder(shop.db, buyer, { orderId: order.id });
    expect(await refundsOf(order)).toEqual([
      { cause: "moved", paise: 9900 },
      { cause: "cancelled", paise: order.totalPaise - 9900 },
    ]);
    expect(await differences()).toEqual([]);
  });

  test("that is paid online and becomes dearer leaves the difference to pay before it is shipped", async () => {
    const belt = await aProduct(shop.db, seller, { stock: 50, pricePaise: 100_000 });
    const order = await aPaidOrder(shop.db, { buyer, seller, product: belt });
    expect(await moveAsShown(order)).toMatchObject({ givenBackPaise: 0, toPayPaise: 7900 });
    expect(await partsOf(order)).toEqual([{ advance: order.totalPaise, rest: 7900 }]);
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
    expect(await differences()).toEqual([]);
  });

  test("that became dearer and is moved back owes nothing more; cancelled, it refunds what was paid", async () => {
    const belt = await aProduct(shop.db, seller, { stock: 50, pricePaise: 100_000 });
    const order = await aPaidOrder(shop.db, {
      buyer,
      seller,
      product: belt,
      shippingPaise: 19_900,
    });
    await moveAsShown(order);
    expect(await refundsOf(order)).toEqual([{ cause: "moved", paise: 12_000 }]);
    // As if the tariff had been raised, and lowered again.
    await feesRise(5000);
    await moveAsShown(order, kochi).finally(() => feesRise(-5000));
    expect(await partsOf(order)).toEqual([{ advance: order.totalPaise - 12_000, rest: 5000 }]);
    await cancelOrder(shop.db, buyer, { orderId: order.id });
    expect(await refundsOf(order)).toEqual([
      { cause: "moved", paise: 12_000 },
      { cause: "cancelled", paise: order.totalPaise - 12_000 },
    ]);
    expect(await differences()).toEqual([]);
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
    await moveAsShown(order, pune);
    expect(await partsOf(order)).toEqual([{ advance: 106_200, rest: 247_800 }]);
    expect(await refundsOf(order)).toEqual([]);
    await step(order, "confirmed");
    await payRest(shop.db, buyer, order);
    expect(await differences()).toEqual([]);
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
    expect(await moveAsShown(first)).toMatchObject({ after: { tax: "both" } });
    expect(await amountsOf(first)).toMatchObject({ halves: 0, total: first.totalPaise });
    expect(await amountsOf(second)).toMatchObject({ igst: 0, total: second.totalPaise });
  });
});

describe("a move to another state is refused", () => {
  test("once the artisan has confirmed, of one order of the purchase, and to another person", async () => {
    const order = await aPaidOrder(shop.db, { buyer, seller, product });
    const stranger = await aBuyer(shop.db);
    await expect(moveQuote(shop.db, stranger, { orderId: order.id, ...bengaluru })).rejects.toThrow(
      NotFound,
    );
    await step(order, "confirmed");
    await expect(quoted(order)).rejects.toThrow(AnotherState);
    await expect(
      changeAddress(shop.db, buyer, { orderId: order.id, ...bengaluru, shown: "" }),
    ).rejects.toThrow(AnotherState);
    await step(order, "shipped");
    await expect(quoted(order)).rejects.toThrow(AddressIsFixed);
  });

  test("where the artisan may not sell, and for a PIN code of elsewhere", async () => {
    const artisan = await aSeller(shop.db, { registration: "unregistered" });
    const mat = await aProduct(shop.db, artisan, { stock: 5 });
    const order = await aPaidOrder(shop.db, { buyer, seller: artisan, product: mat });
    await expect(quoted(order)).rejects.toThrow(CannotSendThere);
    await expect(quoted(order, { ...bengaluru, pinCode: "682001" })).rejects.toThrow(
      PinCodeElsewhere,
    );
  });

  test("in cash where nobody collects it, above its limits, and where a payment may still arrive", async () => {
    const order = await anOrder(shop.db, { buyer, seller, product, shippingPaise: 9900 });
    await rows(shop, "insert into cod_refused_pins (pin_code) values ('560025')", []);
    await expect(quoted(order)).rejects.toThrow(NoCashThere);
    await rows(shop, "delete from cod_refused_pins", []);
    await rows(shop, "update cod_limits set max_open_paise = 100000", []);
    await expect(quoted(order)).rejects.toThrow(/Cash on delivery is available up to/);
    await rows(shop, "update cod_limits set max_open_paise = 100000000", []);
    await moveAsShown(order);
    expect(await amountsOf(order)).toMatchObject({ total: order.totalPaise - 9900, place: "29" });
    expect(await refundsOf(order)).toEqual([]);
    const belt = await aProduct(shop.db, seller, { stock: 5, pricePaise: 100_000 });
    const dearer = await anOrder(shop.db, { buyer, seller, product: belt });
    await rows(shop, "update cod_limits set code_from_paise = $1", [dearer.totalPaise + 100]);
    await expect(quoted(dearer)).rejects.toThrow(MoveNeedsNewOrder);
    await rows(shop, "update cod_limits set code_from_paise = 100000000000", []);
    await rows(
      shop,
      `insert into payments (purpose, subject_id, payer_id, amount_paise, status, hold_until, closed_at)
       values ('purchase', $1, $2, $3, 'closed', now(), now())`,
      [dearer.purchaseId, buyer.userId, dearer.totalPaise],
    );
    await expect(quoted(dearer)).rejects.toThrow(PaymentMayArrive);
  });
});

describe("at the same moment", () => {
  test("the artisan confirms: the invoice has the state and the amounts that the order then has", async () => {
    for (let round = 0; round < 4; round++) {
      const order = await aPaidOrder(shop.db, { buyer, seller, product, shippingPaise: 9900 });
      const quote = await quoted(order);
      const [moved, confirmed] = await Promise.allSettled([
        changeAddress(shop.db, buyer, {
          orderId: order.id,
          ...bengaluru,
          shown: quote?.shown ?? "",
        }),
        step(order, "confirmed"),
      ]);
      expect(confirmed.status).toBe("fulfilled");
      if (moved.status === "rejected") expect(moved.reason).toBeInstanceOf(AnotherState);
      const billed = await rows<{ total: number; igst: boolean }>(
        shop,
        `select total_paise::int as total, igst_paise > 0 as igst from documents where order_id = $1`,
        [order.id],
      );
      const isMoved = moved.status === "fulfilled";
      expect(billed).toEqual([{ total: order.totalPaise - (isMoved ? 9900 : 0), igst: isMoved }]);
    }
    expect(await differences()).toEqual([]);
  });

  test("of two moves one is asked again, and the difference is refunded once", async () => {
    const order = await aPaidOrder(shop.db, { buyer, seller, product, shippingPaise: 9900 });
    const places = [bengaluru, kochi];
    const quotes = await Promise.all(places.map((place) => quoted(order, place)));
    const moves = await Promise.allSettled(
      places.map((place, index) =>
        changeAddress(shop.db, buyer, {
          orderId: order.id,
          ...place,
          shown: quotes[index]?.shown ?? "",
        }),
      ),
    );
    const refused = moves.filter((move) => move.status === "rejected");
    expect(refused).toHaveLength(1);
    expect(refused[0]?.reason).toBeInstanceOf(MoveChanged);
    expect(await refundsOf(order)).toEqual([{ cause: "moved", paise: 9900 }]);
    expect(await differences()).toEqual([]);
  });

  test("the buyer cancels in another tab: exactly what was paid is refunded", async () => {
    for (let round = 0; round < 4; round++) {
      const order = await aPaidOrder(shop.db, { buyer, seller, product, shippingPaise: 9900 });
      const quote = await quoted(order);
      await Promise.allSettled([
        changeAddress(shop.db, buyer, {
          orderId: order.id,
          ...bengaluru,
          shown: quote?.shown ?? "",
        }),
        cancelOrder(shop.db, buyer, { orderId: order.id }),
      ]);
      const refunded = (await refundsOf(order)).reduce((sum, { paise }) => sum + paise, 0);
      expect(refunded).toBe(order.totalPaise);
    }
    expect(await differences()).toEqual([]);
  });

  test("the payment arrives: an unpaid order is not moved, a paid one is paid in full", async () => {
    for (let round = 0; round < 4; round++) {
      const bag = await aProductInParts(shop.db, seller);
      const order = await anOrderInParts(shop.db, buyer, bag, { isPaid: false });
      await expect(quoted(order, pune)).rejects.toThrow(AddressIsFixed);
      await Promise.allSettled([
        moveAsShown(order, pune),
        moneyArrivesFor(shop.db, "purchase", order.purchaseId, { times: 2 }),
      ]);
      expect(await partsOf(order)).toEqual([{ advance: 106_200, rest: 247_800 }]);
    }
    expect(await differences()).toEqual([]);
  });
});
