import { latinDigits } from "./indian-digits.ts";

/** Finds in a text what leads out of the marketplace. */

const link = new RegExp(
  [
    // Any scheme: https, and those that open an app to pay or to write (upi, whatsapp).
    String.raw`\b[a-z]{2,}:\/\/\S`,
    String.raw`\bwww\.\S`,
    String.raw`\b[a-z0-9-]{2,}\.(?:com|in|net|org|shop|store|me|co|io|link)\b`,
    String.raw`\b(?:t\.me|(?:bit|cutt|ow)\.ly|is\.gd|goo\.gl|rb\.gy|linktr\.ee)\/`,
  ].join("|"),
  "i",
);
const mailAddress = new RegExp(
  [
    String.raw`[^\s@]+@[^\s@]{2,}`,
    String.raw`(?:[[(]at[\])]|\bat\b)\s*(?:gmail|yahoo|outlook|hotmail|rediff(?:mail)?|icloud)\b`,
  ].join("|"),
  "i",
);
const between = String.raw`[\s.()-]{1,2}`;
/** Not between pairs or digits: "60/65/70/75/80" are sizes. */
const betweenGroups = String.raw`[\s./_()-]{1,2}`;
/** "60000-80000", "65000/75250" and "800/900/1000" are prices. */
const roundAmounts =
  String.raw`(?!\d{3}[05]0${betweenGroups}\d{3}[05]0(?!\d))` +
  String.raw`(?!(?:\d\d0${betweenGroups}){2}\d\d[05]0(?!\d))`;
/**
 * An Indian mobile number as people write it: whole, or in groups of 5-5, 3-3-4, 4-3-3, 2-3-5 or
 * pairs, or digit by digit. Order numbers, PIN codes, prices and dates have other shapes.
 */
const mobileNumber = new RegExp(
  String.raw`(?<![\d₹.,])(?:\+?91[\s.-]?|0)?` +
    "(?:" +
    [
      String.raw`${roundAmounts}[6-9]\d{4}(?:${betweenGroups})?\d{5}`,
      String.raw`${roundAmounts}[6-9]\d{2}${betweenGroups}\d{3}${betweenGroups}\d{4}`,
      String.raw`[6-9]\d{3}${between}\d{3}${between}\d{3}`,
      String.raw`[6-9]\d${between}\d{3}${between}\d{5}`,
      String.raw`[6-9]\d(?:${between}\d\d){4}`,
      String.raw`[6-9](?:${between}\d){9}`,
    ].join("|") +
    String.raw`)(?!\d)`,
);

/** As it looks to a reader: letters and digits of other widths are plain, invisible ones are gone. */
function asSeen(text: string): string {
  return text.normalize("NFKC").replace(/\p{Default_Ignorable_Code_Point}/gu, "");
}

/** Whether a text contains a web address. */
export function hasLink(text: string): boolean {
  return link.test(asSeen(text));
}

/** Whether a text contains an email address, a UPI ID or an Indian mobile number, in any digits. */
export function hasContact(text: string): boolean {
  const seen = asSeen(text);
  return mailAddress.test(seen) || mobileNumber.test(latinDigits(seen));
}
