import { latinDigits } from "./indian-digits.ts";
import { paise, type Paise } from "./money.ts";

/**
 * Reads rupees that a person typed, in the digits of any Indian script, and returns paise: "₹ 1,234.50" and "Rs. 1234.5" are 123450.
 * Null for an empty text and for anything that is not an amount with at most two decimals.
 */
export function parseRupees(typed: string): Paise | null {
  const plain = latinDigits(typed)
    .replace(/[₹,\s]/g, "")
    .replace(/^rs\.?/i, "");
  const found = /^(\d{1,12})(?:\.(\d{0,2}))?$/.exec(plain);
  if (found === null) return null;
  return paise(Number(found[1]) * 100 + Number((found[2] ?? "").padEnd(2, "0")));
}
