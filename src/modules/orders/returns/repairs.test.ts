import { randomUUID } from "node:crypto";
import { beforeEach, describe, expect, it } from "vitest";
import { NotFound } from "#shared/errors.ts";
import {
  aBegunRepair,
  aDeliveredOrder,
  aRepair,
  aRepairShop,
  anAcceptedRepair,
  inTheWorkshop,
  type RepairShop,
} from "#tests/support/a-repair.ts";
import { replacementParcel } from "#tests/support/an-exchange.ts";
import { deliver } from "#tests/support/a-return.ts";
import { anOrder, type BuiltOrder } from "#tests/support/an-order.ts";
import { brokenBalances } from "#tests/support/broken-balances.ts";
import { aBuyer, aProduct, aSeller } from "#tests/support/builders.ts";
import { useTestDatabase } from "#tests/support/database.ts";
import { daysPass } from "#tests/support/days-pass.ts";
import { stockOf } from "#tests/support/stored-rows.ts";
import {
  answerReturn,
  buyerOrder,
  challanToPrint,
  noteRepair,
  parcelArrived,
  receiveReturn,
  repairArrived,
  requestReturn,
  returnOffers,
  sendReplacement,
  sendReturn,
} from "../public.server.ts";
import { sellerOrderTable } from "../lists/seller-order-table.ts";
import { PiecesNotLeft, ReturnWindowOver } from "./errors.ts";
import { ExchangeNotPossible } from "./exchange-errors.ts";
import { openReturnLabel } from "./ui/return-labels.ts";

/** A repair that succeeds, and the ways to ask for one. */

const shop = useTestDatabase();
let place: RepairShop;
let order: BuiltOrder;

beforeEach(async () => {
  place = await aRepairShop(shop.db);
  order = await aDeliveredOrder(shop.db, place);
});

async function rows<Row extends object>(text: string, ...values: unknown[]) {
  return (await shop.db.$client.query<Row>(text, values)).rows;
}
const stateOf = async (returnId: string) =>
  (
    await rows<{ status: string; exchange: string | null; sold: boolean | null }>(
      `select status, exchange, is_restocked as sold from order_returns where id = $1`,
      returnId,
    )
  )[0];
const count = async (table: string, of = order) =>
  (
    await rows<{ n: number }>(`select count(*)::int as n from ${table} where order_id = $1`, of.id)
  )[0]?.n;
const openReturns = async () =>
  (
    await rows<{ open: number }>(
      "select open_returns as open from order_settlements where order_id = $1",
      order.id,
    )
  )[0]?.open;
async function anUpload(): Promise<string> {
  const [made] = await rows<{ id: string }>(
    `insert into images (uploader_id, file_name, width, height, dominant_colour, byte_count)
     values ($1, $2, 800, 600, '#804020', 1000)
     returning id`,
    place.seller.userId,
    `seam-${randomUUID()}.webp`,
  );
  return made?.id ?? "";
}
const send = (returnId: string) =>
  sendReplacement(shop.db, place.seller, { returnId, parcel: replacementParcel });
const backNow = async () =>
  (await buyerOrder(shop.db, place.buyer, { orderId: order.id })).returns[0];

