import { beforeEach, describe, expect, test } from "vitest";
import { approvalRequests } from "#modules/identity/public.server.ts";
import { adjustBooks } from "#modules/operations/public.server.ts";
import { ClaimAlreadySettled } from "#modules/settlement/errors.ts";
import { openClaim, sellerBalance, settleClaim } from "#modules/settlement/public.server.ts";
import { system, type UserActor } from "#policy/actor.ts";
import { aStoredBooking } from "#tests/support/a-booking.ts";
import { aPaidOrder } from "#tests/support/a-return.ts";
import { useApprovals } from "#tests/support/approval-requests.ts";
import { aBuyer, aProduct, aSeller } from "#tests/support/builders.ts";
import { approveRequest } from "./public.server.ts";

/** What couriers paid for a seller's pieces, which a second person approves if it is much. */

const { database, now, requestId } = useApprovals();
const limitPaise = 50_000_000;
let seller: UserActor;

beforeEach(async () => {
  const { db } = database;
  await db.$client.query("update platform_settings set payout_approval_paise = $1", [limitPaise]);
  seller = await aSeller(db);
});

/** A claim for pieces of this value, and a label of ₹92.50. */
async function aClaim(goodsPaise: number): Promise<string> {
  const { db } = database;
  const product = await aProduct(db, seller, { stock: 5 });
  const order = await aPaidOrder(db, { buyer: await aBuyer(db), seller, product });
  const bookingId = await aStoredBooking(db, order.id);
  await openClaim(db, system, {
    bookingId,
    orderId: order.id,
    orderNumber: order.orderNumber,
    sellerId: seller.userId,
    cause: "lost",
    courierName: "Tezpur Express",
    trackingNumber: "TZ1",
    goodsPaise,
    labelPaise: 92_50,
  });
  return bookingId;
}
const settled = (person: UserActor, bookingId: string, receivedPaise: number) =>
  settleClaim(database.db, person, { bookingId, receivedPaise, note: "UTR 1" });
const payable = async () =>
  (await sellerBalance(database.db, { sellerId: seller.userId })).payablePaise;

describe("what a courier paid for a seller's pieces", () => {
  test("of the limit waits, names the seller, and is booked once a second person approves it", async () => {
    const { db } = database;
    const bookingId = await aClaim(limitPaise);
    expect(await settled(now.asha, bookingId, limitPaise + 92_50)).toBe("afterApproval");
    expect(await payable()).toBe(0);
    const { requests } = await approvalRequests(db, now.ravi, { list: "waiting", after: null });
    expect(requests).toMatchObject([
      {
        kind: "settlement.settleClaim",
        amountPaise: limitPaise,
        objectName: seller.displayName,
      },
    ]);
    await approveRequest(db, now.ravi, { requestId: await requestId() });
    expect(await payable()).toBe(limitPaise);
    await expect(settled(now.asha, bookingId, 1)).rejects.toThrow(ClaimAlreadySettled);
  });

  test("is booked at once below the limit, without what is for the label or was refused", async () => {
    const bookingId = await aClaim(limitPaise - 1);
    expect(await settled(now.asha, bookingId, limitPaise + 92_49)).toBe("now");
    expect(await payable()).toBe(limitPaise - 1);
    expect(await settled(now.asha, await aClaim(limitPaise), 0)).toBe("now");
  });

  test("counts together with the entries by hand of the same person and day", async () => {
    const { db } = database;
    const entry = {
      key: crypto.randomUUID(),
      kind: "seller_credit",
      amountPaise: 1_00,
      sellerId: seller.userId,
      reason: "Agreed",
    } as const;
    expect(await settled(now.asha, await aClaim(limitPaise), limitPaise - 1_00)).toBe("now");
    expect(await adjustBooks(db, now.asha, entry)).toBe("afterApproval");
    expect(await settled(now.asha, await aClaim(5_000), 100)).toBe("afterApproval");
    expect(await settled(now.ravi, await aClaim(5_000), 5_000)).toBe("now");
  });
});
