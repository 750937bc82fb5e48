import { beforeEach, describe, expect, test } from "vitest";

import type { UserActor } from "#policy/actor.ts";
import { NotFound } from "#shared/errors.ts";
import { aPaidOrder } from "#tests/support/a-return.ts";
import { anOrder } from "#tests/support/an-order.ts";
import {
  aProductInParts,
  anOrderInParts,
  moneyArrivesFor,
} from "#tests/support/an-order-in-parts.ts";

import { aBuyer, aProduct, aSeller, type BuiltProduct } from "#tests/support/builders.ts";
import { useTestDatabase } from "#tests/support/database.ts";

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

import { CannotSendThere } from "../checkout/errors.ts";
import type { OrderStatus } from "../contract.ts";
import { cancelOrder, changeAddress, changeOrderStatus, moveQuote } from "../public.server.ts";
import {
  AddressIsFixed,
  AnotherState,
  MoveChanged,
  MoveNeedsNewOrder,
  NoCashThere,
  PaymentMayArrive,
  PinCodeElsewhere,
} from "./errors.ts";

/** Moves to another state that are refused, and those that meet something else. */

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
    await moved(order);
    expect(await amountsOf(shop, order)).toMatchObject({
      total: order.totalPaise - 9900,
      place: "29",
    });
    expect(await refundsOf(shop, order)).toEqual([]);
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
      const [change, confirmed] = await Promise.allSettled([
        changeAddress(shop.db, buyer, {
          orderId: order.id,
          ...bengaluru,
          shown: quote?.shown ?? "",
        }),
        step(order, "confirmed"),
      ]);
      expect(confirmed.status).toBe("fulfilled");
      if (change.status === "rejected") expect(change.reason).toBeInstanceOf(AnotherState);
      const billed = await rows<{ total: number; igst: boolean }>(
        shop,
        `select total_paise::int as total, igst_paise > 0 as igst from documents where order_id = $1`,
        [order.id],
      );
      const isMoved = change.status === "fulfilled";
      expect(billed).toEqual([{ total: order.totalPaise - (isMoved ? 9900 : 0), igst: isMoved }]);
    }
    expect(await differencesIn(shop)).toEqual([]);
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
    expect(await refundsOf(shop, order)).toEqual([{ cause: "moved", paise: 9900 }]);
    expect(await differencesIn(shop)).toEqual([]);
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
      const refunded = (await refundsOf(shop, order)).reduce((sum, { paise }) => sum + paise, 0);
      expect(refunded).toBe(order.totalPaise);
    }
    expect(await differencesIn(shop)).toEqual([]);
  });

  test("the payment arrives: an unpaid order is not moved, a paid one is paid in full", async () => {
    for (let round = 0; round < 4; round++) {
      const bag = await aProductInParts(shop.db, seller);
      const order = await anOrderInParts(shop.db, buyer, bag, { isPaid: false });
      await expect(quoted(order, pune)).rejects.toThrow(AddressIsFixed);
      await Promise.allSettled([
        moved(order, pune),
        moneyArrivesFor(shop.db, "purchase", order.purchaseId, { times: 2 }),
      ]);
      expect(await partsOf(shop, order)).toEqual([{ advance: 106_200, rest: 247_800 }]);
    }
    expect(await differencesIn(shop)).toEqual([]);
  });
});
