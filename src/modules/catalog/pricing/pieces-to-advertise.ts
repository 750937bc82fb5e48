import { picturesView } from "#modules/media/public.server.ts";
import { likePattern, statement, type Db } from "#platform/db/database.ts";
import type { Actor } from "#policy/actor.ts";
import { allowedSeller } from "#policy/can.ts";
import { isUuid } from "#shared/ids.ts";
import { paginate } from "#shared/paginate.ts";
import type { PieceToAdvertise } from "./pieces-contract.ts";
import { pictureJson } from "../listing/picture-json.ts";
import { rateAt } from "../product/rate-at.ts";

const pageSize = 30;

const columns = `
  p.id, p.slug, p.name, p.price_paise as "pricePaise",
  ${rateAt("p.price_paise")} as "gstBasisPoints", coalesce(l.is_in_stock, false) as "canBeBought",
  (select coalesce(sum(v.stock), 0)::int from variants v where v.product_id = p.id) as stock,
  (
    select ${pictureJson}
    from product_images pi
    join ${picturesView} i on i.image_id = pi.image_id
    where pi.product_id = p.id
    order by pi.position
    limit 1
  ) as picture`;

const found = statement<PieceToAdvertise>(
  "catalog.piecesToAdvertise",
  `select ${columns}
   from listings l
   join products p on p.id = l.product_id
   where l.seller_id = $1
     and l.is_in_stock
     and not p.id = any($4::uuid[])
     and (
       $2 = ''
       or p.name ilike $2
       or exists (select from variants v where v.product_id = p.id and v.sku ilike $2)
     )
     and (
       $3::uuid is null
       or (p.created_at, p.id) < (
         select a.created_at, a.id
         from products a
         where a.id = $3 and a.seller_id = $1
       )
     )
   order by p.created_at desc, p.id desc
   limit ${pageSize + 1}`,
);
const chosenOnes = statement<PieceToAdvertise>(
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

/** A page of products to choose from; `next` is the cursor, null at the end. */
export type PiecesToAdvertise = {
  /** The products chosen before, and those found by the search, newest first. */
  readonly chosen: readonly PieceToAdvertise[];
  readonly found: readonly PieceToAdvertise[];
  readonly next: string | null;
  /** How many products could be chosen. */
  readonly total: number;
};

/**
 * The seller's own products that can be bought now, thirty per page, searched by part of the name
 * or SKU. Three statements.
 */
export async function piecesToAdvertise(
  db: Db,
  actor: Actor,
  {
    search,
    after,
    chosenIds,
  }: {
    readonly search: string;
    readonly after: string | null;
    readonly chosenIds: readonly string[];
  },
): Promise<PiecesToAdvertise> {
  const { sellerId } = allowedSeller(actor, "catalog.manageProducts");
  const ids = chosenIds.filter(isUuid).slice(0, 200);
  const cursor = after !== null && isUuid(after) ? after : null;
  const [chosen, rows, [counted]] = await Promise.all([
    chosenOnes(db, [sellerId, ids]),
    found(db, [sellerId, search === "" ? "" : likePattern(search), cursor, ids]),
    count(db, [sellerId]),
  ]);
  const { items, next } = paginate(rows, pageSize, (last) => last.id);
  return { chosen, found: items, next, total: counted?.total ?? 0 };
}
