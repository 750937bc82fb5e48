import { describe, expect, test } from "vitest";
import { workOnPayouts } from "#modules/payouts/index.server.ts";
import {
  mailPayoutAccountChanged,
  mailPayoutSettled,
} from "#modules/notifications/index.server.ts";
import { hashPassword } from "#modules/identity/index.server.ts";
import {
  ProviderAway,
  ProviderRefused,
  type PaymentProvider,
  type ProviderPayout,
} from "#platform/payments/provider.ts";
import { system, type UserActor } from "#policy/actor.ts";
import { aBrowser, goodPassword, mailsTo } from "#tests/support/accounts.ts";
import { aPerson, aSeller } from "#tests/support/builders.ts";
import { useTestDatabase } from "#tests/support/database.ts";
import { aPayoutAccount, bookedFor, payable } from "#tests/support/payouts.ts";
import type { PayoutAccountInput } from "../contract.ts";
import { AccountNotTaken } from "../errors.ts";
import { ownPayoutAccount } from "../queries/own-payouts.ts";
import { proposeBatch } from "./propose-batch.ts";
import { approveBatch } from "./review-batch.ts";
import { savePayoutAccount } from "./save-payout-account.ts";
import { applyPayoutFact } from "./settle-payout.ts";
import { sendBatch } from "./start-paying.ts";

const database = useTestDatabase();
const typed: PayoutAccountInput = {
  kind: "bank",
  holder: "Meera Iyer",
  accountNumber: "0012 3456 7890",
  accountNumberAgain: "001234567890",
  ifsc: "sbin0001234",
  upiAddress: null,
  password: goodPassword,
};

async function aSellerWithPassword(): Promise<UserActor> {
  const seller = await aSeller(database.db);
  await database.db.$client.query(
    `insert into accounts (user_id, account_id, provider_id, password)
     values ($1::uuid, $1::text, 'credential', $2)`,
    [seller.userId, await hashPassword(goodPassword)],
  );
  return seller;
}

const save = (seller: UserActor, given: Partial<PayoutAccountInput> = {}) =>
  savePayoutAccount(database.db, seller, { ...typed, ...given, from: aBrowser().from });

describe("a payout account", () => {
  test("is kept, masked, waits a day, is written down without its number, and its owner is told", async () => {
    const { db } = database;
    const seller = await aSellerWithPassword();
    await save(seller);
    await save(seller);
    const account = await ownPayoutAccount(db, seller);
    expect(account).toMatchObject({
      kind: "bank",
      holder: "Meera Iyer",
      masked: "•••• 7890",
      bankName: "State Bank of India",
      ifsc: "SBIN0001234",
    });
    expect(account?.waitsUntil?.getTime()).toBeGreaterThan(Date.now() + 23 * 3_600_000);
    expect(account?.waitsUntil?.getTime()).toBeLessThan(Date.now() + 25 * 3_600_000);
    await payable(db, seller, 10_000);
    await expect(proposeBatch(db, await aPerson(db, { isAdmin: true }))).rejects.toThrow(
      "nobody to pay",
    );
    await save(seller, { kind: "upi", upiAddress: "Meera@OkAxis" });
    expect((await ownPayoutAccount(db, seller))?.masked).toBe("me•••@okaxis");
    const { rows } = await db.$client.query<{ id: string }>(
      "select id from payout_accounts where seller_id = $1",
      [seller.userId],
    );
    expect(rows).toHaveLength(2);
    const trail = await db.$client.query(
      `select before, after
       from audit_trail
       where action = 'payouts.saveAccount' and object_id = $1
       order by id`,
      [seller.userId],
    );
    expect([trail.rows.length, JSON.stringify(trail.rows).includes("001234567890")]).toEqual([
      2,
      false,
    ]);
    for (const { id } of [...rows, ...rows])
      await mailPayoutAccountChanged({ db, baseUrl: "http://localhost:3000" }, { accountId: id });
    const mails = await mailsTo(db, seller.email);
    expect([mails.length, mails.some(({ text }) => text.includes("001234567890"))]).toEqual([
      2,
      false,
    ]);
  });

  test.each<readonly [string, Partial<PayoutAccountInput>, string]>([
    ["no holder", { holder: null }, "holder"],
    ["a holder that begins a formula", { holder: "=cmd" }, "holder"],
    ["letters in the number", { accountNumber: "12345x789" }, "accountNumber"],
    ["two numbers", { accountNumberAgain: "001234567891" }, "accountNumberAgain"],
    ["an IFSC without its zero", { ifsc: "SBIN1001234" }, "ifsc"],
    ["a UPI address without a bank", { kind: "upi", upiAddress: "meera" }, "upiAddress"],
    ["a wrong password", { password: "not-the-password" }, "password"],
    ["no password", { password: "" }, "password"],
  ])("is not taken with %s", async (_what, given, field) => {
    const seller = await aSellerWithPassword();
    const refused = await save(seller, given).catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(AccountNotTaken);
    expect(Object.keys((refused as AccountNotTaken).fields)).toEqual([field]);
    expect(await ownPayoutAccount(database.db, seller)).toBeNull();
  });
});

