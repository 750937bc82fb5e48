import type { DemoAddress } from "#demo/purchase-shapes.ts";

/** Where the purchases of the demo marketplace go. */

export const atHome: DemoAddress = {
  firstName: "Asha",
  lastName: "Rao",
  address: "Flat 7, Gulmohar Residency, Law College Road",
  city: "Pune",
  stateCode: "27",
  pinCode: "411004",
  phone: "+916000000201",
};
export const atHerParents: DemoAddress = {
  firstName: "Asha",
  lastName: "Rao",
  address: "42, 3rd Cross, Malleshwaram",
  city: "Bengaluru",
  stateCode: "29",
  pinCode: "560003",
  phone: "+916000000201",
};
export const inBhuj: DemoAddress = {
  firstName: "Ramila",
  lastName: "Meghwal",
  address: "Soniwad, behind Darbargadh",
  city: "Bhuj",
  stateCode: "24",
  pinCode: "370001",
  phone: "+916000000104",
};

/** The saved addresses of the demo buyer. */
export const demoBuyerAddresses: readonly DemoAddress[] = [atHome, atHerParents];

export const inNagpur: DemoAddress = {
  firstName: "Prakash",
  lastName: "Meshram",
  address: "211 Kamptee Road, Indora",
  city: "Nagpur",
  stateCode: "27",
  pinCode: "440017",
  phone: "+916000000103",
};
export const inChennai: DemoAddress = {
  firstName: "Lakshmi",
  lastName: "Narayanan",
  address: "12 Wuthucattan Street, Periamet",
  city: "Chennai",
  stateCode: "33",
  pinCode: "600003",
  phone: "+916000000504",
};
export const inBengaluru: DemoAddress = {
  firstName: "Nikhil",
  lastName: "D'Souza",
  address: "3 Tannery Road, Frazer Town",
  city: "Bengaluru",
  stateCode: "29",
  pinCode: "560005",
  phone: "+916000000505",
};
/** A unit in a Special Economic Zone. */
export const inZone: DemoAddress = {
  firstName: "Nikhil",
  lastName: "D'Souza",
  address: "Unit 6, Export Zone, EPIP Area, Whitefield",
  city: "Bengaluru",
  stateCode: "29",
  pinCode: "560066",
  phone: "+916000000505",
};
