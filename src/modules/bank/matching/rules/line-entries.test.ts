import fc from "fast-check";
import { expect, test } from "vitest";
import { lineKinds } from "../contract.ts";
import { entriesOfLine } from "./line-entries.ts";

test("charges are booked with their GST as input tax", () => {
  expect(
    entriesOfLine({ kind: "charges", ledgerAccount: "bank", amountPaise: -1770, gstPaise: 270 }),
  ).toEqual([
    { account: "bank", amountPaise: -1770 },
    { account: "bank_charges", amountPaise: 1500 },
    { account: "gst_on_bank_charges", amountPaise: 270 },
  ]);
});

test("interest counts before the tax that the bank deducted from it", () => {
  const interest = { kind: "interest", ledgerAccount: "bank", gstPaise: 0 } as const;
  expect(entriesOfLine({ ...interest, amountPaise: 90_000, taxPaise: 10_000 })).toEqual([
    { account: "bank", amountPaise: 90_000 },
    { account: "interest_received", amountPaise: -100_000 },
    { account: "tds_on_interest", amountPaise: 10_000 },
  ]);
});

test("tax that the bank deducts in a line of its own is booked as such, and back", () => {
  const tax = { kind: "interestTax", ledgerAccount: "bank", gstPaise: 0 } as const;
  for (const amountPaise of [-10_000, 10_000])
    expect(entriesOfLine({ ...tax, amountPaise })).toEqual([
      { account: "bank", amountPaise },
      { account: "tds_on_interest", amountPaise: 0 - amountPaise },
    ]);
});

test("a request that was stored before tax was asked is booked as it was", () => {
  const stored = {
    kind: "interest",
    ledgerAccount: "bank",
    amountPaise: 100,
    gstPaise: 0,
  } as const;
  expect(entriesOfLine(stored)).toHaveLength(2);
});

test("what does not fit is refused", () => {
  const line = { ledgerAccount: "bank", amountPaise: -1000, gstPaise: 0 } as const;
  expect(entriesOfLine({ ...line, kind: "interest" })).toBeNull();
  expect(entriesOfLine({ ...line, kind: "owner", gstPaise: 1 })).toBeNull();
  expect(entriesOfLine({ ...line, kind: "charges", gstPaise: 1000 })).toBeNull();
  expect(entriesOfLine({ ...line, kind: "charges", taxPaise: 100 })).toBeNull();
  expect(entriesOfLine({ ...line, kind: "interestTax", taxPaise: 100 })).toBeNull();
  const came = { ...line, kind: "interest", amountPaise: 1000 } as const;
  expect(entriesOfLine({ ...came, taxPaise: 1000 })).not.toBeNull();
  expect(entriesOfLine({ ...came, taxPaise: 1001 })).toBeNull();
});

test("the bank's entry is the line's amount, and all entries sum to zero", () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...lineKinds),
      fc.integer({ min: -99_999_999_999, max: 99_999_999_999 }).filter((paise) => paise !== 0),
      fc.nat({ max: 5_000 }),
      fc.constantFrom("gstPaise", "taxPaise"),
      (kind, amountPaise, paise, part) => {
        const line = {
          kind,
          ledgerAccount: "bank",
          amountPaise,
          gstPaise: 0,
          [part]: paise,
        } as const;
        const entries = entriesOfLine(line) ?? [];
        expect(entries.reduce((sum, entry) => sum + entry.amountPaise, 0)).toBe(0);
        if (entries.length > 0) expect(entries[0]).toEqual({ account: "bank", amountPaise });
      },
    ),
  );
});
