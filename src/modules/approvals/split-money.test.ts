import { beforeEach, describe, expect, test } from "vitest";
import { cancelAsAdministrator } from "#modules/orders/public.server.ts";
import { RefundNotReleased } from "#modules/payments/errors.ts";
import {
  recordManualRefund,
  requestRefund,
  setRefundDestination,
} from "#modules/payments/public.server.ts";
import { approveBatch, cancelBatch, proposeBatch } from "#modules/payouts/public.server.ts";
import { inTransaction } from "#platform/db/database.ts";
import { system, type UserActor } from "#policy/actor.ts";
import { aPaidOrder } from "#tests/support/a-return.ts";
import { anOrder } from "#tests/support/an-order.ts";
import { aBuyer, aPerson, aProduct, aSeller } from "#tests/support/builders.ts";
import { useTestDatabase } from "#tests/support/database.ts";
import { aSellerWith } from "#tests/support/payout-batches.ts";
import { approveRequest } from "./public.server.ts";

/** Nobody stays below a limit by several changes: those of one person in 24 hours count together. */

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

async function waitingRequest() {
  const { rows } = await database.db.$client.query<{ requestId: string; paise: number | null }>(
    `select id as "requestId", amount_paise as paise from approval_requests where status = 'waiting'`,
  );
  return rows[0] ?? { requestId: "", paise: null };
}

/** As if the transactions of these actions were of yesterday. */
async function aDayLater(): Promise<void> {
  await database.db.$client.query(
    "alter table audit_trail disable trigger all; update audit_trail set at = at - interval '25 hours'; alter table audit_trail enable trigger all",
  );
}

describe("payout batches", () => {
  beforeEach(finishBatches);

  /** A batch of one seller, proposed and approved by this person. */
  async function batchOf(person: UserActor, amountPaise: number) {
    const { db } = database;
    await finishBatches();
    await aSellerWith(database, amountPaise);
    const { batchId } = await proposeBatch(db, person);
    return { batchId, effect: await approveBatch(db, person, { batchId }) };
  }

  test("of one person add up, and the one that reaches the limit waits", async () => {
    expect((await batchOf(asha, 30_000_000)).effect).toBe("now");
    expect((await batchOf(asha, 19_999_999)).effect).toBe("now");
    expect((await batchOf(asha, 100_000)).effect).toBe("afterApproval");
    expect((await waitingRequest()).paise, "what this one moves").toBe(100_000);
    await approveRequest(database.db, ravi, await waitingRequest());
  });

  test("of somebody else, approved by two people, cancelled or of yesterday do not count", async () => {
    const { db } = database;
    expect((await batchOf(asha, 60_000_000)).effect).toBe("afterApproval");
    await approveRequest(db, ravi, await waitingRequest());
    const given = await batchOf(asha, 30_000_000);
    expect(given.effect).toBe("now");
    expect((await batchOf(ravi, 30_000_000)).effect, "ravi has moved nothing alone").toBe("now");
    await aDayLater();
    const next = await batchOf(asha, 30_000_000);
    expect(next.effect).toBe("now");
    await cancelBatch(db, asha, next);
    expect((await batchOf(asha, 30_000_000)).effect).toBe("now");
  });
});

/** Ends every batch, as if its money had arrived, and lets no seller be paid but the next one. */
async function finishBatches(): Promise<void> {
  const { $client } = database.db;
  await $client.query(
    `update payout_batches
     set status = 'paid', under_way_at = now(), closed_at = now()
     where status in ('proposed', 'approved')`,
  );
  await $client.query("update payout_accounts set replaced_at = now() where replaced_at is null");
}

describe("refunds", () => {
  async function cancelOrderOf(person: UserActor, pricePaise: number) {
    const { db } = database;
    const [buyer, seller] = [await aBuyer(db), await aSeller(db)];
    const product = await aProduct(db, seller, { stock: 5, pricePaise });
    const order = await aPaidOrder(db, { buyer, seller, product });
    return () => cancelAsAdministrator(db, person, { orderId: order.id, reason: "Fraud" });
  }

  test("of one person add up", async () => {
    expect(await (await cancelOrderOf(asha, 2_000_000))()).toBe("now");
    expect(await (await cancelOrderOf(ravi, 2_000_000))()).toBe("now");
    expect(await (await cancelOrderOf(asha, 2_000_000))()).toBe("now");
    expect(await (await cancelOrderOf(asha, 2_000_000))()).toBe("afterApproval");
  });

  test("at the same moment add up too: together they stay below the limit", async () => {
    const cancels = [];
    for (let order = 0; order < 4; order++) cancels.push(await cancelOrderOf(asha, 2_000_000));
    const effects = await Promise.all(cancels.map((cancel) => cancel()));
    expect(effects.filter((effect) => effect === "now")).toHaveLength(2);
  });

  test("by hand count as well, and need a release then", async () => {
    const { db } = database;
    expect(await (await cancelOrderOf(asha, 3_000_000))()).toBe("now");
    const [buyer, seller] = [await aBuyer(db), await aSeller(db)];
    const product = await aProduct(db, seller, { stock: 5, pricePaise: 2_000_000 });
    const { id: orderId } = await anOrder(db, { buyer, seller, product });
    const { refundId } = await inTransaction(db, (tx) =>
      requestRefund(tx, system, {
        cause: crypto.randomUUID(),
        paymentId: null,
        orderId,
        buyerId: buyer.userId,
        amountPaise: 2_000_000,
      }),
    );
    await setRefundDestination(db, buyer, {
      kind: "bank",
      holder: "Asha Rao",
      accountNumber: "001234567890",
      ifsc: "SBIN0001234",
      upiAddress: null,
      refundId,
    });
    const sent = { refundId, reference: "UTR 1" };
    await expect(recordManualRefund(db, asha, sent)).rejects.toThrow(RefundNotReleased);
    await recordManualRefund(db, ravi, sent);
  });
});
