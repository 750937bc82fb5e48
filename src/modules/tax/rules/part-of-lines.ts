import { paise, scaleHalfUp, sumPaise } from "#shared/money.ts";
import { taxOf } from "./gst-line.ts";

/** A part of lines that already have their tax: a reduction of their price (CGST Act, section 34). */

type TaxedLine = {
  readonly taxablePaise: number;
  readonly cgstPaise: number;
  readonly sgstPaise: number;
  readonly igstPaise: number;
};

/** What lines come to, with their tax. */
export function grossOf(lines: readonly TaxedLine[]): number {
  return sumPaise(lines.map((line) => line.taxablePaise + taxOf(line)));
}

/**
 * The share of `totalPaise`, with tax, that falls on each line, in proportion. The lines add up to
 * it exactly, no column exceeds that of the whole line, and CGST equals SGST. Half of a line of
 * ₹1,000.00 + ₹90.00 + ₹90.00, ₹590.00, is ₹500.00 + ₹45.00 + ₹45.00.
 */
export function partOfLines<Line extends TaxedLine>(
  lines: readonly Line[],
  totalPaise: number,
): readonly Line[] {
  const wholePaise = grossOf(lines);
  let before = 0;
  return lines.map((line) => {
    const grossPaise = grossOf([line]);
    const share =
      scaleHalfUp(totalPaise, before + grossPaise, wholePaise) -
      scaleHalfUp(totalPaise, before, wholePaise);
    before += grossPaise;
    return { ...line, ...partOfLine(line, share, grossPaise) };
  });
}

function partOfLine(line: TaxedLine, share: number, grossPaise: number): TaxedLine {
  const part = (whole: number) => (grossPaise === 0 ? 0 : scaleHalfUp(whole, share, grossPaise));
  const tax = {
    cgstPaise: part(line.cgstPaise),
    sgstPaise: part(line.sgstPaise),
    igstPaise: part(line.igstPaise),
  };
  return { ...tax, taxablePaise: paise(share - taxOf(tax)) };
}
