import { isIfsc } from "../../rules/bank-of-ifsc.ts";

/** Texts of a layout that stand in the file as they are: they must not name an account. */

/** More digits could be an account number or an amount. */
export const mostDigits = 3;

/**
 * Plain letters that are no account number, IFSC, UPI address or large amount, whatever the bank
 * reads where they stand, and no formula: "PAB_VENDOR" is fine, "SBIN0001234" is not.
 */
export function isHarmless(text: string): boolean {
  return (
    /^[ -~]*$/.test(text) &&
    !/[@"=]/.test(text) &&
    !/^[-+]./.test(text) &&
    !isIfsc(text.replaceAll(/[^A-Za-z0-9]/g, "").toUpperCase()) &&
    text.replaceAll(/\D/g, "").length <= mostDigits
  );
}
