/**
 * HSN codes of handmade leather goods (customs tariff, chapters 42, 64 and 91), for a form's list.
 */

export type HsnChoice = { readonly code: string; readonly goods: string };

/** The codes with the goods that they cover. */
export const hsnChoices: readonly HsnChoice[] = [
  { code: "42022110", goods: "Handbags of leather" },
  { code: "42022210", goods: "Handbags of textile or plastics" },
  { code: "42023120", goods: "Wallets and purses of leather" },
  { code: "42023190", goods: "Key cases, card cases, other pocket articles of leather" },
  { code: "42023110", goods: "Jewellery boxes of leather" },
  { code: "42033000", goods: "Belts of leather" },
  { code: "42031010", goods: "Jackets of leather" },
  { code: "42031090", goods: "Other clothing of leather" },
  { code: "42032910", goods: "Gloves of leather" },
  { code: "42021110", goods: "Travel bags and suitcases of leather" },
  { code: "42021140", goods: "Briefcases of leather" },
  { code: "42029100", goods: "Laptop sleeves, tool rolls, other cases of leather" },
  { code: "42050090", goods: "Straps, key rings, desk mats, journal covers of leather" },
  { code: "42010000", goods: "Saddlery, harness, dog leads" },
  { code: "64032040", goods: "Kolhapuri chappals" },
  { code: "64035990", goods: "Shoes and sandals of leather" },
  { code: "91139090", goods: "Watch straps of leather" },
];
