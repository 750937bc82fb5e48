import PDFDocument from "pdfkit";
import { fontNames, fontOf, type Weight } from "./fonts.ts";
import { colours, lineHeight, widthOf, wrapped, write } from "./lines.ts";

/** Printed documents: A4, selectable and tagged text, in English and Hindi, whole pages in memory. */

export type Letters = { readonly size?: number; readonly weight?: Weight; readonly isMuted?: boolean };
export type Column = { readonly title: string; /** Share of the width. */ readonly width: number; readonly align?: "right" };
export type Fact = readonly [name: string, value: string];
/** A heading and lines of text below it. */
export type Block = { readonly heading: string; readonly lines: readonly string[] };

/** What can be put on paper, from top to bottom; a page that is full is followed by the next. Lengths in points. */
export type Paper = {
  /** `level` 1 is the document's title. */
  heading(text: string, level: 1 | 2): void;
  text(text: string, letters?: Letters): void;
  beside(blocks: readonly Block[]): void;
  facts(facts: readonly Fact[]): void;
  /** The last rows may be emphasised as totals. */
  table(columns: readonly Column[], rows: readonly (readonly string[])[], totals?: readonly (readonly string[])[]): void;
  gap(points?: number): void;
};

export type PdfOptions = { readonly title: string; readonly author: string; /** At the foot of each page. */ readonly footer: string; readonly createdAt: Date };

const margin = 46;
const footerSpace = 26;

type Doc = PDFKit.PDFDocument;

/** The bytes of a PDF that `draw` put on paper. */
export function writePdf({ title, author, footer, createdAt }: PdfOptions, draw: (paper: Paper) => void): Promise<Buffer> {
  const document = new PDFDocument({
    size: "A4", margins: { top: margin, left: margin, right: margin, bottom: 0 }, bufferPages: true, pdfVersion: "1.7", tagged: true, lang: "en-IN", displayTitle: true,
    // None to begin with: each text says its own.
    font: "",
    info: { Title: title, Author: author, CreationDate: createdAt, ModDate: createdAt },
  });
  // pdfkit takes an opened font as well, which its types do not say.
  for (const name of fontNames) document.registerFont(name, fontOf(name) as unknown as PDFKit.Mixins.PDFFontSource);
  const parts: Buffer[] = [];
  const { promise, resolve, reject } = Promise.withResolvers<Buffer>();
  document.on("data", (part: Buffer) => void parts.push(part)).on("end", () => resolve(Buffer.concat(parts))).on("error", reject);
  draw(paperOf(document));
  writeFooters(document, footer);
  document.end();
  return promise;
}

/** The page under way: `top` is where the next thing begins. */
type Sheet = { readonly document: Doc; readonly whole: PDFKit.PDFStructureElement; readonly width: number; readonly bottom: number; top: number };

function paperOf(document: Doc): Paper {
  const whole = document.struct("Document");
  document.addStructure(whole);
  const sheet: Sheet = { document, whole, width: document.page.width - 2 * margin, bottom: document.page.height - margin - footerSpace, top: margin };
  return {
    heading(text, level) {
      makeRoom(sheet, level === 1 ? 40 : 30);
      paragraph(sheet, level === 1 ? "H1" : "H2", text, { size: level === 1 ? 19 : 12.5, weight: "bold" });
      sheet.top += 3;
    },
    text(text, letters = {}) {
      for (const part of text.split("\n")) paragraph(sheet, "P", part, letters);
    },
    beside: (columns) => beside(sheet, columns),
    facts: (facts) => facts.forEach((fact) => writeFact(sheet, fact)),
    table: (columns, rows, totals = []) => writeTable(sheet, columns, rows, totals),
    gap(points = 12) {
      sheet.top += points;
    },
  };
}

function makeRoom(sheet: Sheet, height: number): void {
  if (sheet.top + height <= sheet.bottom) return;
  sheet.document.addPage();
  sheet.top = margin;
}

/** Wrapped lines, tagged as one element; each line moves to the next page by itself. */
function paragraph(sheet: Sheet, tag: string, text: string, { size = 10, weight = "regular", isMuted = false }: Letters): void {
  const { document, whole, width } = sheet;
  const lines = wrapped(document, text, width, size, weight);
  whole.add(document.struct(tag, {}, () => {
    for (const each of lines) {
      makeRoom(sheet, size * lineHeight);
      write(document, each, { x: margin, y: sheet.top, size, weight, colour: isMuted ? colours.muted : colours.ink });
      sheet.top += size * lineHeight;
    }
  }));
}

const blockSize = 9.5;

