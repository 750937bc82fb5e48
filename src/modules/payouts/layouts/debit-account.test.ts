import { expect, test } from "vitest";
import { setSecretKeys } from "#platform/secrets/secret-keys.ts";
import { system } from "#policy/actor.ts";
import { aPerson } from "#tests/support/builders.ts";
import { useTestDatabase } from "#tests/support/database.ts";
import { testKeys } from "#tests/support/shop-secret.ts";
import { payoutLayouts, saveDebitAccount, sealAccounts } from "../public.server.ts";

const database = useTestDatabase();

test("the account that payouts leave is encrypted, kept when replaced, and gets a new key", async () => {
  const { db } = database;
  const desk = await aPerson(db, { isAdmin: true });
  await saveDebitAccount(db, desk, { accountNumber: "112233445566" });
  await saveDebitAccount(db, desk, { accountNumber: "112233445566" });
  expect((await payoutLayouts(db, desk)).debitLastFour).toBe("5566");
  const stored = async () =>
    (
      await db.$client.query<{ sealed: string }>(
        "select sealed from payout_debit_accounts where replaced_at is null",
      )
    ).rows;
  const [before] = await stored();
  expect(before?.sealed).not.toContain("112233445566");
  const current = "6d1f0a93b2c84e57a1d9c3f0857be246";
  try {
    setSecretKeys({ current, former: [testKeys.current] });
    await sealAccounts(db, system);
    const [after] = await stored();
    expect(after?.sealed.split(".")[1]).not.toBe(before?.sealed.split(".")[1]);
    setSecretKeys({ current: testKeys.current, former: [current] });
    await sealAccounts(db, system);
  } finally {
    setSecretKeys(testKeys);
  }
  await expect(
    db.$client.query("update payout_debit_accounts set last_four = '0000'"),
  ).rejects.toThrow("replaced, never edited");
});

test("the account that payouts leave is entered again when its key is lost", async () => {
  const { db } = database;
  const desk = await aPerson(db, { isAdmin: true });
  await saveDebitAccount(db, desk, { accountNumber: "112233445566" });
  try {
    setSecretKeys({ current: "6d1f0a93b2c84e57a1d9c3f0857be246", former: [] });
    await saveDebitAccount(db, desk, { accountNumber: "112233449988" });
    expect((await payoutLayouts(db, desk)).debitLastFour).toBe("9988");
  } finally {
    setSecretKeys(testKeys);
  }
  await db.$client.query("update payout_debit_accounts set replaced_at = now()");
});
