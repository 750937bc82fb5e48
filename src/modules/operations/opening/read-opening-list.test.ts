import { describe, expect, test } from "vitest";
import { trialBalanceFile } from "#modules/ledger/public.server.ts";
import { InvalidInput } from "#shared/errors.ts";
import { openingLines } from "./rules/opening-lines.ts";
import { readOpeningList } from "./read-opening-list.ts";

/** Lists of opening balances, pasted from a spreadsheet or as a file. */

const filled = {
  "debit.bank": "1,00,000.50",
  "seller.1": "agra-bags",
  "sellerCredit.1": "100000.5",
};

describe("a list fills in the form", () => {
  test.each([
    [
      "with a heading",
      'Account code,Debit,Credit,Seller\nbank,"1,00,000.50",,\nseller_payable,,100000.5,Agra-Bags\n',
    ],
    ["without a heading", 'bank,"1,00,000.50"\nseller_payable,,100000.5,agra-bags'],
    [
      "pasted from a spreadsheet",
      "account\tdebit\tcredit\tseller\r\nBANK\t1,00,000.50\t\t\r\n\r\nseller_payable\t0\t100000.5\tagra-bags",
    ],
    [
      "in another order",
      "seller;credit;debit;account\n;;1,00,000.50;bank\nagra-bags;100000.5;;seller_payable",
    ],
  ])("%s", (_, text) => {
    const values = readOpeningList(text);
    expect(values).toEqual(filled);
    expect(openingLines(values).problems).toEqual({});
  });

  test("of a trial balance that was exported here", () => {
    const file = [
      ...trialBalanceFile([
        { account: "bank", kind: "asset", balancePaise: 250_000 },
        { account: "buyers", kind: "liability", balancePaise: 0 },
        { account: "owners", kind: "liability", balancePaise: -250_000 },
      ]),
    ].join("");
    expect(readOpeningList(file)).toEqual({ "debit.bank": "2500", "credit.owners": "2500" });
  });
});

test("a list that is wrong is refused, each line with its number", () => {
  const text = [
    "account,debit,credit,seller",
    "bank,5,,",
    "banc,5,,",
    "owners,five,,",
    "owners,5,5,",
    "bank,5,,",
    "buyers,5,,",
    "seller_payable,,5,",
    "tds,,5,agra-bags",
  ].join("\n");
  const refused = () => readOpeningList(text);
  expect(refused).toThrow(InvalidInput);
  expect(refused).toThrow(
    [
      "Line 3: there is no account “banc”.",
      "Line 4: “five” is not an amount in rupees.",
      "Line 5: it has a debit and a credit.",
      "Line 6: bank is listed twice.",
      "Line 7: buyers begins at zero, because only orders placed here change it.",
      "Line 8: seller_payable needs the shop in the column seller.",
      "Line 9: tds belongs to no shop.",
    ].join("\n"),
  );
});

test.each([
  ["empty", "", "paste the list"],
  ["without a balance", "account,debit,credit", "no balance"],
  ["with an open quotation mark", 'bank,"5', "could not be read"],
  ["longer than any chart of accounts", "bank,5\n".repeat(2001), "more than 2,000 lines"],
  ["of too many shops", shops(301), "300 shops"],
])("so is one %s", (_, text, sentence) => {
  expect(() => readOpeningList(text)).toThrow(sentence);
});

function shops(count: number): string {
  return Array.from({ length: count }, (_, row) => `seller_payable,,1,shop-${row}`).join("\n");
}
