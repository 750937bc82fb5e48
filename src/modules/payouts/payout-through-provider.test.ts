import { describe, expect, test } from "vitest";
import { workOnPayouts } from "./public.server.ts";
import { mailPayoutSettled } from "#modules/notifications/public.server.ts";
import {
  ProviderUnavailable,
  ProviderRefused,
  type PaymentProvider,
  type ProviderPayout,
} from "#platform/payments/provider.ts";
import { system } from "#policy/actor.ts";
import { mailsTo } from "#tests/support/accounts.ts";
import { aPerson, aSeller } from "#tests/support/builders.ts";
import { useTestDatabase } from "#tests/support/database.ts";
import { aPayoutAccount, bookedFor, payable } from "#tests/support/payouts.ts";
import { proposeBatch } from "./propose-batch.ts";
import { approveBatch } from "./review-batch.ts";
import { applyPayoutUpdate } from "./settle-payout.ts";
import { sendBatch } from "./start-paying.ts";

const database = useTestDatabase();

/** A provider that remembers requests by idempotency key, as real ones do. */
function aProvider(answerTo: (call: number) => Partial<ProviderPayout> | Error) {
  const byKey = new Map<string, ProviderPayout>();
  let call = 0;
  const answer = (id: string, reference: string): ProviderPayout => {
    const answer = answerTo(++call);
    if (answer instanceof Error) throw answer;
    return { id, status: "processing", reference, utr: null, reason: null, ...answer };
  };
  const provider: Pick<PaymentProvider, "hasPayouts" | "payout" | "findPayout"> = {
    hasPayouts: true,
    payout: async ({ idempotencyKey, reference }) => {
      const made = byKey.get(idempotencyKey) ?? {
        id: `pout_${crypto.randomUUID()}`,
        status: "processing",
        reference,
        utr: null,
        reason: null,
      };
      byKey.set(idempotencyKey, made);
      return answer(made.id, reference);
    },
    findPayout: async (id) =>
      answer(id, [...byKey.values()].find((each) => each.id === id)?.reference ?? ""),
  };
  return { provider: provider as PaymentProvider, made: () => byKey.size };
}

async function aSentPayout() {
  const { db } = database;
  const [desk, seller] = [await aPerson(db, { isAdmin: true }), await aSeller(db)];
  await payable(db, seller, 40_000);
  await aPayoutAccount(db, seller);
  const { batchId } = await proposeBatch(db, desk);
  await approveBatch(db, desk, { batchId });
  await sendBatch(db, desk, { batchId });
  const { rows } = await db.$client.query<{ id: string }>(
    "select id from payouts where batch_id = $1",
    [batchId],
  );
  const payoutId = rows[0]?.id ?? "";
  const status = async () =>
    (
      await db.$client.query<{ status: string }>("select status from payouts where id = $1", [
        payoutId,
      ])
    ).rows[0]?.status;
  return { seller, payoutId, status };
}

