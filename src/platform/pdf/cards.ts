import { openDocument, type PdfMetadata } from "./document.ts";
import type { BarCode } from "./bar-code.ts";
import { artifact, heightOf, paragraph, put, rule, tagged, type PdfLayout } from "./layout.ts";
import { wrapped, write } from "./lines.ts";
import type { Weight } from "./fonts.ts";

/**
 * Cards of a fixed size, such as labels: one a page, or four to an A4 page with lines to cut
 * along. All is black, because label printers have no other colour. Lengths in points.
 */

const millimetre = 72 / 25.4;
const black = "#000000";

/** What is printed on: labels of 100 by 150 mm, or A4 with four of them. */
export type CardPaper = "label" | "a4";

/** The part of a card that every printer reaches: 90 by 138 mm, on either paper. */
const [cardWidth, cardHeight] = [90 * millimetre, 138 * millimetre];
const papers = {
  label: { size: [100 * millimetre, 150 * millimetre], columns: 1, rows: 1 },
  a4: { size: [210 * millimetre, 297 * millimetre], columns: 2, rows: 2 },
} as const;

/** Texts below each other on a card. */
export type PdfCardPart = {
  text(text: string, style: { readonly size: number; readonly weight?: Weight }): void;
  gap(points: number): void;
};

/** One card, filled from top to bottom; nothing of it moves to another. */
export type PdfCard = PdfCardPart & {
  /** As large as it fits: the first of the sizes whose lines are no higher than `height`. */
  fitted(
    height: number,
    sizes: readonly number[],
    draw: (part: PdfCardPart, size: number) => void,
  ): void;
  /** Two texts at the two ends of one line. */
  ends(left: string, right: string, size: number): void;
  /** Bars of at least 0.25 mm; nothing is drawn if they would not fit. */
  bars(code: BarCode, alt: string, height: number): void;
  /** A text in a thick frame. */
  framed(text: string, size: number): void;
  line(): void;
  /** The height that is left, without the reserved one at the bottom. */
  room(reserved: number): number;
  /** Moves down until only the given height is left. */
  toBottom(height: number): void;
};

/** The bytes of a PDF with the cards in their order. There must be at least one. */
export function writeCards(
  facts: PdfMetadata,
  paper: CardPaper,
  cards: readonly ((card: PdfCard) => void)[],
): Promise<Buffer> {
  const { size, columns, rows } = papers[paper];
  const { document, bytes } = openDocument(facts, {
    size,
    margins: { top: 0, left: 0, right: 0, bottom: 0 },
  });
  const root = document.struct("Document");
  document.addStructure(root);
  const [cellWidth, cellHeight] = [size[0] / columns, size[1] / rows];
  for (const [index, draw] of cards.entries()) {
    const place = index % (columns * rows);
    if (place === 0 && index > 0) document.addPage();
    if (place === 0) cutLines(document, columns * rows > 1);
    const top = Math.floor(place / columns) * cellHeight + (cellHeight - cardHeight) / 2;
    draw(
      cardOf({
        document,
        root,
        left: (place % columns) * cellWidth + (cellWidth - cardWidth) / 2,
        width: cardWidth,
        bottom: top + cardHeight,
        mode: "stays",
        top,
      }),
    );
  }
  document.end();
  return bytes;
}

function cutLines(document: PDFKit.PDFDocument, isCut: boolean): void {
  if (!isCut) return;
  const { width, height } = document.page;
  artifact(document, "Layout", () =>
    document
      .save()
      .lineWidth(0.4)
      .dash(3, { space: 3 })
      .strokeColor(black)
      .moveTo(width / 2, 0)
      .lineTo(width / 2, height)
      .moveTo(0, height / 2)
      .lineTo(width, height / 2)
      .stroke()
      .restore(),
  );
}

function partOf(layout: PdfLayout): PdfCardPart {
  return {
    text(text, { size, weight = "regular" }) {
      for (const line of text.split("\n"))
        if (line.trim() !== "") paragraph(layout, "P", line, { size, weight, colour: black });
    },
    gap(points) {
      layout.top += points;
    },
  };
}

function cardOf(layout: PdfLayout): PdfCard {
  return {
    ...partOf(layout),
    fitted(height, sizes, draw) {
      const fits = (size: number) =>
        heightOf(layout, (measured) => draw(partOf(measured), size)) <= height;
      draw(partOf(layout), sizes.find(fits) ?? sizes.at(-1) ?? 0);
    },
    ends: (left, right, size) => ends(layout, [left, right], size),
    bars: (code, alt, height) => bars(layout, code, alt, height),
    framed: (text, size) => framed(layout, text, size),
    line() {
      layout.top += 4;
      rule(layout, { thickness: 1, colour: black });
      layout.top += 4;
    },
    room: (reserved) => layout.bottom - reserved - layout.top,
    toBottom(height) {
      layout.top = Math.max(layout.top, layout.bottom - height);
    },
  };
}

const lineOf = 1.35;

function ends(layout: PdfLayout, [left, right]: readonly [string, string], size: number): void {
  const { document } = layout;
  const [line] = wrapped(document, right, layout.width, size, "regular");
  const style = { size, weight: "regular", colour: black } as const;
  put(layout, size * lineOf, (y) =>
    tagged(layout, "P", () => {
      write(document, left, { x: layout.left, y, ...style, weight: "bold" });
      write(document, right, { x: layout.left + layout.width - (line?.width ?? 0), y, ...style });
    }),
  );
}

const [thinnest, widest] = [0.25 * millimetre, 0.5 * millimetre];

function bars(layout: PdfLayout, { modules, path }: BarCode, alt: string, height: number): void {
  const { document } = layout;
  const module = Math.min(widest, layout.width / modules);
  if (module < thinnest) return;
  const width = module * modules;
  const x = layout.left + (layout.width - width) / 2;
  put(layout, height, (y) =>
    tagged(
      layout,
      "Figure",
      () => document.save().translate(x, y).scale(module, height).path(path).fill(black).restore(),
      { alt, bbox: [x, y, x + width, y + height] },
    ),
  );
}

const padding = 5;

function framed(layout: PdfLayout, text: string, size: number): void {
  const { document, left, width } = layout;
  const lines = wrapped(document, text, width - 2 * padding, size, "bold");
  put(layout, lines.length * size * lineOf + 2 * padding, (y) =>
    tagged(layout, "P", () => {
      const height = lines.length * size * lineOf + 2 * padding;
      document.save().lineWidth(1.6).strokeColor(black).rect(left, y, width, height).stroke();
      document.restore();
      for (const [row, line] of lines.entries())
        write(document, line.text, {
          x: left + (width - line.width) / 2,
          y: y + padding + row * size * lineOf,
          size,
          weight: "bold",
          colour: black,
        });
    }),
  );
}
