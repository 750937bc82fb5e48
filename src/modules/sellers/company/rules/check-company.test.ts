import { describe, expect, test } from "vitest";
import { phoneAddressOf } from "#shared/phone-account.ts";
import { CompanySettingsInput } from "../../contract.ts";
import { checkCompany, requiredFieldsSentence } from "./check-company.ts";

/** In the financial year 2026-27. */
const now = new Date("2026-11-30T06:00:00Z");
const typed = {
  registrationType: "regular",
  companyName: "Kolhapur Charmakar",
  gstin: "27AAPFU0939F1ZV",
  address: "12 Market Road",
  stateCode: "27",
};

function check(changes: Readonly<Record<string, string>>) {
  return checkCompany(CompanySettingsInput.parse({ ...typed, ...changes }), now);
}

describe("a company's settings", () => {
  test("are valid with the GSTIN normalised and the PAN read from it", () => {
    expect(check({ gstin: " 27aapfu0939f1zv " })).toMatchObject({
      company: {
        gstin: "27AAPFU0939F1ZV",
        pan: "AAPFU0939F",
        state: "Maharashtra",
        stateCode: "27",
      },
    });
  });

  test("have the company's address and its signatory", () => {
    expect(
      check({
        city: " Kolhapur ",
        pinCode: "416 001",
        turnover: "above_5_crore",
        signatoryName: "Asha Kale",
      }),
    ).toMatchObject({
      company: {
        city: "Kolhapur",
        pinCode: "416001",
        turnover: "above_5_crore",
        signatoryName: "Asha Kale",
      },
    });
    expect(check({})).toMatchObject({
      company: { city: null, pinCode: null, turnover: "up_to_5_crore", signatoryName: null },
    });
  });

  test("list every missing required field at once", () => {
    const checked = check({ companyName: " ", gstin: "", address: "", stateCode: "" });
    expect(checked).toMatchObject({ message: requiredFieldsSentence() });
    expect("fields" in checked && Object.keys(checked.fields).toSorted()).toEqual([
      "address",
      "companyName",
      "gstin",
      "stateCode",
    ]);
    expect(requiredFieldsSentence()).toBe("Please fill in all required fields");
    expect(check({ companyName: "", phone: "12" })).toMatchObject({
      message: requiredFieldsSentence(),
    });
  });

  test("list every invalid field at once, in format and in content", () => {
    const checked = check({
      gstin: "27AAPFU0939F1ZW",
      pinCode: "41600",
      phone: "12",
      email: "asha@",
    });
    expect(checked).toMatchObject({
      fields: {
        gstin: expect.stringContaining("typing error"),
        pinCode: "Please enter a six-digit PIN code.",
        phone: "Please enter a phone number, such as +91 98765 43210.",
        email: "Please enter a valid email address",
      },
    });
  });

  test("take no address of an account with a mobile number only", () => {
    expect(check({ email: phoneAddressOf("3f0c64a4-0e6f-4a0f-9a44-0d7d3b1d9f10") })).toMatchObject({
      fields: { email: "Please enter a valid email address" },
    });
  });

  test.each([
    ["a typing error", { gstin: "27AAPFU0939F1ZW" }, "gstin", "typing error"],
    [
      "an operator's registration",
      { gstin: "27AAACM9999Q1CI" },
      "gstin",
      "does not belong to a taxpayer",
    ],
    ["another state", { stateCode: "29" }, "gstin", "belongs to Maharashtra"],
    ["a PAN of somebody else", { pan: "ABCPK1234L" }, "pan", "AAPFU0939F"],
    ["a malformed PAN", { pan: "ABCPK12345" }, "pan", "ten characters"],
    ["an unknown state", { stateCode: "25" }, "stateCode", "from the list"],
    [
      "a PIN code of another state",
      { pinCode: "560 025" },
      "pinCode",
      "560025 is not in Maharashtra",
    ],
    [
      "the GSTIN of a merged state",
      { gstin: "28AAPFU0939F1ZT", stateCode: "37" },
      "gstin",
      "Andhra Pradesh",
    ],
  ])("are refused for %s", (_, changes, field, words) => {
    const checked = check(changes);
    expect("fields" in checked ? checked.fields[field] : "taken").toContain(words);
  });

  test("of an unregistered seller need an enrolment number and a PAN, and no GSTIN", () => {
    const changes = { registrationType: "unregistered", gstin: "" };
    expect(check(changes)).toMatchObject({
      message: requiredFieldsSentence(),
      fields: { enrolmentNumber: expect.any(String), pan: expect.any(String) },
    });
    expect(
      check({ ...changes, pan: "abcpk1234l", enrolmentNumber: "272600001234esk" }),
    ).toMatchObject({
      company: { gstin: null, pan: "ABCPK1234L", enrolmentNumber: "272600001234ESK" },
    });
    expect(
      check({
        registrationType: "unregistered",
        pan: "AAPFU0939F",
        enrolmentNumber: "272600001234ESK",
      }),
    ).toMatchObject({ fields: { gstin: expect.stringContaining("registered") } });
  });

  test.each([
    ["272600001234ES", "15 letters and digits"],
    ["27260000-1234ES", "15 letters and digits"],
    ["ENR272600001234", "begins with a state code"],
    ["252600001234ESK", "25 is not one"],
    ["082600001234ESE", "was issued for Rajasthan"],
    ["27AAPFU0939F1ZV", "This is a GSTIN"],
  ])(
    "of an unregistered seller with the enrolment number %s are refused",
    (enrolmentNumber, words) => {
      const checked = check({
        registrationType: "unregistered",
        gstin: "",
        pan: "AAPFU0939F",
        enrolmentNumber,
      });
      expect("fields" in checked ? checked.fields["enrolmentNumber"] : "taken").toContain(words);
    },
  );

  test("of a registered seller have no enrolment number, whatever the field contains", () => {
    expect(check({ enrolmentNumber: "none" })).toMatchObject({
      company: { enrolmentNumber: null },
    });
  });

  test("of a composition seller need a GSTIN", () => {
    expect(check({ registrationType: "composition", gstin: "" })).toMatchObject({
      fields: { gstin: expect.any(String) },
    });
  });

  test.each([
    ["2027-04-01", undefined],
    ["2026-11-30", undefined],
    ["2017-07-01", undefined],
    ["2027-04-02", "at the latest on 1 Apr 2027"],
    ["2031-04-01", "at the latest on 1 Apr 2027"],
    ["2017-06-30", "1 July 2017"],
  ])("may begin e-invoices on %s: the next financial year at the latest", (day, words) => {
    const checked = check({ turnover: "above_5_crore", eInvoicesFrom: day });
    if (words === undefined) expect(checked).toHaveProperty("company.eInvoicesFrom", day);
    else
      expect(checked).toMatchObject({ fields: { eInvoicesFrom: expect.stringContaining(words) } });
  });
});
