import { describe, expect, test } from "vitest";
import { checkDestination } from "./check-destination.ts";

const nothing = { holder: null, accountNumber: null, ifsc: null, upiAddress: null };

describe("the destination of a refund", () => {
  test("is a bank account, with spaces removed and the IFSC in upper case", () => {
    expect(
      checkDestination({
        ...nothing,
        kind: "bank",
        holder: "Asha Rao",
        accountNumber: "0012 3456-7890",
        ifsc: "sbin0001234",
      }),
    ).toEqual({
      destination: {
        kind: "bank",
        holder: "Asha Rao",
        accountNumber: "001234567890",
        ifsc: "SBIN0001234",
      },
    });
  });

  test("or a UPI address", () => {
    expect(
      checkDestination({
        ...nothing,
        kind: "upi",
        holder: "Asha Rao",
        upiAddress: "Asha.Rao@OkAxis",
      }),
    ).toEqual({ destination: { kind: "upi", holder: "Asha Rao", address: "asha.rao@okaxis" } });
  });

  test.each([
    [{ kind: "bank" }, ["holder", "accountNumber", "ifsc"]],
    [
      { kind: "bank", holder: "Asha", accountNumber: "12345", ifsc: "SBIN1001234" },
      ["accountNumber", "ifsc"],
    ],
    [{ kind: "upi", holder: "Asha", upiAddress: "asha" }, ["upiAddress"]],
    [{ kind: "upi", holder: "Asha", upiAddress: "asha@example.com" }, ["upiAddress"]],
  ] as const)("is refused as %j", (typed, fields) => {
    const checked = checkDestination({ ...nothing, ...typed });
    expect(Object.keys("problems" in checked ? checked.problems : {})).toEqual(fields);
  });
});
