import { stateTaxName } from "#modules/tax/rules/state-tax-name.ts";
import { stateName } from "#shared/indian-states.ts";
import type { DocumentKind, DocumentLine, IssuedDocument, Party } from "../contract.ts";

export const documentTitles: Readonly<Record<DocumentKind, string>> = { invoice: "Tax invoice", credit_note: "Credit note", bill_of_supply: "Bill of supply", bill: "Invoice" };

/** "Maharashtra (27)". */
export function stateWithCode(code: string): string {
  return `${stateName(code)} (${code})`;
}

/** A party as lines of an address block. */
export function partyLines(party: Party): readonly string[] {
  return [
    party.name,
    ...party.address.split("\n").map((line) => line.trim()).filter((line) => line !== ""),
    party.gstin === null ? "No GSTIN" : `GSTIN ${party.gstin}`,
    `State: ${stateWithCode(party.stateCode)}`,
  ];
}

export type TaxLine = { readonly label: string; readonly amountPaise: number };

/** The taxes of a document, each with its rate: two halves within the state, one between states. One line per rate. */
export function taxLines({ lines, placeOfSupply }: Pick<IssuedDocument, "lines" | "placeOfSupply">): readonly TaxLine[] {
  const stateTax = stateTaxName(placeOfSupply);
  const rates = [...new Set(lines.map((line) => line.gstBasisPoints))].toSorted((a, b) => a - b);
  return rates.flatMap((rate) => {
    const ofRate = lines.filter((line) => line.gstBasisPoints === rate);
    const sum = (pick: (line: DocumentLine) => number) => ofRate.reduce((total, line) => total + pick(line), 0);
    const taxes = [
      { label: `CGST ${rate / 200}%`, amountPaise: sum((line) => line.cgstPaise) },
      { label: `${stateTax} ${rate / 200}%`, amountPaise: sum((line) => line.sgstPaise) },
      { label: `IGST ${rate / 100}%`, amountPaise: sum((line) => line.igstPaise) },
    ];
    return taxes.filter(({ amountPaise }) => amountPaise > 0);
  });
}
