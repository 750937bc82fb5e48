import { gstInside, gstOfLine, type Supply } from "#modules/tax/rules/gst-line.ts";
import { sumPaise } from "#shared/money.ts";
import type { DocumentAmounts, DocumentLine, LineToIssue } from "../contract.ts";

/** A line with its tax worked out, by the place of supply. Parts of an inclusive amount add up to it. */
export function documentLine(line: LineToIssue, supply: Supply): DocumentLine {
  const { description, sac, gstBasisPoints } = line;
  if ("taxablePaise" in line) return { description, sac, gstBasisPoints, taxablePaise: line.taxablePaise, ...gstOfLine(line.taxablePaise, gstBasisPoints, supply) };
  const tax = gstInside(line.inclusivePaise, gstBasisPoints, supply);
  return { description, sac, gstBasisPoints, taxablePaise: line.inclusivePaise - tax.cgstPaise - tax.sgstPaise - tax.igstPaise, ...tax };
}

/** Totals are sums of lines, never worked out anew. */
export function amountsOf(lines: readonly DocumentLine[]): DocumentAmounts {
  const sum = (pick: (line: DocumentLine) => number) => sumPaise(lines.map(pick));
  const [taxablePaise, cgstPaise, sgstPaise, igstPaise] = [sum((line) => line.taxablePaise), sum((line) => line.cgstPaise), sum((line) => line.sgstPaise), sum((line) => line.igstPaise)];
  return { taxablePaise, cgstPaise, sgstPaise, igstPaise, totalPaise: taxablePaise + cgstPaise + sgstPaise + igstPaise };
}
