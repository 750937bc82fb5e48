import { picturesView } from "#modules/media/views.ts";
import { statement, type Db } from "#platform/db/database.ts";
import type { Actor } from "#policy/actor.ts";
import { allowedUser } from "#policy/can.ts";
import type { ShelfProduct } from "../contract.ts";
import { pictureJson } from "./picture-json.ts";

export type ShelfTotals = { readonly products: number; readonly published: number; readonly withPictures: number; readonly views: number };
export type SellerShelf = { readonly products: readonly ShelfProduct[]; readonly totals: ShelfTotals };

const most = 50;

const newest = statement<ShelfProduct>(
  "catalog.sellerShelf",
  `select p.id, p.slug, p.name, p.status, p.price_paise as "pricePaise", p.gst_basis_points as "gstBasisPoints", p.views, p.sales,
          coalesce((select sum(v.stock)::int from variants v where v.product_id = p.id), 0) as stock,
          (select ${pictureJson} from product_images pi join ${picturesView} i on i.image_id = pi.image_id
            where pi.product_id = p.id order by pi.position limit 1) as picture
     from products p where p.seller_id = $1 order by p.created_at desc, p.id desc limit ${most}`,
);

// What is archived is history: it counts among the views, not among the products.
const totals = statement<ShelfTotals>(
  "catalog.sellerShelfTotals",
  `select count(*) filter (where p.status <> 'archived')::int as products,
          count(*) filter (where p.status = 'published')::int as published,
          count(*) filter (where p.status <> 'archived' and exists (select from product_images pi where pi.product_id = p.id))::int as "withPictures",
          coalesce(sum(p.views), 0)::int as views
     from products p where p.seller_id = $1`,
);

const noTotals: ShelfTotals = { products: 0, published: 0, withPictures: 0, views: 0 };

/** The seller's own products, the newest fifty, whatever their state, and how many there are in all. Two statements. */
export async function sellerShelf(db: Db, actor: Actor): Promise<SellerShelf> {
  const { userId } = allowedUser(actor, "sellers.work");
  const [products, [sums]] = await Promise.all([newest(db, [userId]), totals(db, [userId])]);
  return { products, totals: sums ?? noTotals };
}