function beside(sheet: Sheet, columns: readonly Block[]): void {
  const { document, whole, width } = sheet;
  const gap = 18;
  const each = (width - gap * (columns.length - 1)) / columns.length;
  const blocks = columns.map(({ heading, lines }) => ({ heading, lines: lines.flatMap((text) => wrapped(document, text, each, blockSize, "regular")) }));
  const height = 16 + Math.max(...blocks.map(({ lines }) => lines.length)) * blockSize * lineHeight;
  makeRoom(sheet, height);
  for (const [index, { heading, lines }] of blocks.entries()) {
    const x = margin + index * (each + gap);
    const y = sheet.top;
    whole.add(document.struct("H3", {}, () => write(document, heading, { x, y, size: 8.5, weight: "bold", colour: colours.muted })));
    whole.add(document.struct("P", {}, () => lines.forEach((text, row) => write(document, text, { x, y: y + 14 + row * blockSize * lineHeight, size: blockSize, weight: "regular", colour: colours.ink }))));
  }
  sheet.top += height;
}

const factIndent = 150;

function writeFact(sheet: Sheet, [name, value]: Fact): void {
  const { document, whole, width } = sheet;
  const lines = wrapped(document, value, width - factIndent, blockSize, "regular");
  makeRoom(sheet, lines.length * blockSize * lineHeight);
  whole.add(document.struct("P", {}, () => {
    write(document, name, { x: margin, y: sheet.top, size: blockSize, weight: "regular", colour: colours.muted });
    for (const each of lines) {
      write(document, each, { x: margin + factIndent, y: sheet.top, size: blockSize, weight: "regular", colour: colours.ink });
      sheet.top += blockSize * lineHeight;
    }
  }));
}

const headLetters = { tag: "TH", weight: "bold", size: 8.5 } as const;

function writeTable(sheet: Sheet, columns: readonly Column[], rows: readonly (readonly string[])[], totals: readonly (readonly string[])[]): void {
  const table = sheet.document.struct("Table");
  sheet.whole.add(table);
  const heads = columns.map(({ title }) => title);
  const put = (cells: readonly string[], letters: RowLetters) => writeRow(sheet, { table, columns, heads }, cells, letters);
  put(heads, headLetters);
  for (const row of rows) put(row, { tag: "TD", weight: "regular", size: 9 });
  for (const row of totals) put(row, { tag: "TD", weight: "bold", size: 9 });
  table.end();
  sheet.top += 4;
}

type RowLetters = { readonly tag: "TH" | "TD"; readonly weight: Weight; readonly size: number };
type Table = { readonly table: PDFKit.PDFStructureElement; readonly columns: readonly Column[]; readonly heads: readonly string[] };

function writeRow(sheet: Sheet, within: Table, cells: readonly string[], { tag, weight, size }: RowLetters): void {
  const { document, width } = sheet;
  const shares = within.columns.reduce((sum, each) => sum + each.width, 0);
  const widths = within.columns.map((column) => (column.width / shares) * width);
  const texts = cells.map((cell, index) => wrapped(document, cell, (widths[index] ?? 0) - 8, size, weight));
  const height = Math.max(...texts.map(({ length }) => length)) * size * lineHeight + 7;
  if (sheet.top + height > sheet.bottom) {
    makeRoom(sheet, height);
    if (tag === "TD") writeRow(sheet, within, within.heads, headLetters);
  }
  const row = document.struct("TR");
  within.table.add(row);
  let x = margin;
  for (const [index, lines] of texts.entries()) {
    const [left, cellWidth, y, isRight] = [x, widths[index] ?? 0, sheet.top + 3, within.columns[index]?.align === "right"];
    row.add(document.struct(tag, {}, () => lines.forEach((text, count) => {
      const start = isRight ? left + cellWidth - 4 - widthOf(document, text, size, weight) : left + 4;
      write(document, text, { x: start, y: y + count * size * lineHeight, size, weight, colour: tag === "TH" ? colours.muted : colours.ink });
    })));
    x += cellWidth;
  }
  row.end();
  sheet.top += height;
  rule(sheet);
}

function rule({ document, top, width }: Sheet): void {
  document.markContent("Artifact", { type: "Layout" });
  document.save().lineWidth(0.6).strokeColor(colours.line).moveTo(margin, top).lineTo(margin + width, top).stroke().restore();
  document.endMarkedContent();
}

function writeFooters(document: Doc, footer: string): void {
  const { start, count } = document.bufferedPageRange();
  for (let index = start; index < start + count; index++) {
    document.switchToPage(index);
    document.markContent("Artifact", { type: "Pagination" });
    const y = document.page.height - margin - 6;
    const letters = { y, size: 8, weight: "regular", colour: colours.muted } as const;
    write(document, footer, { x: margin, ...letters });
    const page = `Page ${index - start + 1} of ${count}`;
    write(document, page, { x: document.page.width - margin - widthOf(document, page, 8, "regular"), ...letters });
    document.endMarkedContent();
  }
}
