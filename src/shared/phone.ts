import { latinDigits } from "./indian-digits.ts";

/** Indian telephone numbers, however people write them. */

/**
 * The digits after +91, however the number is written: "098765 43210", "+91-98765-43210" and "0091
 * 9876543210" are "9876543210".
 */
export function nationalNumber(typed: string): string {
  return latinDigits(typed)
    .replace(/[\s().-]/g, "")
    .replace(/^(\+91|0091|91(?=\d{10}$)|0)/, "");
}

/**
 * A mobile number, or a landline number with area code, as +91 and ten digits: "020 2612 3456" is
 * "+912026123456". Null for anything else.
 */
export function indianPhone(typed: string): string | null {
  const digits = nationalNumber(typed);
  return /^[1-9][0-9]{9}$/.test(digits) ? `+91${digits}` : null;
}

/** A mobile number as +91 and ten digits, of which the first is 6 to 9. Null for anything else. */
export function indianMobile(typed: string): string | null {
  const digits = nationalNumber(typed);
  return /^[6-9][0-9]{9}$/.test(digits) ? `+91${digits}` : null;
}

/**
 * A number for display: "+91 98765 43210". A landline number stays together, "+91 2026123456",
 * because the length of its area code is unknown. Other texts are unchanged.
 */
export function formatPhone(phone: string): string {
  return phone
    .replace(/^\+91([6-9]\d{4})(\d{5})$/, "+91 $1 $2")
    .replace(/^\+91(\d{10})$/, "+91 $1");
}
