import fc from "fast-check";
import { beforeEach, describe, expect, test } from "vitest";
import { system } from "#policy/actor.ts";
import { aPerson, aSeller } from "#tests/support/builders.ts";
import { useTestDatabase } from "#tests/support/database.ts";
import { aPayoutAccount, bookedFor, payable } from "#tests/support/payouts.ts";
import {
  BatchHasMoved,
  BatchProposedAlready,
  NothingToPay,
  ReasonMissing,
  ReferenceMissing,
} from "../errors.ts";
import { statusesBefore } from "../rules/payout-status.ts";
import { payoutStatuses } from "../contract.ts";
import { proposeBatch, proposeWeek } from "./propose-batch.ts";
import { approveBatch, cancelBatch, excludePayout } from "./review-batch.ts";
import { applyPayoutFact, markBounced, markPaid } from "./settle-payout.ts";
import { exportBatch, sendBatch } from "./start-paying.ts";

const database = useTestDatabase();

beforeEach(async () => {
  const { db } = database;
  // What earlier tests left is nobody's business: only one batch is proposed at a time, for
  // everybody.
  const { rows } = await db.$client.query<{ batchId: string }>(
    `select id as "batchId" from payout_batches where status in ('proposed', 'approved')`,
  );
  for (const batch of rows) await cancelBatch(db, await admin(), batch);
  await db.$client.query(
    "update payout_accounts set replaced_at = now() where replaced_at is null",
  );
});

async function aSellerWith(...amounts: readonly number[]) {
  const seller = await aSeller(database.db);
  for (const amount of amounts) await payable(database.db, seller, amount);
  await aPayoutAccount(database.db, seller);
  return seller;
}

async function payoutsOf(batchId: string) {
  const { rows } = await database.db.$client.query<{
    id: string;
    reference: string;
    sellerId: string;
    amountPaise: number;
    status: string;
    reason: string | null;
  }>(
    `select id, reference, seller_id as "sellerId", amount_paise as "amountPaise", status, reason
     from payouts
     where batch_id = $1
     order by created_at, id`,
    [batchId],
  );
  return rows;
}

async function onePayout(batchId: string) {
  const [payout] = await payoutsOf(batchId);
  if (payout === undefined) throw new Error("There is a payout.");
  return payout;
}

async function statusOf(batchId: string) {
  const { rows } = await database.db.$client.query<{ status: string }>(
    "select status from payout_batches where id = $1",
    [batchId],
  );
  return rows[0]?.status;
}

const admin = () => aPerson(database.db, { isAdmin: true });

/** A batch of one seller that is with the bank or the provider. */
async function underWay(by: typeof exportBatch = exportBatch) {
  const [desk, seller] = [await admin(), await aSellerWith(70_000, 30_000)];
  const { batchId } = await proposeBatch(database.db, desk);
  await approveBatch(database.db, desk, { batchId });
  await by(database.db, desk, { batchId });
  return { desk, seller, batchId, payout: await onePayout(batchId) };
}

