import { statement } from "#platform/db/database.ts";
import {
  ofRecord,
  productColumns,
  productRecord,
  productValues,
  variantColumns,
  variantRecord,
} from "../product/product.sql.ts";

/** The SQL of an import. Rows come as JSON, those of all sellers in a batch together. */

/** What a seller's products must fit. A seller without company settings may have drafts only. */
export const readSellers = statement<{ sellerId: string; hasCompany: boolean }>(
  "catalog.sellersOfImport",
  `select s.seller_id as "sellerId", k.seller_id is not null as "hasCompany"
   from seller_shops s
   left join seller_companies k on k.seller_id = s.seller_id
   where s.seller_id = any($1::uuid[])`,
);

/** Which of these products are there already, by pairs of seller and key. */
export const readExisting = statement<{ sellerId: string; key: string }>(
  "catalog.existingOfImport",
  `select p.seller_id as "sellerId", p.idempotency_key as key
   from unnest($1::uuid[], $2::text[]) as wanted(seller_id, key)
   join products p on p.seller_id = wanted.seller_id and p.idempotency_key = wanted.key`,
);

/** Which of these SKUs are taken, by pairs of seller and SKU. */
export const readTakenSkusOfSellers = statement<{ sellerId: string; sku: string }>(
  "catalog.takenSkusOfImport",
  `select v.seller_id as "sellerId", v.sku
   from unnest($1::uuid[], $2::text[]) as wanted(seller_id, sku)
   join variants v on v.seller_id = wanted.seller_id and v.sku = wanted.sku`,
);

/** Those of these pictures that do not exist. */
export const readMissingPictures = statement<{ missing: readonly string[] }>(
  "catalog.missingPicturesOfImport",
  "select coalesce(missing_pictures($1::uuid[]), '{}') as missing",
);

/** Marks pictures as used and returns those that do not exist. */
export const attachAll = statement<{ missing: readonly string[] }>(
  "catalog.attachPicturesOfImport",
  "select coalesce(attach_pictures($1::uuid[]), '{}') as missing",
);

export const setListRowsAside = statement(
  "catalog.setListRowsAside",
  "select from set_list_rows_aside()",
);

/** Builds the list rows of products that were added since `setListRowsAside`. */
export const addListRows = statement(
  "catalog.addListRows",
  "select from add_list_rows($1::uuid[])",
);

/** Nothing is lost if the machine dies: the import is run again. */
export const commitLater = statement(
  "catalog.commitImportLater",
  "select from set_config('synchronous_commit', 'off', true)",
);

export const insertImported = statement(
  "catalog.insertImported",
  `insert into products (
     id, seller_id, slug, status, published_at, created_at, idempotency_key, input_hash,
     ${productColumns}
   )
   select t.id, t."sellerId", t.slug, t.status, case when t.status = 'published' then added.at end,
     added.at, t.key, 'import', ${productValues}
   from jsonb_to_recordset($1::jsonb) as t (
     id uuid, "sellerId" uuid, slug text, status text, "createdAt" timestamptz, key text,
     ${productRecord}
   )
   cross join lateral (select coalesce(t."createdAt", now()) as at) added`,
);

export const insertImportedVariants = statement(
  "catalog.insertImportedVariants",
  `with made as (
     insert into variants (id, product_id, seller_id, position, ${variantColumns})
     select t.id, t."productId", t."sellerId", t.position, ${ofRecord("t")}
     from jsonb_to_recordset($1::jsonb) as t (
       id uuid, "productId" uuid, "sellerId" uuid, position integer, ${variantRecord}
     )
     returning id, stock
   )
   insert into stock_movements (variant_id, quantity, reason)
   select id, stock, 'initial'
   from made
   where stock > 0`,
);
