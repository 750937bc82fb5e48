import { randomUUID } from "node:crypto";
import { beforeEach, describe, expect, it } from "vitest";
import { allocateStock } from "#modules/catalog/public.server.ts";
import { inTransaction } from "#platform/db/database.ts";
import { deliver } from "#tests/support/a-return.ts";
import {
  aDelivered,
  aVariant,
  anArrivedExchange,
  anExchange,
  anExchangeShop,
  arrivedAsSent,
  replacementParcel,
  type ExchangeShop,
} from "#tests/support/an-exchange.ts";
import { anOrder, type BuiltOrder } from "#tests/support/an-order.ts";
import { brokenBalances } from "#tests/support/broken-balances.ts";
import { useTestDatabase } from "#tests/support/database.ts";
import { ordersToDo } from "../reports/orders-by-day.ts";
import { parcelArrived } from "../shipments/parcel-arrived.ts";
import { answerReturn } from "./answer-return.ts";
import { challanToPrint } from "./challan.ts";
import { PiecesNotLeft } from "./errors.ts";
import { ExchangeNotPossible, ExchangeSoldOut } from "./exchange-errors.ts";
import { receiveReturn } from "./receive-return.ts";
import { requestReturn } from "./request-return.ts";
import { returnOffers } from "./return-offer.ts";
import { sendReplacement } from "./send-replacement.ts";

const shop = useTestDatabase();
let place: ExchangeShop;

beforeEach(async () => {
  place = await anExchangeShop(shop.db);
});

async function rows<Row extends object>(text: string, ...values: unknown[]) {
  return (await shop.db.$client.query<Row>(text, values)).rows;
}

const stockOf = async (variantId: string) =>
  (await rows<{ stock: number }>("select stock from variants where id = $1", variantId))[0]?.stock;
const stateOf = async (returnId: string) =>
  (
    await rows<{ status: string; exchange: string | null }>(
      "select status, exchange from order_returns where id = $1",
      returnId,
    )
  )[0];
const refundsOf = async (order: BuiltOrder) =>
  (await rows<{ id: string }>("select id from refunds where order_id = $1", order.id)).length;
const openReturns = async (order: BuiltOrder) =>
  (
    await rows<{ open: number }>(
      "select open_returns as open from order_settlements where order_id = $1",
      order.id,
    )
  )[0]?.open;
const movedStock = () =>
  rows(
    `select v.id
     from variants v
     left join stock_movements m on m.variant_id = v.id
     group by v.id
     having v.stock <> coalesce(sum(m.quantity), 0)`,
  );

