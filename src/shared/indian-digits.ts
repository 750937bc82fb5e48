/** Digits of the Indian scripts, as phones with such keyboards type them. */

// From those of Urdu to Malayalam.
const digits = /(?=[\u06f0-\u0d7f])\p{Nd}/gu;
const letters = /(?=[\u0600-\u0d7f])\p{L}/u;
const firstIndian = "\u0900";

/** The text with the digits 0 to 9: "₹१,२३४" is "₹1,234". */
export function latinDigits(text: string): string {
  return text.replace(digits, (digit) =>
    // The blocks of Indian scripts have their zero at 6, those of Urdu at 0.
    String((digit.charCodeAt(0) - (digit < firstIndian ? 0 : 6)) & 15),
  );
}

/**
 * A number, a PIN code or a GSTIN with the digits 0 to 9. Unchanged if the text has words in an
 * Indian script, which keep their digits: "१२३४" is "1234", "घर १२" stays.
 */
export function latinNumber(text: string): string {
  return letters.test(text) ? text : latinDigits(text);
}