describe("a batch", () => {
  test("gives each seller with an account what is payable, and keeps the others' for later", async () => {
    const { db } = database;
    const [rich, poor, owing, fresh] = [
      await aSellerWith(50_000, 25_050, -5_050),
      await aSellerWith(99),
      await aSellerWith(20_000, -30_000),
      await aSeller(db),
    ];
    const without = await aSeller(db);
    await payable(db, without, 10_000);
    await payable(db, fresh, 10_000);
    await aPayoutAccount(db, fresh, { isNew: true });
    const { batchId } = await proposeBatch(db, await admin());
    expect(
      (await payoutsOf(batchId)).map(({ sellerId, amountPaise, status }) => ({
        sellerId,
        amountPaise,
        status,
      })),
    ).toEqual([{ sellerId: rich.userId, amountPaise: 70_000, status: "proposed" }]);
    expect([poor, owing].length).toBe(2);
  });

  test("carries a debt over: the next one pays what is left of it", async () => {
    const { db } = database;
    const [desk, seller] = [await admin(), await aSellerWith(20_000, -30_000)];
    await expect(proposeBatch(db, desk)).rejects.toThrow(NothingToPay);
    await payable(db, seller, 45_000);
    const { batchId } = await proposeBatch(db, desk);
    expect((await onePayout(batchId)).amountPaise).toBe(35_000);
  });

  test("is reviewed alone: a second cannot be proposed beside it", async () => {
    const desk = await admin();
    await aSellerWith(20_000);
    await proposeBatch(database.db, desk);
    await aSellerWith(20_000);
    await expect(proposeBatch(database.db, desk)).rejects.toThrow(BatchProposedAlready);
  });

  test("of the week is proposed by itself, once", async () => {
    const { db } = database;
    await db.$client.query("update payout_batches set week = '2020-01-06'");
    const seller = await aSellerWith(20_000);
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

  test("frees what it held when somebody is taken out, with a reason, and when it is cancelled", async () => {
    const { db } = database;
    const [desk, first, second] = [
      await admin(),
      await aSellerWith(20_000),
      await aSellerWith(30_000),
    ];
    const { batchId } = await proposeBatch(db, desk);
    const payout = (await payoutsOf(batchId)).find(({ sellerId }) => sellerId === first.userId);
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
    ).rejects.toThrow(BatchHasMoved);
    await approveBatch(db, desk, { batchId });
    await cancelBatch(db, desk, { batchId });
    await expect(cancelBatch(db, desk, { batchId })).rejects.toThrow(BatchHasMoved);
    const next = await payoutsOf((await proposeBatch(db, desk)).batchId);
    expect(next.map(({ sellerId, amountPaise }) => [sellerId, amountPaise]).toSorted()).toEqual(
      [
        [first.userId, 20_000],
        [second.userId, 30_000],
      ].toSorted(),
    );
  });

  test("of nobody is not approved", async () => {
    const { db } = database;
    const desk = await admin();
    await aSellerWith(20_000);
    const { batchId } = await proposeBatch(db, desk);
    await excludePayout(db, desk, {
      batchId,
      payoutId: (await onePayout(batchId)).id,
      reason: "Asked for it",
    });
    await expect(approveBatch(db, desk, { batchId })).rejects.toThrow(NothingToPay);
    expect(await statusOf(batchId)).toBe("proposed");
  });

  test("approved, exported and paid by double clicks happens once", async () => {
    const { db } = database;
    const [desk, seller] = [await admin(), await aSellerWith(60_000)];
    const { batchId } = await proposeBatch(db, desk);
    for (const step of [approveBatch, exportBatch]) {
      const clicks = await Promise.allSettled([1, 2, 3].map(() => step(db, desk, { batchId })));
      expect(clicks.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    }
    expect([
      await bookedFor(db, "seller_payable", seller.userId),
      await bookedFor(db, "payouts_under_way", seller.userId),
    ]).toEqual([0, 60_000]);
    await expect(cancelBatch(db, desk, { batchId })).rejects.toThrow(BatchHasMoved);
    await expect(markPaid(db, desk, { batchId, payoutId: null, reference: null })).rejects.toThrow(
      ReferenceMissing,
    );
    const paid = await Promise.allSettled(
      [1, 2, 3].map(() => markPaid(db, desk, { batchId, payoutId: null, reference: "UTR1" })),
    );
    expect(paid.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    expect([
      await bookedFor(db, "payouts_under_way", seller.userId),
      await statusOf(batchId),
    ]).toEqual([0, "paid"]);
  });

  test("does not go to an account that was replaced after it was proposed", async () => {
    const { db } = database;
    const [desk, kept, changed] = [
      await admin(),
      await aSellerWith(20_000),
      await aSellerWith(30_000),
    ];
    const { batchId } = await proposeBatch(db, desk);
    await approveBatch(db, desk, { batchId });
    await aPayoutAccount(db, changed, { accountNumber: "999999999", isNew: true });
    await exportBatch(db, desk, { batchId });
    const statuses = new Map(
      (await payoutsOf(batchId)).map(({ sellerId, status }) => [sellerId, status]),
    );
    expect([statuses.get(kept.userId), statuses.get(changed.userId)]).toEqual([
      "exported",
      "excluded",
    ]);
    expect(await bookedFor(db, "seller_payable", changed.userId)).toBe(30_000);
  });
});

describe("a payout that comes back", () => {
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
      await statusOf(batchId),
    ]).toEqual([100_000, 0, "paid"]);
    const again = await onePayout((await proposeBatch(db, desk)).batchId);
    expect([again.sellerId, again.amountPaise]).toEqual([seller.userId, 100_000]);
  });

  test("after it was paid wins, whoever says paid once more", async () => {
    const { db } = database;
    const { seller, payout } = await underWay(sendBatch);
    const fact = {
      reference: payout.reference,
      providerPayoutId: "pout_1",
      bankReference: "UTR1",
      reason: null,
    };
    const before = await bookedFor(db, "provider_clearing", null);
    await applyPayoutFact(db, system, { ...fact, outcome: "paid" });
    await applyPayoutFact(db, system, { ...fact, outcome: "paid" });
    expect(await bookedFor(db, "provider_clearing", null)).toBe(before + 100_000);
    await applyPayoutFact(db, system, { ...fact, outcome: "failed", reason: "Account closed" });
    for (const outcome of ["paid", "failed", "under_way"] as const)
      await applyPayoutFact(db, system, { ...fact, outcome });
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

  test("is not marked by hand as somebody else's, and paid only where the bank has it", async () => {
    const { db } = database;
    const { desk, batchId } = await underWay(sendBatch);
    await expect(markPaid(db, desk, { batchId, payoutId: null, reference: "UTR" })).rejects.toThrow(
      BatchHasMoved,
    );
    await expect(
      markBounced(db, desk, { batchId, payoutId: crypto.randomUUID(), reason: "x" }),
    ).rejects.toThrow(BatchHasMoved);
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
    const stranger = await aSellerWith(100_000);
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

test("money is never lost or paid twice, whatever happens to earnings, batches and payouts", async () => {
  const { db } = database;
  const desk = await admin();
  const seller = await aSellerWith();
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
        const payoutId = batchId === "" ? "" : (await onePayout(batchId)).id;
        const acts = {
          earn: () => payable(db, seller, "amount" in each ? each.amount : 0),
          propose: async () => void ({ batchId } = await proposeBatch(db, desk)),
          approve: () => approveBatch(db, desk, { batchId }),
          cancel: () => cancelBatch(db, desk, { batchId }),
          exclude: () => excludePayout(db, desk, { batchId, payoutId, reason: "x" }),
          export: () => exportBatch(db, desk, { batchId }),
          send: () => sendBatch(db, desk, { batchId }),
          paid: () => markPaid(db, desk, { batchId, payoutId, reference: "UTR" }),
          bounce: () => markBounced(db, desk, { batchId, payoutId, reason: "x" }),
        };
        await acts[each.act as keyof typeof acts]().catch((error: Error) =>
          expect(["BatchHasMoved", "NothingToPay", "BatchProposedAlready", "NotFound"]).toContain(
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

test("each state is reached from where the table says, and all of them are in it", () => {
  expect(statusesBefore("bounced")).toEqual(["exported", "sent", "paid"]);
  expect(statusesBefore("excluded")).toEqual(["proposed", "approved"]);
  expect(payoutStatuses.filter((status) => statusesBefore(status).length === 0)).toEqual([
    "proposed",
  ]);
});
