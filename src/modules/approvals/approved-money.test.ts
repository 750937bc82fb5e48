import { beforeEach, describe, expect, test } from "vitest";
import { changeApprovalLimits } from "#modules/identity/public.server.ts";
import { RequestOutdated } from "#modules/identity/approvals/errors.ts";
import { cancelAsAdministrator, releaseOrderRefund } from "#modules/orders/public.server.ts";
import { RefundNotReleased } from "#modules/payments/errors.ts";
import {
  recordManualRefund,
  requestRefund,
  setRefundDestination,
} from "#modules/payments/public.server.ts";
import {
  approveBatch,
  cancelBatch,
  excludePayout,
  proposeBatch,
} from "#modules/payouts/public.server.ts";
import { inTransaction } from "#platform/db/database.ts";
import { system, type UserActor } from "#policy/actor.ts";
import { OwnShopDecision } from "#policy/own-shop.ts";
import { aPaidOrder } from "#tests/support/a-return.ts";
import { anOrder } from "#tests/support/an-order.ts";
import { aBuyer, aPerson, aProduct, aSeller } from "#tests/support/builders.ts";
import { useTestDatabase } from "#tests/support/database.ts";
import { aSellerWith, payoutsOf, statusOf } from "#tests/support/payout-batches.ts";
import { approveRequest } from "./public.server.ts";

const database = useTestDatabase();
let asha: UserActor;
let ravi: UserActor;

beforeEach(async () => {
  const { db } = database;
  await db.$client.query("delete from approval_requests");
  await db.$client.query("update profiles set is_admin = false");
  [asha, ravi] = [await aPerson(db, { isAdmin: true }), await aPerson(db, { isAdmin: true })];
  await db.$client.query(
    "update platform_settings set refund_approval_paise = 5000000, payout_approval_paise = 50000000",
  );
});

async function theRequest() {
  const { rows } = await database.db.$client.query<{ requestId: string; paise: number | null }>(
    `select id as "requestId", amount_paise as paise from approval_requests where status = 'waiting'`,
  );
  return rows[0] ?? { requestId: "", paise: null };
}

describe("a payout batch", () => {
  beforeEach(async () => {
    const { db } = database;
    // Only one batch can be proposed at a time.
    const { rows } = await db.$client.query<{ batchId: string }>(
      `select id as "batchId" from payout_batches where status in ('proposed', 'approved')`,
    );
    for (const batch of rows) await cancelBatch(db, asha, batch);
    await db.$client.query(
      "update payout_accounts set replaced_at = now() where replaced_at is null",
    );
  });

  test("of exactly the limit needs a second person, of a paisa less it does not", async () => {
    const { db } = database;
    await aSellerWith(database, 30_000_000);
    await aSellerWith(database, 20_000_000);
    const { batchId } = await proposeBatch(db, asha);
    await changeApprovalLimits(db, asha, { refundPaise: 5_000_000, payoutPaise: 49_999_999 });
    await db.$client.query("update platform_settings set payout_approval_paise = 50000001");
    expect(await approveBatch(db, asha, { batchId })).toBe("now");
    expect(await statusOf(database, batchId)).toBe("approved");
  });

  test("waits with its amount, and is approved by the other person", async () => {
    const { db } = database;
    await aSellerWith(database, 50_000_000);
    const { batchId } = await proposeBatch(db, asha);
    expect(await approveBatch(db, asha, { batchId })).toBe("afterApproval");
    expect(await statusOf(database, batchId)).toBe("proposed");
    const { requestId, paise } = await theRequest();
    expect(paise).toBe(50_000_000);
    await approveRequest(db, ravi, { requestId });
    expect(await statusOf(database, batchId)).toBe("approved");
  });

  test("is not approved by whom it pays, nor after it has changed", async () => {
    const { db } = database;
    const shop = await aSellerWith(database, 30_000_000);
    await aSellerWith(database, 30_000_000);
    await db.$client.query("update profiles set is_admin = true where user_id = $1", [shop.userId]);
    const { batchId } = await proposeBatch(db, asha);
    await approveBatch(db, asha, { batchId });
    const { requestId } = await theRequest();
    await expect(approveRequest(db, { ...shop, isAdmin: true }, { requestId })).rejects.toThrow(
      OwnShopDecision,
    );
    const [payout] = await payoutsOf(database, batchId);
    const payoutId = payout?.id ?? "";
    await excludePayout(db, ravi, { batchId, payoutId, reason: "Looked at" });
    await expect(approveRequest(db, ravi, { requestId })).rejects.toThrow(RequestOutdated);
    expect(await statusOf(database, batchId)).toBe("proposed");
  });
});

describe("a refund that the staff causes", () => {
  async function aPaid(pricePaise: number) {
    const { db } = database;
    const [buyer, seller] = [await aBuyer(db), await aSeller(db)];
    const product = await aProduct(db, seller, { stock: 5, pricePaise });
    return aPaidOrder(db, { buyer, seller, product });
  }
  const statusOfOrder = async (id: string) => {
    const { rows } = await database.db.$client.query<{ status: string; refunds: number }>(
      `select status, (select count(*)::int from refunds r where r.order_id = o.id) as refunds
       from orders o
       where id = $1`,
      [id],
    );
    return rows[0];
  };

  test("waits if it is large: order, stock and money stay as they are until then", async () => {
    const { db } = database;
    const order = await aPaid(6_000_000);
    const input = { orderId: order.id, reason: "Fraud" };
    expect(await cancelAsAdministrator(db, asha, input)).toBe("afterApproval");
    expect(await statusOfOrder(order.id)).toEqual({ status: "pending", refunds: 0 });
    const { requestId, paise } = await theRequest();
    expect(paise).toBe(order.totalPaise);
    await approveRequest(db, ravi, { requestId });
    expect(await statusOfOrder(order.id)).toEqual({ status: "cancelled", refunds: 1 });
  });

  test("is made at once if it is small", async () => {
    const order = await aPaid(100_000);
    const input = { orderId: order.id, reason: "Fraud" };
    expect(await cancelAsAdministrator(database.db, asha, input)).toBe("now");
    expect(await statusOfOrder(order.id)).toEqual({ status: "cancelled", refunds: 1 });
  });
});

describe("a large refund by hand", () => {
  const account = {
    kind: "bank",
    holder: "Asha Rao",
    accountNumber: "001234567890",
    ifsc: "SBIN0001234",
    upiAddress: null,
  } as const;

  test("is recorded as sent only once it is released, and again after another account", async () => {
    const { db } = database;
    const [buyer, seller] = [await aBuyer(db), await aSeller(db)];
    const product = await aProduct(db, seller, { stock: 5, pricePaise: 6_000_000 });
    const { id: orderId } = await anOrder(db, { buyer, seller, product });
    const { refundId } = await inTransaction(db, (tx) =>
      requestRefund(tx, system, {
        cause: crypto.randomUUID(),
        paymentId: null,
        orderId,
        buyerId: buyer.userId,
        amountPaise: 5_000_000,
      }),
    );
    await setRefundDestination(db, buyer, { ...account, refundId });
    const sent = { refundId, reference: "UTR 1" };
    const release = async () => {
      expect(await releaseOrderRefund(db, asha, { refundId })).toBe("afterApproval");
      await expect(recordManualRefund(db, asha, sent)).rejects.toThrow(RefundNotReleased);
      await approveRequest(db, ravi, await theRequest());
    };
    await release();
    await setRefundDestination(db, buyer, { ...account, refundId, accountNumber: "1111111111" });
    await release();
    await recordManualRefund(db, asha, sent);
  });
});
