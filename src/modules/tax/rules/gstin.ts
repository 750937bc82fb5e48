import { latinDigits } from "#shared/indian-digits.ts";
import { t } from "#shared/texts/text.ts";

/**
 * The format of GSTIN and PAN. Finds typing errors and registrations of the wrong kind. Only the
 * GST portal knows whether a number is active, and whether it is regular or composition.
 */

/** The kind of a GSTIN's holder; only taxpayers sell goods. */
export type GstinKind = "taxpayer" | "operator" | "deductor" | "government" | "unitedNations";

/**
 * A well-formed GSTIN. `pan` is null if its middle part is a deduction account or a mission's
 * number.
 */
export type CheckedGstin = {
  readonly gstin: string;
  readonly kind: GstinKind;
  /** The current state code: old prefixes 25 and 28 become 26 and 37. */
  readonly stateCode: string;
  readonly pan: string | null;
};

/** The first error of a GSTIN. */
export type GstinProblem = "length" | "format" | "state" | "checkCharacter";

const formats: readonly (readonly [GstinKind, RegExp])[] = [
  // Character 14 is not always Z, though most validators assume it.
  ["taxpayer", /^[0-9]{2}[A-Z]{5}[0-9]{4}[A-Z][1-9A-Z][Z1-9A-BD-J][0-9A-Z]$/],
  ["operator", /^[0-9]{2}[A-Z]{5}[0-9]{4}[A-Z][1-9A-Z]C[0-9A-Z]$/],
  ["deductor", /^[0-9]{2}[A-Z]{4}[A-Z0-9][0-9]{4}[A-Z][1-9A-Z]D[0-9A-Z]$/],
  ["government", /^[0-9]{2}[A-Z]{4}[0-9]{5}[A-Z][0-9]Z[0-9]$/],
  ["unitedNations", /^[0-9]{4}[A-Z]{3}[0-9]{5}[UO]N[A-Z0-9]$/],
];

const panPattern = /^[A-Z]{5}[0-9]{4}[A-Z]$/;
const alphabet = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ";
const mergedStates: Readonly<Record<string, string>> = { "25": "26", "28": "37" };

/** Trims and upper-cases a GSTIN, as it is stored. */
export function normaliseGstin(text: string): string {
  return latinDigits(text).trim().toUpperCase();
}

/**
 * Checks in the order in which people can correct it: length, format, state code, check character.
 * The format includes the PAN part. Returns the first error as a string.
 */
export function checkGstin(text: string): CheckedGstin | GstinProblem {
  const gstin = normaliseGstin(text);
  if (gstin.length !== 15) return "length";
  const kind = formats.find(([, pattern]) => pattern.test(gstin))?.[0];
  if (kind === undefined) return "format";
  const prefix = gstin.slice(0, 2);
  if (!isGstPrefix(prefix)) return "state";
  if (gstin[14] !== gstinCheckCharacter(gstin)) return "checkCharacter";
  const pan = gstin.slice(2, 12);
  return {
    gstin,
    kind,
    stateCode: mergedStates[prefix] ?? prefix,
    pan: panPattern.test(pan) ? pan : null,
  };
}

/**
 * 01 to 38, 97 (other territory) and 99 (centre). 96 (other countries) is a place of supply but
 * never a GSTIN prefix.
 */
function isGstPrefix(prefix: string): boolean {
  const number = Number(prefix);
  return (number >= 1 && number <= 38) || number === 97 || number === 99;
}

/**
 * Character 15 from the first 14: base 36 with weights 1 and 2 in turn. "27AAPFU0939F1Z" gives "V"
 * (sum 221).
 */
export function gstinCheckCharacter(gstin: string): string {
  let sum = 0;
  for (let place = 0; place < 14; place++) {
    const digit = alphabet.indexOf(gstin.charAt(place)) * (place % 2 === 0 ? 1 : 2);
    sum += Math.floor(digit / 36) + (digit % 36);
  }
  return alphabet.charAt((36 - (sum % 36)) % 36);
}

/** The messages for each error. */
export const gstinSentences = (): Readonly<Record<GstinProblem, string>> => ({
  length: t("A GSTIN has 15 characters. Please check it."),
  format: t(
    "This does not look like a GSTIN. Please compare it with your registration certificate.",
  ),
  state: t(
    "A GSTIN begins with a state code, and this one does not. Please check the first two digits.",
  ),
  checkCharacter: t("This GSTIN has a typing error: its last character does not match the others."),
});

/**
 * The fourth letter of a PAN, which says whose it is: person, company, family, firm, association,
 * trust and so on.
 */
const panHolders = new Set("PCHFATBGJL");

/** A PAN is ten characters, "ABCPK1234L". An unknown fourth letter is a warning, not an error. */
export function checkPan(
  text: string,
): { readonly pan: string; readonly isHolderCertain: boolean } | null {
  const pan = normaliseGstin(text);
  return panPattern.test(pan) ? { pan, isHolderCertain: panHolders.has(pan.charAt(3)) } : null;
}
