import { picturesView } from "#modules/media/public.server.ts";
import { likePattern, statement, type Db } from "#platform/db/database.ts";
import type { Actor } from "#policy/actor.ts";
import { allowedSeller } from "#policy/can.ts";
import { isUuid } from "#shared/ids.ts";
import { paginate } from "#shared/paginate.ts";
import { inReadersLanguage, type Translations } from "#shared/texts/translations.ts";
import { attributesByCategory } from "../attributes/attributes-by-category.ts";
import { displayedAttribute } from "../attributes/rules/displayed-attribute.ts";
import type {
  SellerShelf,
  ShelfCounts,
  ShelfFilters,
  ShelfProduct,
  ShelfSort,
} from "./contract.ts";
import { lacksAnswers, missingAnswers } from "./missing-answers.ts";
import { lowStockPieces } from "./rules/bulk-change.ts";
import { checkColumn } from "../care/check-column.ts";
import { pictureJson } from "../listing/picture-json.ts";

const pageSize = 25;

/** The sort key of a list; `type` is its SQL type in a cursor. */
type Order = {
  readonly by: string;
  readonly type: "bigint" | "text";
  readonly direction: "asc" | "desc";
};

const microseconds = (column: string) => `(extract(epoch from ${column}) * 1000000)::bigint`;
const stockOf =
  "coalesce((select sum(v.stock) from variants v where v.product_id = p.id), 0)::bigint";

const orders: Readonly<Record<ShelfSort, Order>> = {
  newest: { by: microseconds("p.created_at"), type: "bigint", direction: "desc" },
  updated: { by: microseconds("p.updated_at"), type: "bigint", direction: "desc" },
  name: { by: "lower(p.name)", type: "text", direction: "asc" },
  price_low: { by: "p.price_paise", type: "bigint", direction: "asc" },
  price_high: { by: "p.price_paise", type: "bigint", direction: "desc" },
  stock_low: { by: stockOf, type: "bigint", direction: "asc" },
  views: { by: "p.views::bigint", type: "bigint", direction: "desc" },
  sales: { by: "p.sales::bigint", type: "bigint", direction: "desc" },
};

const isLow = `(
  p.status = 'published'
  and p.taken_down_at is null
  and exists (select from variants v where v.product_id = p.id and v.stock <= ${lowStockPieces})
)`;
const ownAndFound = `
  p.seller_id = $1
  and p.deleted_at is null
  and not p.is_commissioned
  and (
    $2 = ''
    or p.name ilike $2
    or exists (select from variants v where v.product_id = p.id and v.sku ilike $2)
  )`;
const inStatus =
  "case $3 when 'current' then p.status <> 'archived' when 'taken_down' " +
  "then p.taken_down_at is not null else p.status = $3 end";

type Row = Omit<ShelfProduct, "missing"> & {
  readonly key: string | number;
  readonly missing: readonly {
    readonly name: string;
    readonly translations: Translations<"name">;
  }[];
};

