import { runsOf, type Weight } from "./fonts.ts";

/** Single lines of text at a place, and paragraphs as lines. Lengths in points. */

export const colours = { ink: "#2a211b", muted: "#6b5d52", line: "#cbbfb2" } as const;
export const lineHeight = 1.35;

type Doc = PDFKit.PDFDocument;

type Place = { readonly x: number; readonly y: number; readonly size: number; readonly weight: Weight; readonly colour: string };

export function write(document: Doc, text: string, { x, y, size, weight, colour }: Place): void {
  let left = x;
  for (const run of runsOf(text)) {
    // Hindi is drawn in another order than it is spoken: the words themselves are for those who copy, search and listen.
    const isReordered = run.script === "devanagari";
    if (isReordered) document.markContent("Span", { actual: run.text });
    document.font(`${run.script}-${weight}`).fontSize(size).fillColor(colour).text(run.text, left, y, { lineBreak: false });
    if (isReordered) document.endMarkedContent();
    left += document.widthOfString(run.text);
  }
}

export function widthOf(document: Doc, text: string, size: number, weight: Weight): number {
  return runsOf(text).reduce((sum, run) => sum + document.font(`${run.script}-${weight}`).fontSize(size).widthOfString(run.text), 0);
}

/** Lines no wider than `width`; a word that is wider is cut. */
export function wrapped(document: Doc, text: string, width: number, size: number, weight: Weight): readonly string[] {
  const lines: string[] = [];
  let current = "";
  for (const word of text.split(/\s+/).flatMap((each) => cut(document, each, width, size, weight))) {
    const longer = current === "" ? word : `${current} ${word}`;
    if (widthOf(document, longer, size, weight) <= width) current = longer;
    else {
      lines.push(current);
      current = word;
    }
  }
  return [...lines, current];
}

function cut(document: Doc, word: string, width: number, size: number, weight: Weight): readonly string[] {
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
