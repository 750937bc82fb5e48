import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { create, type Font } from "fontkit";
import { shapeByHarfBuzz } from "./indian-letters.ts";
import { memoizeWordShapes } from "./shaped-words.ts";
import { unpackWoff } from "./woff.ts";

/**
 * The fonts of printed documents, one file per script: Mukta, its sisters for Gurmukhi, Gujarati
 * and Tamil, and Noto Sans for the others. A file is opened when a text needs it, and only the
 * letters that are used go into a document.
 */

const families = {
  latin: "mukta",
  "latin-ext": "mukta",
  devanagari: "mukta",
  bengali: "noto-sans-bengali",
  gurmukhi: "mukta-mahee",
  gujarati: "mukta-vaani",
  oriya: "noto-sans-oriya",
  tamil: "mukta-malar",
  telugu: "noto-sans-telugu",
  kannada: "noto-sans-kannada",
  malayalam: "noto-sans-malayalam",
} as const;
/** A script that documents can be written in. */
export type Script = keyof typeof families;

/** The weights of the fonts, by name. */
export const weights = { regular: 400, bold: 700 } as const;
export type Weight = keyof typeof weights;

type FontName = `${Script}-${Weight}`;

const opened = new Map<FontName, Font>();

/** A font, read and opened once for all documents. */
export function fontOf(script: Script, weight: Weight): Font {
  const name: FontName = `${script}-${weight}`;
  const existing = opened.get(name);
  if (existing !== undefined) return existing;
  const family = families[script];
  const packed = readFileSync(
    fileURLToPath(
      import.meta.resolve(
        `@fontsource/${family}/files/${family}-${script}-${weights[weight]}-normal.woff`,
      ),
    ),
  );
  const file = unpackWoff(packed);
  const font = create(file);
  const isLatin = script === "latin" || script === "latin-ext";
  const shaped = memoizeWordShapes(isLatin ? font : shapeByHarfBuzz(font, file));
  opened.set(name, shaped);
  return shaped;
}

const letters = new Map<Script, ReadonlySet<number>>();

/** Whether the font of this script has a letter, by its code point. */
export function hasLetter(script: Script, code: number): boolean {
  const existing = letters.get(script);
  if (existing !== undefined) return existing.has(code);
  const made = new Set(fontOf(script, "regular").characterSet);
  letters.set(script, made);
  return made.has(code);
}
