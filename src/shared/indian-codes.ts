/**
 * What codes of places look like, apart from the table of places (indian-states.ts), which pages
 * need not bring to a browser.
 */

/** The GST codes of the states and union territories: 01-24, 26, 27, 29-38. */
export const stateCodePattern = /^(?:0[1-9]|1\d|2[0-4679]|3[0-8])$/;

/** Six digits, the first of them 1 to 9. */
export const pinCodePattern = /^[1-9][0-9]{5}$/;

/** 9xxxxx is the Army Postal Service: any state, no cash on delivery. */
export function isArmyPost(pinCode: string): boolean {
  return pinCodePattern.test(pinCode) && pinCode.startsWith("9");
}
