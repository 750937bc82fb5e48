import { issueCreditNote, mustBeCancellable } from "#modules/invoicing/public.server.ts";
import type { DocumentStatus } from "#modules/invoicing/public.ts";
import type { Db } from "#platform/db/database.ts";
import { system } from "#policy/actor.ts";
import { documentCauses } from "./rules/document-causes.ts";

/**
 * Issues the credit note for what is left of a void invoice without an order. Throws
 * DocumentStatusConflict if the invoice is paid.
 */
export async function creditVoidInvoice(
  tx: Db,
  { documentId, status }: { readonly documentId: string; readonly status: DocumentStatus | null },
): Promise<void> {
  if (status !== "cancelled") await mustBeCancellable(tx, system, { documentId });
  await issueCreditNote(tx, system, {
    cause: documentCauses.cancelledByHand(documentId),
    of: { documentId },
    credit: "rest",
  });
}