// Finds the page first, then reads the details of its products only.
function pageIn(sort: ShelfSort) {
  const { by, type, direction } = orders[sort];
  const further = direction === "asc" ? ">" : "<";
  return statement<Row>(
    `catalog.sellerShelf.${sort}`,
    `with found as (
       select p.id, ${by} as key
       from products p
       where ${ownAndFound}
         and ${inStatus}
         and (not $4::boolean or ${isLow})
         and (not $7::boolean or ${lacksAnswers})
         and ($5::${type} is null or (${by}, p.id) ${further} ($5::${type}, $6::uuid))
       order by ${by} ${direction}, p.id ${direction}
       limit ${pageSize + 1}
     )
     select found.key, p.id, p.slug, p.name, p.status, p.taken_down_reason as "takenDownReason",
       ${checkColumn},
       p.category_slug as "categorySlug", ${missingAnswers} as missing,
       p.views, p.sales, p.price_includes_gst as "priceIncludesGst", offer."fromPaise", offer."toPaise", offer.stock, offer."lowestStock",
       offer.variants,
       case
         when w.sale_id is not null then sale_price(offer."fromPaise", w.percent_off, w.paise_off)
       end as "salePaise",
       upper(w.during) as "saleEndsAt",
       (
         select ${pictureJson}
         from product_images pi
         join ${picturesView} i on i.image_id = pi.image_id
         where pi.product_id = p.id
         order by pi.position
         limit 1
       ) as picture
     from found
     join products p on p.id = found.id
     cross join lateral (
       select coalesce(min(coalesce(v.price_paise, p.price_paise)), p.price_paise) as "fromPaise",
         coalesce(max(coalesce(v.price_paise, p.price_paise)), p.price_paise) as "toPaise",
         coalesce(sum(v.stock), 0)::int as stock, coalesce(min(v.stock), 0) as "lowestStock",
         count(*)::int as variants
       from variants v
       where v.product_id = p.id
     ) offer
     left join price_windows w on w.product_id = p.id and w.during @> now()
     order by found.key ${direction}, p.id ${direction}`,
  );
}

const pages = Object.fromEntries(
  Object.keys(orders).map((sort) => [sort, pageIn(sort as ShelfSort)]),
) as Readonly<Record<ShelfSort, ReturnType<typeof pageIn>>>;

const counts = statement<ShelfCounts>(
  "catalog.sellerShelfCounts",
  `select count(*) filter (where p.status <> 'archived')::int as current,
          count(*) filter (where p.status = 'published')::int as published,
          count(*) filter (where p.status = 'draft')::int as draft,
          count(*) filter (where p.status = 'archived')::int as archived,
          count(*) filter (where p.taken_down_at is not null)::int as taken_down,
          count(*) filter (where ${isLow})::int as low,
          count(*) filter (where ${lacksAnswers})::int as missing
     from products p where ${ownAndFound}`,
);

const nothing: ShelfCounts = {
  current: 0,
  published: 0,
  draft: 0,
  archived: 0,
  taken_down: 0,
  low: 0,
  missing: 0,
};

/**
 * The seller's own products, twenty-five per page, searched by part of the name or SKU. The counts
 * follow the search only, because they are the labels of the filters. Two statements, and the
 * attributes of categories, which are cached.
 */
export async function sellerShelf(
  db: Db,
  actor: Actor,
  filters: ShelfFilters,
): Promise<SellerShelf> {
  const { sellerId } = allowedSeller(actor, "catalog.manageProducts");
  const { search, status, sort } = filters;
  const pattern = search === "" ? "" : likePattern(search);
  const cursor = readCursor(filters.after, orders[sort].type);
  const [rows, [found]] = await Promise.all([
    pages[sort](db, [
      sellerId,
      pattern,
      status,
      filters.isLow,
      cursor?.key ?? null,
      cursor?.id ?? null,
      filters.lacksAnswers,
    ]),
    counts(db, [sellerId, pattern]),
  ]);
  const asked = await attributesByCategory(db);
  const { items, next } = paginate(rows, pageSize, ({ id, key }) => `${id}.${key}`);
  return {
    products: items.map(({ key: _, missing, ...product }) => ({
      ...product,
      missing: missing.map((one) => inReadersLanguage(one).name),
    })),
    next,
    counts: found ?? nothing,
    attributes: Object.fromEntries(
      [...asked]
        .filter(([slug]) => items.some(({ categorySlug }) => categorySlug === slug))
        .map(([slug, attributes]) => [slug, attributes.map(displayedAttribute)]),
    ),
  };
}

/** A cursor is the last row's id and sort key; anything else starts the list from the beginning. */
function readCursor(
  text: string,
  type: Order["type"],
): { readonly id: string; readonly key: string } | null {
  const [id = "", key = ""] = [text.slice(0, 36), text.slice(37)];
  if (!isUuid(id) || text[36] !== ".") return null;
  return (type === "text" ? !key.includes("\0") : /^-?\d{1,18}$/.test(key)) ? { id, key } : null;
}