describe("a payout through the provider", () => {
  test("is made once, even after a crash between the provider's answer and our commit", async () => {
    const { db } = database;
    const { seller, payoutId, status } = await aSentPayout();
    // The first answer never reaches us; the second describes the same payout.
    const { provider, made } = aProvider((call) =>
      call === 1
        ? new ProviderUnavailable("no answer")
        : call === 2
          ? {}
          : { status: "processed", utr: "UTR77" },
    );
    await expect(workOnPayouts(db, system, provider, { payoutId })).rejects.toThrow(
      ProviderUnavailable,
    );
    await workOnPayouts(db, system, provider, { payoutId });
    expect([made(), await status()]).toEqual([1, "sent"]);
    await workOnPayouts(db, system, provider, {});
    await workOnPayouts(db, system, provider, { payoutId });
    expect([
      made(),
      await status(),
      await bookedFor(db, "payouts_under_way", seller.userId),
    ]).toEqual([1, "paid", 0]);
  });

  test("that is refused is payable again, and its seller reads why", async () => {
    const { db } = database;
    const { seller, payoutId, status } = await aSentPayout();
    await workOnPayouts(
      db,
      system,
      aProvider(() => new ProviderRefused("Invalid beneficiary", 400)).provider,
      { payoutId },
    );
    expect([await status(), await bookedFor(db, "seller_payable", seller.userId)]).toEqual([
      "bounced",
      40_000,
    ]);
    for (let time = 0; time < 2; time++)
      await mailPayoutSettled({ db }, { payoutId, outcome: "bounced" });
    const mails = await mailsTo(db, seller.email);
    expect(mails.map(({ kind }) => kind)).toEqual(["payouts.settled"]);
    expect(mails[0]?.text).toContain("Invalid beneficiary");
  });

  test("that is refused after a lost answer does not bounce: it may have been sent", async () => {
    const { db } = database;
    const { seller, payoutId, status } = await aSentPayout();
    const { provider } = aProvider((call) =>
      call === 1
        ? new ProviderUnavailable("no answer")
        : new ProviderRefused("Different words under the same key", 400),
    );
    await expect(workOnPayouts(db, system, provider, { payoutId })).rejects.toThrow(
      ProviderUnavailable,
    );
    await expect(workOnPayouts(db, system, provider, { payoutId })).rejects.toThrow(
      ProviderRefused,
    );
    expect([await status(), await bookedFor(db, "seller_payable", seller.userId)]).toEqual([
      "sent",
      0,
    ]);
  });

  test("that bounced and was paid after all raises an alert", async () => {
    const { db } = database;
    const { payoutId, status } = await aSentPayout();
    const { rows } = await db.$client.query<{ reference: string }>(
      "select reference from payouts where id = $1",
      [payoutId],
    );
    const reference = rows[0]?.reference ?? "";
    await applyPayoutUpdate(db, system, {
      reference,
      providerPayoutId: null,
      outcome: "failed",
      bankReference: null,
      reason: "Refused",
    });
    for (const _ of [1, 2])
      await applyPayoutUpdate(db, system, {
        reference,
        providerPayoutId: `pout_${payoutId}`,
        outcome: "paid",
        bankReference: "UTR9",
        reason: null,
      });
    expect(await status()).toBe("bounced");
    const alerts = await db.$client.query(
      "select detail from payment_alerts where kind = 'payoutAfterAll' and fact = $1",
      [payoutId],
    );
    expect(alerts.rows).toEqual([{ detail: { payout: reference, amountPaise: 40_000 } }]);
  });

  test("waits while the provider has no payout account", async () => {
    const { payoutId, status } = await aSentPayout();
    const { provider } = aProvider(() => new ProviderRefused("No account is set for payouts", 400));
    for (const work of [{ payoutId }, {}])
      await workOnPayouts(database.db, system, { ...provider, hasPayouts: false }, work);
    expect(await status()).toBe("sent");
  });

  test("is checked by one job at a time, however many hours it takes", async () => {
    const { db } = database;
    const { payoutId } = await aSentPayout();
    const { provider } = aProvider(() => ({}));
    await workOnPayouts(db, system, provider, { payoutId });
    const jobs = async () =>
      (
        await db.$client.query<{ count: number }>(
          `select count(*)::int as count
           from pgboss.job
           where name = 'payouts' and data->>'payoutId' = $1`,
          [payoutId],
        )
      ).rows[0]?.count;
    const before = await jobs();
    for (let hour = 0; hour < 3; hour++) await workOnPayouts(db, system, provider, {});
    expect(await jobs()).toBe(before);
  });

  test("that the provider reverses after days bounces here too", async () => {
    const { db } = database;
    const { payoutId, status } = await aSentPayout();
    const { provider } = aProvider((call) =>
      call === 1 ? { status: "processed" } : { status: "reversed", reason: "Account closed" },
    );
    await workOnPayouts(db, system, provider, { payoutId });
    expect(await status()).toBe("paid");
    await workOnPayouts(db, system, provider, {});
    expect(await status()).toBe("bounced");
  });
});
