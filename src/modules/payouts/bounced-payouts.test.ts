import fc from "fast-check";
import { beforeEach, describe, expect, test } from "vitest";
import { system } from "#policy/actor.ts";
import { aPerson } from "#tests/support/builders.ts";
import { useTestDatabase } from "#tests/support/database.ts";
import { bookedFor, payable } from "#tests/support/payouts.ts";
import { BatchChanged, ReasonMissing } from "./errors.ts";
import { statusesBefore } from "./rules/payout-status.ts";
import { payoutStatuses } from "./contract.ts";
import { proposeBatch } from "./propose-batch.ts";
import { approveBatch, cancelBatch, excludePayout } from "./review-batch.ts";
import { applyPayoutUpdate, markBounced, markPayoutPaid } from "./settle-payout.ts";
import { exportBatch, sendBatch } from "./start-paying.ts";
import { aSellerWith, onePayout, statusOf } from "#tests/support/payout-batches.ts";

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

/** A batch of one seller that is with the bank or the provider. */
async function underWay(by: typeof exportBatch = exportBatch) {
  const [desk, seller] = [await admin(), await aSellerWith(database, 70_000, 30_000)];
  const { batchId } = await proposeBatch(database.db, desk);
  await approveBatch(database.db, desk, { batchId });
  await by(database.db, desk, { batchId });
  return { desk, seller, batchId, payout: await onePayout(database, batchId) };
}

describe("a bounced payout", () => {
  test("is payable again, and the next batch takes it", async () => {
    const { db } = database;
    const { desk, seller, batchId, payout } = await underWay();
    await expect(
      markBounced(db, desk, { batchId, payoutId: payout.id, reason: null }),
    ).rejects.toThrow(ReasonMissing);
    await markBounced(db, desk, { batchId, payoutId: payout.id, reason: "No such account" });
    expect([
      await bookedFor(db, "seller_payable", seller.userId),
      await bookedFor(db, "payouts_under_way", seller.userId),
      await statusOf(database, batchId),
    ]).toEqual([100_000, 0, "paid"]);
    const again = await onePayout(database, (await proposeBatch(db, desk)).batchId);
    expect([again.sellerId, again.amountPaise]).toEqual([seller.userId, 100_000]);
  });

  test("overrides paid, whoever reports paid again", async () => {
    const { db } = database;
    const { seller, payout } = await underWay(sendBatch);
    const fact = {
      reference: payout.reference,
      providerPayoutId: "pout_1",
      bankReference: "UTR1",
      reason: null,
    };
    const before = await bookedFor(db, "provider_clearing", null);
    await applyPayoutUpdate(db, system, { ...fact, outcome: "paid" });
    await applyPayoutUpdate(db, system, { ...fact, outcome: "paid" });
    expect(await bookedFor(db, "provider_clearing", null)).toBe(before + 100_000);
    await applyPayoutUpdate(db, system, { ...fact, outcome: "failed", reason: "Account closed" });
    for (const outcome of ["paid", "failed", "under_way"] as const)
      await applyPayoutUpdate(db, system, { ...fact, outcome });
    expect([
      await bookedFor(db, "provider_clearing", null),
      await bookedFor(db, "seller_payable", seller.userId),
    ]).toEqual([before, 100_000]);
    const { rows } = await db.$client.query(
      "select status, reason, bank_reference from payouts where id = $1",
      [payout.id],
    );
    expect(rows).toEqual([{ status: "bounced", reason: "Account closed", bank_reference: "UTR1" }]);
  });

  test("cannot be marked by hand in another batch, and only paid once the bank has it", async () => {
    const { db } = database;
    const { desk, batchId } = await underWay(sendBatch);
    await expect(
      markPayoutPaid(db, desk, { batchId, payoutId: null, reference: "UTR" }),
    ).rejects.toThrow(BatchChanged);
    await expect(
      markBounced(db, desk, { batchId, payoutId: crypto.randomUUID(), reason: "x" }),
    ).rejects.toThrow(BatchChanged);
  });
});

