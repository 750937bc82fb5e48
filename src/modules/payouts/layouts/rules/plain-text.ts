import anyAscii from "any-ascii";
import { spelledInLatin } from "#shared/latin.ts";

/** Names and narrations in the letters that every bank takes. */

const indianWord = /[\u0900-\u0d7f\u200c\u200d]+/g;

/**
 * A text in plain Latin letters, digits, spaces, dots and hyphens: "मीरा शर्मा" becomes "Mira
 * Sharma", "Müller & Söhne (Pune)" becomes "Muller and Sohne Pune". `forbidden` are characters that
 * it leaves out too. Empty if nothing of the text can be written.
 */
export function plainBankText(text: string, forbidden = ""): string {
  const spelled = text.replaceAll(indianWord, (word) => {
    const letters = spelledInLatin(word);
    return letters.slice(0, 1).toUpperCase() + letters.slice(1);
  });
  const latin = anyAscii(spelled)
    .replaceAll("&", " and ")
    .replaceAll(/['’`]/g, "")
    .replaceAll(/[^A-Za-z0-9 .-]/g, " ");
  return (
    [...latin]
      .map((letter) => (forbidden.includes(letter) ? " " : letter))
      .join("")
      .replaceAll(/ +/g, " ")
      // A cell that begins with a hyphen is a formula to a spreadsheet.
      .replace(/^[^A-Za-z0-9]+/, "")
      .trim()
  );
}
