import { statement, type Db } from "#platform/db/database.ts";
import type { Actor } from "#policy/actor.ts";
import { allowedSeller } from "#policy/can.ts";
import type { ImportSummary } from "../contract.ts";

const most = 20;

const newest = statement<ImportSummary>(
  "imports.history",
  `select i.id, i.file_name as "fileName", i.format, i.status, i.uploaded_at as "uploadedAt",
     counted.*
   from (select * from imports where seller_id = $1 order by uploaded_at desc, id limit ${most}) i
   cross join lateral (
     select count(*)::int as products, count(*) filter (where outcome = 'added')::int as added,
       count(*) filter (where outcome = 'updated')::int as updated,
       count(*) filter (
         where outcome = 'failed'
           or (outcome is null and outlook = 'faulty')
       )::int as failed
     from import_products
     where import_id = i.id
   ) counted
   order by i.uploaded_at desc, i.id`,
);

/** The seller's newest twenty imports. One statement. */
export async function importHistory(db: Db, actor: Actor): Promise<readonly ImportSummary[]> {
  const { sellerId } = allowedSeller(actor, "imports.use");
  return newest(db, [sellerId]);
}
