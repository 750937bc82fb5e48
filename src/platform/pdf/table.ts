import type { Weight } from "./fonts.ts";
import {
  colours,
  lineHeight,
  secondSize,
  widthOf,
  wrapped,
  write,
  writeWithSecond,
  type Line,
} from "./lines.ts";
import type { PdfFact } from "./blocks.ts";
import { makeRoom, put, rule, type PdfLayout } from "./layout.ts";

/** Rows in columns; each further page repeats the head. */

/** A column of a table. */
export type PdfColumn = {
  readonly title: string;
  /** The title in a second language, below it. */
  readonly second?: string | null;
  /** Share of the remaining width; "fit": as wide as its widest cell. */
  readonly width: number | "fit";
  readonly align?: "right";
};
type Cells = readonly string[];

// Smaller text if the columns leave too little for the words between them.
const sizes = [9, 8.5, 8, 7.5, 7, 6.5] as const;
const leastForWords = 120;
const padding = 3;
// If there is room, numeric columns are further apart.
const spacious = { from: 240, more: 8 } as const;

type Table = {
  readonly table: PDFKit.PDFStructureElement;
  readonly columns: readonly PdfColumn[];
  readonly widths: readonly number[];
  readonly size: number;
};
type RowStyle = { readonly tag: "TH" | "TD"; readonly weight: Weight };

/** Writes a table; `totals` are bold rows at its end. */
export function writeTable(
  layout: PdfLayout,
  columns: readonly PdfColumn[],
  rows: readonly Cells[],
  totals: readonly Cells[],
): void {
  const table = layout.document.struct("Table");
  layout.root.add(table);
  const within = { table, columns, ...measured(layout, columns, [...rows, ...totals]) };
  makeRoom(layout, 3 * within.size * lineHeight + 14);
  writeRow(layout, within, headsOf(within), headStyle);
  for (const row of rows) writeRow(layout, within, row, { tag: "TD", weight: "regular" });
  for (const row of totals) writeRow(layout, within, row, { tag: "TD", weight: "bold" });
  table.end();
  layout.top += 4;
}

const headStyle = { tag: "TH", weight: "bold" } as const;
const headsOf = ({ columns }: Table) => columns.map(({ title }) => title);

function measured(
  { document, width }: PdfLayout,
  columns: readonly PdfColumn[],
  rows: readonly Cells[],
): { readonly widths: readonly number[]; readonly size: number } {
  const hasShares = columns.some((column) => column.width !== "fit");
  for (const size of sizes) {
    const fits = columns.map((column, index) =>
      column.width === "fit"
        ? fitOf(
            document,
            column,
            rows.map((row) => row[index] ?? ""),
            size,
          )
        : 0,
    );
    const left = width - fits.reduce((sum, each) => sum + each, 0);
    if (left < (hasShares ? leastForWords : 0) && size !== sizes.at(-1)) continue;
    if (left >= spacious.from)
      return {
        size,
        widths: sharedOut(
          columns,
          fits.map((each) => (each > 0 ? each + spacious.more : 0)),
          width,
        ),
      };
    // Columns that fit at no size all shrink alike; their cells are then wrapped.
    const squeeze = left < 0 ? width / (width - left) : 1;
    return {
      size,
      widths: sharedOut(
        columns,
        fits.map((each) => each * squeeze),
        width,
      ),
    };
  }
  throw new Error("There is always a last size");
}

/** The width that "fit" columns leave, divided by the shares of the others. */
function sharedOut(
  columns: readonly PdfColumn[],
  fits: readonly number[],
  width: number,
): readonly number[] {
  const left = width - fits.reduce((sum, each) => sum + each, 0);
  const shares = columns.reduce(
    (sum, column) => sum + (column.width === "fit" ? 0 : column.width),
    0,
  );
  return columns.map((column, index) =>
    column.width === "fit" ? (fits[index] ?? 0) : (Math.max(left, 0) * column.width) / shares,
  );
}

