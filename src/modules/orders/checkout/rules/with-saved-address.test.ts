import { expect, test } from "vitest";
import type { SavedAddress } from "#modules/identity/public.ts";
import { withDraft, withSavedAddress } from "./with-saved-address.ts";

const home: SavedAddress = {
  id: "home",
  firstName: "Asha",
  lastName: "Rao",
  address: "12 MG Road",
  city: "Pune",
  stateCode: "27",
  pinCode: "411001",
  phone: "+919845012345",
  gstin: null,
  isSez: false,
  company: null,
  billingAddress: null,
  billingCity: null,
  billingPinCode: null,
  isDefault: true,
};
const office: SavedAddress = {
  ...home,
  id: "office",
  address: "7 Church Street",
  city: "Bengaluru",
  stateCode: "29",
  pinCode: "560001",
  phone: "+919876543210",
  gstin: "29AABCR1718E1ZL",
  company: "Rao Leather LLP",
  isDefault: false,
};
const saved = [home, office];

test("a chosen address fills in name, place, phone and business", () => {
  expect(withSavedAddress({ phone: home.phone, gstin: "" }, office, saved)).toMatchObject({
    firstName: "Asha",
    address: "7 Church Street",
    state: "29",
    pinCode: "560001",
    phone: office.phone,
    gstin: "29AABCR1718E1ZL",
    company: "Rao Leather LLP",
  });
});

test("a chosen address keeps email, phone, GSTIN and methods that were typed", () => {
  const typed = {
    email: "asha@example.com",
    phone: "98000 00000",
    gstin: "27AAPFU0939F1ZV",
    company: "Typed by hand",
    shippingMethod: "express",
    paymentMethod: "cod",
  };
  expect(withSavedAddress({ ...typed, city: "Nashik" }, office, saved)).toMatchObject({
    ...typed,
    city: "Bengaluru",
  });
});

test("the business of a saved address leaves the form with that address", () => {
  const typed = { gstin: "29AABCR1718E1ZL", company: "Rao Leather LLP", phone: office.phone };
  expect(withSavedAddress(typed, home, saved)).toMatchObject({ gstin: "", company: "" });
});

test("an empty draft hides nothing that the account knows", () => {
  const known = { email: "asha@example.com", firstName: "Asha", address: "12 MG Road" };
  expect(withDraft(known, { email: "", firstName: " ", address: "", city: "" })).toEqual(known);
});

test("a place that was typed is not mixed with the place of the account", () => {
  const known = { firstName: "Asha", address: "12 MG Road", city: "Pune", pinCode: "411001" };
  expect(withDraft(known, { address: "7 Church Street", city: "Bengaluru", pinCode: "" })).toEqual({
    firstName: "Asha",
    address: "7 Church Street",
    city: "Bengaluru",
  });
});
