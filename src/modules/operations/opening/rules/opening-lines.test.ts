import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { marketplaceAccounts } from "#modules/ledger/public.ts";
import { openingLines, openingSums, type TypedOpening } from "./opening-lines.ts";

const rupees = (paise: number) =>
  `${Math.floor(paise / 100)}.${String(paise % 100).padStart(2, "0")}`;
const amount = fc.integer({ min: 1, max: 9_999_999_999 });
const account = fc.constantFrom(...marketplaceAccounts);
const side = fc.constantFrom("debit", "credit");
const balances = fc.uniqueArray(fc.tuple(account, side, amount), {
  minLength: 1,
  maxLength: 12,
  selector: ([name]) => name,
});
const sellers = fc.array(fc.tuple(side, amount), { maxLength: 6 });

function typed(
  own: readonly (readonly [string, string, number])[],
  shops: readonly (readonly [string, number])[],
): Record<string, string> {
  return Object.fromEntries([
    ...own.map(([name, on, paise]) => [`${on}.${name}`, rupees(paise)]),
    ...shops.flatMap(([on, paise], index) => [
      [`seller.${index + 1}`, `shop-${index + 1}`],
      [`${on === "debit" ? "sellerDebit" : "sellerCredit"}.${index + 1}`, rupees(paise)],
    ]),
  ]);
}

const signed = (on: string, paise: number) => (on === "debit" ? paise : -paise);

describe("balances that were typed", () => {
  test("are accepted if and only if they balance to the paisa, and the sums say by how much they do not", () => {
    fc.assert(
      fc.property(balances, sellers, (own, shops) => {
        const differencePaise =
          own.reduce((sum, [, on, paise]) => sum + signed(on, paise), 0) +
          shops.reduce((sum, [on, paise]) => sum + signed(on, paise), 0);
        const form = typed(own, shops);
        const { lines, problems } = openingLines(form);
        expect(openingSums(form).differencePaise).toBe(differencePaise);
        expect(lines).toHaveLength(own.length + shops.length);
        expect(lines.reduce((sum, { amountPaise }) => sum + amountPaise, 0)).toBe(differencePaise);
        expect(Object.keys(problems)).toEqual(differencePaise === 0 ? [] : ["total"]);
      }),
    );
  });

  test("that somebody evens out are accepted, and one paisa more or less is refused", () => {
    fc.assert(
      fc.property(sellers, fc.constantFrom(-1, 0, 1), (shops, off) => {
        const owed = shops.reduce((sum, [on, paise]) => sum + signed(on, paise), 0);
        const rest = off - owed;
        fc.pre(rest !== 0);
        const form = typed([["bank", rest > 0 ? "debit" : "credit", Math.abs(rest)]], shops);
        expect(openingLines(form).problems["total"] === undefined).toBe(off === 0);
      }),
    );
  });

  test.each<readonly [string, TypedOpening, Record<string, unknown>]>([
    ["nothing", {}, { total: "Please enter at least one balance." }],
    [
      "a difference of a paisa",
      { "debit.bank": "1,000.01", "credit.owners": "1000" },
      { total: "The debits are ₹0.01 more than the credits. Nothing has been recorded." },
    ],
    [
      "no amount",
      { "debit.bank": "-5", "credit.owners": "1.234" },
      { "debit.bank": expect.any(String), "credit.owners": expect.any(String) },
    ],
    [
      "both sides",
      { "debit.bank": "5", "credit.bank": "2" },
      { "credit.bank": "Please enter either a debit or a credit." },
    ],
    [
      "an amount without a shop",
      { "sellerCredit.2": "5" },
      { "seller.2": "Please enter the shop." },
    ],
    [
      "a shop without an amount",
      { "seller.1": "agra" },
      { "sellerDebit.1": "Please enter a debit or a credit." },
    ],
    [
      "a shop twice",
      { "seller.1": "agra", "sellerCredit.1": "5", "seller.2": "AGRA", "sellerDebit.2": "5" },
      { "seller.2": "This shop is entered twice." },
    ],
  ])("are refused: %s", (_, form, expected) => {
    expect(openingLines(form).problems).toEqual(expected);
  });
});
