import { runsOf, type Weight } from "./fonts.ts";

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
  for (const run of runsOf(text)) {
    document.font(`${run.script}-${weight}`).fontSize(size).fillColor(colour);
    const writeRun = () => document.text(run.text, left, y, { lineBreak: false });
    // Hindi is drawn in another order than it is spoken. The actual text is for copying, searching
    // and screen readers.
    if (run.script === "devanagari") withActualText(document, run.text, writeRun);
    else writeRun();
    left += document.widthOfString(run.text);
  }
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

/** The width of a text in points. */
export function widthOf(document: Doc, text: string, size: number, weight: Weight): number {
  return runsOf(text).reduce(
    (sum, run) =>
      sum + document.font(`${run.script}-${weight}`).fontSize(size).widthOfString(run.text),
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