describe("the database", () => {
  test.each([
    [
      "an entry in two payouts",
      `insert into payout_items
       select transaction_id, line, payout_id, amount_paise
       from payout_items
       where payout_id = $1`,
      /payout_items_pkey/,
    ],
    [
      "a payout of more than its entries",
      "update payouts set amount_paise = amount_paise + 1 where id = $1",
      /not the sum/,
    ],
    [
      "an entry with another amount",
      "update payout_items set amount_paise = amount_paise + 1 where payout_id = $1",
      /not the sum/,
    ],
    ["an entry taken away", "delete from payout_items where payout_id = $1", /not the sum/],
    [
      "another number in an account",
      `update payout_accounts
       set account_number = '111111111'
       where id = (select account_id from payouts where id = $1)`,
      /never edited/,
    ],
  ])("refuses %s", async (_what, sql, why) => {
    const { payout } = await underWay();
    await expect(database.db.$client.query(sql, [payout.id])).rejects.toThrow(why);
  });

  test("refuses another seller's entry, even where the sum is right", async () => {
    const { payout } = await underWay();
    const stranger = await aSellerWith(database, 100_000);
    await expect(
      database.db.$client.query(
        `with gone as (delete from payout_items where payout_id = $1)
         insert into payout_items (payout_id, transaction_id, line, amount_paise)
         select $1, transaction_id, line, 100000
         from ledger_entries
         where account = 'seller_payable' and party_id = $2`,
        [payout.id, stranger.userId],
      ),
    ).rejects.toThrow(/not the sum/);
  });
});

test("no money is lost or paid twice, for any sequence of earnings, batches and payouts", async () => {
  const { db } = database;
  const desk = await admin();
  const seller = await aSellerWith(database);
  const step = fc.oneof(
    fc
      .integer({ min: -30_000, max: 60_000 })
      .filter((amount) => amount !== 0)
      .map((amount) => ({ act: "earn" as const, amount })),
    fc
      .constantFrom("propose", "approve", "exclude", "cancel", "export", "send", "paid", "bounce")
      .map((act) => ({ act })),
  );
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 14 }), async (steps) => {
      let batchId = "";
      for (const each of steps) {
        const payoutId = batchId === "" ? "" : (await onePayout(database, batchId)).id;
        const acts = {
          earn: () => payable(db, seller, "amount" in each ? each.amount : 0),
          propose: async () => void ({ batchId } = await proposeBatch(db, desk)),
          approve: () => approveBatch(db, desk, { batchId }),
          cancel: () => cancelBatch(db, desk, { batchId }),
          exclude: () => excludePayout(db, desk, { batchId, payoutId, reason: "x" }),
          export: () => exportBatch(db, desk, { batchId }),
          send: () => sendBatch(db, desk, { batchId }),
          paid: () => markPayoutPaid(db, desk, { batchId, payoutId, reference: "UTR" }),
          bounce: () => markBounced(db, desk, { batchId, payoutId, reason: "x" }),
        };
        await acts[each.act as keyof typeof acts]().catch((error: Error) =>
          expect(["BatchChanged", "NothingToPay", "BatchProposedAlready", "NotFound"]).toContain(
            error.name,
          ),
        );
      }
      const { rows } = await db.$client.query<{ earned: number; paid: number; open: number }>(
        `select (
             select coalesce(-sum(amount_paise), 0)::bigint
             from ledger_entries e
             join ledger_transactions t on t.id = e.transaction_id
             where e.account = 'seller_payable' and e.party_id = $1 and t.kind = 'adjusted'
           ) as earned,
           (
             select coalesce(sum(amount_paise), 0)::bigint
             from payouts
             where seller_id = $1 and status = 'paid'
           ) as paid,
           (
             select coalesce(sum(amount_paise), 0)::bigint
             from payouts
             where seller_id = $1 and status in ('exported', 'sent')
           ) as open`,
        [seller.userId],
      );
      const { earned, paid, open } = rows[0] ?? { earned: -1, paid: -1, open: -1 };
      expect(await bookedFor(db, "payouts_under_way", seller.userId)).toBe(open);
      expect((await bookedFor(db, "seller_payable", seller.userId)) + open + paid).toBe(earned);
    }),
    { numRuns: 12 },
  );
});

test("each status is reached only as the table says, and all of them are in it", () => {
  expect(statusesBefore("bounced")).toEqual(["exported", "sent", "paid"]);
  expect(statusesBefore("excluded")).toEqual(["proposed", "approved"]);
  expect(payoutStatuses.filter((status) => statusesBefore(status).length === 0)).toEqual([
    "proposed",
  ]);
});
