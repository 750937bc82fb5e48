import { expect, test } from "vitest";
import { businessProblems, type BusinessBuyer } from "./business-buyer.ts";

const nobody: BusinessBuyer = {
  gstin: null,
  company: null,
  billingAddress: null,
  billingCity: null,
  billingPinCode: null,
  state: "29",
};
const inKarnataka = "29AAECS9012Q2ZO";
const registered = {
  billingAddress: "1 MG Road",
  billingCity: "Bengaluru",
  billingPinCode: "560001",
};

test.each<[string, Partial<BusinessBuyer>, readonly string[]]>([
  ["nobody asks for input credit", {}, []],
  ["a Special Economic Zone without a GSTIN", { isSez: "on" }, ["gstin"]],
  ["a GSTIN without a name", { gstin: inKarnataka }, ["company"]],
  ["delivered to the registered address", { gstin: inKarnataka, company: "Rao Traders" }, []],
  [
    "a part of the registered address",
    { gstin: inKarnataka, company: "Rao Traders", billingCity: "Mysuru" },
    ["billingAddress", "billingPinCode"],
  ],
  [
    "a PIN code of another state",
    { gstin: inKarnataka, company: "Rao Traders", ...registered, billingPinCode: "411001" },
    ["billingPinCode"],
  ],
  [
    "sent to somebody else elsewhere",
    { gstin: inKarnataka, company: "Rao Traders", state: "27" },
    ["billingAddress", "billingCity", "billingPinCode"],
  ],
  [
    "sent to somebody else, with the registered address",
    { gstin: inKarnataka, company: "Rao Traders", state: "27", ...registered },
    [],
  ],
  [
    "sent to an own place elsewhere",
    { gstin: inKarnataka, company: "Rao Traders", state: "27", receiver: "ownPlace" },
    [],
  ],
])("%s: requires %o %o", (_what, given, fields) => {
  expect(Object.keys(businessProblems({ ...nobody, ...given }))).toEqual(fields);
});
