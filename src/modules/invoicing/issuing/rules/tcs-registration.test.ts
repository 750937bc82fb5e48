import { expect, test } from "vitest";
import { isHeadOfficeInstead, tcsRegistrationFor } from "./tcs-registration.ts";

const tcsGstin = "29AABCF8078M1C8";
const ofMaharashtra = "27AAACM9999Q1CI";

test("the registration of the supplier's State, or else the head office's", () => {
  const own = { tcsGstin, tcsGstins: [ofMaharashtra] };
  expect(tcsRegistrationFor("27", own)).toBe(ofMaharashtra);
  expect(tcsRegistrationFor("29", own)).toBe(tcsGstin);
  expect(tcsRegistrationFor("08", own)).toBe(tcsGstin);
  expect(tcsRegistrationFor("08", { tcsGstin: null, tcsGstins: [ofMaharashtra] })).toBeNull();
});

test("the head office's is named as such in another State only", () => {
  expect(isHeadOfficeInstead("29", tcsGstin)).toBe(false);
  expect(isHeadOfficeInstead("08", tcsGstin)).toBe(true);
  expect(isHeadOfficeInstead("08", null)).toBe(false);
});
