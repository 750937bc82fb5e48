import { describe, expect, test } from "vitest";
import { sellerBalance } from "#modules/settlement/public.server.ts";
import { ownPause } from "#modules/debts/public.server.ts";
import { debit, imbalance } from "#modules/ledger/rules/entries.ts";
import { aPerson, aSeller } from "#tests/support/builders.ts";
import { useTestDatabase } from "#tests/support/database.ts";
import { moves } from "#tests/support/debts.ts";
import { AdjustBooks } from "./books-contract.ts";
import { adjustmentKinds, adjustmentWords, entriesOfAdjustment } from "./rules/adjustments.ts";
import { adjustBooks } from "./adjust-books.ts";

const database = useTestDatabase();

test("every kind of adjustment balances, with or without a seller", () => {
  for (const kind of adjustmentKinds) {
    const { isOfSeller } = adjustmentWords()[kind];
    expect(imbalance(entriesOfAdjustment(kind, 500, isOfSeller ? "s" : null) ?? [])).toBe(0);
    expect(entriesOfAdjustment(kind, 500, isOfSeller ? null : "s")).toBeNull();
  }
});

describe("a booking by hand", () => {
  test("of a credit increases the seller's next payout, once for two clicks, with its reason in the audit trail", async () => {
    const admin = await aPerson(database.db, { isAdmin: true });
    const { userId: sellerId } = await aSeller(database.db);
    const input = AdjustBooks.parse({
      key: crypto.randomUUID(),
      kind: "seller_credit",
      sellerId,
      amountPaise: "1,250.50",
      reason: "A parcel was lost by our courier",
    });
    await Promise.all([
      adjustBooks(database.db, admin, input),
      adjustBooks(database.db, admin, input),
    ]);
    expect(await sellerBalance(database.db, { sellerId })).toMatchObject({ payablePaise: 125_050 });
    const { rows } = await database.db.$client.query(
      "select action, after from audit_trail where object_id = $1",
      [input.key],
    );
    expect(rows).toMatchObject([
      {
        action: "ledger.adjust",
        after: { amountPaise: 125_050, reason: "A parcel was lost by our courier" },
      },
    ]);
    await adjustBooks(database.db, admin, {
      ...input,
      key: crypto.randomUUID(),
      kind: "seller_charge",
    });
    expect(await sellerBalance(database.db, { sellerId })).toMatchObject({ payablePaise: 0 });
  });

  test("of a transfer to our bank pays what the seller owes, from the bank's account of the books", async () => {
    const admin = await aPerson(database.db, { isAdmin: true });
    const seller = await aSeller(database.db);
    await moves(database.db, seller, { amountPaise: 125_050 });
    const input = AdjustBooks.parse({
      key: crypto.randomUUID(),
      kind: "seller_paid",
      sellerId: seller.userId,
      amountPaise: "1,250.50",
      reason: "NEFT N335123456789",
    });
    await adjustBooks(database.db, admin, input);
    expect(await ownPause(database.db, seller)).toMatchObject({ owedPaise: 0 });
    expect(entriesOfAdjustment("seller_paid", 125_050, seller.userId)).toContainEqual(
      debit("bank", 125_050),
    );
  });

  test("of a charge without a seller is refused", async () => {
    const admin = await aPerson(database.db, { isAdmin: true });
    const input = AdjustBooks.parse({
      key: crypto.randomUUID(),
      kind: "seller_charge",
      amountPaise: "5",
      reason: "Because",
    });
    await expect(adjustBooks(database.db, admin, input)).rejects.toMatchObject({
      fields: { kind: /seller is missing/ },
    });
  });

  test.each(["", "0", "-5", "1e9", "12.345", "abc", "99999999999"])(
    "of %j is refused as not an amount",
    (amountPaise) => {
      expect(
        AdjustBooks.safeParse({
          key: crypto.randomUUID(),
          kind: "tcs_deposited",
          amountPaise,
          reason: "x",
        }).success,
      ).toBe(false);
    },
  );
});
