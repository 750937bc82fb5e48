import { beforeEach, describe, expect, test } from "vitest";
import { placeOrder } from "#modules/orders/public.server.ts";
import { openProvider } from "#platform/payments/open-provider.ts";
import { lastCheck } from "#modules/ledger/public.server.ts";
import {
  statementRows,
  useBank,
  charges,
  settled,
  unknown,
} from "#tests/support/bank-statements.ts";
import { aBuyerOfTote, moneyArrives, oneTote, takesOnline } from "#tests/support/paying-online.ts";
import { rows } from "#tests/support/stored-rows.ts";
import { checkBooks, checkBooksNightly } from "./check-books.ts";

/** The check of the books: the bank's statements, and a provider that does not answer. */

const { shop, now, record, store, all } = useBank();

async function check() {
  const found: string[] = [];
  const checked = await checkBooks(shop.db, null, (difference) => found.push(difference));
  return { ...checked, found };
}

beforeEach(() => rows(shop, "delete from books_checks"));

describe("the bank in the check of the books", () => {
  test("is a sentence with its open items, and no difference", async () => {
    await record(50_000, "provider_settled", "Somewhere else");
    await store(all());
    const { differences, bank } = await check();
    expect(differences).toBe(0);
    expect(bank).toEqual([
      "Account bank: books ₹500.00 = statements ₹1,507.30, " +
        "0 entries on no statement yet ₹0.00, less 2 lines without an entry ₹7.30, " +
        "less missing lines ₹0.00, before the first statement -₹1,000.00",
    ]);
  });

  test("is a difference where lines are missing", async () => {
    const [first = "", , third = ""] = statementRows(100_000, [settled, charges, unknown]);
    await store([first, third]);
    const { found } = await check();
    expect(found.join()).toMatch(/HDFC current account 4321: lines of -1770 are missing on/);
  });

  test("at night first finds what was booked after its line came", async () => {
    await store(all());
    await record(2500, "provider_settled");
    await checkBooksNightly(shop.db, null);
    expect(await rows(shop, "select from bank_matches where found_by = 'amount'")).toHaveLength(1);
  });
});

test("a provider that does not answer is no difference", async () => {
  const { buyer, tote } = await aBuyerOfTote(shop);
  const order = await placeOrder(shop.db, buyer, oneTote(tote), takesOnline);
  await moneyArrives(shop, order);
  const address = "http://127.0.0.1:9";
  const away = openProvider({
    apiUrl: address,
    checkoutUrl: `${address}/checkout.js`,
    keyId: "rzp_test_key",
    keySecret: "secret",
    webhookSecret: "secret",
    accountNumber: undefined,
  });
  await checkBooksNightly(shop.db, away);
  const last = await lastCheck(shop.db, now.asha);
  expect(last).toMatchObject({ differences: 0, unanswered: 1 });
  expect(last?.details.join()).toContain("not checked, the provider did not answer");
});
