import { afterEach, describe, expect, test } from "vitest";
import { mailPayoutAccountChanged } from "#modules/notifications/public.server.ts";
import type { UserActor } from "#policy/actor.ts";
import { mailsTo } from "#tests/support/accounts.ts";
import { aPerson, aSeller } from "#tests/support/builders.ts";
import { ProofNeeded, SecondFactorNeeded } from "#modules/identity/account/proof-refusals.ts";
import { useTestDatabase } from "#tests/support/database.ts";
import { payable } from "#tests/support/payouts.ts";
import { setSecretKeys } from "#platform/secrets/secret-keys.ts";
import { shopSecret, testKeys } from "#tests/support/shop-secret.ts";
import type { PayoutAccountInput } from "./contract.ts";
import { InvalidPayoutAccount } from "./errors.ts";
import { ownPayoutAccount } from "./own-payouts.ts";
import { proposeBatch } from "./propose-batch.ts";
import { savePayoutAccount } from "./save-payout-account.ts";

const database = useTestDatabase();
const typed: PayoutAccountInput = {
  kind: "bank",
  holder: "Meera Iyer",
  accountNumber: "0012 3456 7890",
  accountNumberAgain: "001234567890",
  ifsc: "sbin0001234",
  upiAddress: null,
};

const save = (seller: UserActor, given: Partial<PayoutAccountInput> = {}) =>
  savePayoutAccount(database.db, seller, { ...typed, ...given });

/** A session that a password has just opened. */
async function aSession({ userId }: UserActor): Promise<string> {
  const { rows } = await database.db.$client.query<{ id: string }>(
    `insert into sessions (user_id, token, expires_at)
     values ($1::uuid, $1::text, now() + interval '1 day')
     returning id`,
    [userId],
  );
  return rows[0]?.id ?? "";
}

const aPasskey = ({ userId }: UserActor) =>
  database.db.$client.query(
    `insert into passkeys (user_id, credential_id, public_key, sign_count, name)
     values ($1::uuid, $1::text, '{}', 0, 'Phone')`,
    [userId],
  );

const provedByFactor = ({ userId }: UserActor, ago: string) =>
  database.db.$client.query(
    "update sessions set factor_proved_at = now() - $2::interval where user_id = $1",
    [userId, ago],
  );

describe("a payout account", () => {
  test("is stored and masked, waits a day, is audited without its number, and notifies its owner", async () => {
    const { db } = database;
    const seller = await aSeller(database.db);
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
      "No payouts are due",
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
      await mailPayoutAccountChanged({ db }, { accountId: id });
    const mails = await mailsTo(db, seller.email);
    expect([mails.length, mails.some(({ text }) => text.includes("001234567890"))]).toEqual([
      2,
      false,
    ]);
  });

  test("takes a second factor, and a proof with it of the last ten minutes", async () => {
    const { db } = database;
    const seller = await aSeller(db);
    const signedIn = { ...seller, sessionId: await aSession(seller) };
    await expect(save(signedIn), "without a second factor").rejects.toThrow(SecondFactorNeeded);
    await expect(
      save({ ...signedIn, hasSecondFactor: true, hasPasskey: true }),
      "whatever the request believed",
    ).rejects.toThrow(SecondFactorNeeded);
    await aPasskey(seller);
    const byPassword = await save(signedIn).catch((error: unknown) => error);
    expect(byPassword).toBeInstanceOf(ProofNeeded);
    expect(byPassword).toMatchObject({ method: "passkey", hasPasskey: true });
    await provedByFactor(seller, "11 minutes");
    await expect(save(signedIn)).rejects.toThrow(ProofNeeded);
    expect(await ownPayoutAccount(db, seller)).toBeNull();
    await provedByFactor(seller, "9 minutes");
    await save(signedIn);
    expect(await ownPayoutAccount(db, seller)).not.toBeNull();
    await db.$client.query("delete from passkeys where user_id = $1", [seller.userId]);
    await expect(
      save({ ...signedIn, hasPasskey: true }, { holder: "Somebody Else" }),
    ).rejects.toThrow(SecondFactorNeeded);
  });

  test.each<readonly [string, Partial<PayoutAccountInput>, string]>([
    ["no holder", { holder: null }, "holder"],
    ["a holder that begins a formula", { holder: "=cmd" }, "holder"],
    ["letters in the number", { accountNumber: "12345x789" }, "accountNumber"],
    ["two numbers", { accountNumberAgain: "001234567891" }, "accountNumberAgain"],
    ["an IFSC without its zero", { ifsc: "SBIN1001234" }, "ifsc"],
    ["a UPI address without a bank", { kind: "upi", upiAddress: "meera" }, "upiAddress"],
  ])("is refused with %s", async (_what, given, field) => {
    const seller = await aSeller(database.db);
    const refused = await save(seller, given).catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(InvalidPayoutAccount);
    expect(Object.keys((refused as InvalidPayoutAccount).fields)).toEqual([field]);
    expect(await ownPayoutAccount(database.db, seller)).toBeNull();
  });
});

describe("a payout account whose key is lost", () => {
  afterEach(() => setSecretKeys(testKeys));

  test("is shown without its number, and its seller saves it again", async () => {
    const { db } = database;
    const seller = await aSeller(db);
    await save(seller);
    setSecretKeys({ current: `${shopSecret} after a restore`, former: [] });
    expect(await ownPayoutAccount(db, seller)).toMatchObject({
      masked: "••••",
      ifsc: "SBIN0001234",
      isReadable: false,
    });
    await save(seller);
    expect(await ownPayoutAccount(db, seller)).toMatchObject({
      masked: "•••• 7890",
      isReadable: true,
      waitsUntil: expect.any(Date),
    });
    await save(seller);
    const { rows } = await db.$client.query(
      "select replaced_at is null as current from payout_accounts where seller_id = $1 order by created_at",
      [seller.userId],
    );
    expect(rows).toEqual([{ current: false }, { current: true }]);
  });
});
