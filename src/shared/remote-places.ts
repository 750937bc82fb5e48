import { isArmyPost, pinCodePattern } from "./indian-codes.ts";

/**
 * The first digits of the PIN codes of Andaman and Nicobar, Lakshadweep, the north-east with
 * Sikkim, Jammu and Kashmir, and Ladakh.
 */
const remotePattern = /^(?:744|68255[1-9]|737|78[1-8]|79\d|18\d|19[0-4])/;

/** Whether parcels take longer to this PIN code than elsewhere. Army Post is handed over twice. */
export function isRemote(pinCode: string): boolean {
  return isArmyPost(pinCode) || (pinCodePattern.test(pinCode) && remotePattern.test(pinCode));
}
