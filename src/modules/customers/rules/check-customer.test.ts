import { describe, expect, test } from "vitest";
import { CustomerInput } from "../contract.ts";
import { checkCustomer } from "./check-customer.ts";

const typed = {
  name: "Hotel Sahyadri",
  stateCode: "27",
  pinCode: "416 012",
  gstin: " 27aapfu0939f1zv ",
  address: "Fort Road",
};

function check(changes: Readonly<Record<string, string>>) {
  return checkCustomer(CustomerInput.parse({ ...typed, ...changes }));
}

describe("a customer", () => {
  test("with consistent fields is accepted, the GSTIN in upper case", () => {
    expect(check({})).toMatchObject({
      customer: { gstin: "27AAPFU0939F1ZV", pinCode: "416012", phone: null },
    });
  });

  test("needs only a name and a state", () => {
    expect(checkCustomer(CustomerInput.parse({ name: "Ravi", stateCode: "27" }))).toMatchObject({
      customer: { name: "Ravi", gstin: null, address: null },
    });
  });

  test.each([
    ["a typing error in the GSTIN", { gstin: "27AAPFU0939F1ZW" }, "gstin", "typing error"],
    [
      "a malformed PAN inside it",
      { gstin: "27AAPF10939F1ZO" },
      "gstin",
      "does not look like a GSTIN",
    ],
    [
      "a GSTIN of another state",
      { stateCode: "29", pinCode: "" },
      "gstin",
      "belongs to Maharashtra",
    ],
    [
      "a GSTIN from before a merger",
      { gstin: "28AAPFU0939F1ZT", stateCode: "37", pinCode: "" },
      "gstin",
      "Andhra Pradesh",
    ],
    ["a PIN code of another state", { pinCode: "560025" }, "pinCode", "not in Maharashtra"],
    ["a PIN code of five digits", { pinCode: "41601" }, "pinCode", "six-digit"],
    [
      "a state that is none",
      { stateCode: "25", gstin: "", pinCode: "" },
      "stateCode",
      "from the list",
    ],
    ["a GSTIN without an address", { address: "" }, "address", "needs it"],
  ])("is refused for %s", (_, changes, field, words) => {
    const checked = check(changes);
    expect("fields" in checked ? Object.entries(checked.fields) : []).toEqual([
      [field, expect.stringContaining(words)],
    ]);
  });

  test.each([["12345"], ["+1 212 555 0100"], ["98450 1234"]])(
    "is refused with the phone number %s",
    (phone) => {
      expect(CustomerInput.safeParse({ ...typed, phone }).error?.issues[0]?.message).toMatch(
        /10-digit Indian phone number/,
      );
    },
  );

  test.each([
    ["020 2612 3456", "+912026123456"],
    ["0091 98450 12345", "+919845012345"],
    ["919845012345", "+919845012345"],
    ["(098450) 12345", "+919845012345"],
  ])("has the phone number %s as %s", (phone, stored) => {
    expect(CustomerInput.parse({ ...typed, phone }).phone).toBe(stored);
  });
});
