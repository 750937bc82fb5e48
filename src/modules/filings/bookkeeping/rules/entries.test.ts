import fc from "fast-check";
import { expect, test } from "vitest";
import { collected } from "#tests/support/filed-supplies.ts";
import { rupeesText } from "../../returns/rules/json-text.ts";
import type { BookedDocument, Books } from "../contract.ts";
import { entriesOf } from "./entries.ts";
import { inputTaxOf } from "./input-tax-of.ts";
import { tallyLedgers, tallyVouchers } from "./tally.ts";
import { zohoFile } from "./zoho.ts";

const books: Books = { marketplace: "Charma & Sons", deductsTax: true };

const invoice: BookedDocument = {
  id: "0199a6f2-0000-7000-8000-000000000001",
  side: "sale",
  isLate: false,
  kind: "invoice",
  number: "INV-202611-00007",
  issuedAt: new Date("2026-11-20T20:00:00Z"),
  gstin: null,
  name: 'Meera "M" <Iyer>\u0007',
  placeOfSupply: "01",
  isInterState: true,
  sezSupply: null,
  totalPaise: 100_000,
  original: null,
  items: [
    { gstBasisPoints: 500, taxablePaise: 10_000, cgstPaise: 0, sgstPaise: 0, igstPaise: 500 },
    { gstBasisPoints: 1800, taxablePaise: 75_847, cgstPaise: 0, sgstPaise: 0, igstPaise: 13_652 },
  ],
};
const creditNote: BookedDocument = {
  ...invoice,
  id: "0199a6f2-0000-7000-8000-000000000002",
  kind: "credit_note",
  number: "CN-202611-00001",
  original: { number: invoice.number, issuedAt: invoice.issuedAt },
};
const commission: BookedDocument = {
  ...invoice,
  id: "0199a6f2-0000-7000-8000-000000000003",
  side: "purchase",
  gstin: "29AABCF8078M1C8",
  name: "Charma",
  placeOfSupply: "29",
  isInterState: false,
  totalPaise: 11_800,
  items: [
    {
      gstBasisPoints: 1800,
      taxablePaise: 10_000,
      cgstPaise: 900,
      sgstPaise: 900,
      igstPaise: 0,
    },
  ],
};

const lines = (document: BookedDocument, of = books) =>
  entriesOf(document, of).map(({ ledger, paise }) => `${ledger.name}: ${rupeesText(paise)}`);

async function* each(...documents: readonly BookedDocument[]) {
  yield* documents;
}
const textOf = async (pieces: AsyncIterable<string>) => (await collected(pieces)).join("");

test("a sale debits its buyer and credits sales and output tax by rate, with what was rounded", () => {
  expect(lines(invoice)).toEqual([
    "Buyers through Charma & Sons: 1000.00",
    "Sales at 5 % GST: -100.00",
    "Output IGST: -141.52",
    "Sales at 18 % GST: -758.47",
    "Round off: -0.01",
  ]);
});

test("a credit note is the opposite of its invoice", () => {
  expect(entriesOf(creditNote, books)).toEqual(
    entriesOf(invoice, books).map((entry) => ({ ...entry, paise: -entry.paise })),
  );
});

test("a late credit note gives no output tax back", () => {
  expect(lines({ ...creditNote, isLate: true })).toContain("GST of late credit notes: 141.52");
});

test("commission debits an expense, and input tax if the artisan may deduct it", () => {
  expect(lines(commission)).toEqual([
    "Charma (29AABCF8078M1C8): -118.00",
    "Commission and fees of marketplaces: 100.00",
    "Input CGST: 9.00",
    "Input SGST: 9.00",
  ]);
  expect(lines(commission, { ...books, deductsTax: false })).toEqual([
    "Charma (29AABCF8078M1C8): -118.00",
    "Commission and fees of marketplaces: 118.00",
  ]);
});

test("the entries of any document come to zero, and to its total for its party", () => {
  const paise = fc.integer({ min: 0, max: 99_999_999_900 });
  const document = fc.record({
    side: fc.constantFrom("sale", "purchase"),
    kind: fc.constantFrom("invoice", "credit_note", "bill_of_supply", "bill"),
    gstin: fc.constantFrom(null, "29AABCF8078M1C8"),
    totalPaise: paise,
    items: fc.array(
      fc.record({
        gstBasisPoints: fc.constantFrom(0, 500, 1800),
        taxablePaise: paise,
        cgstPaise: paise,
        sgstPaise: paise,
        igstPaise: paise,
      }),
      { maxLength: 3 },
    ),
  });
  fc.assert(
    fc.property(document, fc.boolean(), (drawn, deductsTax) => {
      const entries = entriesOf({ ...invoice, ...drawn } as BookedDocument, {
        ...books,
        deductsTax,
      });
      expect(entries.reduce((sum, entry) => sum + entry.paise, 0)).toBe(0);
      expect(Math.abs(entries[0].paise)).toBe(drawn.totalPaise);
      const names = entries.map(({ ledger }) => ledger.name);
      expect(new Set(names).size).toBe(names.length);
    }),
  );
});

