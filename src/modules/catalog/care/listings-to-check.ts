import { picturesView } from "#modules/media/public.server.ts";
import { shopsView } from "#modules/sellers/public.server.ts";
import { statement, type Db } from "#platform/db/database.ts";
import type { Actor } from "#policy/actor.ts";
import { mustBeAllowed } from "#policy/can.ts";
import { NotFound } from "#shared/errors.ts";
import { isUuid } from "#shared/ids.ts";
import { paginate, type ListPage } from "#shared/paginate.ts";
import { t } from "#shared/texts/text.ts";
import { displayedName } from "../categories/displayed-category.ts";
import { pictureJson } from "../listing/picture-json.ts";
import { moderatedColumns, moderatedTables, type DetailRow } from "../moderation/moderation.ts";
import type { ListingToCheck, ListingToDecide } from "./contract.ts";
import { checkColumn, isUnanswered } from "./check-column.ts";
import type { CareList } from "./rules/care-values.ts";
import { checkDueAt } from "./rules/check-due.ts";

const pageSize = 25;
const mostReports = 50;

type Row = Omit<ListingToCheck, "isOverdue">;

const columns = `
  p.id, p.name, s.shop_name as "shopName", p.status, p.taken_down_at as "takenDownAt",
  p.published_at is null as "isNew", w.reports, w.since,
  (
    select ${pictureJson}
    from product_images pi
    join ${picturesView} i on i.image_id = pi.image_id
    where pi.product_id = p.id
    order by pi.position
    limit 1
  ) as picture`;
const openReports = `
  select r.product_id, count(*)::int as reports, min(r.reported_at) as since
  from listing_reports r
  where r.settled_at is null
  group by r.product_id`;
const waiting = `
  select c.product_id, 0 as reports, c.waiting_since as since
  from listing_checks c
  join products waiting on waiting.id = c.product_id
  where c.waiting_since is not null and waiting.status <> 'archived'`;

const unanswered = `
  select c.product_id, 0 as reports, c.asked_at as since
  from listing_checks c
  join products p on p.id = c.product_id
  where ${isUnanswered}`;

function pageOf(list: CareList, those: string) {
  return statement<Row>(
    `catalog.listingsToCheck.${list}`,
    `with w as (${those})
     select ${columns}
     from w
     join products p on p.id = w.product_id
     join ${shopsView} s on s.seller_id = p.seller_id
     where p.deleted_at is null
       and (
         $1::uuid is null
         or coalesce(
           (w.since, p.id) > (select a.since, a.product_id from w a where a.product_id = $1),
           true
         )
       )
     order by w.since, p.id
     limit ${pageSize + 1}`,
  );
}

const pages = {
  reported: pageOf("reported", openReports),
  sent: pageOf("sent", waiting),
  unanswered: pageOf("unanswered", unanswered),
} as const;

/**
 * The listings that wait for an administrator, longest first, 25 per page: those that people
 * reported, those that sellers sent, or those whose sellers did not answer. `after` is `next` of the
 * page before. One statement.
 */
export async function listingsToCheck(
  db: Db,
  actor: Actor,
  { list, after }: { readonly list: CareList; readonly after: string | null },
): Promise<ListPage<ListingToCheck>> {
  mustBeAllowed(actor, "catalog.moderate");
  const rows = await pages[list](db, [after !== null && isUuid(after) ? after : null]);
  const now = Date.now();
  return paginate(
    rows.map((row) => ({ ...row, isOverdue: checkDueAt(row.since).getTime() < now })),
    pageSize,
    (last) => last.id,
  );
}

const countAll = statement<Readonly<Record<CareList, number>>>(
  "catalog.countListingsToCheck",
  `select (
       select count(distinct r.product_id)::int
       from listing_reports r
       join products p on p.id = r.product_id
       where r.settled_at is null and p.deleted_at is null
     ) as reported,
     (
       select count(*)::int
       from listing_checks c
       join products p on p.id = c.product_id
       where c.waiting_since is not null
         and p.status <> 'archived'
         and p.deleted_at is null
     ) as sent,
     (
       select count(*)::int
       from listing_checks c
       join products p on p.id = c.product_id
       where ${isUnanswered} and p.deleted_at is null
     ) as unanswered`,
);

/** How many listings wait for an administrator, by list. One statement. */
export async function countListingsToCheck(
  db: Db,
  actor: Actor,
): Promise<Readonly<Record<CareList, number>>> {
  mustBeAllowed(actor, "catalog.moderate");
  const [row] = await countAll(db, []);
  return row ?? { reported: 0, sent: 0, unanswered: 0 };
}

// A draft that never waited is private to its seller.
const readOne = statement<
  Omit<ListingToDecide, "categoryName" | "publishedAt"> &
    Pick<DetailRow, "category"> & { readonly publishedAt: Date | null }
>(
  "catalog.listingToDecide",
  `select ${moderatedColumns}, p.version,
     ${checkColumn},
     exists (
       select from listing_checks c where c.product_id = p.id and ${isUnanswered}
     ) as "isUnanswered",
     (
       select coalesce(
         jsonb_agg(
           jsonb_build_object(
             'id', r.id, 'reason', r.reason, 'note', r.note, 'reporterId', r.reporter_id,
             'reportedAt', r.reported_at, 'settledAt', r.settled_at, 'outcome', r.outcome
           )
           order by r.reported_at desc
         ),
         '[]'
       )
       from (
         select *
         from listing_reports
         where product_id = p.id
         order by settled_at is not null, reported_at desc
         limit ${mostReports}
       ) r
     ) as reports
   from ${moderatedTables}
   where p.id = $1
     and p.deleted_at is null
     and (
       p.published_at is not null
       or p.taken_down_at is not null
       or exists (select from listing_checks c where c.product_id = p.id)
     )`,
);

/** One listing for a decision, with its newest reports. Throws NotFound. One statement. */
export async function listingToDecide(
  db: Db,
  actor: Actor,
  { productId }: { readonly productId: string },
): Promise<ListingToDecide> {
  mustBeAllowed(actor, "catalog.moderate");
  const [row] = isUuid(productId) ? await readOne(db, [productId]) : [];
  if (row === undefined) throw new NotFound(t("Product not found"));
  const { category, ...listing } = row;
  return { ...listing, categoryName: displayedName(category) };
}
