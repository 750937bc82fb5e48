import { randomUUID } from "node:crypto";
import { inTransactionAs, writeAudit } from "#modules/identity/public.server.ts";
import { statement, type Db } from "#platform/db/database.ts";
import { emit } from "#platform/jobs/events.ts";
import type { Actor } from "#policy/actor.ts";
import { mustBeAllowed } from "#policy/can.ts";
import { mustBeAnothersShop } from "#policy/own-shop.ts";
import { isUuid } from "#shared/ids.ts";
import { t } from "#shared/texts/text.ts";
import {
  ListingIncomplete,
  ListingMoved,
  ListingSeenChanged,
  ProductNotFound,
  ProductRejected,
} from "../errors.ts";
import { listingChecked } from "../events.ts";
import { restoreTakenDown, takeDownProducts } from "../moderation/moderate-products.ts";
import { judgedProduct } from "../product/check-product.ts";
import { readForChange } from "../product/own-product.ts";
import { publishProduct } from "../product/publish-draft.ts";
import { isUnanswered } from "./check-column.ts";
import type { ListingDecision } from "./contract.ts";
import { mustHaveCompany } from "./first-listings.ts";
import { closeChecks, settleReports } from "./settle-reports.ts";

type Found = {
  readonly sellerId: string;
  readonly version: number;
  readonly isNew: boolean;
  readonly isTakenDown: boolean;
  /** The seller sent it, or has left a request unanswered for too long. */
  readonly isWaiting: boolean;
  readonly hasReports: boolean;
};

// Whoever decides holds the listing, so that its seller cannot change it in between.
const lock = statement(
  "catalog.listingToDecideLocked",
  "select id from products where id = $1 for no key update",
);
const read = statement<Found>(
  "catalog.listingForDecision",
  `select p.seller_id as "sellerId", p.version, p.published_at is null as "isNew",
     p.taken_down_at is not null as "isTakenDown",
     coalesce(c.waiting_since is not null or (${isUnanswered}), false) as "isWaiting",
     exists (
       select from listing_reports r where r.product_id = p.id and r.settled_at is null
     ) as "hasReports"
   from products p
   left join listing_checks c on c.product_id = p.id
   where p.id = $1 and p.deleted_at is null`,
);
const ask = statement(
  "catalog.askForChange",
  `insert into listing_checks (product_id, words, asked_at)
   values ($1, $2, now())
   on conflict (product_id) do update
   set waiting_since = null, words = excluded.words, asked_at = excluded.asked_at`,
);

type Deciding = {
  readonly tx: Db;
  readonly actor: Actor;
  readonly productId: string;
  readonly listing: Found;
};

/**
 * Decides on a listing that people reported, that its seller sent to be checked, or about which its
 * seller did not answer. The seller reads the words by mail and beside the listing; people with an
 * account who reported it learn the outcome. Throws ProductNotFound, ListingMoved if nothing waits any more, ListingSeenChanged if
 * the seller changed it after it was read, ListingIncomplete if it cannot be published as it is, and
 * OwnShopDecision.
 */
export async function decideListing(
  db: Db,
  actor: Actor,
  { productId, decision }: { readonly productId: string; readonly decision: ListingDecision },
): Promise<void> {
  mustBeAllowed(actor, "catalog.moderate");
  if (!isUuid(productId)) throw new ProductNotFound();
  await inTransactionAs(db, actor, "catalog.moderate", async (tx) => {
    await lock(tx, [productId]);
    const [listing] = await read(tx, [productId]);
    if (listing === undefined) throw new ProductNotFound();
    mustBeAnothersShop(actor, [listing.sellerId], t("This product is from your own shop."));
    if (!listing.hasReports && !listing.isWaiting) throw new ListingMoved();
    const deciding = { tx, actor, productId, listing };
    if (decision.intent === "noFault") return findNoFault(deciding);
    if (decision.intent === "approve") return approve(deciding, decision);
    if (decision.intent === "askForChange") return askForChange(deciding, decision);
    await takeDownProducts(tx, actor, { productIds: [productId], reason: decision.words });
  });
}

async function findNoFault({ tx, actor, productId, listing }: Deciding): Promise<void> {
  if (!listing.hasReports) throw new ListingMoved();
  const reports = await settleReports(tx, {
    productId,
    outcome: "noFault",
    changeId: randomUUID(),
  });
  await writeAudit(tx, actor, {
    action: "catalog.findNoFault",
    objectType: "product",
    objectId: productId,
    after: { reports },
  });
}

async function approve(
  { tx, actor, productId, listing }: Deciding,
  { version }: { readonly version: number },
): Promise<void> {
  if (!listing.isWaiting) throw new ListingMoved();
  if (listing.version !== version) throw new ListingSeenChanged();
  // Its own mail and its own line in the trail say that it is back.
  if (listing.isTakenDown) {
    await restoreTakenDown(tx, actor, { productIds: [productId] });
    if (listing.isNew) await publishChecked(tx, productId, listing);
    return;
  }
  if (listing.isNew) await publishChecked(tx, productId, listing);
  await closeChecks(tx, [[productId]]);
  await writeAudit(tx, actor, {
    action: "catalog.approveListing",
    objectType: "product",
    objectId: productId,
    after: { version },
  });
  await emit(tx, listingChecked({ productId, outcome: "approved", changeId: randomUUID() }));
}

/** Publishes a listing that buyers have not seen yet, as its seller last saved it. */
async function publishChecked(
  tx: Db,
  productId: string,
  { sellerId }: Pick<Found, "sellerId">,
): Promise<void> {
  const [draft] = await readForChange(tx, [productId, sellerId]);
  if (draft === undefined || draft.status !== "draft") throw new ListingMoved();
  try {
    await mustHaveCompany(tx, sellerId);
    await judgedProduct(tx, draft, { status: "published", before: draft });
  } catch (error) {
    if (error instanceof ProductRejected) throw new ListingIncomplete(error);
    throw error;
  }
  await publishProduct(tx, [productId]);
}

async function askForChange(
  { tx, actor, productId }: Deciding,
  { words }: { readonly words: string },
): Promise<void> {
  const changeId = randomUUID();
  await ask(tx, [productId, words]);
  const reports = await settleReports(tx, { productId, outcome: "changeAsked", changeId });
  await writeAudit(tx, actor, {
    action: "catalog.askForChange",
    objectType: "product",
    objectId: productId,
    after: { words, reports },
  });
  await emit(tx, listingChecked({ productId, outcome: "changeAsked", changeId }));
}
