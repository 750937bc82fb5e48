import { picturesView } from "#modules/media/public.server.ts";
import { shopsView } from "#modules/sellers/public.server.ts";
import { whereAll } from "#platform/db/filters.ts";
import { likePattern, statement, type Db } from "#platform/db/database.ts";
import type { Actor } from "#policy/actor.ts";
import { mustBeAllowed } from "#policy/can.ts";
import { NotFound } from "#shared/errors.ts";
import { isUuid } from "#shared/ids.ts";
import { paginate } from "#shared/paginate.ts";
import type { ModeratedProduct, ModeratedProductDetail, ModerationState } from "./contract.ts";
import {
  categoryNamesColumn,
  displayedName,
  type CategoryNames,
} from "../categories/displayed-category.ts";
import { pictureJson } from "../listing/picture-json.ts";
import { rateAt } from "../product/rate-at.ts";
import { t } from "#shared/texts/text.ts";

const pageSize = 25;
const mostPictures = 12;

const columns = `
  p.id, p.slug, p.name, s.shop_name as "shopName", p.status, p.taken_down_at as "takenDownAt",
  p.taken_down_reason as "takenDownReason", p.price_paise as "pricePaise",
  p.price_includes_gst as "priceIncludesGst",
  ${rateAt("p.price_paise")} as "gstBasisPoints", p.published_at as "publishedAt",
  (
    select ${pictureJson}
    from product_images pi
    join ${picturesView} i on i.image_id = pi.image_id
    where pi.product_id = p.id
    order by pi.position
    limit 1
  ) as picture`;

const inState: Readonly<Record<ModerationState, string>> = {
  published: "p.status = 'published' and p.taken_down_at is null",
  takenDown: "p.taken_down_at is not null",
  archived: "p.status = 'archived' and p.taken_down_at is null",
};

/**
 * Every product that was ever published and is not deleted; drafts are private to their sellers.
 */
const seen = "p.published_at is not null and p.deleted_at is null";

/** A page of the administrators' list; `next` is the cursor, null at the end. */
export type ModerationList = {
  readonly products: readonly ModeratedProduct[];
  readonly next: string | null;
  readonly takenDown: number;
};

const takenDownCount = statement<{ count: number }>(
  "catalog.takenDownCount",
  `select count(*)::int as count
   from products
   where taken_down_at is not null and published_at is not null`,
);

/** How many products of this list are taken down. One statement. */
export async function countTakenDown(db: Db, actor: Actor): Promise<number> {
  mustBeAllowed(actor, "catalog.moderate");
  const [row] = await takenDownCount(db, []);
  return row?.count ?? 0;
}

/**
 * Products of all sellers, last published first, twenty-five per page; searched by name,
 * description and shop. Two statements.
 */
export async function moderationList(
  db: Db,
  actor: Actor,
  input: {
    readonly search: string;
    readonly state: ModerationState | null;
    readonly after: string | null;
  },
): Promise<ModerationList> {
  mustBeAllowed(actor, "catalog.moderate");
  const { name, where, values } = whereAll(`catalog.moderationList.${input.state ?? "all"}`, [
    input.search === ""
      ? null
      : [
          (place) =>
            `concat_ws(
               ' ', p.name, p.description, p.translated_name, p.translated_description
             ) ilike ${place}
             or p.seller_id = any(
               array(select f.seller_id from ${shopsView} f where f.shop_name ilike ${place})
             )`,
          likePattern(input.search),
        ],
    input.after === null || !isUuid(input.after)
      ? null
      : [
          (place) =>
            `coalesce(
               (p.published_at, p.id) < (
                 select a.published_at, a.id
                 from products a
                 where a.id = ${place}
               ),
               true
             )`,
          input.after,
        ],
  ]);
  const page = statement<ModeratedProduct>(
    name,
    `select ${columns} from products p join ${shopsView} s on s.seller_id = p.seller_id
      where ${seen} and ${input.state === null ? "true" : inState[input.state]} and ${where}
      order by p.published_at desc, p.id desc limit ${pageSize + 1}`,
  );
  const [rows, takenDown] = await Promise.all([page(db, values), countTakenDown(db, actor)]);
  const { items, next } = paginate(rows, pageSize, (last) => last.id);
  return { products: items, next, takenDown };
}

/** A row of `moderatedColumns`, before its category has the reader's name. */
export type DetailRow = Omit<ModeratedProductDetail, "categoryName"> & {
  readonly category: CategoryNames;
};

/** The columns of a ModeratedProductDetail, from `moderatedTables`. */
export const moderatedColumns = `${columns}, p.seller_id as "sellerId", s.slug as "shopSlug",
  ${categoryNamesColumn}, p.description, p.translated_name as "translatedName",
  p.translated_description as "translatedDescription", p.materials, p.hsn_code as "hsnCode",
  p.views, p.sales,
  (select coalesce(sum(v.stock), 0)::int from variants v where v.product_id = p.id) as stock,
  (select count(*)::int from variants v where v.product_id = p.id) as variants,
  array(
    select ${pictureJson}
    from product_images pi
    join ${picturesView} i on i.image_id = pi.image_id
    where pi.product_id = p.id
    order by pi.position
    limit ${mostPictures}
  ) as pictures`;
/** The product `p` with its shop and its category. */
export const moderatedTables = `products p
   join ${shopsView} s on s.seller_id = p.seller_id
   left join categories c on c.slug = p.category_slug`;

const one = statement<DetailRow>(
  "catalog.moderationDetail",
  `select ${moderatedColumns}
   from ${moderatedTables}
   where p.id = $1 and ${seen}`,
);

/** One product for an administrator's decision. One statement. Throws NotFound. */
export async function moderationDetail(
  db: Db,
  actor: Actor,
  input: { readonly productId: string },
): Promise<ModeratedProductDetail> {
  mustBeAllowed(actor, "catalog.moderate");
  const [row] = isUuid(input.productId) ? await one(db, [input.productId]) : [];
  if (row === undefined) throw new NotFound(t("Product not found"));
  const { category, ...product } = row;
  return { ...product, categoryName: displayedName(category) };
}

const forMail = statement<ModeratedProductForMail>(
  "catalog.moderatedForMail",
  `select name, seller_id as "sellerId", slug, taken_down_reason as reason
   from products
   where id = $1`,
);

/**
 * A product as the mail about its moderation describes it. `reason` is null once it is restored.
 */
export type ModeratedProductForMail = {
  readonly name: string;
  readonly sellerId: string;
  readonly slug: string;
  readonly reason: string | null;
};

/**
 * The contents of a mail about a product that was taken down or restored. `reason` is null if it is
 * restored.
 */
export async function moderatedProductForMail(
  db: Db,
  actor: Actor,
  { productId }: { readonly productId: string },
): Promise<ModeratedProductForMail | null> {
  mustBeAllowed(actor, "notifications.send");
  const [row] = await forMail(db, [productId]);
  return row ?? null;
}