test("Tally gets a voucher for each document, with debits as negative amounts and names escaped", async () => {
  const xml = await textOf(tallyVouchers(each(invoice, creditNote, commission), books));
  expect(xml.match(/<VOUCHER /g)).toHaveLength(3);
  expect(xml).toContain("<DATE>20261121</DATE>");
  expect(xml).toContain("<PLACEOFSUPPLY>Jammu &amp; Kashmir</PLACEOFSUPPLY>");
  expect(xml).toContain(
    "<NARRATION>Meera &quot;M&quot; &lt;Iyer&gt;; reverses INV-202611-00007</NARRATION>",
  );
  expect(xml).toContain(
    "<LEDGERNAME>Buyers through Charma &amp; Sons</LEDGERNAME>\n<ISDEEMEDPOSITIVE>Yes</ISDEEMEDPOSITIVE>\n<ISPARTYLEDGER>Yes</ISPARTYLEDGER>\n<AMOUNT>-1000.00</AMOUNT>",
  );
  expect([...xml.matchAll(/VCHTYPE="([^"]+)"/g)].map(([, type]) => type)).toEqual([
    "Sales",
    "Credit Note",
    "Purchase",
  ]);
  const sum = [...xml.matchAll(/<AMOUNT>(-?\d+)\.(\d\d)</g)].reduce(
    (total, [, rupees, paise]) => total + Number(`${rupees}${paise}`),
    0,
  );
  expect(sum).toBe(0);
});

test("Tally gets every ledger that the vouchers name, once", async () => {
  const documents = [invoice, creditNote, commission];
  const ledgers = await textOf(tallyLedgers(each(...documents), books));
  const vouchers = await textOf(tallyVouchers(each(...documents), books));
  const made = [...ledgers.matchAll(/<LEDGER NAME="([^"]+)"/g)].map(([, name]) => name);
  const named = [...vouchers.matchAll(/<LEDGERNAME>([^<]+)</g)].map(([, name]) => name);
  expect(made.toSorted()).toEqual([...new Set(named)].toSorted());
  expect(ledgers).toContain("<GSTDUTYHEAD>SGST/UTGST</GSTDUTYHEAD>");
});

test.each([
  ["zoho-invoices.csv", 2],
  ["zoho-credit-notes.csv", 2],
  ["zoho-bills.csv", 1],
  ["zoho-vendor-credits.csv", 0],
] as const)("%s has its own documents only, a row for each rate", async (file, rows) => {
  const text = await textOf(zohoFile(file, each(invoice, creditNote, commission), books));
  expect(text.trimEnd().split("\r\n")).toHaveLength(1 + rows);
});

test("Zoho gets its own codes of States and taxes, and the rounding once", async () => {
  const text = await textOf(
    zohoFile("zoho-invoices.csv", each({ ...invoice, placeOfSupply: "36" }), books),
  );
  const [, first, second] = text.trimEnd().split("\r\n");
  expect(first).toContain("2026-11-21,INV-202611-00007,Sent,");
  expect(first).toMatch(/,consumer,,TS,Goods at 5 % GST,1,100,IGST5,5,0\.01,false$/);
  expect(second).toMatch(/,TS,Goods at 18 % GST,1,758\.47,IGST18,18,,false$/);
});

test("Zoho gets no input tax of an artisan who may not deduct it", async () => {
  const of = { ...books, deductsTax: false };
  const text = await textOf(zohoFile("zoho-bills.csv", each(commission), of));
  expect(text.trimEnd().split("\r\n")[1]).toMatch(/,1,118,GST0,0,0$/);
});

test("a credit note of the marketplace takes input tax back, and no -0 of a tax that it has not", () => {
  expect(inputTaxOf({ ...commission, kind: "credit_note" })).toEqual({
    taxablePaise: -10_000,
    igstPaise: 0,
    cgstPaise: -900,
    sgstPaise: -900,
  });
});