describe("a buyer exchanges a piece for another size", () => {
  it("which is reserved at once, sent as a parcel when the piece is back, and nothing is refunded", async () => {
    const order = await aDelivered(shop.db, place);
    const returnId = await anExchange(shop.db, place, order);
    expect(await stockOf(place.larger)).toBe(0);
    await answerReturn(shop.db, place.seller, { returnId, to: "approved", note: null });
    const before = (await stockOf(place.product.variantId)) ?? 0;
    await receiveReturn(shop.db, place.seller, { returnId, ...arrivedAsSent });
    expect(await stateOf(returnId)).toEqual({ status: "replacing", exchange: "reserved" });
    expect(await stockOf(place.product.variantId)).toBe(before + 1);
    expect(await openReturns(order)).toBe(1);
    expect((await ordersToDo(shop.db, place.seller)).returns).toMatchObject([
      { orderId: order.id, status: "replacing" },
    ]);
    await sendReplacement(shop.db, place.seller, { returnId, parcel: replacementParcel });
    expect(await stateOf(returnId)).toEqual({ status: "replaced", exchange: "sent" });
    expect(await refundsOf(order)).toBe(0);
    expect(await openReturns(order)).toBe(0);
    expect(await stockOf(place.larger)).toBe(0);
    expect(await movedStock()).toEqual([]);
    expect(await brokenBalances(shop.db)).toEqual([]);
  });

  it("with a delivery challan whose numbers follow one another, and whose goods are the new size", async () => {
    place = { ...place, larger: await aVariant(shop.db, place.product, { size: "43", stock: 2 }) };
    const numbers: string[] = [];
    for (const order of [await aDelivered(shop.db, place), await aDelivered(shop.db, place)]) {
      const returnId = await anArrivedExchange(shop.db, place, order);
      await sendReplacement(shop.db, place.seller, { returnId, parcel: replacementParcel });
      const challan = await challanToPrint(shop.db, place.seller, { orderId: order.id, returnId });
      expect(challan.lines).toMatchObject([{ size: "43", quantity: 1, taxablePaise: 100_000 }]);
      numbers.push(challan.number);
    }
    const [first = 0, second] = numbers.map((number) => Number(number.slice(-5)));
    expect(second).toBe(first + 1);
    expect(numbers[0]).toHaveLength(16);
  });

  it("once, however often the seller presses", async () => {
    const order = await aDelivered(shop.db, place);
    const returnId = await anArrivedExchange(shop.db, place, order);
    const sent = await Promise.allSettled(
      [1, 2, 3].map(() =>
        sendReplacement(shop.db, place.seller, { returnId, parcel: replacementParcel }),
      ),
    );
    expect(sent.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    expect(await rows("select number from shipments where return_id = $1", returnId)).toHaveLength(
      1,
    );
    const [parcelOf] = await rows<{ id: string }>(
      "select id from shipments where return_id = $1",
      returnId,
    );
    const news = { shipmentId: parcelOf?.id ?? "", cashHeldBy: null };
    await parcelArrived(shop.db, place.seller, news);
    expect(await rows("select status from orders where id = $1", order.id)).toEqual([
      { status: "delivered" },
    ]);
  });

  it("while no other unit of that line can be returned", async () => {
    const order = await aDelivered(shop.db, place, 2);
    await anExchange(shop.db, place, order);
    await expect(anExchange(shop.db, place, order)).rejects.toThrow(PiecesNotLeft);
    const offers = await returnOffers(shop.db, place.buyer, { orderId: order.id });
    expect(offers).toEqual([]);
  });

  it("and not for a dearer one, nor a line of which nothing is returned", async () => {
    const order = await aDelivered(shop.db, place);
    const dearer = await aVariant(shop.db, place.product, {
      size: "44",
      stock: 5,
      pricePaise: 200_000,
    });
    await expect(anExchange(shop.db, place, order, { variantId: dearer })).rejects.toThrow(
      ExchangeNotPossible,
    );
    const ofNothing = {
      orderId: order.id,
      key: randomUUID(),
      reason: "does_not_fit",
      note: null,
      pieces: [{ lineNumber: 1, quantity: 1 }],
      exchanges: [{ lineNumber: 2, variantId: place.larger }],
    } as const;
    await expect(requestReturn(shop.db, place.buyer, ofNothing)).rejects.toThrow(
      ExchangeNotPossible,
    );
  });

  it("beside another line that is refunded: each is a return of its own", async () => {
    const variantIds = [
      place.product.variantId,
      await aVariant(shop.db, place.product, { size: "41", stock: 3 }),
    ];
    const given = { ...place, variantIds, status: "shipped" } as const;
    const order = await anOrder(shop.db, given);
    await deliver(shop.db, place.seller, order, "seller");
    const both = {
      orderId: order.id,
      key: randomUUID(),
      reason: "does_not_fit",
      note: null,
      pieces: [
        { lineNumber: 1, quantity: 1 },
        { lineNumber: 2, quantity: 1 },
      ],
      exchanges: [{ lineNumber: 1, variantId: place.larger }],
    } as const;
    const first = await requestReturn(shop.db, place.buyer, both);
    expect(await requestReturn(shop.db, place.buyer, both)).toEqual(first);
    expect(
      await rows(
        "select exchange from order_returns where order_id = $1 order by exchange nulls first",
        order.id,
      ),
    ).toEqual([{ exchange: null }, { exchange: "reserved" }]);
    expect(await openReturns(order)).toBe(2);
  });
});

describe("the last piece", () => {
  it("goes to one of two exchanges", async () => {
    const orders = [await aDelivered(shop.db, place), await aDelivered(shop.db, place)];
    const asked = await Promise.allSettled(
      orders.map((order) => anExchange(shop.db, place, order)),
    );
    expect(asked.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    expect(await stockOf(place.larger)).toBe(0);
  });

  it("goes to an exchange or to an order, never to both", async () => {
    const order = await aDelivered(shop.db, place);
    const other = await aDelivered(shop.db, place);
    const line = { variantId: place.larger, quantity: 1, orderId: other.id };
    const [asked, short] = await Promise.all([
      anExchange(shop.db, place, order).then(
        () => true,
        () => false,
      ),
      inTransaction(shop.db, (tx) =>
        allocateStock(tx, place.buyer, { lines: [line], reason: "order" }),
      ),
    ]);
    expect(asked).toBe(short.size > 0);
    expect(await stockOf(place.larger)).toBe(0);
  });

  it("is refused when fewer are left than come back", async () => {
    const order = await aDelivered(shop.db, place, 2);
    await expect(anExchange(shop.db, place, order, { quantity: 2 })).rejects.toThrow(
      ExchangeSoldOut,
    );
    expect(await stockOf(place.larger)).toBe(1);
    expect(await rows("select id from order_returns where order_id = $1", order.id)).toEqual([]);
  });
});
