import { hasContact, hasLink } from "#shared/contact-details.ts";
import type { HoldReason } from "./review-values.ts";

/**
 * What a text says that a person should look at before others read it. Finds signs, judges nobody:
 * an administrator decides.
 */

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
    ...(hasLink(text) ? (["link"] as const) : []),
    ...(hasContact(text) ? (["contact"] as const) : []),
    ...(words.some((word) => insults.has(word)) ? (["words"] as const) : []),
  ];
}
