import { randomUUID } from "node:crypto";
import { beforeEach, describe, expect, it } from "vitest";
import {
  aDeliveredOrder,
  aRepair,
  aRepairShop,
  anAcceptedRepair,
  inTheWorkshop,
  type RepairShop,
} from "#tests/support/a-repair.ts";
import { type BuiltOrder } from "#tests/support/an-order.ts";
import { aPerson } from "#tests/support/builders.ts";
import { useTestDatabase } from "#tests/support/database.ts";
import {
  answerReturn,
  decideDispute,
  disputeReturn,
  noteRepair,
  objectToReturn,
  orderDeadlines,
  receiveReturn,
  withdrawReturn,
} from "../public.server.ts";
import { ReturnChanged } from "./errors.ts";

/** Repairs about which buyer and seller disagree, and what is said about them. */

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
describe("the two sides of a repair disagree", () => {
  const decide = async (returnId: string, outcome: "full" | "none") =>
    decideDispute(shop.db, await aPerson(shop.db, { isAdmin: true }), {
      returnId,
      outcome,
      amountPaise: null,
      isRestocked: false,
      reason: "Pictures",
    });

  it("a declined one that the marketplace grants is still a repair", async () => {
    const returnId = await aRepair(shop.db, place, order);
    await answerReturn(shop.db, place.seller, { returnId, to: "declined", note: "Worn" });
    await disputeReturn(shop.db, place.buyer, { returnId, note: "It is not" });
    await decide(returnId, "full");
    await receiveReturn(shop.db, place.seller, { returnId, ...inTheWorkshop });
    expect(await stateOf(returnId)).toMatchObject({ status: "replacing", exchange: "reserved" });
    expect(await count("refunds")).toBe(0);
  });

  it("an objection to what arrived is decided as with every return", async () => {
    const returnId = await anAcceptedRepair(shop.db, place, order);
    await objectToReturn(shop.db, place.seller, {
      returnId,
      condition: "worn",
      note: "Worn through",
      imageIds: [await anUpload()],
    });
    await decide(returnId, "full");
    expect(await stateOf(returnId)).toMatchObject({ status: "replacing", sold: false });
    expect(await count("refunds")).toBe(0);
  });

  it("a withdrawn one leaves nothing open", async () => {
    const returnId = await aRepair(shop.db, place, order);
    await withdrawReturn(shop.db, place.buyer, { returnId });
    expect(await stateOf(returnId)).toMatchObject({ status: "withdrawn", exchange: "released" });
    expect(await openReturns()).toBe(0);
  });

  it("a note is written once, and only while it is in the workshop", async () => {
    const returnId = await anAcceptedRepair(shop.db, place, order);
    const note = () => noteRepair(shop.db, place.seller, { returnId, note: "Sewn", imageIds: [] });
    await expect(note()).rejects.toThrow(ReturnChanged);
    await receiveReturn(shop.db, place.seller, { returnId, ...inTheWorkshop });
    const both = await Promise.allSettled([note(), note()]);
    expect(both.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    expect(
      (await orderDeadlines(shop.db, place.buyer, { orderId: order.id }))?.refundableRepairs,
    ).toEqual([]);
  });
});
