/** Indian telephone numbers, however they are written. */

/**
 * What follows +91 in a number as people write it: "098765 43210", "+91-98765-43210" and "0091
 * 9876543210" are "9876543210".
 */
export function nationalNumber(typed: string): string {
  return typed.replace(/[\s().-]/g, "").replace(/^(\+91|0091|91(?=\d{10}$)|0)/, "");
}

/**
 * A mobile number or one with its area code, as +91 and ten digits; null where it is neither. "020
 * 2612 3456" is "+912026123456".
 */
export function indianPhone(typed: string): string | null {
  const digits = nationalNumber(typed);
  return /^[1-9][0-9]{9}$/.test(digits) ? `+91${digits}` : null;
}

/**
 * For the eye: "+91 98765 43210", and a number with its area code, whose length nobody knows, "+91
 * 2026123456". Others stay as they are.
 */
export function formatPhone(phone: string): string {
  return phone
    .replace(/^\+91([6-9]\d{4})(\d{5})$/, "+91 $1 $2")
    .replace(/^\+91(\d{10})$/, "+91 $1");
}
