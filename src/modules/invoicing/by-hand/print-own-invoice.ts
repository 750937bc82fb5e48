import type { Db } from "#platform/db/database.ts";
import { enforceRateLimit } from "#platform/rate-limits.ts";
import type { Actor } from "#policy/actor.ts";
import { allowedSeller } from "#policy/can.ts";
import { facePdf, type Printing } from "../issuing/document-pdf.ts";
import { IssuerCompanyMissing, InvalidInvoice } from "../errors.ts";
import { invoiceDesk } from "../issuing/invoice-desk.ts";
import { invoicePreview } from "./rules/invoice-preview.ts";
import { maxItems, type TypedInvoice } from "./rules/typed-invoice.ts";

/** A tenth of a second of work each. */
const maxPerHour = 240;

/**
 * What the seller is typing, as a PDF; nothing of it is kept. It is marked PREVIEW unless it is
 * complete and under a number of the seller's own. Throws InvalidInvoice where number or date
 * cannot be printed, IssuerCompanyMissing, TooMany.
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
