import { containing, statement, type Db } from "#platform/db/database.ts";
import type { Actor } from "#policy/actor.ts";
import { allowedUser, mustBeAllowed } from "#policy/can.ts";
import { isUuid } from "#shared/ids.ts";
import { partOfList } from "#shared/part-of-list.ts";
import type { DocumentRow } from "../contract.ts";
import { amountColumns } from "./document-columns.ts";

const pageSize = 25;

const row = `d.id, d.kind, d.number, d.issued_at as "issuedAt", d.body -> 'recipient' ->> 'name' as "recipientName", d.body -> 'lines' -> 0 ->> 'description' as subject, ${amountColumns}`;

const list = statement<DocumentRow>(
  "invoicing.documents",
  `select ${row} from documents d
    where d.issuer_seller_id is null and ($1::uuid is null or d.recipient_seller_id = $1)
      and (d.number ilike $2 or d.body -> 'recipient' ->> 'name' ilike $2)
      and ($3::uuid is null or (d.issued_at, d.id) < (select a.issued_at, a.id from documents a where a.id = $3))
    order by d.issued_at desc, d.id desc limit ${pageSize + 1}`,
);

export type DocumentList = { readonly documents: readonly DocumentRow[]; readonly next: string | null };
type Asked = { readonly search: string; readonly after: string | null };

async function listed(db: Db, sellerId: string | null, { search, after }: Asked): Promise<DocumentList> {
  const rows = await list(db, [sellerId, containing(search), after !== null && isUuid(after) ? after : null]);
  const { shown, next } = partOfList(rows, pageSize, (last) => last.id);
  return { documents: shown, next };
}

/** What the marketplace wrote to the seller who asks, newest first. One statement. */
export async function ownDocuments(db: Db, actor: Actor, asked: Asked): Promise<DocumentList> {
  const { userId } = allowedUser(actor, "invoicing.viewOwn");
  return listed(db, userId, asked);
}

/** What the marketplace wrote to anybody, newest first. One statement. */
export async function allDocuments(db: Db, actor: Actor, asked: Asked): Promise<DocumentList> {
  mustBeAllowed(actor, "invoicing.viewAll");
  return listed(db, null, asked);
}
