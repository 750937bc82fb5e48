import { beforeEach, describe, expect, test } from "vitest";
import type { UserActor } from "#policy/actor.ts";
import { NotFound } from "#shared/errors.ts";
import { anOrder, type BuiltOrder } from "#tests/support/an-order.ts";
import { aBuyer, aProduct, aSeller, type BuiltProduct } from "#tests/support/builders.ts";
import { useTestDatabase } from "#tests/support/database.ts";
import { deliverEvents } from "#tests/support/deliver-events.ts";
import { writtenMails } from "#tests/support/mails.ts";
import { rows } from "#tests/support/stored-rows.ts";
import { CancellationWindowPassed } from "../errors.ts";
import {
  buyerOrder,
  cancelOrder,
  changeOrderStatus,
  recordMaking,
  sellerOrder,
} from "../public.server.ts";
import type { MakingStep } from "./contract.ts";
import { NotInMaking } from "./errors.ts";

/** What is made for a buyer: its steps, and until when it can be cancelled. */

const shop = useTestDatabase();
let buyer: UserActor;
let seller: UserActor;
let saddle: BuiltProduct;
let wallet: BuiltProduct;

beforeEach(async () => {
  buyer = await aBuyer(shop.db);
  seller = await aSeller(shop.db);
  saddle = await aProduct(shop.db, seller, { name: "Saddle", processing: "custom", stock: 20 });
  wallet = await aProduct(shop.db, seller, { name: "Wallet", processing: "ready", stock: 20 });
});

const ordered = (given: Partial<Parameters<typeof anOrder>[1]> = {}) =>
  anOrder(shop.db, { buyer, seller, product: saddle, status: "confirmed", hoursOld: 90, ...given });

const note = ({ id }: BuiltOrder, step: MakingStep, imageIds: readonly string[] = []) =>
  recordMaking(shop.db, seller, { orderId: id, lineNumber: 1, step, imageIds });

const cancel = ({ id }: BuiltOrder) => cancelOrder(shop.db, buyer, { orderId: id });

async function stepsOf({ id }: BuiltOrder): Promise<readonly MakingStep[]> {
  const order = await buyerOrder(shop.db, buyer, { orderId: id });
  return order.making.flatMap(({ steps }) => steps.map(({ step }) => step));
}

async function anUploadOf({ userId }: UserActor): Promise<string> {
  const [made] = await rows<{ id: string }>(
    shop,
    `insert into images (uploader_id, file_name, width, height, dominant_colour, byte_count)
     values ($1, gen_random_uuid() || '.webp', 800, 600, '#804020', 1000)
     returning id`,
    [userId],
  );
  return made?.id ?? "";
}

describe("the artisan notes the steps of a piece", () => {
  test("with pictures, which buyer and artisan see", async () => {
    const order = await ordered();
    const picture = await anUploadOf(seller);
    await note(order, "cutting", [picture]);
    await note(order, "ready");
    const ids = { orderId: order.id };
    for (const { making } of [
      await buyerOrder(shop.db, buyer, ids),
      await sellerOrder(shop.db, seller, ids),
    ])
      expect(making).toMatchObject([
        {
          productName: "Saddle",
          steps: [
            { step: "cutting", pictures: [{ id: picture }] },
            { step: "ready", pictures: [] },
          ],
        },
      ]);
  });

  test("forwards only, and the same step twice is one", async () => {
    const order = await ordered();
    await note(order, "stitching");
    await note(order, "stitching");
    await expect(note(order, "cutting")).rejects.toThrow(NotInMaking);
    expect(await stepsOf(order)).toEqual(["stitching"]);
  });

  test("two presses at once are one step and one mail", async () => {
    const order = await ordered();
    await Promise.all([1, 2, 3, 4].map(() => note(order, "cutting")));
    expect(await stepsOf(order)).toEqual(["cutting"]);
    await deliverEvents(shop.db, { times: 2 });
    const mails = await writtenMails(shop.db, { to: buyer.email });
    expect(
      mails.map(({ subject }) => subject).filter((one) => /begun to make/.test(one)),
    ).toHaveLength(1);
  });

  test("only of what is made for the buyer, and only while it is in the workshop", async () => {
    await expect(note(await ordered({ product: wallet }), "cutting")).rejects.toThrow(NotInMaking);
    await expect(note(await ordered({ status: "pending" }), "cutting")).rejects.toThrow(
      NotInMaking,
    );
    await expect(note(await ordered({ status: "delivered" }), "cutting")).rejects.toThrow(
      NotInMaking,
    );
  });

  test("not of another shop's order, and not with somebody else's picture", async () => {
    const order = await ordered();
    const other = await aSeller(shop.db);
    await expect(
      recordMaking(shop.db, other, { orderId: order.id, lineNumber: 1, step: "cutting" }),
    ).rejects.toThrow(NotFound);
    await expect(note(order, "cutting", [await anUploadOf(other)])).rejects.toThrow(
      "no longer available",
    );
    expect(await stepsOf(order)).toEqual([]);
  });
});

describe("the buyer may cancel what is made for them", () => {
  test("until it is cut, however long ago it was confirmed", async () => {
    const order = await ordered();
    expect(await buyerOrder(shop.db, buyer, { orderId: order.id })).toMatchObject({
      cancellableUntil: null,
      canCancelUncut: true,
    });
    await cancel(order);
    const [stored] = await rows<{ status: string }>(
      shop,
      "select status from orders where id = $1",
      [order.id],
    );
    expect(stored?.status).toBe("cancelled");
  });

  test("and no longer once any piece of the order is cut", async () => {
    const order = await ordered();
    await note(order, "cutting");
    await expect(cancel(order)).rejects.toThrow(CancellationWindowPassed);
  });

  test("within the published hour even if it is cut", async () => {
    const order = await ordered({ hoursOld: 0 });
    await note(order, "cutting");
    await expect(cancel(order)).resolves.toBeUndefined();
  });

  test("within the published time only, if a piece from stock is in the order", async () => {
    const order = await ordered({ variantIds: [saddle.variantId, wallet.variantId] });
    await rows(
      shop,
      "update order_items set processing = 'ready' where order_id = $1 and line_number = 2",
      [order.id],
    );
    await expect(cancel(order)).rejects.toThrow(CancellationWindowPassed);
  });

  test("also after the seller has made the product one that is sold from stock", async () => {
    const order = await ordered();
    await rows(shop, "update products set processing = 'ready' where id = $1", [saddle.id]);
    await expect(cancel(order)).resolves.toBeUndefined();
  });

  test("cutting and cancelling at once: one of them wins", async () => {
    for (const first of ["cut", "cancel", "cut", "cancel"]) {
      const order = await ordered();
      const both = [() => note(order, "cutting"), () => cancel(order)];
      if (first === "cancel") both.reverse();
      const results = await Promise.allSettled(both.map((run) => run()));
      expect(results.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    }
  });

  test("and nothing more is noted once it is sent and delivered", async () => {
    const order = await ordered();
    await note(order, "ready");
    const step = { orderId: order.id, note: null, carrier: null, trackingNumber: null };
    await changeOrderStatus(shop.db, seller, { ...step, to: "shipped" });
    await changeOrderStatus(shop.db, seller, { ...step, to: "delivered", cashHeldBy: "courier" });
    await expect(note(order, "ready")).rejects.toThrow(NotInMaking);
  });
});
