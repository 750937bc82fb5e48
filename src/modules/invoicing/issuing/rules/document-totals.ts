import { stateTaxName } from "#modules/tax/public.ts";
import { formatRupees } from "#shared/money.ts";
import type { DocumentLine, IssuedDocument } from "../../contract.ts";

/** The rows below the lines of a document. */

export type FaceTotal = { readonly label: string; readonly amount: string };

type Totalled = Pick<
  IssuedDocument,
  "lines" | "placeOfSupply" | "taxablePaise" | "roundOffPaise" | "totalPaise"
>;

/** The rows below the lines: taxable value, taxes, round-off and total. */
export function faceTotals(document: Totalled): readonly FaceTotal[] {
  const taxes = taxLines(document);
  return [
    {
      label: taxes.length === 0 ? "Subtotal" : "Taxable value",
      amount: formatRupees(document.taxablePaise),
    },
    ...taxes.map(({ label, amountPaise }) => ({ label, amount: formatRupees(amountPaise) })),
    ...(document.roundOffPaise === 0
      ? []
      : [{ label: "Round off", amount: formatRupees(document.roundOffPaise) }]),
    { label: "Total", amount: formatRupees(document.totalPaise) },
  ];
}

/** The tax at one rate. */
export type TaxLine = { readonly label: string; readonly amountPaise: number };

/** The taxes of a document, one row per rate: CGST and SGST within a state, IGST between states. */
export function taxLines({
  lines,
  placeOfSupply,
}: Pick<IssuedDocument, "lines" | "placeOfSupply">): readonly TaxLine[] {
  const stateTax = stateTaxName(placeOfSupply);
  const rates = [...new Set(lines.map((line) => line.gstBasisPoints))].toSorted((a, b) => a - b);
  return rates.flatMap((rate) => {
    const ofRate = lines.filter((line) => line.gstBasisPoints === rate);
    const sum = (pick: (line: DocumentLine) => number) =>
      ofRate.reduce((total, line) => total + pick(line), 0);
    const taxes = [
      { label: `CGST ${rate / 200}%`, amountPaise: sum((line) => line.cgstPaise) },
      { label: `${stateTax} ${rate / 200}%`, amountPaise: sum((line) => line.sgstPaise) },
      { label: `IGST ${rate / 100}%`, amountPaise: sum((line) => line.igstPaise) },
    ];
    return taxes.filter(({ amountPaise }) => amountPaise > 0);
  });
}
