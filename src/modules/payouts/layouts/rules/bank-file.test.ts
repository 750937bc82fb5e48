import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { FilePayout, PayoutLayout } from "../contract.ts";
import { textOfFile, writeBankFile } from "./bank-file.ts";
import { plainCsvLayout } from "./plain-csv-layout.ts";
import { methodFor } from "./transfer-method.ts";

const facts = { shopName: "Charma", valueOn: "2026-11-30", debitAccount: "009988776655" };

const aPayout = (given: Partial<FilePayout> = {}): FilePayout => ({
  reference: "CHP000000001",
  holder: "Meera Iyer",
  accountNumber: "001234567890",
  ifsc: "SBIN0001234",
  upiAddress: null,
  amountPaise: 123_450,
  ...given,
});

const plainLetters: PayoutLayout = {
  ...plainCsvLayout,
  separator: "pipe",
  lineEnd: "lf",
  hasHeader: false,
  textForm: "plain",
  amountForm: "short",
  dateForm: "month_name",
  columns: [
    { field: "row_number", title: "", fixedText: null, maxLength: null },
    { field: "name", title: "Name", fixedText: null, maxLength: 10 },
    { field: "account_number", title: "Account", fixedText: null, maxLength: 12 },
    { field: "ifsc", title: "IFSC", fixedText: null, maxLength: null },
    { field: "amount", title: "Amount", fixedText: null, maxLength: null },
    { field: "value_date", title: "Day", fixedText: null, maxLength: null },
    { field: "reference", title: "Reference", fixedText: null, maxLength: null },
    { field: "text", title: "", fixedText: "INR", maxLength: null },
  ],
};

describe("a bank's file", () => {
  test("has the columns, the separator, the dates and the amounts of its layout", () => {
    expect(
      textOfFile(
        writeBankFile(plainLetters, [aPayout(), aPayout({ holder: "मीरा शर्मा, पुणे" })], facts),
      ),
    ).toBe(
      "1|Meera Iyer|001234567890|SBIN0001234|1234.5|30-Nov-2026|CHP000000001|INR\n" +
        "2|Mira Sharm|001234567890|SBIN0001234|1234.5|30-Nov-2026|CHP000000001|INR\n",
    );
  });

  test("cuts names, and names whatever else is too long", () => {
    const payout = aPayout({ accountNumber: "0012345678901", holder: "Kolhapur Charmakar" });
    const { problems } = writeBankFile(plainLetters, [payout], facts);
    expect(problems).toEqual([
      {
        reference: "CHP000000001",
        holder: "Kolhapur Charmakar",
        kind: "tooLong",
        column: "Account",
      },
    ]);
  });

  test("names a payee whose name has no letter of any script that we know", () => {
    const { problems } = writeBankFile(plainLetters, [aPayout({ holder: "᠁᠁" })], facts);
    expect(problems).toMatchObject([{ kind: "noName" }]);
  });

  test("has one line for each payout and as many cells as columns, whatever people typed", () => {
    fc.assert(
      fc.property(fc.array(fc.string({ unit: "grapheme", minLength: 1 })), (names) => {
        const payouts = names.map((holder) => aPayout({ holder }));
        const lines = textOfFile(writeBankFile(plainLetters, payouts, facts)).split("\n");
        expect(lines.pop()).toBe("");
        expect(lines.map((line) => line.split("|").length)).toEqual(
          names.map(() => plainLetters.columns.length),
        );
        expect(lines.every((line) => /^[ -~]*$/.test(line))).toBe(true);
      }),
    );
  });

  test("as people wrote them, quotes what would end a cell and disarms formulas", () => {
    const payout = aPayout({ holder: '=cmd, "x"\nnext' });
    expect(textOfFile(writeBankFile(plainCsvLayout, [payout], facts))).toBe(
      "Beneficiary Name,Account Number,IFSC,UPI ID,Amount,Reference,Narration\r\n" +
        `"'=cmd, ""x""\nnext",001234567890,SBIN0001234,,1234.50,CHP000000001,Charma CHP000000001\r\n`,
    );
  });
});

describe("the kind of transfer", () => {
  const bank = {
    ownBank: "HDFC",
    methods: [
      { method: "imps", code: "M", fromPaise: 100, toPaise: 50_000_000 },
      { method: "internal", code: "I", fromPaise: 100, toPaise: null },
      { method: "neft", code: "N", fromPaise: 100, toPaise: 19_999_999 },
      { method: "rtgs", code: "R", fromPaise: 20_000_000, toPaise: null },
    ],
  } as const;

  test.each([
    ["SBIN0001234", 19_999_999, "neft"],
    ["SBIN0001234", 20_000_000, "rtgs"],
    ["HDFC0000123", 25_000_000, "internal"],
    ["HDFC0CADARS", 25_000_000, "rtgs"],
    ["SBIN0001234", 99, null],
    [null, 5_000, null],
  ])("of %s and %s paise is %s", (ifsc, amountPaise, method) => {
    expect(methodFor({ ifsc, amountPaise }, bank)?.method ?? null).toBe(method);
  });

  test("of a UPI address is UPI, up to its limit, and never that of an account", () => {
    const withUpi = {
      ...bank,
      methods: [...bank.methods, { method: "upi", code: "U", fromPaise: 100, toPaise: 10_000_000 }],
    } as const;
    expect(methodFor({ ifsc: null, amountPaise: 10_000_000 }, withUpi)?.code).toBe("U");
    expect(methodFor({ ifsc: null, amountPaise: 10_000_001 }, withUpi)).toBeNull();
    expect(methodFor({ ifsc: "SBIN0001234", amountPaise: 500 }, withUpi)?.code).toBe("N");
  });

  test("of a UPI address in a file without a column for it: the payout is named", () => {
    const upi = aPayout({ accountNumber: null, ifsc: null, upiAddress: "ravi@okaxis" });
    const { problems } = writeBankFile(plainLetters, [upi], facts);
    expect(problems).toMatchObject([{ kind: "noMethod", reference: "CHP000000001" }]);
    expect(writeBankFile(plainCsvLayout, [upi], facts).problems).toEqual([]);
  });

  test("that a layout has a column for is missing: the payout is named", () => {
    const layout = { ...plainLetters, ...bank };
    const { problems } = writeBankFile(layout, [aPayout({ amountPaise: 99 })], facts);
    expect(problems).toMatchObject([{ kind: "noMethod", reference: "CHP000000001" }]);
  });
});