/** Remembers by key what it was asked, as providers do. */
function aProvider(say: (asked: number) => Partial<ProviderPayout> | Error) {
  const byKey = new Map<string, ProviderPayout>();
  let asked = 0;
  const answer = (id: string, reference: string): ProviderPayout => {
    const said = say(++asked);
    if (said instanceof Error) throw said;
    return { id, status: "processing", reference, utr: null, reason: null, ...said };
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
  test("is made once, though we fell between its answer and our commit", async () => {
    const { db } = database;
    const { seller, payoutId, status } = await aSentPayout();
    // The first answer never reaches us; the second tells of the same payout.
    const { provider, made } = aProvider((asked) =>
      asked === 1
        ? new ProviderAway("no answer")
        : asked === 2
          ? {}
          : { status: "processed", utr: "UTR77" },
    );
    await expect(workOnPayouts(db, system, provider, { payoutId })).rejects.toThrow(ProviderAway);
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

  test("that is refused is payable again, and its seller is told why", async () => {
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
      await mailPayoutSettled(
        { db, baseUrl: "http://localhost:3000" },
        { payoutId, outcome: "bounced" },
      );
    const mails = await mailsTo(db, seller.email);
    expect(mails.map(({ kind }) => kind)).toEqual(["payouts.bounced"]);
    expect(mails[0]?.text).toContain("Invalid beneficiary");
  });

  test("that is refused after an answer was lost is not given back: it may have been sent", async () => {
    const { db } = database;
    const { seller, payoutId, status } = await aSentPayout();
    const { provider } = aProvider((asked) =>
      asked === 1
        ? new ProviderAway("no answer")
        : new ProviderRefused("Different words under the same key", 400),
    );
    await expect(workOnPayouts(db, system, provider, { payoutId })).rejects.toThrow(ProviderAway);
    await expect(workOnPayouts(db, system, provider, { payoutId })).rejects.toThrow(
      ProviderRefused,
    );
    expect([await status(), await bookedFor(db, "seller_payable", seller.userId)]).toEqual([
      "sent",
      0,
    ]);
  });

  test("that counts as given back and was paid after all asks for a person", async () => {
    const { db } = database;
    const { payoutId, status } = await aSentPayout();
    const { rows } = await db.$client.query<{ reference: string }>(
      "select reference from payouts where id = $1",
      [payoutId],
    );
    const reference = rows[0]?.reference ?? "";
    await applyPayoutFact(db, system, {
      reference,
      providerPayoutId: null,
      outcome: "failed",
      bankReference: null,
      reason: "Refused",
    });
    for (const _ of [1, 2])
      await applyPayoutFact(db, system, {
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

  test("waits where no account for payouts is set any more", async () => {
    const { payoutId, status } = await aSentPayout();
    const { provider } = aProvider(() => new ProviderRefused("No account is set for payouts", 400));
    for (const work of [{ payoutId }, {}])
      await workOnPayouts(database.db, system, { ...provider, hasPayouts: false }, work);
    expect(await status()).toBe("sent");
  });

  test("is asked about by one job at a time, however many hours it takes", async () => {
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

  test("that the provider takes back after days comes back here, too", async () => {
    const { db } = database;
    const { payoutId, status } = await aSentPayout();
    const { provider } = aProvider((asked) =>
      asked === 1 ? { status: "processed" } : { status: "reversed", reason: "Account closed" },
    );
    await workOnPayouts(db, system, provider, { payoutId });
    expect(await status()).toBe("paid");
    await workOnPayouts(db, system, provider, {});
    expect(await status()).toBe("bounced");
  });
});
