import { afterEach, expect, test } from "vitest";
import { system } from "#policy/actor.ts";
import { setSecretKeys } from "#platform/secrets/secret-keys.ts";
import { aPerson, aSeller } from "#tests/support/builders.ts";
import { useTestDatabase } from "#tests/support/database.ts";
import { aPayoutAccount, payable } from "#tests/support/payouts.ts";
import { testKeys } from "#tests/support/shop-secret.ts";
import { bankFile } from "./layouts/batch-file.ts";
import { ownPayoutAccount } from "./own-payouts.ts";
import { proposeBatch } from "./propose-batch.ts";
import { approveBatch } from "./review-batch.ts";
import { sealAccounts } from "./seal-accounts.ts";
import { exportBatch } from "./start-paying.ts";

const database = useTestDatabase();

afterEach(() => setSecretKeys(testKeys));

type Row = { sealed: string | null; number: string | null; fingerprint: string | null };

async function storedOf(sellerId: string): Promise<Row | undefined> {
  const { rows } = await database.db.$client.query<Row>(
    `select sealed, fingerprint, coalesce(account_number, upi_address) as number
     from payout_accounts
     where seller_id = $1`,
    [sellerId],
  );
  return rows[0];
}

test("accounts of earlier releases are encrypted, once, and read as before", async () => {
  const { db } = database;
  const [bank, upi] = [await aSeller(db), await aSeller(db)];
  await aPayoutAccount(db, bank, { accountNumber: "334455667788" });
  await aPayoutAccount(db, upi, { upiAddress: "meera@okaxis" });
  expect((await ownPayoutAccount(db, bank))?.masked).toBe("•••• 7788");
  await sealAccounts(db, system);
  expect(await storedOf(bank.userId)).toMatchObject({
    number: null,
    sealed: expect.stringMatching(/^v1\./),
  });
  expect((await ownPayoutAccount(db, bank))?.masked).toBe("•••• 7788");
  expect((await ownPayoutAccount(db, upi))?.masked).toBe("me•••@okaxis");
  expect(await sealAccounts(db, system)).toBe(0);
});

test("the bank's file has the number of an encrypted account", async () => {
  const { db } = database;
  const seller = await aSeller(db);
  await aPayoutAccount(db, seller, { accountNumber: "998877665544" });
  await sealAccounts(db, system);
  await payable(db, seller, 90_000);
  const desk = await aPerson(db, { isAdmin: true });
  const { batchId } = await proposeBatch(db, desk);
  await approveBatch(db, desk, { batchId });
  await exportBatch(db, desk, { batchId });
  expect(await bankFile(db, desk, { batchId })).toContain("998877665544");
});

test("a new key takes over: what the former one encrypted is encrypted again", async () => {
  const { db } = database;
  const seller = await aSeller(db);
  await aPayoutAccount(db, seller, { accountNumber: "112233445566" });
  await sealAccounts(db, system);
  const before = await storedOf(seller.userId);
  const current = "6d1f0a93b2c84e57a1d9c3f0857be246";
  setSecretKeys({ current, former: [testKeys.current] });
  expect(await sealAccounts(db, system)).toBeGreaterThan(0);
  setSecretKeys({ current, former: [] });
  expect((await ownPayoutAccount(db, seller))?.masked).toBe("•••• 5566");
  const after = await storedOf(seller.userId);
  expect(after?.fingerprint).not.toBe(before?.fingerprint);
  setSecretKeys({ current: testKeys.current, former: [current] });
  await sealAccounts(db, system);
});

test("equal accounts of two sellers have one fingerprint", async () => {
  const { db } = database;
  const [one, two] = [await aSeller(db), await aSeller(db)];
  for (const seller of [one, two])
    await aPayoutAccount(db, seller, { accountNumber: "777788889999" });
  await sealAccounts(db, system);
  const [first, second] = [await storedOf(one.userId), await storedOf(two.userId)];
  expect(first?.fingerprint).toBe(second?.fingerprint);
  expect(first?.sealed).not.toBe(second?.sealed);
});

test("the database refuses another number, and a value without its encryption", async () => {
  const { db } = database;
  const [one, two] = [await aSeller(db), await aSeller(db)];
  for (const seller of [one, two]) await aPayoutAccount(db, seller);
  const set = (what: string) =>
    db.$client.query(`update payout_accounts set ${what} where seller_id = $1`, [one.userId]);
  await expect(set("account_number = '999999999999'")).rejects.toThrow("replaced, never edited");
  await sealAccounts(db, system);
  await expect(set("sealed = null, account_number = '999999999999'")).rejects.toThrow(
    "replaced, never edited",
  );
  await expect(set("ifsc = 'HDFC0000321'")).rejects.toThrow("replaced, never edited");
  // A value copied from another row is accepted by the database and cannot be decrypted.
  await set(
    `sealed = (select sealed from payout_accounts where seller_id = '${two.userId}' limit 1)`,
  );
  expect(await ownPayoutAccount(db, one)).toMatchObject({ masked: "••••", isReadable: false });
});
