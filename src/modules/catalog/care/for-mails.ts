import { statement, type Db } from "#platform/db/database.ts";
import type { Actor } from "#policy/actor.ts";
import { mustBeAllowed } from "#policy/can.ts";
import type { ReportOutcome } from "./rules/care-values.ts";

/** A listing as the mail about its check describes it; `words` is null if nothing is asked. */
export type CheckedListingForMail = {
  readonly name: string;
  readonly slug: string;
  readonly sellerId: string;
  readonly words: string | null;
  readonly isPublished: boolean;
};

const readListing = statement<CheckedListingForMail>(
  "catalog.checkedForMail",
  `select p.name, p.slug, p.seller_id as "sellerId",
     p.status = 'published' as "isPublished",
     case when c.waiting_since is null then c.words end as words
   from products p
   left join listing_checks c on c.product_id = p.id
   where p.id = $1 and p.deleted_at is null`,
);

/** What the mail about a checked listing says; null if it was deleted. One statement. */
export async function checkedListingForMail(
  db: Db,
  actor: Actor,
  { productId }: { readonly productId: string },
): Promise<CheckedListingForMail | null> {
  mustBeAllowed(actor, "notifications.send");
  return (await readListing(db, [productId]))[0] ?? null;
}

/** A settled report of somebody with an account. */
export type SettledReportForMail = {
  readonly reportId: string;
  readonly reporterId: string;
  readonly name: string;
  readonly outcome: ReportOutcome;
};

const readReports = statement<SettledReportForMail>(
  "catalog.settledReportsForMail",
  `select r.id as "reportId", r.reporter_id as "reporterId", p.name, r.outcome
   from listing_reports r
   join products p on p.id = r.product_id
   where r.product_id = $1
     and r.settled_in = $2
     and r.reporter_id is not null
     and r.outcome is not null
   order by r.id`,
);

/** The reports that one decision settled, of people with an account. One statement. */
export async function settledReportsForMail(
  db: Db,
  actor: Actor,
  { productId, changeId }: { readonly productId: string; readonly changeId: string },
): Promise<readonly SettledReportForMail[]> {
  mustBeAllowed(actor, "notifications.send");
  return readReports(db, [productId, changeId]);
}
