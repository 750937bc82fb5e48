import type { IssuedDocument } from "../../contract.ts";

/** What decides whether a document is reported to the e-invoice portal. */
type Reported = Pick<IssuedDocument, "kind" | "supplier" | "recipient" | "isComposition">;

/** Whether it is of a kind, and between parties, that a seller above the limit reports. */
export function isBetweenBusinesses({
  kind,
  supplier,
  recipient,
  isComposition,
}: Reported): boolean {
  const isReportedKind = kind === "invoice" || kind === "credit_note";
  return isReportedKind && !isComposition && supplier.gstin !== null && recipient.gstin !== null;
}

/**
 * Whether a document is an e-invoice if its issuer's turnover is above the limit: a tax invoice to a
 * registered business, or a credit note for one (Rule 48(4), CGST Rules).
 */
export function isToBusiness(
  document: Reported & { readonly corrects: { readonly number: string } | null },
): boolean {
  const isOfInvoice =
    document.kind === "invoice" || document.corrects?.number.startsWith("INV") === true;
  return isOfInvoice && isBetweenBusinesses(document);
}
