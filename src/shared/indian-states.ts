import { isArmyPost, pinCodePattern } from "./indian-codes.ts";
import { t } from "#shared/texts/text.ts";

/**
 * States and union territories by their two-character GST codes, with the PIN codes of each. A data
 * table; docs/decisions names the sources.
 */

/** A state or union territory, as in an address. */
export type IndianState = {
  readonly code: string;
  readonly name: string;
  /** A union territory without legislature: its half of GST is called UTGST. */
  readonly isUnionTerritory: boolean;
  /** The first three digits of its PIN codes, as ranges. Ranges of neighbours overlap. */
  readonly pinRanges: readonly (readonly [number, number])[];
};

function state(
  code: string,
  name: string,
  pinRanges: IndianState["pinRanges"],
  isUnionTerritory = false,
): IndianState {
  return { code, name, isUnionTerritory, pinRanges };
}

/** The 36 places of an address: GST codes 01-24, 26, 27, 29-38. */
export const indianStates: readonly IndianState[] = [
  state("01", "Jammu and Kashmir", [[180, 194]]),
  state("02", "Himachal Pradesh", [[171, 177]]),
  state("03", "Punjab", [[140, 160]]),
  state("04", "Chandigarh", [[160, 160]], true),
  state("05", "Uttarakhand", [[244, 263]]),
  state("06", "Haryana", [[121, 136]]),
  state("07", "Delhi", [[110, 110]]),
  state("08", "Rajasthan", [[301, 345]]),
  state("09", "Uttar Pradesh", [[201, 285]]),
  state("10", "Bihar", [[800, 855]]),
  state("11", "Sikkim", [[737, 737]]),
  state("12", "Arunachal Pradesh", [[790, 792]]),
  state("13", "Nagaland", [[797, 798]]),
  state("14", "Manipur", [[795, 795]]),
  state("15", "Mizoram", [[796, 796]]),
  state("16", "Tripura", [[799, 799]]),
  state("17", "Meghalaya", [[793, 794]]),
  state("18", "Assam", [[781, 788]]),
  state("19", "West Bengal", [[700, 743]]),
  state("20", "Jharkhand", [[813, 835]]),
  state("21", "Odisha", [[751, 770]]),
  state("22", "Chhattisgarh", [[490, 497]]),
  state("23", "Madhya Pradesh", [[450, 488]]),
  state("24", "Gujarat", [[360, 396]]),
  state(
    "26",
    "Dadra and Nagar Haveli and Daman and Diu",
    [
      [362, 362],
      [396, 396],
    ],
    true,
  ),
  state("27", "Maharashtra", [[400, 445]]),
  state("29", "Karnataka", [[560, 591]]),
  state("30", "Goa", [[403, 403]]),
  state("31", "Lakshadweep", [[682, 682]], true),
  state("32", "Kerala", [[670, 695]]),
  state("33", "Tamil Nadu", [[600, 643]]),
  state("34", "Puducherry", [
    [533, 533],
    [605, 605],
    [607, 607],
    [609, 609],
    [673, 673],
  ]),
  state("35", "Andaman and Nicobar Islands", [[744, 744]], true),
  state("36", "Telangana", [[500, 509]]),
  state("37", "Andhra Pradesh", [[500, 535]]),
  state("38", "Ladakh", [[194, 194]], true),
];

const byCode = new Map(indianStates.map((entry) => [entry.code, entry]));

/** The state of a GST code. Codes of merged states (25, 28) are not among them. */
export function findState(code: string): IndianState | undefined {
  return byCode.get(code);
}

/** The name for a valid code; the code itself otherwise. */
export function stateName(code: string): string {
  return byCode.get(code)?.name ?? code;
}

/** The name of a state that may be missing: null stays null. */
export function stateNameOrNull(code: string | null): string | null {
  return code === null ? null : stateName(code);
}

/** Sorted by name, for a select. */
export const statesByName: readonly IndianState[] = indianStates.toSorted((a, b) =>
  a.name.localeCompare(b.name, "en"),
);

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
