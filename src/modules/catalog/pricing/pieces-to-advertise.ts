import { statement, type Db } from "#platform/db/database.ts";
import type { Actor } from "#policy/actor.ts";
import { allowedSeller } from "#policy/can.ts";
import type { PieceToAdvertise, ProductChoices } from "./pieces-contract.ts";
import {
  readChoices,
  firstPictureColumn,
  searchConditions,
  type ChoiceQuery,
} from "./read-choices.ts";
import { rateAt } from "../product/rate-at.ts";

const pageSize = 30;

const columns = `
  p.id, p.slug, p.name, p.price_paise as "pricePaise",
  p.price_includes_gst as "priceIncludesGst",
  ${rateAt("p.price_paise")} as "gstBasisPoints", coalesce(l.is_in_stock, false) as "canBeBought",
  (select coalesce(sum(v.stock), 0)::int from variants v where v.product_id = p.id) as stock,
  ${firstPictureColumn}`;

const readFound = statement<PieceToAdvertise>(
  "catalog.piecesToAdvertise",
  `select ${columns}
   from listings l
   join products p on p.id = l.product_id
   where l.seller_id = $1
     and l.is_in_stock
     and ${searchConditions}
   order by p.created_at desc, p.id desc
   limit ${pageSize + 1}`,
);
const readChosen = statement<PieceToAdvertise>(
  "catalog.piecesAdvertised",
  `select ${columns}
   from unnest($2::uuid[]) with ordinality as wanted(id, place)
   join products p on p.id = wanted.id and p.seller_id = $1
   left join listings l on l.product_id = p.id
   order by wanted.place`,
);
const count = statement<{ total: number }>(
  "catalog.countPiecesToAdvertise",
  "select count(*)::int as total from listings where seller_id = $1 and is_in_stock",
);

/**
 * The seller's own products that can be bought now, thirty per page, searched by part of the name
 * or SKU. Three statements.
 */
export async function piecesToAdvertise(
  db: Db,
  actor: Actor,
  query: ChoiceQuery,
): Promise<ProductChoices<PieceToAdvertise>> {
  const { sellerId } = allowedSeller(actor, "catalog.manageProducts");
  return readChoices(db, sellerId, query, { pageSize, readChosen, readFound, count });
}
