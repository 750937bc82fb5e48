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

test("what does not fit is refused", () => {
  const line = { ledgerAccount: "bank", amountPaise: -1000, gstPaise: 0 } as const;
  expect(entriesOfLine({ ...line, kind: "interest" })).toBeNull();
  expect(entriesOfLine({ ...line, kind: "owner", gstPaise: 1 })).toBeNull();
  expect(entriesOfLine({ ...line, kind: "charges", gstPaise: 1000 })).toBeNull();
});

test("the bank's entry is the line's amount, and all entries sum to zero", () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...lineKinds),
      fc.integer({ min: -99_999_999_999, max: 99_999_999_999 }).filter((paise) => paise !== 0),
      fc.nat({ max: 5_000 }),
      (kind, amountPaise, gstPaise) => {
        const entries = entriesOfLine({ kind, ledgerAccount: "bank", amountPaise, gstPaise }) ?? [];
        expect(entries.reduce((sum, entry) => sum + entry.amountPaise, 0)).toBe(0);
        if (entries.length > 0) expect(entries[0]).toEqual({ account: "bank", amountPaise });
      },
    ),
  );
});
