import { approvedSellersView } from "#modules/sellers/public.server.ts";
import { picturesView } from "#modules/media/public.server.ts";
import { statement, type Db } from "#platform/db/database.ts";
import type { Actor } from "#policy/actor.ts";
import { allowedSeller } from "#policy/can.ts";
import { isUuid } from "#shared/ids.ts";
import { paginate } from "#shared/paginate.ts";
import {
  categoryNamesColumn,
  displayedName,
  type CategoryNames,
} from "../categories/displayed-category.ts";
import { checkColumn } from "../care/check-column.ts";
import type { DraftCardView } from "./contract.ts";
import { plainExcerpt } from "./rules/rich-text.ts";
import { pictureJson } from "../listing/picture-json.ts";
import { rateAt } from "./rate-at.ts";

/** Drafts per page. */
export const draftsPerPage = 12;

/** One page of the seller's drafts; `next` is the cursor, null at the end. */
export type OwnDrafts = { readonly drafts: readonly DraftCardView[]; readonly next: string | null };

type DraftRow = Omit<DraftCardView, "categoryName"> & {
  readonly key: number;
  readonly category: CategoryNames;
};

const readDrafts = statement<DraftRow>(
  "catalog.ownDrafts",
  `select p.id, p.name, left(p.description, 400) as excerpt, p.price_paise as "pricePaise",
     p.compare_price_paise as "comparePricePaise",
     p.price_includes_gst as "priceIncludesGst",
     case when s.charges_gst then ${rateAt("p.price_paise")} else 0 end as "gstBasisPoints",
     ${categoryNamesColumn}, p.materials, p.tags, p.taken_down_reason as "takenDownReason",
     ${checkColumn},
     btrim(to_jsonb(p.updated_at)::text, '"') as "updatedAt",
     (extract(epoch from p.updated_at) * 1000000)::bigint as key,
     (
       select ${pictureJson}
       from product_images pi
       join ${picturesView} i on i.image_id = pi.image_id
       where pi.product_id = p.id
       order by pi.position
       limit 1
     ) as picture
   from products p
   left join categories c on c.slug = p.category_slug
   join ${approvedSellersView} s on s.seller_id = p.seller_id
   where p.seller_id = $1
     and p.status = 'draft'
     and p.deleted_at is null
     and (
       $2::bigint is null
       or (p.updated_at, p.id) < (
         timestamptz 'epoch' + $2::bigint * interval '1 microsecond', $3::uuid
       )
     )
   order by p.updated_at desc, p.id desc
   limit ${draftsPerPage + 1}`,
);

/**
 * The seller's drafts, last saved first. `after` is the `next` of the page before. One statement.
 */
export async function ownDrafts(
  db: Db,
  actor: Actor,
  { after }: { readonly after: string },
): Promise<OwnDrafts> {
  const { sellerId } = allowedSeller(actor, "catalog.manageProducts");
  const [, key = null, id = null] = /^(\d{1,17})-(.{36})$/.exec(after) ?? [];
  const rows = await readDrafts(
    db,
    id !== null && isUuid(id) ? [sellerId, key, id] : [sellerId, null, null],
  );
  const { items, next } = paginate(rows, draftsPerPage, (row) => `${row.key}-${row.id}`);
  return {
    drafts: items.map(({ key: _, category, ...draft }) => ({
      ...draft,
      categoryName: displayedName(category),
      excerpt: plainExcerpt(draft.excerpt),
    })),
    next,
  };
}
