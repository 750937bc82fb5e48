import { describe, expect, test } from "vitest";
import { PayoutLayoutInput } from "../form-contract.ts";
import { plainCsvLayout } from "./plain-csv-layout.ts";
import { afterRowButton, typedLayout } from "./typed-layout.ts";

const typed = typedLayout(plainCsvLayout);
const problemOf = (given: Readonly<Record<string, string>>) => {
  const parsed = PayoutLayoutInput.safeParse({ ...typed, ...given });
  const issue = parsed.error?.issues[0];
  return issue === undefined ? null : String(issue.path[0]);
};
const fieldsOf = (form: Readonly<Record<string, string>>) =>
  PayoutLayoutInput.parse(form).columns.map(({ field }) => field);

describe("the form of a layout", () => {
  test("that nobody changes says what is stored", () => {
    const layout = {
      ...plainCsvLayout,
      ownBank: "HDFC",
      methods: [{ method: "rtgs" as const, code: "R", fromPaise: 20_000_000, toPaise: null }],
    };
    expect(PayoutLayoutInput.parse(typedLayout(layout))).toEqual(layout);
  });

  test("moves, removes and adds columns, and stays as it is otherwise", () => {
    expect(fieldsOf(afterRowButton(typed, "up:4")).slice(2, 5)).toEqual([
      "ifsc",
      "amount",
      "upi_address",
    ]);
    expect(fieldsOf(afterRowButton(typed, "down:0")).slice(0, 2)).toEqual([
      "account_number",
      "name",
    ]);
    expect(fieldsOf(afterRowButton(typed, "remove:3"))).not.toContain("upi_address");
    expect(fieldsOf(afterRowButton(typed, "add")).at(-1)).toBe("empty");
    for (const intent of ["up:0", "up:99", "remove:x", "nonsense"])
      expect(afterRowButton(typed, intent)).toEqual(typed);
    expect(afterRowButton(typed, "down:6")).toEqual(typed);
  });
});

describe("a layout is refused", () => {
  test.each([
    ["without the account number", { "field-1": "empty" }, "columns"],
    ["with two accounts", { "field-6": "account_number" }, "field-6"],
    ["with a field that there is not", { "field-6": "password" }, "field-6"],
    ["with a length that is no number", { "max-0": "ten" }, "max-0"],
    ["with codes and no own bank", { "code-internal": "I" }, "ownBank"],
    ["with UPI and no column for it", { "field-3": "empty", "code-upi": "U" }, "code-upi"],
    ["with a column for the kind and no codes", { "field-3": "method" }, "code-neft"],
    ["with a limit that is no amount", { "code-neft": "N", "to-neft": "many" }, "from-neft"],
    ["with limits the wrong way round", { "code-neft": "N", "to-neft": "0.50" }, "to-neft"],
    ["with an own bank that is none", { ownBank: "H1" }, "ownBank"],
    ["with an account as the bank's code", { "code-neft": "001234567890" }, "code-neft"],
    ["with an IFSC as the bank's code", { "code-neft": "YESB0-CMSNOC" }, "code-neft"],
    ["with an account as a heading", { "title-1": "001234567890" }, "title-1"],
    ["with an amount in other digits as a heading", { "title-4": "९९९९९" }, "title-4"],
    ["with a heading of two lines", { "title-4": "Amount\nRavi" }, "title-4"],
  ])("%s", (_why, given, field) => {
    expect(problemOf(given)).toBe(field);
  });

  test.each([
    ["001234567890", "an account number"],
    ["HDFC0001234", "an IFSC"],
    ["YESB0CMSNOC", "an IFSC without more digits"],
    ["+E2*9", "a formula that begins with a plus"],
    ["thief@okaxis", "a UPI address"],
    ["9999.00", "an amount"],
    ["=1+1", "a formula"],
    ['a"b', "a quote"],
    ["मीरा", "letters that banks do not take"],
    ["", "nothing"],
  ])("with the fixed text %s, which is %s", (text) => {
    expect(problemOf({ "field-3": "text", "text-3": text })).toBe("text-3");
  });

  test("with the separator in a heading or a fixed text of a file without quotes", () => {
    const plain = { textForm: "plain" };
    expect(problemOf({ ...plain, "title-0": "Name, full" })).toBe("title-0");
    expect(problemOf({ ...plain, "field-3": "text", "text-3": "A,B" })).toBe("text-3");
    expect(problemOf({ "title-0": "Name, full" })).toBeNull();
  });
});
