import {
  type ErasedPerson,
  pageAfter,
  type PersonalDataRequest,
  type PersonalRecord,
  type PersonalSections,
  readPersonalData,
} from "#modules/identity/public.server.ts";
import { statement, type Db } from "#platform/db/database.ts";
import type { Actor } from "#policy/actor.ts";
import { mustBeAllowed } from "#policy/can.ts";

const products = statement<PersonalRecord>(
  "catalog.personalProducts",
  `select p.id::text as id,
     json_build_object(
       'name', p.name, 'description', p.description, 'category', p.category_slug,
       'materials', p.materials, 'pricePaise', p.price_paise, 'hsnCode', p.hsn_code,
       'status', p.status, 'createdAt', p.created_at, 'deletedAt', p.deleted_at
     ) as facts
   from products p
   where p.seller_id = $1::uuid and ${pageAfter("p.id")}`,
);
const marks = statement<PersonalRecord>(
  "catalog.personalMarks",
  `select m.id::text as id,
     json_build_object(
       'kind', m.kind, 'name', m.name, 'number', m.number, 'validUntil', m.valid_until,
       'status', m.status, 'createdAt', m.created_at
     ) as facts
   from origin_marks m
   where m.seller_id = $1::uuid and ${pageAfter("m.id")}`,
);

const listingReports = statement<PersonalRecord>(
  "catalog.personalReports",
  `select r.id::text as id,
     json_build_object(
       'productId', r.product_id, 'reason', r.reason, 'note', r.note, 'reportedAt', r.reported_at,
       'outcome', r.outcome
     ) as facts
   from listing_reports r
   where r.reporter_id = $1::uuid and ${pageAfter("r.id")}`,
);

const sections: PersonalSections = { products, marks, listingReports };

/** The products and marks of origin of somebody's shop, and the listings that they reported. */
export function productData(
  db: Db,
  actor: Actor,
  request: PersonalDataRequest,
): Promise<readonly PersonalRecord[]> {
  return readPersonalData(db, actor, sections, request);
}

const eraseMarksRows = statement<{ id: string }>(
  "catalog.eraseMarks",
  `delete from origin_marks where seller_id = $1 returning id`,
);

/** Deletes the marks of origin of the shop of an account that is being erased, with their certificates. Products stay, hidden: orders display what was bought. */
export async function eraseMarks(db: Db, actor: Actor, { userId }: ErasedPerson): Promise<number> {
  mustBeAllowed(actor, "privacy.work");
  return (await eraseMarksRows(db, [userId])).length;
}

const eraseReportRows = statement<{ id: string }>(
  "catalog.eraseReports",
  "delete from listing_reports where reporter_id = $1 returning id",
);

/** Deletes the reports of listings by an account that is being erased: their words may name people. */
export async function eraseListingReports(
  db: Db,
  actor: Actor,
  { userId }: ErasedPerson,
): Promise<number> {
  mustBeAllowed(actor, "privacy.work");
  return (await eraseReportRows(db, [userId])).length;
}
