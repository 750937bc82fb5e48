import { isBill } from "#modules/invoicing/public.ts";
import { documentsOfOrders, issuedDocument } from "#modules/invoicing/public.server.ts";
import { ownCompany } from "#modules/sellers/public.server.ts";
import type { Db } from "#platform/db/database.ts";
import type { Actor } from "#policy/actor.ts";
import { allowedUser } from "#policy/can.ts";
import { t } from "#shared/texts/text.ts";
import { EWayBillIncomplete } from "../errors.ts";
import { eWayBillOf, type EWayBillFile } from "./rules/e-way-bill.ts";

/**
 * Part A of the e-way bill for the goods of a bill that the actor issued, with its number. Throws
 * EWayBillIncomplete, and NotFound for somebody else's document. At most three statements.
 */
export async function ownEWayBill(
  db: Db,
  actor: Actor,
  { documentId }: { readonly documentId: string },
): Promise<{ readonly number: string; readonly file: EWayBillFile }> {
  allowedUser(actor, "filings.viewOwn");
  const document = await issuedDocument(db, actor, { documentId });
  const company = await ownCompany(db, actor);
  if (company === null || document.viewer !== "issuer" || !isBill(document))
    throw new EWayBillIncomplete([t("An e-way bill is made by the seller of the goods.")]);
  if (await isReplaced(db, actor, document))
    throw new EWayBillIncomplete([
      t("Another invoice replaces this one. Make the e-way bill from the new invoice."),
    ]);
  const made = eWayBillOf(document, company);
  if ("problems" in made) throw new EWayBillIncomplete(made.problems);
  return { number: document.number, file: made.file };
}

async function isReplaced(
  db: Db,
  actor: Actor,
  { id, orderId }: { readonly id: string; readonly orderId: string | null },
): Promise<boolean> {
  if (orderId === null) return false;
  const documents = await documentsOfOrders(db, actor, { orderIds: [orderId] });
  return documents.get(orderId)?.some((each) => each.id === id && each.isReplaced) === true;
}
