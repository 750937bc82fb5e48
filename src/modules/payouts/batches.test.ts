import { beforeEach, describe, expect, test, vi } from "vitest";
import { system } from "#policy/actor.ts";
import { aPerson, aSeller } from "#tests/support/builders.ts";
import { useTestDatabase } from "#tests/support/database.ts";
import { aPayoutAccount, bookedFor, payable } from "#tests/support/payouts.ts";
import {
  BatchChanged,
  BatchProposedAlready,
  NothingToPay,
  ReasonMissing,
  ReferenceMissing,
} from "./errors.ts";
import { proposeBatch, proposeWeek } from "./propose-batch.ts";
import { mondayOf } from "./rules/payout-week.ts";
import { approveBatch, cancelBatch, excludePayout } from "./review-batch.ts";
import { markPayoutPaid } from "./settle-payout.ts";
import { exportBatch } from "./start-paying.ts";
import { aSellerWith, payoutsOf, onePayout, statusOf } from "#tests/support/payout-batches.ts";

const database = useTestDatabase();

beforeEach(async () => {
  const { db } = database;
  // Cancels batches of earlier tests: only one batch can be proposed at a time.
  const { rows } = await db.$client.query<{ batchId: string }>(
    `select id as "batchId" from payout_batches where status in ('proposed', 'approved')`,
  );
  for (const batch of rows) await cancelBatch(db, await admin(), batch);
  await db.$client.query(
    "update payout_accounts set replaced_at = now() where replaced_at is null",
  );
});

const admin = () => aPerson(database.db, { isAdmin: true });

