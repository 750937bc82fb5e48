import type { Db } from "#platform/db/database.ts";
import { enforceRateLimit } from "#platform/rate-limits.ts";
import type { Actor } from "#policy/actor.ts";
import { allowedSeller } from "#policy/can.ts";
import { facePdf, type Printing } from "../issuing/document-pdf.ts";
import { IssuerCompanyMissing, InvalidInvoice } from "../errors.ts";
import { invoiceDesk } from "../issuing/invoice-desk.ts";
import { invoicePreview } from "./rules/invoice-preview.ts";
import { maxItems, type TypedInvoice } from "./rules/typed-invoice.ts";

/** One PDF takes a tenth of a second. */
const maxPerHour = 240;

/**
 * The invoice in the form as a PDF. It is not stored. It bears the mark PREVIEW unless it is
 * complete and has a number of the seller's own. Throws InvalidInvoice if the number or date may
 * not be printed, IssuerCompanyMissing and TooMany.
 */
export async function printOwnInvoice(
  db: Db,
  actor: Actor,
  { invoice }: { readonly invoice: TypedInvoice },
  printing: Printing,
): Promise<{ readonly name: string; readonly pdf: Buffer }> {
  const { sellerId } = allowedSeller(actor, "invoicing.issueOwn");
  await enforceRateLimit(db, {
    key: `own-invoice-pdf:${sellerId}`,
    max: maxPerHour,
    windowSeconds: 3600,
  });
  const desk = await invoiceDesk(db, actor);
  if (desk === null) throw new IssuerCompanyMissing();
  const { face, number, issuedAt, printProblems, problems, isOwn } = invoicePreview(invoice, desk);
  if (Object.keys(printProblems).length > 0) throw new InvalidInvoice(printProblems);
  if (invoice.items.length > maxItems) throw new InvalidInvoice(problems);
  const pdf = await facePdf(face, { number, issuedAt, supplier: desk.issuer.supplier }, printing);
  return { name: `${isOwn ? "" : "preview-"}${number.replaceAll("/", "-")}`, pdf };
}
