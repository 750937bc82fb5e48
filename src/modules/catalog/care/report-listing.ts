import { inTransactionAs } from "#modules/identity/public.server.ts";
import { shopsView } from "#modules/sellers/public.server.ts";
import { statement, type Db } from "#platform/db/database.ts";
import { enforceRateLimit, networkLimit } from "#platform/rate-limits.ts";
import type { Actor } from "#policy/actor.ts";
import { mustBeAllowed } from "#policy/can.ts";
import { isOwnShop } from "#policy/own-shop.ts";
import { TooMany } from "#shared/errors.ts";
import { isUuid } from "#shared/ids.ts";
import { t } from "#shared/texts/text.ts";
import { OwnListing, ProductNotFound } from "../errors.ts";
import type { ListingReport, ListingToReport, ReportedListing } from "./contract.ts";

const hour = 3600;
const day = 24 * hour;

const read = statement<ListingToReport>(
  "catalog.listingToReport",
  `select p.id, p.slug, p.name, s.shop_name as "shopName", p.seller_id as "sellerId"
   from products p
   join ${shopsView} s on s.seller_id = p.seller_id
   where (p.slug = $1 or p.id = $2::uuid)
     and p.status = 'published'
     and p.taken_down_at is null
     and p.deleted_at is null`,
);

/**
 * A listing for whoever reports it; `idOrSlug` as in its address. Throws ProductNotFound and
 * OwnListing. One statement.
 */
export async function listingToReport(
  db: Db,
  actor: Actor,
  { idOrSlug }: { readonly idOrSlug: string },
): Promise<ListingToReport> {
  mustBeAllowed(actor, "catalog.reportListing");
  const [listing] = await read(db, [idOrSlug, isUuid(idOrSlug) ? idOrSlug : null]);
  if (listing === undefined) throw new ProductNotFound();
  if (isOwnShop(actor, listing.sellerId)) throw new OwnListing();
  return listing;
}

// Somebody who reports a listing again adds to the words of the open report; the same words once.
const insert = statement<{ id: string }>(
  "catalog.reportListing",
  `insert into listing_reports (product_id, reporter_id, reason, note)
   values ($1, $2, $3, $4)
   on conflict (product_id, reporter_id) where settled_at is null do update
   set reason = excluded.reason,
     note = case
       when strpos(listing_reports.note, excluded.note) > 0 then listing_reports.note
       else left(listing_reports.note || e'\\n\\n' || excluded.note, 2000)
     end
   returning id`,
);

type Report = Omit<ListingReport, "email" | "key"> & {
  readonly idOrSlug: string;
  /** As reported by trusted proxies. */
  readonly clientAddress: string;
};

/**
 * Reports a listing to the marketplace; returns it with the report's id. Visitors may, because
 * whoever recognises a copy often has no account. Throws ProductNotFound, OwnListing and TooMany.
 */
export async function reportListing(
  db: Db,
  actor: Actor,
  report: Report,
): Promise<ReportedListing> {
  mustBeAllowed(actor, "catalog.reportListing");
  const { idOrSlug, clientAddress, reason, note } = report;
  const reporterId = actor.kind === "user" ? actor.userId : null;
  const { id } = await listingToReport(db, actor, { idOrSlug });
  if (reporterId === null) await limitVisitor(db, { productId: id, clientAddress });
  else
    await enforceRateLimit(db, {
      key: `listing-reports:${reporterId}`,
      max: 20,
      windowSeconds: day,
    });
  return inTransactionAs(db, actor, "catalog.reportListing", async (tx) => {
    // Read again: it may have left the shop, or the reader joined its team.
    const listing = await listingToReport(tx, actor, { idOrSlug: id });
    const [inserted] = await insert(tx, [id, reporterId, reason, note]);
    if (inserted === undefined) throw new Error("Reporting a listing returned no row.");
    return { ...listing, reportId: inserted.id };
  });
}

/** From one network five an hour, and one a day about the same listing: a crowd needs networks. */
async function limitVisitor(
  db: Db,
  { productId, clientAddress }: { readonly productId: string; readonly clientAddress: string },
): Promise<void> {
  await enforceRateLimit(
    db,
    networkLimit("listing-reports", clientAddress, { max: 5, windowSeconds: hour }),
  );
  await enforceRateLimit(
    db,
    networkLimit(`listing-reports:${productId}`, clientAddress, { max: 1, windowSeconds: day }),
  ).catch((error: unknown) => {
    throw error instanceof TooMany ? new TooMany(reportedToday(), error.retryAfterSeconds) : error;
  });
}

/** Also what a second click reads: the first report has arrived. */
function reportedToday(): string {
  return t("This listing was reported from your network today already. We will look at it.");
}
