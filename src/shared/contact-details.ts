import { latinDigits } from "./indian-digits.ts";

/** Finds in a text what leads out of the marketplace. */

const link =
  /(?:https?:\/\/|www\.)\S|\b[a-z0-9-]{2,}\.(?:com|in|net|org|shop|store|me|co|io|link)\b/i;
const mailAddress = /[^\s@]+@[^\s@]{2,}/;
/**
 * An Indian mobile number as people write it: whole, or in groups of 5-5, 3-3-4, 4-3-3 or pairs, or
 * digit by digit. Order numbers, PIN codes, prices and dates have other shapes.
 */
const mobileNumber = new RegExp(
  String.raw`(?<![\d₹.,])(?:\+?91[\s.-]?|0)?` +
    "(?:" +
    [
      String.raw`[6-9]\d{4}[\s.-]?\d{5}`,
      String.raw`[6-9]\d{2}[\s.-]\d{3}[\s.-]\d{4}`,
      String.raw`[6-9]\d{3}[\s.-]\d{3}[\s.-]\d{3}`,
      String.raw`[6-9]\d(?:[\s.-]\d\d){4}`,
      String.raw`[6-9](?:[\s.-]\d){9}`,
    ].join("|") +
    String.raw`)(?!\d)`,
);

/** Whether a text contains a web address. */
export function hasLink(text: string): boolean {
  return link.test(text);
}

/** Whether a text contains an email address, a UPI ID or an Indian mobile number, in any digits. */
export function hasContact(text: string): boolean {
  return mailAddress.test(text) || mobileNumber.test(latinDigits(text));
}
