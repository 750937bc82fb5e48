/**
 * GSTIN and PAN as they are written: catches typing errors and registrations of the wrong kind.
 * Whether a number is active, or regular or composition, is known to the GST portal only.
 */

/** Who a GSTIN belongs to; goods are sold by taxpayers only. */
export type GstinKind = "taxpayer" | "operator" | "deductor" | "government" | "unitedNations";

/**
 * A GSTIN that is well formed. `pan` is null where the middle part is a deduction account or a
 * mission's number.
 */
export type CheckedGstin = {
  readonly gstin: string;
  readonly kind: GstinKind;
  /** The state of today: prefixes 25 and 28 of old registrations count as 26 and 37. */
  readonly stateCode: string;
  readonly pan: string | null;
};

/** The first thing wrong with a GSTIN. */
export type GstinProblem = "length" | "format" | "state" | "checkCharacter";

const formats: readonly (readonly [GstinKind, RegExp])[] = [
  // Character 14 is not always Z, though most validators say so.
  ["taxpayer", /^[0-9]{2}[A-Z]{5}[0-9]{4}[A-Z][1-9A-Z][Z1-9A-BD-J][0-9A-Z]$/],
  ["operator", /^[0-9]{2}[A-Z]{5}[0-9]{4}[A-Z][1-9A-Z]C[0-9A-Z]$/],
  ["deductor", /^[0-9]{2}[A-Z]{4}[A-Z0-9][0-9]{4}[A-Z][1-9A-Z]D[0-9A-Z]$/],
  ["government", /^[0-9]{2}[A-Z]{4}[0-9]{5}[A-Z][0-9]Z[0-9]$/],
  ["unitedNations", /^[0-9]{4}[A-Z]{3}[0-9]{5}[UO]N[A-Z0-9]$/],
];

const panPattern = /^[A-Z]{5}[0-9]{4}[A-Z]$/;
const alphabet = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ";
const mergedStates: Readonly<Record<string, string>> = { "25": "26", "28": "37" };

/** Without white space around it and in capitals, as it is stored. */
export function normaliseGstin(text: string): string {
  return text.trim().toUpperCase();
}

/**
 * Checks in the order in which people can act on it: length, format, state code, check character.
 * The PAN part is held by the format. A string is the first thing wrong.
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
 * 01 to 38, 97 (other territory) and 99 (centre). 96, other countries, is a place of supply and
 * never a GSTIN.
 */
function isGstPrefix(prefix: string): boolean {
  const number = Number(prefix);
  return (number >= 1 && number <= 38) || number === 97 || number === 99;
}

/**
 * Character 15 for the first 14, base 36 with weights 1 and 2 in turn: "27AAPFU0939F1Z" gives "V"
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

/** What to tell the person who typed it. */
export const gstinSentences: Readonly<Record<GstinProblem, string>> = {
  length: "A GSTIN has 15 characters. Please check it.",
  format: "This is not the form of a GSTIN. Please compare it with your registration certificate.",
  state:
    "A GSTIN begins with a state code; this one is not a state's. Please check the first two digits.",
  checkCharacter: "This GSTIN has a typing error: its last character does not fit the others.",
};

/**
 * The letters that say whose PAN it is (the fourth): person, company, family, firm, association,
 * trust and so on.
 */
const panHolders = new Set("PCHFATBGJL");

/**
 * A PAN is ten characters, "ABCPK1234L". An unknown holder letter is worth a question, not a
 * refusal.
 */
export function checkPan(
  text: string,
): { readonly pan: string; readonly isHolderCertain: boolean } | null {
  const pan = normaliseGstin(text);
  return panPattern.test(pan) ? { pan, isHolderCertain: panHolders.has(pan.charAt(3)) } : null;
}
