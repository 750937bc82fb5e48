import { writeAudit } from "#modules/identity/public.server.ts";
import { statement, violatedConstraint, type Db } from "#platform/db/database.ts";
import type { Actor } from "#policy/actor.ts";
import { allowedSeller } from "#policy/can.ts";
import {
  documentName,
  documentTooLarge,
  documentTypeOf,
  maxDocumentBytes,
} from "#shared/document-type.ts";
import { Conflict } from "#shared/errors.ts";
import { t } from "#shared/texts/text.ts";
import { oneSellerAtATime } from "../product/product.sql.ts";
import { mostMarks, type MarkInput } from "./contract.ts";
import { DocumentRefused, MarkKnown } from "./errors.ts";

const count = statement<{ marks: number }>(
  "catalog.countMarks",
  "select count(*)::int as marks from origin_marks where seller_id = $1",
);
const insert = statement<{ id: string }>(
  "catalog.addMark",
  `with mark as (
     insert into origin_marks (seller_id, kind, name, number, valid_until)
     values ($1, $2, $3, $4, $5)
     returning id
   ),
   document as (
     insert into origin_mark_documents (mark_id, file_name, type, bytes)
     select id, $6, $7, $8 from mark
   )
   select id from mark`,
);

type NewMark = MarkInput & {
  readonly document: { readonly fileName: string; readonly bytes: Uint8Array };
};

/**
 * Sends a mark of origin with its document to the administrators. Buyers see nothing of it until one
 * of them has verified it. Throws DocumentRefused, MarkKnown, and Conflict with too many marks.
 */
export async function addMark(
  db: Db,
  actor: Actor,
  { kind, name, number, validUntil, document: { fileName, bytes } }: NewMark,
): Promise<{ readonly markId: string }> {
  const seller = allowedSeller(actor, "catalog.keepMarks");
  if (bytes.length > maxDocumentBytes) throw new DocumentRefused(documentTooLarge());
  const type = documentTypeOf(bytes);
  if (type === null)
    throw new DocumentRefused(t("Please choose a PDF or a picture (JPEG, PNG or WebP)."));
  const stored = [documentName(fileName, type, "certificate"), type, Buffer.from(bytes)];
  return oneSellerAtATime(db, seller, async (tx) => {
    const [present] = await count(tx, [seller.sellerId]);
    if (present !== undefined && present.marks >= mostMarks)
      throw new Conflict(
        t(
          "You have sent {most} marks, which is the limit. First delete one that you no longer need.",
          {
            most: mostMarks,
          },
        ),
        { code: "catalog.tooManyMarks" },
      );
    const values = [seller.sellerId, kind, name, number, validUntil, ...stored];
    const [added] = await insert(tx, values).catch((error: unknown) => {
      throw violatedConstraint(error) === "origin_marks_once" ? new MarkKnown() : error;
    });
    if (added === undefined) throw new Error("The inserted mark was not returned.");
    await writeAudit(tx, actor, {
      action: "catalog.addMark",
      objectType: "origin_mark",
      objectId: added.id,
      before: null,
      after: { kind, name, number, validUntil },
    });
    return { markId: added.id };
  });
}
