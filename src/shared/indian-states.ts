import { isArmyPost, pinCodePattern } from "./indian-codes.ts";
import { locale, t } from "#shared/texts/text.ts";

/**
 * States and union territories by their two-character GST codes, with the PIN codes of each. A data
 * table; docs/decisions names the sources.
 */

/** A state or union territory, as in an address. */
export type IndianState = {
  readonly code: string;
  /** A union territory without legislature: its half of GST is called UTGST. */
  readonly isUnionTerritory: boolean;
  /** The first three digits of its PIN codes, as ranges. Ranges of neighbours overlap. */
  readonly pinRanges: readonly (readonly [number, number])[];
};

function state(
  code: string,
  pinRanges: IndianState["pinRanges"],
  isUnionTerritory = false,
): IndianState {
  return { code, isUnionTerritory, pinRanges };
}

/** The 36 places of an address: GST codes 01-24, 26, 27, 29-38. */
export const indianStates: readonly IndianState[] = [
  state("01", [[180, 194]]),
  state("02", [[171, 177]]),
  state("03", [[140, 160]]),
  state("04", [[160, 160]], true),
  state("05", [[244, 263]]),
  state("06", [[121, 136]]),
  state("07", [[110, 110]]),
  state("08", [[301, 345]]),
  state("09", [[201, 285]]),
  state("10", [[800, 855]]),
  state("11", [[737, 737]]),
  state("12", [[790, 792]]),
  state("13", [[797, 798]]),
  state("14", [[795, 795]]),
  state("15", [[796, 796]]),
  state("16", [[799, 799]]),
  state("17", [[793, 794]]),
  state("18", [[781, 788]]),
  state("19", [[700, 743]]),
  state("20", [[813, 835]]),
  state("21", [[751, 770]]),
  state("22", [[490, 497]]),
  state("23", [[450, 488]]),
  state("24", [[360, 396]]),
  state(
    "26",
    [
      [362, 362],
      [396, 396],
    ],
    true,
  ),
  state("27", [[400, 445]]),
  state("29", [[560, 591]]),
  state("30", [[403, 403]]),
  state("31", [[682, 682]], true),
  state("32", [[670, 695]]),
  state("33", [[600, 643]]),
  state("34", [
    [533, 533],
    [605, 605],
    [607, 607],
    [609, 609],
    [673, 673],
  ]),
  state("35", [[744, 744]], true),
  state("36", [[500, 509]]),
  state("37", [[500, 535]]),
  state("38", [[194, 194]], true),
];

const byCode = new Map(indianStates.map((entry) => [entry.code, entry]));

/** The state of a GST code. Codes of merged states (25, 28) are not among them. */
export function findState(code: string): IndianState | undefined {
  return byCode.get(code);
}

/** The names in the reader's language. In English they are the official ones (official-states.ts). */
const names = new Map<string, () => string>([
  ["01", () => t("Jammu and Kashmir")],
  ["02", () => t("Himachal Pradesh")],
  ["03", () => t("Punjab")],
  ["04", () => t("Chandigarh")],
  ["05", () => t("Uttarakhand")],
  ["06", () => t("Haryana")],
  ["07", () => t("Delhi")],
  ["08", () => t("Rajasthan")],
  ["09", () => t("Uttar Pradesh")],
  ["10", () => t("Bihar")],
  ["11", () => t("Sikkim")],
  ["12", () => t("Arunachal Pradesh")],
  ["13", () => t("Nagaland")],
  ["14", () => t("Manipur")],
  ["15", () => t("Mizoram")],
  ["16", () => t("Tripura")],
  ["17", () => t("Meghalaya")],
  ["18", () => t("Assam")],
  ["19", () => t("West Bengal")],
  ["20", () => t("Jharkhand")],
  ["21", () => t("Odisha")],
  ["22", () => t("Chhattisgarh")],
  ["23", () => t("Madhya Pradesh")],
  ["24", () => t("Gujarat")],
  ["26", () => t("Dadra and Nagar Haveli and Daman and Diu")],
  ["27", () => t("Maharashtra")],
  ["29", () => t("Karnataka")],
  ["30", () => t("Goa")],
  ["31", () => t("Lakshadweep")],
  ["32", () => t("Kerala")],
  ["33", () => t("Tamil Nadu")],
  ["34", () => t("Puducherry")],
  ["35", () => t("Andaman and Nicobar Islands")],
  ["36", () => t("Telangana")],
  ["37", () => t("Andhra Pradesh")],
  ["38", () => t("Ladakh")],
]);

/**
 * The name for a valid code in the reader's language; the code itself otherwise. For what is stored,
 * and for documents and files, use `officialStateName`.
 */
export function stateName(code: string): string {
  return names.get(code)?.() ?? code;
}

/** The name of a state that may be missing: null stays null. */
export function stateNameOrNull(code: string | null): string | null {
  return code === null ? null : stateName(code);
}

/** The codes and names in the reader's language, sorted by name, for a select. */
export function statesByName(): readonly { readonly code: string; readonly name: string }[] {
  const { compare } = new Intl.Collator(locale());
  return indianStates
    .map(({ code }) => ({ code, name: stateName(code) }))
    .toSorted((a, b) => compare(a.name, b.name));
}

/**
 * The codes of the states in which a PIN code may lie: "560001" → ["29"], "737101" → ["11", "19"].
 * Empty for an unknown or malformed one.
 */
export function statesOfPinCode(pinCode: string): readonly string[] {
  if (!pinCodePattern.test(pinCode)) return [];
  const prefix = Number(pinCode.slice(0, 3));
  return indianStates
    .filter((entry) => entry.pinRanges.some(([first, last]) => prefix >= first && prefix <= last))
    .map((entry) => entry.code);
}

/** Whether a PIN code may lie in a state. Army post fits every state. */
export function pinCodeFitsState(pinCode: string, stateCode: string): boolean {
  return isArmyPost(pinCode) || statesOfPinCode(pinCode).includes(stateCode);
}

/**
 * Why a PIN code does not fit this state, as a sentence; undefined if it fits. Does not report an
 * unknown state.
 */
export function pinCodeProblem(pinCode: string, stateCode: string): string | undefined {
  if (!pinCodePattern.test(pinCode)) return t("Please enter a six-digit PIN code.");
  if (findState(stateCode) === undefined || pinCodeFitsState(pinCode, stateCode)) return undefined;
  return pinCodeMismatch(pinCode, stateCode);
}

/** The sentence for a PIN code of six digits that does not fit this state. */
export function pinCodeMismatch(pinCode: string, stateCode: string): string {
  return statesOfPinCode(pinCode).length === 0
    ? t("No place has PIN code {pinCode}. Please check it.", { pinCode })
    : t("PIN code {pinCode} is not in {state}. Please check both.", {
        pinCode,
        state: stateName(stateCode),
      });
}
