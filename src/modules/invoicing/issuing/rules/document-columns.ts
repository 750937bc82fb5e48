import { type Supply, stateTaxName } from "#modules/tax/public.ts";
import { formatRupees } from "#shared/money.ts";
import type { DocumentLine, IssuedDocument } from "../../contract.ts";

/** The table of a document: the columns that it needs, and its lines. */

/** A column of the lines. Numbers are aligned right. */
export type FaceColumn = {
  readonly key: ColumnKey;
  readonly title: string;
  readonly isNumber: boolean;
};
type ColumnKey =
  | "serial"
  | "description"
  | "hsn"
  | "quantity"
  | "rate"
  | "taxable"
  | "gst"
  | "cgst"
  | "sgst"
  | "igst"
  | "tax"
  | "amount";

type Tabled = Pick<IssuedDocument, "lines" | "placeOfSupply">;
type Cell = FaceColumn & { readonly of: (line: DocumentLine, index: number) => string };

/**
 * The columns and rows of the lines. Services have no quantity and price; an untaxed document has
 * no tax columns.
 */
export function faceTable(
  { lines, placeOfSupply }: Tabled,
  supply: Supply,
): { readonly columns: readonly FaceColumn[]; readonly rows: readonly (readonly string[])[] } {
  const isOfGoods = lines.some((line) => line.quantity !== null);
  const isTaxed = lines.some((line) => line.gstBasisPoints > 0);
  const cells: readonly Cell[] = [
    textCell("serial", "S.No", (_, index) => String(index + 1)),
    textCell("description", "Description", (line) => line.description),
    textCell("hsn", isOfGoods ? "HSN" : "SAC", (line) => line.hsn),
    ...(isOfGoods
      ? [numberCell("quantity", "Qty", quantityOf), numberCell("rate", "Rate (₹)", rateOf)]
      : []),
    ...(isTaxed ? taxCells(supply, stateTaxName(placeOfSupply)) : []),
    numberCell("amount", "Amount (₹)", (line) =>
      inRupees(line.taxablePaise + line.cgstPaise + line.sgstPaise + line.igstPaise),
    ),
  ];
  return tableOf(lines, cells);
}

/** The columns and rows that cells make of the lines. */
export function tableOf(
  lines: readonly DocumentLine[],
  cells: readonly Cell[],
): { readonly columns: readonly FaceColumn[]; readonly rows: readonly (readonly string[])[] } {
  return {
    columns: cells.map(({ key, title, isNumber }) => ({ key, title, isNumber })),
    rows: lines.map((line, index) => cells.map(({ of }) => of(line, index))),
  };
}

function taxCells(supply: Supply, stateTax: string): readonly Cell[] {
  return [
    numberCell("taxable", "Taxable value (₹)", (line) => inRupees(line.taxablePaise)),
    numberCell("gst", "GST", (line) => `${line.gstBasisPoints / 100}%`),
    ...(supply === "intra"
      ? [
          numberCell("cgst", "CGST (₹)", (line) => inRupees(line.cgstPaise)),
          numberCell("sgst", `${stateTax} (₹)`, (line) => inRupees(line.sgstPaise)),
        ]
      : [numberCell("igst", "IGST (₹)", (line) => inRupees(line.igstPaise))]),
  ];
}

/** A column of words. */
export const textCell = (key: ColumnKey, title: string, of: Cell["of"]): Cell => ({
  key,
  title,
  isNumber: false,
  of,
});
/** A column of numbers. */
export const numberCell = (key: ColumnKey, title: string, of: Cell["of"]): Cell => ({
  key,
  title,
  isNumber: true,
  of,
});

function quantityOf({ quantity, reducedPieces, unit }: DocumentLine): string {
  return [reducedPieces ?? quantity, unit].filter((part) => part !== null).join(" ");
}

/** The price of a piece, as the goods were offered: "899.00 incl. GST" if it was typed so. */
function rateOf({ unitPricePaise, priceIncludesGst, gstBasisPoints }: DocumentLine): string {
  if (unitPricePaise === null) return "";
  const price = inRupees(unitPricePaise);
  return priceIncludesGst === true && gstBasisPoints > 0 ? `${price} incl. GST` : price;
}

/** An amount of a cell. The column headings name the currency, so the cells need no sign. */
export const inRupees = (amountPaise: number): string => formatRupees(amountPaise).replace("₹", "");
