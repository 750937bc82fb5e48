import type { Taxes, TaxPayment } from "../contract.ts";

type Used = Pick<TaxPayment, "byIgstPaise" | "byCgstPaise" | "bySgstPaise">;

/**
 * Tax that is due, paid with credit in the order of the law (sections 49, 49A and 49B, CGST Act;
 * rule 88A): IGST credit first, for IGST and then CGST and SGST; CGST and SGST credit for their own
 * tax and then IGST, never for each other. What is below zero is neither due nor a credit. Due IGST
 * 100, CGST 50, SGST 50 with a credit of IGST 120, CGST 10: cash 20 for CGST, 50 for SGST.
 */
export function payTax(due: Taxes, credit: Taxes): readonly TaxPayment[] {
  const left = { igst: over(credit.igstPaise), ...ownCredit(credit) };
  const open = { igst: over(due.igstPaise), cgst: over(due.cgstPaise), sgst: over(due.sgstPaise) };
  const used = (tax: keyof typeof open, from: keyof typeof left): number => {
    const amount = Math.min(open[tax], left[from]);
    open[tax] -= amount;
    left[from] -= amount;
    return amount;
  };
  const byIgst = {
    igst: used("igst", "igst"),
    cgst: used("cgst", "igst"),
    sgst: used("sgst", "igst"),
  };
  const own = { cgst: used("cgst", "cgst"), sgst: used("sgst", "sgst") };
  const igst = { byCgstPaise: used("igst", "cgst"), bySgstPaise: used("igst", "sgst") };
  const payment = (tax: keyof typeof open, parts: Used): TaxPayment => ({
    tax,
    duePaise: over(due[`${tax}Paise`]),
    ...parts,
    cashPaise: open[tax],
  });
  return [
    payment("igst", { byIgstPaise: byIgst.igst, ...igst }),
    payment("cgst", { byIgstPaise: byIgst.cgst, byCgstPaise: own.cgst, bySgstPaise: 0 }),
    payment("sgst", { byIgstPaise: byIgst.sgst, byCgstPaise: 0, bySgstPaise: own.sgst }),
  ];
}

const over = (paise: number) => Math.max(0, paise);
const ownCredit = ({ cgstPaise, sgstPaise }: Taxes) => ({
  cgst: over(cgstPaise),
  sgst: over(sgstPaise),
});