function fitOf(
  document: PDFKit.PDFDocument,
  { title, second }: PdfColumn,
  cells: Cells,
  size: number,
): number {
  const widestCell = cells.reduce(
    (most, cell) => Math.max(most, widthOf(document, cell, size, "regular")),
    0,
  );
  // A unit in brackets stays with its word.
  const widestWord = title
    .split(/ (?!\()/)
    .reduce((most, word) => Math.max(most, widthOf(document, word, size, "bold")), 0);
  const widestSecond = (second ?? "")
    .split(" ")
    .reduce(
      (most, word) => Math.max(most, widthOf(document, word, size * secondSize, "regular")),
      0,
    );
  // Slightly more, so that measured text fits despite rounding.
  return Math.max(widestCell, widestWord, widestSecond) + 2 * padding + 0.1;
}

function writeRow(layout: PdfLayout, within: Table, cells: Cells, style: RowStyle): void {
  const { size, table } = within;
  const { document } = layout;
  const lines = cells.map((cell, index) => linesOf(document, within, [cell, index], style));
  const height = Math.max(...lines.map((ofCell) => bottomOf(ofCell, size))) + 7;
  const top = layout.top;
  makeRoom(layout, height);
  if (layout.top < top && style.tag === "TD") writeRow(layout, within, headsOf(within), headStyle);
  const row = document.struct("TR");
  table.add(row);
  put(layout, height, (y) => writeCells(layout, row, within, { ...style, lines, y: y + 3 }));
  row.end();
  rule(layout);
}

/** A line of a cell, and how far below the top of the cell it begins. */
type CellLine = Line & { readonly size: number; readonly weight: Weight; readonly below: number };

/** The lines of a cell. Below the title of a column are those in a second language. */
function linesOf(
  document: PDFKit.PDFDocument,
  { columns, widths, size }: Table,
  [cell, index]: readonly [cell: string, index: number],
  { tag, weight }: RowStyle,
): readonly CellLine[] {
  const width = (widths[index] ?? 0) - 2 * padding;
  const lines = wrapped(document, cell, width, size, weight).map((line, at) => ({
    ...line,
    size,
    weight,
    below: at * size * lineHeight,
  }));
  const second = tag === "TH" ? (columns[index]?.second ?? null) : null;
  if (second === null) return lines;
  const smaller = size * secondSize;
  const first = lines.length * size * lineHeight;
  return [
    ...lines,
    ...wrapped(document, second, width, smaller, "regular").map((line, at) => ({
      ...line,
      size: smaller,
      weight: "regular" as const,
      below: first + at * smaller * lineHeight,
    })),
  ];
}

function bottomOf(lines: readonly CellLine[], size: number): number {
  const last = lines.at(-1);
  return last === undefined || last.size === size
    ? lines.length * size * lineHeight
    : last.below + last.size * lineHeight;
}

type Row = RowStyle & { readonly lines: readonly (readonly CellLine[])[]; readonly y: number };

function writeCells(
  { document, left }: PdfLayout,
  row: PDFKit.PDFStructureElement,
  { columns, widths }: Table,
  { lines, tag, y }: Row,
): void {
  let x = left;
  for (const [index, ofCell] of lines.entries()) {
    const [start, width, isRight] = [x, widths[index] ?? 0, columns[index]?.align === "right"];
    const colour = tag === "TH" ? colours.muted : colours.ink;
    row.add(
      document.struct(tag, tag === "TH" ? inColumn : {}, () => {
        for (const { text, width: ofLine, size, weight, below } of ofCell)
          write(document, text, {
            x: isRight ? start + width - padding - ofLine : start + padding,
            y: y + below,
            size,
            weight,
            colour,
          });
      }),
    );
    x += width;
  }
}

// pdfkit supports these, but its types do not have them.
const inColumn: object = { scope: "Column" };
const inRow: object = { scope: "Row" };

const sumSize = 9.5;

/** Amounts below each other that lead to the last one, each with its label. */
export function writeSums(layout: PdfLayout, sums: readonly PdfFact[]): void {
  const { document, left, width } = layout;
  const table = layout.mode === "measures" ? null : document.struct("Table");
  if (table !== null) layout.root.add(table);
  for (const [index, [label, amount, second = null]] of sums.entries()) {
    const isLast = index === sums.length - 1;
    const style = {
      size: isLast ? sumSize + 2 : sumSize,
      weight: isLast ? "bold" : "regular",
      colour: isLast ? colours.ink : colours.muted,
    } as const;
    if (isLast) layout.top += 3;
    if (isLast) rule(layout, { thickness: 1, colour: colours.ink });
    put(layout, style.size * lineHeight + (isLast ? 8 : 2), (top) => {
      const y = top + (isLast ? 5 : 1);
      const row = document.struct("TR");
      table?.add(row);
      row.add(
        document.struct("TH", inRow, () =>
          writeWithSecond(document, [label, second], { x: left, y, ...style }),
        ),
      );
      row.add(
        document.struct("TD", {}, () =>
          write(document, amount, {
            x: left + width - widthOf(document, amount, style.size, style.weight),
            y,
            ...style,
            colour: colours.ink,
          }),
        ),
      );
      row.end();
    });
  }
  table?.end();
}
