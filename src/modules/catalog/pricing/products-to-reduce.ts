import { approvedSellersView } from "#modules/sellers/public.server.ts";
import { statement, type Db } from "#platform/db/database.ts";
import type { Actor } from "#policy/actor.ts";
import { allowedSeller } from "#policy/can.ts";
import { isUuid } from "#shared/ids.ts";
import type { ProductToReduce, ProductChoices } from "./pieces-contract.ts";
import {
  readChoices,
  firstPictureColumn,
  searchConditions,
  type ChoiceQuery,
} from "./read-choices.ts";
import { rateAt } from "../product/rate-at.ts";

const pageSize = 50;

const columns = `
  p.id, p.slug, p.name, p.hsn_code as "hsnCode", p.is_handicraft as "isHandicraft",
  p.price_includes_gst as "priceIncludesGst",
  case
    when s.charges_gst
      then ${rateAt(`(
        select coalesce(min(coalesce(v.price_paise, p.price_paise)), p.price_paise)
        from variants v
        where v.product_id = p.id
      )`)}
    else 0
  end as "gstBasisPoints",
  p.gst_reason is null and s.charges_gst as "followsRates",
  coalesce(
    (
      select array_agg(
        distinct coalesce(v.price_paise, p.price_paise)
        order by coalesce(v.price_paise, p.price_paise)
      )
      from variants v
      where v.product_id = p.id
    ),
    array[p.price_paise]
  )::float8[] as "pricesPaise",
  (
    select jsonb_agg(
      jsonb_build_object('startsAt', lower(w.during), 'endsAt', upper(w.during))
      order by lower(w.during)
    )
    from price_windows w
    where w.product_id = p.id and (upper(w.during) is null or upper(w.during) > now())
  ) as sales,
  ${firstPictureColumn}`;

const ownInShop = "p.seller_id = $1 and p.status = 'published' and p.taken_down_at is null";
const from = `products p join ${approvedSellersView} s on s.seller_id = p.seller_id`;

const readFound = statement<ProductToReduce>(
  "catalog.productsToReduce",
  `select ${columns}
   from ${from}
   where ${ownInShop}
     and ${searchConditions}
   order by p.created_at desc, p.id desc
   limit ${pageSize + 1}`,
);
const readChosen = statement<ProductToReduce>(
  "catalog.productsChosenToReduce",
  `select ${columns}
   from ${from}
   where ${ownInShop} and p.id = any($2::uuid[])
   order by p.created_at desc, p.id desc`,
);
const count = statement<{ total: number }>(
  "catalog.countProductsToReduce",
  `select count(*)::int as total from products p where ${ownInShop}`,
);

/**
 * The seller's own products in the shop, fifty per page, searched by part of the name or SKU. Three
 * statements.
 */
export async function productsToReduce(
  db: Db,
  actor: Actor,
  query: ChoiceQuery,
): Promise<ProductChoices<ProductToReduce>> {
  const { sellerId } = allowedSeller(actor, "promotions.manageSales");
  return readChoices(db, sellerId, query, { pageSize, readChosen, readFound, count });
}

const byIds = statement<ProductToReduce>(
  "catalog.ownPieces",
  `select ${columns}
   from unnest($2::uuid[]) with ordinality as wanted(id, place)
   join products p on p.id = wanted.id
   join ${approvedSellersView} s on s.seller_id = p.seller_id
   where p.seller_id = $1
   order by wanted.place`,
);

/** The seller's own among these products, in any state, in the order of the ids. One statement. */
export async function ownPieces(
  db: Db,
  actor: Actor,
  { ids }: { readonly ids: readonly string[] },
): Promise<readonly ProductToReduce[]> {
  const { sellerId } = allowedSeller(actor, "promotions.manageSales");
  return byIds(db, [sellerId, ids.filter(isUuid)]);
}

const freeOnes = statement<{ id: string }>(
  "catalog.productsFreeOfSale",
  `select p.id
   from products p
   where ${ownInShop}
     and not exists (
       select
       from price_windows w
       where w.product_id = p.id and w.during && tstzrange($2, $3)
     )
   order by p.created_at desc, p.id desc
   limit $4`,
);

/**
 * The ids of the seller's products in the shop without a sale at any time between two instants
 * (null: no end), newest first. One statement.
 */
export async function productsFreeOfSale(
  db: Db,
  actor: Actor,
  {
    startsAt,
    endsAt,
    atMost,
  }: { readonly startsAt: Date; readonly endsAt: Date | null; readonly atMost: number },
): Promise<readonly string[]> {
  const { sellerId } = allowedSeller(actor, "promotions.manageSales");
  return (await freeOnes(db, [sellerId, startsAt, endsAt, atMost])).map(({ id }) => id);
}
