import { createHmac, randomBytes } from "node:crypto";
import { recordViews, listedProductsView } from "#modules/catalog/public.server.ts";
import { approvedSellersView } from "#modules/sellers/public.server.ts";
import { inTransaction, statement, type Db } from "#platform/db/database.ts";
import type { Actor } from "#policy/actor.ts";
import { mustBeAllowed } from "#policy/can.ts";
import type { PageView } from "./contract.ts";

const readSalt = statement<{ salt: Buffer }>(
  "insights.readSalt",
  "select salt from view_salts where day = $1::date",
);
const insertSalt = statement(
  "insights.keepSalt",
  "insert into view_salts (day, salt) values ($1::date, $2) on conflict do nothing",
);

// Marks are written in the order of their key, so that two processes never deadlock.
const mark = statement<{
  day: string;
  seller_id: string;
  product_id: string | null;
  views: number;
}>(
  "insights.mark",
  `with seen as (
     select *
     from unnest($1::date[], $2::uuid[], $3::bytea[], $4::uuid[], $5::boolean[]) as s(
       day, subject_id, visitor, viewer_id, is_product
     )
   ),
   shown as (
     select product_id as subject_id, seller_id, true as is_product
     from ${listedProductsView} l
     where product_id = any($2)
     union all
     select seller_id, seller_id, false
     from ${approvedSellersView} a
     where seller_id = any($2)
   ),
   marked as (
     insert into view_marks (day, subject_id, visitor)
     select distinct seen.day, seen.subject_id, seen.visitor
     from seen
     join shown using (subject_id, is_product)
     where seen.viewer_id is distinct from shown.seller_id
     order by 1, 2, 3
     on conflict do nothing
     returning day, subject_id
   )
   select to_char(m.day, 'YYYY-MM-DD') as day, shown.seller_id,
     case when shown.is_product then m.subject_id end as product_id, count(*)::int as views
   from marked m
   join shown using (subject_id)
   group by 1, 2, 3`,
);
const addUp = statement(
  "insights.addUp",
  `insert into daily_views (seller_id, day, product_id, views)
   select *
   from unnest($1::uuid[], $2::date[], $3::uuid[], $4::int[]) as counted(
     seller_id, day, product_id, views
   )
   order by 1, 2, 3
   on conflict (seller_id, day, product_id) do update
   set views = daily_views.views + excluded.views`,
);

/**
 * Counts page views: each visitor once per page and day, only pages in the shop at this moment, and
 * no seller at their own products. One transaction. Processes that saw the same visitor count one
 * view.
 */
export async function recordPageViews(
  db: Db,
  actor: Actor,
  pages: readonly PageView[],
): Promise<void> {
  mustBeAllowed(actor, "insights.record");
  await inTransaction(db, async (tx) => {
    const salts = new Map<string, Buffer>();
    for (const day of new Set(pages.map((page) => page.day))) salts.set(day, await saltOf(tx, day));
    const marks = pages.map((page) =>
      createHmac("sha256", salts.get(page.day) ?? "")
        .update(page.visitor)
        .digest()
        .subarray(0, 16),
    );
    const { days, ids, viewers, areProducts } = columnsOf(pages);
    const counted = await mark(tx, [days, ids, marks, viewers, areProducts]);
    if (counted.length === 0) return;
    await addUp(tx, [
      counted.map((row) => row.seller_id),
      counted.map((row) => row.day),
      counted.map((row) => row.product_id),
      counted.map((row) => row.views),
    ]);
    await recordViews(tx, actor, viewsOfEach(counted));
  });
}

/** All processes use the same salt: the first to need one stores it. */
async function saltOf(tx: Db, day: string): Promise<Buffer> {
  const [existing] = await readSalt(tx, [day]);
  if (existing !== undefined) return existing.salt;
  await insertSalt(tx, [day, randomBytes(32)]);
  const [stored] = await readSalt(tx, [day]);
  if (stored === undefined) throw new Error("A salt that was kept is not there");
  return stored.salt;
}

function columnsOf(pages: readonly PageView[]) {
  return {
    days: pages.map((page) => page.day),
    ids: pages.map((page) => page.subject.id),
    viewers: pages.map((page) => page.viewerId),
    areProducts: pages.map((page) => page.subject.kind === "product"),
  };
}

/** Around midnight a product may have views of two days. */
function viewsOfEach(
  counted: readonly { readonly product_id: string | null; readonly views: number }[],
) {
  const sums = new Map<string, number>();
  for (const { product_id: id, views } of counted)
    if (id !== null) sums.set(id, (sums.get(id) ?? 0) + views);
  return [...sums].map(([productId, views]) => ({ productId, views }));
}
