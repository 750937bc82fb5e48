import { t } from "#shared/texts/text.ts";

/**
 * HSN codes of handmade leather goods (customs tariff, chapters 42, 64 and 91), for a form's list.
 */

export type HsnChoice = { readonly code: string; readonly goods: string };

/** The codes with the goods that they cover. */
export const hsnChoices = (): readonly HsnChoice[] => [
  { code: "42022110", goods: t("Handbags of leather") },
  { code: "42022210", goods: t("Handbags of textile or plastics") },
  { code: "42023120", goods: t("Wallets and purses of leather") },
  { code: "42023190", goods: t("Key cases, card cases, other pocket articles of leather") },
  { code: "42023110", goods: t("Jewellery boxes of leather") },
  { code: "42033000", goods: t("Belts of leather") },
  { code: "42031010", goods: t("Jackets of leather") },
  { code: "42031090", goods: t("Other clothing of leather") },
  { code: "42032910", goods: t("Gloves of leather") },
  { code: "42021110", goods: t("Travel bags and suitcases of leather") },
  { code: "42021140", goods: t("Briefcases of leather") },
  { code: "42029100", goods: t("Laptop sleeves, tool rolls, other cases of leather") },
  { code: "42050090", goods: t("Straps, key rings, desk mats, journal covers of leather") },
  { code: "42010000", goods: t("Saddlery, harness, dog leads") },
  { code: "64032040", goods: t("Kolhapuri chappals") },
  { code: "64035990", goods: t("Shoes and sandals of leather") },
  { code: "91139090", goods: t("Watch straps of leather") },
];
