import { supplyBetween } from "#modules/tax/public.ts";
import { roundOff } from "#shared/money.ts";
import type { Issuer, NextNumbers } from "../../contract.ts";
import { checkInvoice } from "./check-invoice.ts";
import { documentFace, type DocumentFace } from "../../issuing/rules/document-face.ts";
import { amountsOf, goodsLines } from "../../issuing/rules/document-lines.ts";
import { stateWithCode } from "../../issuing/rules/document-words.ts";
import { dateOr, dateProblem, isOwnNumber, normaliseNumber, numberProblem } from "./own-number.ts";
import { invoiceKind } from "../../issuing/rules/invoice-kind.ts";
import type { InvoiceFields, TypedInvoice } from "./typed-invoice.ts";

/** The invoice in the form as it would be issued. Uses the same rules as `issueInvoice`. */

/**
 * What the invoice form needs about its seller: the issuer, the next numbers and the GST rates of
 * the day.
 */
export type Desk = {
  readonly issuer: Issuer;
  readonly nextNumbers: NextNumbers;
  readonly slabs: readonly number[];
  /** "2026-11-22" */
  readonly today: string;
};

/** The invoice in the form, as it would look and be checked now. */
export type InvoicePreview = {
  readonly face: DocumentFace;
  /** The number to print: the seller's own, or the next of the series. */
  readonly number: string;
  readonly issuedAt: Date;
  /** The number that the invoice gets if it is saved now. */
  readonly next: string;
  /** Problems that prevent saving, by field. */
  readonly problems: InvoiceFields;
  /** Problems that prevent printing, by field. */
  readonly printProblems: InvoiceFields;
  /**
   * Whether the invoice is complete and has a number of the seller's own. If not, it is only a
   * preview.
   */
  readonly isOwn: boolean;
};

// Documents are English.
const ownStatement =
  "Printed under a number of the supplier's own; it is not in the register of invoices.";

/**
 * The document and its problems. The seller's registration decides the title. It bears the mark
 * PREVIEW unless it is complete and has a number of the seller's own.
 */
export function invoicePreview(
  typed: TypedInvoice,
  { issuer, nextNumbers, slabs, today }: Desk,
): InvoicePreview {
  const { checked, problems } = checkInvoice(typed, issuer, slabs);
  const { registrationType, supplier, ...printed } = issuer;
  const placeOfSupply = checked.recipient.stateCode || supplier.stateCode;
  const isRegular = registrationType === "regular";
  const lines = goodsLines(
    isRegular ? checked.goods : checked.goods.map((each) => ({ ...each, gstBasisPoints: 0 })),
    { shippingPaise: checked.shippingPaise },
    supplyBetween(supplier.stateCode, placeOfSupply),
  );
  const kind = invoiceKind(registrationType, lines);
  const next = nextNumbers[kind];
  const printProblems = problemsOfPrint(typed, nextNumbers, today);
  const isOwn =
    isOwnNumber(typed.number, nextNumbers) &&
    Object.keys({ ...problems, ...printProblems }).length === 0;
  const number = isOwn ? normaliseNumber(typed.number) : next;
  const issuedAt = dateOr(typed.date, today);
  const face = documentFace({
    kind,
    number: isOwn ? number : `${next} (given when it is saved)`,
    issuedAt,
    placeOfSupply,
    status: null,
    irn: null,
    corrects: null,
    ...amountsOf(lines, roundOff(amountsOf(lines).totalPaise)),
    supplier,
    recipient: checked.recipient,
    shipTo: null,
    lines,
    order: null,
    via: null,
    isComposition: registrationType === "composition",
    ...printed,
    terms: checked.terms,
    notes: checked.notes,
  });
  const marked: DocumentFace = isOwn
    ? { ...face, statements: [...face.statements, ownStatement] }
    : { ...face, mark: "PREVIEW" };
  return {
    face: checked.recipient.stateCode === "" ? withoutPlace(marked) : marked,
    number,
    issuedAt,
    next,
    problems,
    printProblems,
    isOwn,
  };
}

function problemsOfPrint(
  { number, date }: TypedInvoice,
  next: NextNumbers,
  today: string,
): InvoiceFields {
  const [ofNumber, ofDate] = [numberProblem(number, next), dateProblem(date, today)];
  return {
    ...(ofNumber !== null && { number: ofNumber }),
    ...(ofDate !== null && { date: ofDate }),
  };
}

const notChosen = "not chosen yet";

/**
 * Until a state is chosen, the tax is that of a supply within the seller's state, and the place is
 * blank.
 */
function withoutPlace(face: DocumentFace): DocumentFace {
  const unknown = `State: ${stateWithCode("")}`;
  return {
    ...face,
    parties: face.parties.map((party) => ({
      ...party,
      lines: party.lines.map((line) => (line === unknown ? `State: ${notChosen}` : line)),
    })),
    facts: face.facts.map((fact) => (fact[0] === "Place of supply" ? [fact[0], notChosen] : fact)),
  };
}
