import {
  beside,
  fact,
  picture,
  sides,
  squares,
  keepTogether,
  type PdfBlock,
  type PdfFact,
  type PdfPicture,
  type Squares,
} from "./blocks.ts";
import { colours, widthOf, write } from "./lines.ts";
import { openDocument, type PdfMetadata } from "./document.ts";
import {
  artifact,
  makeRoom,
  margin,
  paragraph,
  rule,
  layoutOf,
  type TextStyle,
  type PdfLayout,
} from "./layout.ts";
import { writeSums, writeTable, type PdfColumn } from "./table.ts";

/**
 * Printed documents: A4, selectable and tagged text, in English and the scripts of India. The whole document is in
 * memory.
 */

/** Writes a document from top to bottom; a full page is followed by the next. Lengths in points. */
export type Paper = PaperPart & {
  table(
    columns: readonly PdfColumn[],
    rows: readonly (readonly string[])[],
    totals?: readonly (readonly string[])[],
  ): void;
  /** Two halves beside each other, never split between pages. */
  sides(
    left: (part: PaperPart) => void,
    right: (part: PaperPart) => void,
    leftShare?: number,
  ): void;
  /** Content that is never split between pages. */
  keepTogether(put: (part: PaperPart) => void): void;
};

/** The parts that may also be placed beside each other. */
export type PaperPart = {
  /** `level` 1 is the document's title. */
  heading(text: string, level: 1 | 2, style?: Pick<TextStyle, "align">): void;
  text(text: string, style?: TextStyle): void;
  beside(blocks: readonly PdfBlock[]): void;
  facts(facts: readonly PdfFact[]): void;
  /** Amounts below each other, each with its label; the last is their total. */
  sums(sums: readonly PdfFact[]): void;
  picture(picture: PdfPicture): void;
  squares(squares: Squares): void;
  line(): void;
  gap(points?: number): void;
};

/** Metadata of a document, and what is on each page. */
export type PdfOptions = PdfMetadata & {
  /** At the foot of each page. */
  readonly footer: string;
  /** The number of a page in a second language, beside the English. */
  readonly secondPage?: (page: number, count: number) => string;
  /** Across each page, in pale letters. */
  readonly mark?: string | null;
};

type Doc = PDFKit.PDFDocument;

/** The bytes of a PDF that `draw` wrote. */
export function writePdf(
  { title, author, createdAt, ...ofPages }: PdfOptions,
  draw: (paper: Paper) => void,
): Promise<Buffer> {
  const { document, bytes } = openDocument(
    { title, author, createdAt },
    { size: "A4", margins: { top: margin, left: margin, right: margin, bottom: 0 } },
  );
  draw(paperOf(layoutOf(document)));
  finishPages(document, ofPages);
  document.end();
  return bytes;
}

function paperOf(layout: PdfLayout): Paper {
  return {
    ...partOf(layout),
    table: (columns, rows, totals = []) => writeTable(layout, columns, rows, totals),
    sides: (left, right, leftShare = 0.5) =>
      sides(
        layout,
        (half) => left(partOf(half)),
        (half) => right(partOf(half)),
        leftShare,
      ),
    keepTogether: (put) => keepTogether(layout, (all) => put(partOf(all))),
  };
}

function partOf(layout: PdfLayout): PaperPart {
  return {
    heading(text, level, style = {}) {
      makeRoom(layout, level === 1 ? 40 : 30);
      paragraph(layout, level === 1 ? "H1" : "H2", text, {
        size: level === 1 ? 19 : 12.5,
        weight: "bold",
        ...style,
      });
      layout.top += 3;
    },
    text(text, style = {}) {
      for (const part of text.split("\n")) {
        if (part.trim() === "") layout.top += style.size ?? 10;
        else paragraph(layout, "P", part, style);
      }
    },
    beside: (blocks) => beside(layout, blocks),
    facts: (facts) => facts.forEach((each) => fact(layout, each)),
    sums: (sums) => writeSums(layout, sums),
    picture: (given) => picture(layout, given),
    squares: (given) => squares(layout, given),
    line: () => rule(layout),
    gap(points = 12) {
      layout.top += points;
    },
  };
}

function finishPages(
  document: Doc,
  { footer, mark = null, secondPage }: Pick<PdfOptions, "footer" | "mark" | "secondPage">,
): void {
  const { start, count } = document.bufferedPageRange();
  for (let index = start; index < start + count; index++) {
    document.switchToPage(index);
    artifact(document, "Pagination", () => {
      const y = document.page.height - margin - 6;
      const style = { y, size: 8, weight: "regular", colour: colours.muted } as const;
      write(document, footer, { x: margin, ...style });
      const number = index - start + 1;
      const english = `Page ${number} of ${count}`;
      const page = secondPage === undefined ? english : `${english} · ${secondPage(number, count)}`;
      write(document, page, {
        x: document.page.width - margin - widthOf(document, page, 8, "regular"),
        ...style,
      });
      if (mark !== null) writeAcross(document, mark);
    });
  }
}

const markSize = 84;

function writeAcross(document: Doc, mark: string): void {
  const { width, height } = document.page;
  document
    .save()
    .rotate(-40, { origin: [width / 2, height / 2] })
    .fillOpacity(0.14);
  write(document, mark, {
    x: (width - widthOf(document, mark, markSize, "bold")) / 2,
    y: height / 2 - markSize / 2,
    size: markSize,
    weight: "bold",
    colour: colours.warning,
  });
  document.restore();
}
