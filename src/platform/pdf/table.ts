import type { Weight } from "./fonts.ts";
import { colours, lineHeight, widthOf, wrapped, write, type Line } from "./lines.ts";
import { makeRoom, put, rule, type PdfLayout } from "./layout.ts";

/** Rows in columns; each further page repeats the head. */

/** A column of a table. */
export type PdfColumn = {
  readonly title: string;
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
            column.title,
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

function fitOf(document: PDFKit.PDFDocument, title: string, cells: Cells, size: number): number {
  const widestCell = cells.reduce(
    (most, cell) => Math.max(most, widthOf(document, cell, size, "regular")),
    0,
  );
  // A unit in brackets stays with its word.
  const widestWord = title
    .split(/ (?!\()/)
    .reduce((most, word) => Math.max(most, widthOf(document, word, size, "bold")), 0);
  // Slightly more, so that measured text fits despite rounding.
  return Math.max(widestCell, widestWord) + 2 * padding + 0.1;
}

function writeRow(layout: PdfLayout, within: Table, cells: Cells, style: RowStyle): void {
  const { size, widths, table } = within;
  const { document } = layout;
  const lines = cells.map((cell, index) =>
    wrapped(document, cell, (widths[index] ?? 0) - 2 * padding, size, style.weight),
  );
  const height = Math.max(...lines.map(({ length }) => length)) * size * lineHeight + 7;
  const top = layout.top;
  makeRoom(layout, height);
  if (layout.top < top && style.tag === "TD") writeRow(layout, within, headsOf(within), headStyle);
  const row = document.struct("TR");
  table.add(row);
  put(layout, height, (y) => writeCells(layout, row, within, { ...style, lines, y: y + 3 }));
  row.end();
  rule(layout);
}

type Row = RowStyle & { readonly lines: readonly (readonly Line[])[]; readonly y: number };

function writeCells(
  { document, left }: PdfLayout,
  row: PDFKit.PDFStructureElement,
  { columns, widths, size }: Table,
  { lines, tag, weight, y }: Row,
): void {
  let x = left;
  for (const [index, ofCell] of lines.entries()) {
    const [start, width, isRight] = [x, widths[index] ?? 0, columns[index]?.align === "right"];
    const colour = tag === "TH" ? colours.muted : colours.ink;
    row.add(
      document.struct(tag, tag === "TH" ? inColumn : {}, () => {
        for (const [at, line] of ofCell.entries())
          write(document, line.text, {
            x: isRight ? start + width - padding - line.width : start + padding,
            y: y + at * size * lineHeight,
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

/** Amounts below each other that lead to the last one. */
export function writeSums(
  layout: PdfLayout,
  sums: readonly (readonly [label: string, amount: string])[],
): void {
  const { document, left, width } = layout;
  const table = layout.mode === "measures" ? null : document.struct("Table");
  if (table !== null) layout.root.add(table);
  for (const [index, [label, amount]] of sums.entries()) {
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
      row.add(document.struct("TH", inRow, () => write(document, label, { x: left, y, ...style })));
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
