import { containing, statement, type Db } from "#platform/db/database.ts";
import type { Actor } from "#policy/actor.ts";
import { allowedUser, mustBeAllowed } from "#policy/can.ts";
import { NotFound } from "#shared/errors.ts";
import { isUuid } from "#shared/ids.ts";
import { partOfList } from "#shared/part-of-list.ts";
import type { DocumentRow, IssuedDocument } from "../contract.ts";

const pageSize = 25;

const amounts = `d.taxable_paise as "taxablePaise", d.cgst_paise as "cgstPaise", d.sgst_paise as "sgstPaise", d.igst_paise as "igstPaise", d.total_paise as "totalPaise"`;
const row = `d.id, d.kind, d.number, d.issued_at as "issuedAt", d.body -> 'recipient' ->> 'name' as "recipientName", d.body -> 'lines' -> 0 ->> 'description' as subject, ${amounts}`;

const list = statement<DocumentRow>(
  "invoicing.documents",
  `select ${row} from documents d
    where ($1::uuid is null or d.recipient_seller_id = $1)
      and (d.number ilike $2 or d.body -> 'recipient' ->> 'name' ilike $2)
      and ($3::uuid is null or (d.issued_at, d.id) < (select a.issued_at, a.id from documents a where a.id = $3))
    order by d.issued_at desc, d.id desc limit ${pageSize + 1}`,
);

const whole = statement<IssuedDocument & { sellerId: string }>(
  "invoicing.document",
  `select d.id, d.kind, d.number, d.issued_at as "issuedAt", d.place_of_supply as "placeOfSupply", ${amounts}, d.recipient_seller_id as "sellerId",
          d.body -> 'supplier' as supplier, d.body -> 'recipient' as recipient, d.body -> 'lines' as lines,
          (select json_build_object('number', c.number, 'issuedAt', c.issued_at) from documents c where c.id = d.corrects_id) as corrects
     from documents d where d.id = $1`,
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

/** One document, for its seller and administrators. Throws NotFound for anybody else's. One statement. */
export async function issuedDocument(db: Db, actor: Actor, { documentId }: { readonly documentId: string }): Promise<IssuedDocument> {
  const [found] = isUuid(documentId) ? await whole(db, [documentId]) : [];
  mustBeAllowed(actor, "invoicing.viewOne", found ?? {});
  if (found === undefined) throw new NotFound("Document not found");
  const { sellerId: _, corrects, ...document } = found;
  // JSON knows no dates.
  return { ...document, corrects: corrects === null ? null : { ...corrects, issuedAt: new Date(corrects.issuedAt) } };
}
