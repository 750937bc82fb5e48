/**
 * Patterns of place codes. They are apart from the table of places (indian-states.ts), which
 * browsers then need not load.
 */

/** The GST codes of the states and union territories: 01-24, 26, 27, 29-38. */
export const stateCodePattern = /^(?:0[1-9]|1\d|2[0-4679]|3[0-8])$/;

/** Six digits, the first of them 1 to 9. */
export const pinCodePattern = /^[1-9][0-9]{5}$/;

/**
 * Whether a PIN code is of the Army Postal Service (56 APO and 99 APO: 900001 to 999998). It names
 * no state, so it fits any, and has no cash on delivery.
 */
export function isArmyPost(pinCode: string): boolean {
  return pinCodePattern.test(pinCode) && pinCode >= "900001" && pinCode <= "999998";
}
