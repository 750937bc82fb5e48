import { expect, test } from "vitest";
import { aPerson, aSeller } from "#tests/support/builders.ts";
import { useTestDatabase } from "#tests/support/database.ts";
import { savePayoutAccount } from "./save-payout-account.ts";
import { sharedPayoutAccounts } from "./shared-payout-accounts.ts";

const database = useTestDatabase();
const account = (number: string) => ({
  kind: "bank" as const,
  holder: "Meera Iyer",
  accountNumber: number,
  accountNumberAgain: number,
  ifsc: "SBIN0001234",
  upiAddress: null,
});

test("shops that are paid to one account are listed together, and not once one has another", async () => {
  const { db } = database;
  const administrator = await aPerson(db, { isAdmin: true });
  const [first, second, other] = [
    await aSeller(db, { shopName: "Kolhapur Belts" }),
    await aSeller(db, { shopName: "Pune Bags" }),
    await aSeller(db),
  ];
  await savePayoutAccount(db, first, account("001234567890"));
  await savePayoutAccount(db, second, account("001234567890"));
  await savePayoutAccount(db, other, account("998877665544"));
  expect(await sharedPayoutAccounts(db, administrator)).toEqual([
    {
      shops: [
        { sellerId: first.userId, shopName: "Kolhapur Belts" },
        { sellerId: second.userId, shopName: "Pune Bags" },
      ],
    },
  ]);
  await savePayoutAccount(db, second, account("112233445566"));
  expect(await sharedPayoutAccounts(db, administrator)).toEqual([]);
});
