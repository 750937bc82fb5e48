import { statement, type Db } from "#platform/db/database.ts";
import type { Actor } from "#policy/actor.ts";
import { allowedSeller } from "#policy/can.ts";
import { isUuid } from "#shared/ids.ts";
import { paginate } from "#shared/paginate.ts";
import type { DocumentRow } from "../contract.ts";
import { amountColumns } from "./document-columns.ts";

const pageSize = 25;

const row = `
  d.id, d.kind, d.number, d.issued_at as "issuedAt",
  coalesce(d.body -> 'recipient' ->> 'name', '') as "recipientName",
  coalesce(d.body -> 'lines' -> 0 ->> 'description', '') as subject, ${amountColumns}`;

const list = statement<DocumentRow>(
  "invoicing.ownDocuments",
  `select ${row}
   from documents d
   where d.recipient_seller_id = $1
     and (
       $2::uuid is null
       or (d.issued_at, d.id) < (select a.issued_at, a.id from documents a where a.id = $2)
     )
   order by d.issued_at desc, d.id desc
   limit ${pageSize + 1}`,
);

type DocumentList = { readonly documents: readonly DocumentRow[]; readonly next: string | null };

/** What the marketplace charged the seller, newest first. One statement. */
export async function ownDocuments(
  db: Db,
  actor: Actor,
  { after }: { readonly after: string | null },
): Promise<DocumentList> {
  const { sellerId } = allowedSeller(actor, "invoicing.viewOwn");
  const rows = await list(db, [sellerId, after !== null && isUuid(after) ? after : null]);
  const { items, next } = paginate(rows, pageSize, (last) => last.id);
  return { documents: items, next };
}
