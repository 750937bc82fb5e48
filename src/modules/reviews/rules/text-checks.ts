import type { HoldReason } from "./review-values.ts";

/**
 * What a text says that a person should look at before others read it. Finds signs, judges nobody:
 * an administrator decides.
 */

const link =
  /(?:https?:\/\/|www\.)\S|\b[a-z0-9-]{2,}\.(?:com|in|net|org|shop|store|me|co|io|link)\b/i;
const mailAddress = /[^\s@]+@[^\s@]{2,}/;
/** An Indian mobile number, with what people put between the digits. */
const mobileNumber = /(?<![\d₹.,])(?:\+?91[\s-]?|0)?[6-9]\d{4}[\s-]?\d{5}(?!\d)/;

/** Insults, in English and in Hindi of both scripts. Whole words only. */
const insults = new Set(
  (
    "fuck fucking fucker shit bullshit bitch bastard asshole cunt slut whore " +
    "chutiya chutiye madarchod behenchod bhenchod bhosdike gandu harami haramkhor kutte kamine " +
    "randi saala saale चूतिया मादरचोद बहनचोद भोसड़ी गांडू हरामी हरामखोर कुत्ते कमीने रंडी साला साले"
  ).split(" "),
);

/** The signs in a text, in the order of `HoldReason`. */
export function textSigns(
  text: string,
): readonly Extract<HoldReason, "link" | "contact" | "words">[] {
  const words = text.toLowerCase().match(/[\p{L}\p{M}]+/gu) ?? [];
  return [
    ...(link.test(text) ? (["link"] as const) : []),
    ...(mailAddress.test(text) || mobileNumber.test(text) ? (["contact"] as const) : []),
    ...(words.some((word) => insults.has(word)) ? (["words"] as const) : []),
  ];
}
