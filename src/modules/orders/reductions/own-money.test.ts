import { beforeEach, describe, expect, test } from "vitest";
import { approveBatch, exportBatch, proposeBatch } from "#modules/payouts/public.server.ts";
import { releaseDue } from "#modules/settlement/public.server.ts";
import { system, type UserActor } from "#policy/actor.ts";
import type { BuiltOrder } from "#tests/support/an-order.ts";
import { useTestDatabase } from "#tests/support/database.ts";
import { aPayoutAccount, bookedFor, payable } from "#tests/support/payouts.ts";
import { aScratch, useSalesOfBags } from "#tests/support/price-reductions.ts";
import { reducePriceForSeller } from "../public.server.ts";

/** Sellers reduce prices with their own money. */

const shop = useTestDatabase();
const { people, delivered, invoiceOf, refundedOf, offered, reduce } = useSalesOfBags(shop);
let seller: UserActor;
let admin: UserActor;

beforeEach(() => {
  ({ seller, admin } = people());
});

describe("what the seller's own money does not cover", () => {
  const notCovered = "Your earnings do not cover it any more. Please write to support.";

  /** A delivered order whose money is payable. */
  async function released(): Promise<BuiltOrder> {
    await aPayoutAccount(shop.db, seller);
    const order = await delivered();
    await shop.db.$client.query(
      `update order_settlements
       set delivered_at = now() - interval '40 days', payable_from = now() - interval '1 day'
       where order_id = $1`,
      [order.id],
    );
    await releaseDue(shop.db, system);
    return order;
  }

  async function propose(): Promise<string> {
    return (await proposeBatch(shop.db, admin)).batchId;
  }

  async function payOut(batchId: string): Promise<void> {
    await approveBatch(shop.db, admin, { batchId });
    await exportBatch(shop.db, admin, { batchId });
  }

  test("is not the marketplace's to pay once the payout is planned or gone", async () => {
    const order = await released();
    const invoice = await invoiceOf(order);
    const earnings = await bookedFor(shop.db, "seller_payable", seller.userId);
    expect(await offered(seller, invoice)).toMatchObject({ reason: null, coverPaise: earnings });
    await expect(reduce(seller, aScratch(invoice, earnings + 1))).rejects.toThrow(notCovered);
    const batchId = await propose();
    await expect(reduce(seller, aScratch(invoice))).rejects.toThrow(notCovered);
    await payOut(batchId);
    await expect(reduce(seller, aScratch(invoice))).rejects.toThrow(notCovered);
    expect(await offered(seller, invoice)).toMatchObject({ reason: notCovered, lines: [] });
    expect(await refundedOf(order)).toBe(0);
    await payable(shop.db, seller, 23_600);
    await reduce(seller, aScratch(invoice));
    expect(await refundedOf(order)).toBe(23_600);
  });

  test("is the marketplace's to pay if an administrator reduces the price", async () => {
    const order = await released();
    await payOut(await propose());
    const reduction = aScratch(await invoiceOf(order));
    expect(await reducePriceForSeller(shop.db, admin, reduction)).toBe("now");
  });

  test("is not counted for one cash order after another", async () => {
    const [one, two] = [await delivered(1, "seller"), await delivered(1, "seller")];
    await payable(shop.db, seller, 60_000);
    await reduce(seller, aScratch(await invoiceOf(one)));
    await expect(reduce(seller, aScratch(await invoiceOf(two)))).rejects.toThrow(notCovered);
  });

  test("is never paid by two at once, a payout and a reduction or two reductions", async () => {
    const [one, two] = [await released(), await released()];
    const earnings = await bookedFor(shop.db, "seller_payable", seller.userId);
    const most = Math.floor(earnings / 2) - 100;
    const [batch] = await Promise.allSettled([
      propose(),
      reduce(seller, aScratch(await invoiceOf(one), most)),
      reduce(seller, aScratch(await invoiceOf(two), most)),
    ]);
    if (batch.status === "fulfilled") await payOut(batch.value);
    expect(await bookedFor(shop.db, "seller_payable", seller.userId)).toBeGreaterThanOrEqual(0);
  });
});
