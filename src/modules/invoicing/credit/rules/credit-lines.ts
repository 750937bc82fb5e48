import { partOfLines, shareOfPieces, taxOf } from "#modules/tax/public.ts";
import type { DocumentLine, ReducedLine } from "../../contract.ts";
import { t } from "#shared/texts/text.ts";

/**
 * The lines of a credit note (section 34, CGST Act). They have the rates of the invoice and never
 * exceed it.
 */

/** A number of pieces of one line of goods. */
export type CreditedPieces = { readonly line: number; readonly quantity: number };

/**
 * The lines for some pieces, after those of `earlier` credit notes. Each amount is what is due for
 * all pieces so far, less what was due before. So the credit notes for a full return add up to the
 * invoice exactly. Of a line whose price includes GST, each piece is credited with this price.
 * `withShipping` credits the whole fee, if no earlier credit note has.
 */
export function creditLines(
  invoice: readonly DocumentLine[],
  earlier: readonly (readonly DocumentLine[])[],
  now: { readonly pieces: readonly CreditedPieces[]; readonly withShipping: boolean },
): readonly DocumentLine[] {
  return invoice.flatMap((line) => {
    const credited = earlier.flat().filter((each) => each.line === line.line);
    if (line.quantity === null)
      return line.isShipping && now.withShipping && credited.length === 0 ? [line] : [];
    const before = credited.reduce((sum, each) => sum + (each.quantity ?? 0), 0);
    const pieces = now.pieces
      .filter((each) => each.line === line.line)
      .reduce((sum, each) => sum + each.quantity, 0);
    return pieces === 0
      ? []
      : [partOf(line, { of: line.quantity, before, pieces }, credited.filter(isReduction))];
  });
}

/**
 * The same lines with a part of their price only: `totalPaise` with tax, shared in proportion. A
 * line whose pieces the buyer keeps says so, because its quantity is not returned.
 */
export function partlyCreditedLines(
  lines: readonly DocumentLine[],
  totalPaise: number,
  keepsPieces: boolean,
): readonly DocumentLine[] {
  return partOfLines(lines, totalPaise).map((line) => ({
    ...line,
    unitPricePaise: null,
    ...(keepsPieces && { keepsPieces }),
  }));
}

/** The lines of a price reduction: no pieces are credited, only a part of what they cost. */
export function linesOfReduction(
  invoice: readonly DocumentLine[],
  reduced: readonly ReducedLine[],
): readonly DocumentLine[] {
  return invoice.flatMap((line) => {
    const cut = reduced.find((each) => each.line === line.line);
    if (cut === undefined || line.quantity === null) return [];
    const { pieces: reducedPieces, ...amounts } = cut;
    return [
      { ...line, ...amounts, quantity: 0, unitPricePaise: null, keepsPieces: true, reducedPieces },
    ];
  });
}

/**
 * The lines for everything that is left of a document: for a cancelled order or a refused parcel.
 */
export function creditOfRest(
  invoice: readonly DocumentLine[],
  earlier: readonly (readonly DocumentLine[])[],
): readonly DocumentLine[] {
  const credited = earlier.flat();
  const isUntouched = (line: DocumentLine) => !credited.some((each) => each.line === line.line);
  const services = invoice.filter(
    (line) => line.quantity === null && !line.isShipping && isUntouched(line),
  );
  const pieces = invoice.flatMap((line) =>
    line.quantity !== null && piecesLeft(line, credited) > 0
      ? [{ line: line.line, quantity: piecesLeft(line, credited) }]
      : [],
  );
  return [...creditLines(invoice, earlier, { pieces, withShipping: true }), ...services];
}

/**
 * How many pieces of a line no credit note has reversed. `credited` holds the lines of all credit
 * notes.
 */
export function piecesLeft(
  { line, quantity }: DocumentLine,
  credited: readonly DocumentLine[],
): number {
  return (
    (quantity ?? 0) -
    credited
      .filter((each) => each.line === line)
      .reduce((sum, each) => sum + (each.quantity ?? 0), 0)
  );
}

/** Why these pieces cannot be credited, and the number of the line; null if they can. */
export function piecesProblem(
  invoice: readonly DocumentLine[],
  earlier: readonly (readonly DocumentLine[])[],
  pieces: readonly CreditedPieces[],
): { readonly line: number; readonly sentence: string } | null {
  const seen = new Set<number>();
  for (const { line: number, quantity } of pieces) {
    const line = invoice.find((each) => each.line === number && each.quantity !== null);
    if (line === undefined || !Number.isSafeInteger(quantity) || quantity < 1 || seen.has(number))
      return { line: number, sentence: t("Please choose pieces from this invoice.") };
    const left = piecesLeft(line, earlier.flat());
    if (quantity > left)
      return {
        line: number,
        sentence:
          left === 0
            ? t("All of {description} has already been credited.", {
                description: line.description,
              })
            : t(
                "{description}: {left, plural, one {# piece is} other {# pieces are}} left to credit.",
                { description: line.description, left },
              ),
      };
    seen.add(number);
  }
  return null;
}

const isReduction = ({ reducedPieces }: DocumentLine) => reducedPieces !== undefined;

function partOf(
  line: DocumentLine,
  part: { readonly of: number; readonly before: number; readonly pieces: number },
  reductions: readonly DocumentLine[],
): DocumentLine {
  const share = (of: (each: DocumentLine) => number) =>
    shareOfPieces(
      of(line),
      part,
      reductions.map((each) => ({ pieces: each.reducedPieces ?? 0, paise: of(each) })),
    );
  const tax = {
    cgstPaise: share((each) => each.cgstPaise),
    sgstPaise: share((each) => each.sgstPaise),
    igstPaise: share((each) => each.igstPaise),
  };
  const taxablePaise =
    line.priceIncludesGst === true
      ? share((each) => each.taxablePaise + taxOf(each)) - taxOf(tax)
      : share((each) => each.taxablePaise);
  return { ...line, quantity: part.pieces, taxablePaise, ...tax };
}
