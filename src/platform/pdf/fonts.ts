import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { create, type Font } from "fontkit";
import { memoizeWordShapes } from "./shaped-words.ts";
import { unpackWoff } from "./woff.ts";

/**
 * The font of printed documents: Mukta, which has one file per script. Text is split into runs, one
 * file each.
 */

const scripts = ["latin", "latin-ext", "devanagari"] as const;
type Script = (typeof scripts)[number];

/** The weights of the font, by name. */
export const weights = { regular: 400, bold: 700 } as const;
export type Weight = keyof typeof weights;

export type FontName = `${Script}-${Weight}`;
/** The names under which the fonts are registered with pdfkit. */
export const fontNames = scripts.flatMap((script) =>
  (Object.keys(weights) as Weight[]).map((weight): FontName => `${script}-${weight}`),
);

const opened = new Map<FontName, Font>();

/** A font, read and opened once for all documents. */
export function fontOf(name: FontName): Font {
  const existing = opened.get(name);
  if (existing !== undefined) return existing;
  const at = name.lastIndexOf("-");
  const weight = weights[name.slice(at + 1) as Weight];
  const file = readFileSync(
    fileURLToPath(
      import.meta.resolve(
        `@fontsource/mukta/files/mukta-${name.slice(0, at)}-${weight}-normal.woff`,
      ),
    ),
  );
  const font = memoizeWordShapes(create(unpackWoff(file)));
  opened.set(name, font);
  return font;
}

/** A part of a text in one script. */
export type Run = { readonly script: Script; readonly text: string };

/**
 * Splits a text into runs that one font file can draw. Combining characters stay with their
 * letters. A character that no file has goes to the first file.
 */
export function runsOf(text: string): readonly Run[] {
  const runs: { script: Script; text: string }[] = [];
  for (const letter of text) {
    const last = runs.at(-1);
    const script = scriptOf(letter) ?? last?.script ?? "latin";
    if (last?.script === script) last.text += letter;
    else runs.push({ script, text: letter });
  }
  return runs;
}

// A space belongs to the words before it; U+200C and U+200D join or separate Devanagari letters.
function scriptOf(letter: string): Script | undefined {
  const code = letter.codePointAt(0) ?? 0;
  if (code === 0x20 || code === 0x200c || code === 0x200d) return undefined;
  if ((code >= 0x900 && code <= 0x97f) || code === 0x25cc || (code >= 0xa8e0 && code <= 0xa8ff))
    return "devanagari";
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
