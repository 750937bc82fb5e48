import { fontOf, type Script, type Weight } from "./fonts.ts";
import { runsOf } from "./runs.ts";

/** Single lines of text at a position, and paragraphs as lines. Lengths in points. */

/** The colours of documents. */
export const colours = {
  ink: "#2a211b",
  muted: "#6b5d52",
  line: "#cbbfb2",
  warning: "#9c2f1f",
} as const;
/** The height of a line as a multiple of the font size. */
export const lineHeight = 1.35;

type Doc = PDFKit.PDFDocument;

type LinePlace = {
  readonly x: number;
  readonly y: number;
  readonly size: number;
  readonly weight: Weight;
  readonly colour: string;
};

/** Writes one line of text at a position. */
export function write(
  document: Doc,
  text: string,
  { x, y, size, weight, colour }: LinePlace,
): void {
  let left = x;
  for (const { script, text: letters, written } of runsOf(text)) {
    if (letters === "") continue;
    const top = y + size * (ascentOf("latin", weight) - ascentOf(script, weight));
    chooseFont(document, script, weight, size).fillColor(colour);
    const writeRun = () => document.text(letters, left, top, { lineBreak: false });
    // Indian scripts are drawn in another order than they are spoken. The actual text is for
    // copying, searching and screen readers.
    const actual = written ?? (isLatin(script) ? null : letters);
    if (actual === null) writeRun();
    else withActualText(document, actual, writeRun);
    left += document.widthOfString(letters);
  }
}

const isLatin = (script: Script) => script === "latin" || script === "latin-ext";

/** The height of the letters above the baseline as a multiple of the font size. */
function ascentOf(script: Script, weight: Weight): number {
  const { ascent, unitsPerEm } = fontOf(script, weight);
  return ascent / unitsPerEm;
}

function chooseFont(document: Doc, script: Script, weight: Weight, size: number): Doc {
  // pdfkit also accepts an opened font and a name to memoize it by, which its types do not say.
  const font = fontOf(script, weight) as unknown as PDFKit.Mixins.PDFFontSource;
  return document.font(font, `${script}-${weight}`).fontSize(size);
}

/**
 * Marks what `draw` writes with its actual text. The mark is inside the part that pdfkit turns
 * upside down, since some readers take the position from the end of the mark.
 */
function withActualText(document: Doc, words: string, draw: () => void): void {
  // Restored at the end: binding it again for each word would nest thousands of calls.
  const before = document.addContent;
  document.addContent = (content: unknown) => {
    if (content === "BT") document.markContent("Span", { actual: words });
    before.call(document, content);
    if (content === "ET") document.endMarkedContent();
    return document;
  };
  draw();
  document.addContent = before;
}

/** Words in a second language are this much smaller than those of the first. */
export const secondSize = 0.85;

/** Writes one line of text, and smaller words on the same baseline beside it. */
export function writeWithSecond(
  document: Doc,
  [text, second]: readonly [text: string, second: string | null],
  place: LinePlace,
): void {
  write(document, text, place);
  if (second === null) return;
  const { x, y, size, weight } = place;
  write(document, second, {
    ...place,
    x: x + widthOf(document, `${text}  `, size, weight),
    y: y + size * (1 - secondSize) * ascentOf("latin", "regular"),
    size: size * secondSize,
    weight: "regular",
  });
}

/** The width of a text in points. */
export function widthOf(document: Doc, text: string, size: number, weight: Weight): number {
  return runsOf(text).reduce(
    (sum, run) => sum + chooseFont(document, run.script, weight, size).widthOfString(run.text),
    0,
  );
}

/** One line of a wrapped text, and its width in points. */
export type Line = { readonly text: string; readonly width: number };

/**
 * Wraps a text into lines no wider than `width`; a word that is wider is cut. Each word is measured
 * once, with the space after it.
 */
export function wrapped(
  document: Doc,
  text: string,
  width: number,
  size: number,
  weight: Weight,
): readonly Line[] {
  const lines: Line[] = [];
  let current: Line = { text: "", width: 0 };
  for (const word of text
    .trim()
    .split(/\s+/)
    .flatMap((each) => cut(document, each, width, size, weight))) {
    const wordWidth = widthOf(document, word, size, weight);
    const before =
      current.text === ""
        ? 0
        : current.width +
          widthOf(document, `${lastWord(current.text)} `, size, weight) -
          widthOf(document, lastWord(current.text), size, weight);
    if (before + wordWidth <= width)
      current = {
        text: current.text === "" ? word : `${current.text} ${word}`,
        width: before + wordWidth,
      };
    else {
      lines.push(current);
      current = { text: word, width: wordWidth };
    }
  }
  return [...lines, current];
}

const lastWord = (text: string) => text.slice(text.lastIndexOf(" ") + 1);

function cut(
  document: Doc,
  word: string,
  width: number,
  size: number,
  weight: Weight,
): readonly string[] {
  if (widthOf(document, word, size, weight) <= width) return [word];
  const parts: string[] = [];
  let part = "";
  for (const { segment } of new Intl.Segmenter("hi", { granularity: "grapheme" }).segment(word)) {
    if (part !== "" && widthOf(document, part + segment, size, weight) > width) {
      parts.push(part);
      part = "";
    }
    part += segment;
  }
  return [...parts, part];
}
