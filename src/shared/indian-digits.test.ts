import { expect, test } from "vitest";
import { latinDigits, latinNumber } from "./indian-digits.ts";

test.each([
  ["Devanagari", "०१२३४५६७८९"],
  ["Bengali", "০১২৩৪৫৬৭৮৯"],
  ["Gurmukhi", "੦੧੨੩੪੫੬੭੮੯"],
  ["Gujarati", "૦૧૨૩૪૫૬૭૮૯"],
  ["Odia", "୦୧୨୩୪୫୬୭୮୯"],
  ["Tamil", "௦௧௨௩௪௫௬௭௮௯"],
  ["Telugu", "౦౧౨౩౪౫౬౭౮౯"],
  ["Kannada", "೦೧೨೩೪೫೬೭೮೯"],
  ["Malayalam", "൦൧൨൩൪൫൬൭൮൯"],
  ["Urdu", "۰۱۲۳۴۵۶۷۸۹"],
])("digits of %s are read", (_script, typed) => {
  expect(latinDigits(typed)).toBe("0123456789");
});

test.each([
  ["₹१,२५,०००.५०", "₹1,25,000.50"],
  ["+৯১ ৯৮৭৬৫ ৪৩২১০", "+91 98765 43210"],
  ["०९ABCDE१२३४F१Z५", "09ABCDE1234F1Z5"],
  ["௬௪௧ ௦௦௧", "641 001"],
  ["घर १२, गली ३", "घर १२, गली ३"],
  ["12, MG Road", "12, MG Road"],
])("%s is the number %s; words keep their digits", (typed, read) => {
  expect(latinNumber(typed)).toBe(read);
});
