import { statement, type Db } from "#platform/db/database.ts";
import type { Actor } from "#policy/actor.ts";
import { mustBeAllowed } from "#policy/can.ts";
import { isReplaced } from "../register/document-columns.ts";
import { issueCreditNote } from "./issue-credit-note.ts";
import { causeOfReplaced } from "./rules/causes-of-replacing.ts";

const currentBill = statement<{ id: string }>(
  "invoicing.billToReplace",
  `select d.id
   from documents d
   where d.order_id = $1 and d.kind <> 'credit_note' and not ${isReplaced("d")}`,
);

/**
 * Credits the bill of an order in full, because another one replaces it: from here on the order is
 * not billed, until the caller issues the other bill in the same transaction, with the cause
 * `causeOfReplacing`. `reason` is printed. Returns the id of what was replaced; null without a
 * bill.
 */
export async function creditReplacedBill(
  tx: Db,
  actor: Actor,
  { orderId, reason }: { readonly orderId: string; readonly reason: string },
): Promise<string | null> {
  mustBeAllowed(actor, "invoicing.work");
  const [bill] = await currentBill(tx, [orderId]);
  if (bill === undefined) return null;
  const { id: documentId } = bill;
  const cause = causeOfReplaced(documentId);
  const note = await issueCreditNote(tx, actor, {
    cause,
    of: { documentId },
    credit: "rest",
    reason,
  });
  if (note === null) throw new Error(`Nothing is left to credit of document ${documentId}`);
  return documentId;
}
