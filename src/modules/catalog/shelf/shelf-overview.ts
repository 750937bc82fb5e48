import { statement, type Db } from "#platform/db/database.ts";
import type { Actor } from "#policy/actor.ts";
import { allowedSeller } from "#policy/can.ts";
import { lacksAnswers } from "./missing-answers.ts";
import { lowStockPieces } from "./rules/bulk-change.ts";

/** Totals of a seller's products. Archived products count among the views only. */
export type ShelfTotals = {
  readonly products: number;
  readonly published: number;
  readonly drafts: number;
  readonly withPictures: number;
  readonly low: number;
  /** Those that lack an answer which their category requires. */
  readonly missing: number;
  readonly views: number;
};

/**
 * A product that needs attention. `pieces` of a low one is the stock of the variant with the least.
 */
export type ShelfTask =
  | { readonly kind: "low"; readonly id: string; readonly name: string; readonly pieces: number }
  | { readonly kind: "draft"; readonly id: string; readonly name: string }
  | {
      readonly kind: "taken_down";
      readonly id: string;
      readonly name: string;
      readonly reason: string;
    };

/** A sale that starts or ends within this day in India. */
export type SaleToday = {
  readonly saleId: string;
  readonly products: number;
  readonly at: Date;
  readonly isEnd: boolean;
};

/** A seller's products in figures. `salesToday` counts the day in India. */
export type ShelfOverview = {
  readonly totals: ShelfTotals;
  readonly tasks: readonly ShelfTask[];
  readonly salesToday: readonly SaleToday[];
};

/** At most this many products are named per kind; the totals count all of them. */
const named = 3;
const own = "p.seller_id = $1 and p.deleted_at is null and not p.is_commissioned";
const lowest = "(select min(v.stock) from variants v where v.product_id = p.id)";

const totals = statement<ShelfTotals>(
  "catalog.shelfTotals",
  `select count(*) filter (where p.status <> 'archived')::int as products,
     count(*) filter (where p.status = 'published')::int as published,
     count(*) filter (where p.status = 'draft')::int as drafts,
     count(*) filter (
       where p.status <> 'archived'
         and exists (select from product_images pi where pi.product_id = p.id)
     )::int as "withPictures",
     count(*) filter (
       where p.status = 'published'
         and p.taken_down_at is null
         and ${lowest} <= ${lowStockPieces}
     )::int as low,
     count(*) filter (where ${lacksAnswers})::int as missing,
     coalesce(sum(p.views), 0)::int as views
   from products p
   where ${own}`,
);

type TaskRow = {
  readonly kind: ShelfTask["kind"];
  readonly id: string;
  readonly name: string;
  readonly pieces: number | null;
  readonly reason: string | null;
};

const tasks = statement<TaskRow>(
  "catalog.shelfTasks",
  `(
     select 'taken_down' as kind, p.id, p.name, null::int as pieces, p.taken_down_reason as reason
     from products p
     where ${own} and p.taken_down_at is not null
     order by p.taken_down_at desc
     limit ${named}
   )
   union all
   (
     select 'low', p.id, p.name, ${lowest}, null
     from products p
     where ${own}
       and p.status = 'published'
       and p.taken_down_at is null
       and ${lowest} <= ${lowStockPieces}
     order by ${lowest}, p.sales desc, p.id
     limit ${named}
   )
   union all
   (
     select 'draft', p.id, p.name, null, null
     from products p
     where ${own} and p.status = 'draft'
     order by p.updated_at desc, p.id
     limit ${named}
   )`,
);

const today = "(date_trunc('day', now() at time zone 'Asia/Kolkata') at time zone 'Asia/Kolkata')";

const salesToday = statement<SaleToday>(
  "catalog.salesToday",
  `select w.sale_id as "saleId", count(*)::int as products, edge.at, edge.is_end as "isEnd"
   from products p
   join price_windows w on w.product_id = p.id
   cross join lateral (values (lower(w.during), false), (upper(w.during), true)) as edge(
     at, is_end
   )
   where ${own} and edge.at >= now() and edge.at < ${today} + interval '1 day'
   group by w.sale_id, edge.at, edge.is_end
   order by edge.at, w.sale_id`,
);

const noTotals: ShelfTotals = {
  products: 0,
  published: 0,
  drafts: 0,
  withPictures: 0,
  low: 0,
  missing: 0,
  views: 0,
};

/** The totals of the seller's products, and what needs attention now. Three statements. */
export async function shelfOverview(db: Db, actor: Actor): Promise<ShelfOverview> {
  const { sellerId } = allowedSeller(actor, "catalog.manageProducts");
  const [[sums], rows, sales] = await Promise.all([
    totals(db, [sellerId]),
    tasks(db, [sellerId]),
    salesToday(db, [sellerId]),
  ]);
  return { totals: sums ?? noTotals, tasks: rows.map(taskOf), salesToday: sales };
}

function taskOf({ kind, id, name, pieces, reason }: TaskRow): ShelfTask {
  if (kind === "taken_down") return { kind, id, name, reason: reason ?? "" };
  return kind === "low" ? { kind, id, name, pieces: pieces ?? 0 } : { kind, id, name };
}