describe("a buyer has a piece repaired", () => {
  it("is called a repair in the list of orders too, whatever its status", async () => {
    const badge = async () => {
      const [row] = (
        await sellerOrderTable(shop.db, place.seller, { status: null, search: "", after: null })
      ).orders;
      return row?.openReturn ? openReturnLabel(row.openReturn, "seller") : null;
    };
    expect(await badge()).toBeNull();
    const returnId = await aRepair(shop.db, place, order);
    expect(await badge()).toBe("Repair requested");
    await answerReturn(shop.db, place.seller, { returnId, to: "approved", note: null });
    expect(await badge()).toBe("Repair accepted");
    await receiveReturn(shop.db, place.seller, { returnId, ...inTheWorkshop });
    expect(await badge()).toBe("In the workshop for repair");
  });

  it("which goes there and back: no refund, no document, no stock, and the seller's money", async () => {
    const before = await stockOf(shop, place.product.variantId);
    const documents = await count("documents");
    const entries = await rows("select line from ledger_entries");
    const returnId = await anAcceptedRepair(shop.db, place, order);
    expect(await openReturns()).toBe(1);
    await receiveReturn(shop.db, place.seller, { returnId, ...inTheWorkshop });
    expect(await stateOf(returnId)).toEqual({
      status: "replacing",
      exchange: "reserved",
      sold: false,
    });
    await noteRepair(shop.db, place.seller, {
      returnId,
      note: "Sewn anew with a double thread",
      imageIds: [await anUpload()],
    });
    await send(returnId);
    expect(await openReturns()).toBe(0);
    await repairArrived(shop.db, place.buyer, { returnId });
    expect(await stateOf(returnId)).toMatchObject({ status: "repaired", exchange: "sent" });
    expect(await backNow()).toMatchObject({
      isRepair: true,
      repairNote: "Sewn anew with a double thread",
      repairPictures: [{ file: expect.stringMatching(/^seam-/) as string }],
      wayBack: { arrivedAt: expect.any(Date) as Date },
      refund: null,
    });
    expect(await stockOf(shop, place.product.variantId)).toBe(before);
    expect([await count("refunds"), await count("documents")]).toEqual([0, documents]);
    expect(await rows("select line from ledger_entries")).toHaveLength(entries.length);
    expect(await brokenBalances(shop.db)).toEqual([]);
  });

  it("with a delivery challan for the same piece, not as goods of another size", async () => {
    const returnId = await aBegunRepair(shop.db, place, order);
    await send(returnId);
    const challan = await challanToPrint(shop.db, place.seller, { orderId: order.id, returnId });
    expect(challan).toMatchObject({ isRepair: true, lines: [{ quantity: 1 }] });
    expect(challan.number).toMatch(/^DCH-/);
  });

  it("and whoever sends it gets the postage, borne by the seller, once", async () => {
    const returnId = await anAcceptedRepair(shop.db, place, order);
    const tracking = { courierCode: null, courierName: "Post", trackingNumber: "EU123456785IN" };
    await sendReturn(shop.db, place.buyer, {
      returnId,
      tracking: { ...tracking, trackingLink: null },
    });
    const received = await Promise.allSettled(
      [1, 2].map(() => receiveReturn(shop.db, place.seller, { returnId, ...inTheWorkshop })),
    );
    expect(received.some(({ status }) => status === "fulfilled")).toBe(true);
    const causes = await rows<{ cause: string }>(
      "select cause from refunds where order_id = $1 and cause like 'postage:%'",
      order.id,
    );
    expect(causes).toEqual([{ cause: `postage:${returnId}` }]);
    expect(await brokenBalances(shop.db)).toEqual([]);
  });

  it("once, however often each of them presses", async () => {
    const key = randomUUID();
    const asked = await Promise.all([1, 2].map(() => aRepair(shop.db, place, order, { key })));
    expect(new Set(asked).size).toBe(1);
    const returnId = asked[0] ?? "";
    await answerReturn(shop.db, place.seller, { returnId, to: "approved", note: null });
    await receiveReturn(shop.db, place.seller, { returnId, ...inTheWorkshop });
    const sent = await Promise.allSettled([send(returnId), send(returnId), send(returnId)]);
    expect(sent.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    const [parcel] = await rows<{ id: string }>(
      "select id from shipments where return_id = $1",
      returnId,
    );
    const news = { shipmentId: parcel?.id ?? "", cashHeldBy: null };
    const ended = await Promise.allSettled([
      repairArrived(shop.db, place.buyer, { returnId }),
      repairArrived(shop.db, place.buyer, { returnId }),
      parcelArrived(shop.db, place.seller, news),
    ]);
    // The seller's word ends the parcel, if it comes first, and never the repair.
    const byBuyer = ended.slice(0, 2);
    expect(byBuyer.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    expect(await stateOf(returnId)).toMatchObject({ status: "repaired" });
  });

  it("which is not over by the seller's word that its parcel arrived", async () => {
    const returnId = await aBegunRepair(shop.db, place, order);
    await send(returnId);
    const [parcel] = await rows<{ id: string }>(
      "select id from shipments where return_id = $1",
      returnId,
    );
    await parcelArrived(shop.db, place.seller, {
      shipmentId: parcel?.id ?? "",
      cashHeldBy: null,
    });
    expect(await stateOf(returnId)).toMatchObject({ status: "replaced" });
    await repairArrived(shop.db, place.buyer, { returnId });
    expect(await stateOf(returnId)).toMatchObject({ status: "repaired" });
  });

  it("and again, if it is still faulty and the guarantee lasts", async () => {
    const returnId = await aBegunRepair(shop.db, place, order);
    await send(returnId);
    await expect(aRepair(shop.db, place, order)).rejects.toThrow(PiecesNotLeft);
    await repairArrived(shop.db, place.buyer, { returnId });
    const again = await aRepair(shop.db, place, order, { againOf: returnId });
    expect(await stateOf(again)).toMatchObject({ status: "requested" });
    for (const given of [{}, { againOf: returnId }])
      await expect(aRepair(shop.db, place, order, given)).rejects.toThrow(PiecesNotLeft);
  });
});

describe("a repair is asked for", () => {
  it("within the thirty days of the guarantee, and refused after them", async () => {
    await daysPass(shop.db, order.id, 29);
    await expect(aRepair(shop.db, place, order, { reason: "faulty" })).rejects.toThrow(
      ReturnWindowOver,
    );
    const returnId = await aRepair(shop.db, place, order);
    expect(await stateOf(returnId)).toMatchObject({ status: "requested", exchange: "reserved" });
    const other = await aDeliveredOrder(shop.db, place);
    await daysPass(shop.db, other.id, 31);
    await expect(aRepair(shop.db, place, other)).rejects.toThrow(ReturnWindowOver);
    expect(await returnOffers(shop.db, place.buyer, { orderId: other.id })).toEqual([]);
  });

  it("for a fault only, and for pieces that are chosen", async () => {
    await expect(aRepair(shop.db, place, order, { reason: "does_not_fit" })).rejects.toThrow(
      ExchangeNotPossible,
    );
    await expect(aRepair(shop.db, place, order, { reason: "wrong" })).rejects.toThrow(
      ExchangeNotPossible,
    );
    await expect(
      requestReturn(shop.db, place.buyer, {
        orderId: order.id,
        key: randomUUID(),
        reason: "faulty",
        note: null,
        pieces: [],
        repairs: [1],
      }),
    ).rejects.toThrow();
  });

  it("also for a piece that was made for its buyer", async () => {
    const made = await anOrder(shop.db, { ...place, status: "shipped" });
    await rows(
      `update order_items
       set processing = 'custom', answers = '[["Initials?", "AK"]]'
       where order_id = $1`,
      made.id,
    );
    await deliver(shop.db, place.seller, made, "seller");
    expect(await stateOf(await aRepair(shop.db, place, made))).toMatchObject({
      status: "requested",
    });
  });

  it("beside pieces that are refunded: each is a return of its own", async () => {
    const other = await aProduct(shop.db, place.seller, { stock: 5 });
    const variantIds = [place.product.variantId, other.variantId];
    const both = await anOrder(shop.db, { ...place, variantIds, status: "shipped" });
    await deliver(shop.db, place.seller, both, "seller");
    await requestReturn(shop.db, place.buyer, {
      orderId: both.id,
      key: randomUUID(),
      reason: "faulty",
      note: null,
      pieces: [
        { lineNumber: 1, quantity: 1 },
        { lineNumber: 2, quantity: 1 },
      ],
      repairs: [2],
    });
    const sql = "select is_repair as repair from order_returns where order_id = $1 order by 1";
    expect(await rows(sql, both.id)).toEqual([{ repair: false }, { repair: true }]);
  });

  it("by its buyer and handled by its seller, nobody else", async () => {
    const stranger = await aBuyer(shop.db);
    await expect(aRepair(shop.db, { buyer: stranger }, order)).rejects.toThrow(NotFound);
    const returnId = await aBegunRepair(shop.db, place, order);
    const another = await aSeller(shop.db);
    await expect(
      noteRepair(shop.db, another, { returnId, note: "Mine", imageIds: [] }),
    ).rejects.toThrow(NotFound);
    await send(returnId);
    await expect(repairArrived(shop.db, stranger, { returnId })).rejects.toThrow(NotFound);
  });
});
