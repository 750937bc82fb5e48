import anyAscii from "any-ascii";
import { hasLetter, type Script } from "./fonts.ts";

/** Splits a text into runs, each of which one font file can draw. */

/** Unicode gives each of these scripts 128 code points, in this order from U+0900 on. */
const indian = [
  "devanagari",
  "bengali",
  "gurmukhi",
  "gujarati",
  "oriya",
  "tamil",
  "telugu",
  "kannada",
  "malayalam",
] as const;
const firstIndian = 0x900;

/** A part of a text in one script. */
export type Run = {
  readonly script: Script;
  /** The letters to draw. */
  readonly text: string;
  /** The letters that were written, if no font has them and `text` spells them in Latin ones. */
  readonly written?: string;
};

/**
 * Splits a text into runs. Combining characters stay with their letters. Letters that no font has,
 * such as Urdu or Chinese ones, are spelled in Latin letters: "李" is "Li".
 */
export function runsOf(text: string): readonly Run[] {
  const runs: { script: Script | null; text: string }[] = [];
  for (const letter of composed(text)) {
    const last = runs.at(-1);
    const script = scriptOf(letter, last?.script);
    if (last?.script === script) last.text += letter;
    else runs.push({ script, text: letter });
  }
  return runs.map(({ script, text: letters }) =>
    script === null
      ? { script: "latin", text: inLatin(letters), written: letters }
      : { script, text: letters },
  );
}

/** Some programs type é as two characters, which the fonts have only as one. */
function composed(text: string): string {
  return /[\u0300-\u036f]/.test(text) ? text.normalize("NFC") : text;
}

/** The script whose font has a letter. Null if none has it. */
function scriptOf(letter: string, before: Script | null | undefined): Script | null {
  const code = letter.codePointAt(0) ?? 0;
  if (code === 0x20 && before !== undefined) return before;
  const isPartOfWord = belongsToTheWord.has(code);
  if (isPartOfWord && typeof before === "string" && hasLetter(before, code)) return before;
  const script = blockOf(code);
  return hasLetter(script, code) ? script : null;
}

/**
 * Characters of many scripts: danda and double danda end sentences, U+200C and U+200D join or
 * separate letters.
 */
const belongsToTheWord: ReadonlySet<number> = new Set([0x964, 0x965, 0x200c, 0x200d]);

function blockOf(code: number): Script {
  const block = indian[(code - firstIndian) >> 7];
  if (block !== undefined) return block;
  if (code === 0x25cc || (code >= 0xa8e0 && code <= 0xa8ff)) return "devanagari";
  if (
    code === 0x20b9 ||
    (code >= 0x100 && code <= 0x24f && !alsoInLatin.has(code)) ||
    (code >= 0x1e00 && code <= 0x1eff) ||
    (code >= 0x20a0 && code <= 0x20c0 && code !== 0x20ac)
  )
    return "latin-ext";
  return "latin";
}

/** Letters of the extended block that the basic file contains. */
const alsoInLatin: ReadonlySet<number> = new Set([0x131, 0x152, 0x153]);

/** Spelled in Latin letters; what cannot be spelled is a question mark, and never a blank box. */
function inLatin(letters: string): string {
  return [...letters]
    .map((letter) => {
      const spelled = anyAscii(letter);
      return spelled === "" && !/[\p{M}\p{C}]/u.test(letter) ? "?" : spelled;
    })
    .join("");
}