describe("a batch", () => {
  test("pays each seller with an account what is payable, and leaves the others for later", async () => {
    const { db } = database;
    const [rich, poor, owing, fresh] = [
      await aSellerWith(database, 50_000, 25_050, -5_050),
      await aSellerWith(database, 99),
      await aSellerWith(database, 20_000, -30_000),
      await aSeller(db),
    ];
    const without = await aSeller(db);
    await payable(db, without, 10_000);
    await payable(db, fresh, 10_000);
    await aPayoutAccount(db, fresh, { isNew: true });
    const { batchId } = await proposeBatch(db, await admin());
    expect(
      (await payoutsOf(database, batchId)).map(({ sellerId, amountPaise, status }) => ({
        sellerId,
        amountPaise,
        status,
      })),
    ).toEqual([{ sellerId: rich.userId, amountPaise: 70_000, status: "proposed" }]);
    expect([poor, owing].length).toBe(2);
  });

  test("carries a debt over: the next one pays what is left after it", async () => {
    const { db } = database;
    const [desk, seller] = [await admin(), await aSellerWith(database, 20_000, -30_000)];
    await expect(proposeBatch(db, desk)).rejects.toThrow(NothingToPay);
    await payable(db, seller, 45_000);
    const { batchId } = await proposeBatch(db, desk);
    expect((await onePayout(database, batchId)).amountPaise).toBe(35_000);
  });

  test("is reviewed alone: a second one cannot be proposed", async () => {
    const desk = await admin();
    await aSellerWith(database, 20_000);
    await proposeBatch(database.db, desk);
    await aSellerWith(database, 20_000);
    await expect(proposeBatch(database.db, desk)).rejects.toThrow(BatchProposedAlready);
  });

  test("of the week is proposed automatically, once", async () => {
    const { db } = database;
    await db.$client.query("update payout_batches set week = '2020-01-06'");
    const seller = await aSellerWith(database, 20_000);
    await proposeWeek(db, system);
    await payable(db, seller, 5_000);
    await proposeWeek(db, system);
    const { rows } = await db.$client.query<{ amount: number; by: string | null }>(
      `select p.amount_paise as amount, b.proposed_by as by
       from payouts p
       join payout_batches b on b.id = p.batch_id
       where p.seller_id = $1`,
      [seller.userId],
    );
    expect(rows).toEqual([{ amount: 20_000, by: null }]);
  });

  test("belongs to the week of the database's clock, even if the process has a wrong one", async () => {
    const { db } = database;
    await aSellerWith(database, 20_000);
    const week = mondayOf(Date.now());
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 8 * 86_400_000 });
    try {
      const { batchId } = await proposeBatch(db, await admin());
      const { rows } = await db.$client.query(
        "select week::text from payout_batches where id = $1",
        [batchId],
      );
      expect(rows).toEqual([{ week }]);
    } finally {
      vi.useRealTimers();
    }
  });

  test("releases its earnings when a seller is excluded, with a reason, and when it is cancelled", async () => {
    const { db } = database;
    const [desk, first, second] = [
      await admin(),
      await aSellerWith(database, 20_000),
      await aSellerWith(database, 30_000),
    ];
    const { batchId } = await proposeBatch(db, desk);
    const payout = (await payoutsOf(database, batchId)).find(
      ({ sellerId }) => sellerId === first.userId,
    );
    await expect(
      excludePayout(db, desk, { batchId, payoutId: payout?.id ?? "", reason: null }),
    ).rejects.toThrow(ReasonMissing);
    await excludePayout(db, desk, {
      batchId,
      payoutId: payout?.id ?? "",
      reason: "The shop is being looked at.",
    });
    await expect(
      excludePayout(db, desk, { batchId, payoutId: payout?.id ?? "", reason: "Again" }),
    ).rejects.toThrow(BatchChanged);
    await approveBatch(db, desk, { batchId });
    await cancelBatch(db, desk, { batchId });
    await expect(cancelBatch(db, desk, { batchId })).rejects.toThrow(BatchChanged);
    const next = await payoutsOf(database, (await proposeBatch(db, desk)).batchId);
    expect(next.map(({ sellerId, amountPaise }) => [sellerId, amountPaise]).toSorted()).toEqual(
      [
        [first.userId, 20_000],
        [second.userId, 30_000],
      ].toSorted(),
    );
  });

  test("without payouts is not approved", async () => {
    const { db } = database;
    const desk = await admin();
    await aSellerWith(database, 20_000);
    const { batchId } = await proposeBatch(db, desk);
    await excludePayout(db, desk, {
      batchId,
      payoutId: (await onePayout(database, batchId)).id,
      reason: "Asked for it",
    });
    await expect(approveBatch(db, desk, { batchId })).rejects.toThrow(NothingToPay);
    expect(await statusOf(database, batchId)).toBe("proposed");
  });

  test("approved, exported and paid by double clicks does each once", async () => {
    const { db } = database;
    const [desk, seller] = [await admin(), await aSellerWith(database, 60_000)];
    const { batchId } = await proposeBatch(db, desk);
    for (const step of [approveBatch, exportBatch]) {
      const clicks = await Promise.allSettled([1, 2, 3].map(() => step(db, desk, { batchId })));
      expect(clicks.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    }
    expect([
      await bookedFor(db, "seller_payable", seller.userId),
      await bookedFor(db, "payouts_under_way", seller.userId),
    ]).toEqual([0, 60_000]);
    await expect(cancelBatch(db, desk, { batchId })).rejects.toThrow(BatchChanged);
    await expect(
      markPayoutPaid(db, desk, { batchId, payoutId: null, reference: null }),
    ).rejects.toThrow(ReferenceMissing);
    const paid = await Promise.allSettled(
      [1, 2, 3].map(() => markPayoutPaid(db, desk, { batchId, payoutId: null, reference: "UTR1" })),
    );
    expect(paid.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    expect([
      await bookedFor(db, "payouts_under_way", seller.userId),
      await statusOf(database, batchId),
    ]).toEqual([0, "paid"]);
  });

  test("does not go to an account that was replaced after it was proposed", async () => {
    const { db } = database;
    const [desk, unchanged, changed] = [
      await admin(),
      await aSellerWith(database, 20_000),
      await aSellerWith(database, 30_000),
    ];
    const { batchId } = await proposeBatch(db, desk);
    await approveBatch(db, desk, { batchId });
    await aPayoutAccount(db, changed, { accountNumber: "999999999", isNew: true });
    await exportBatch(db, desk, { batchId });
    const statuses = new Map(
      (await payoutsOf(database, batchId)).map(({ sellerId, status }) => [sellerId, status]),
    );
    expect([statuses.get(unchanged.userId), statuses.get(changed.userId)]).toEqual([
      "exported",
      "excluded",
    ]);
    expect(await bookedFor(db, "seller_payable", changed.userId)).toBe(30_000);
  });
});
