import { statement, type Db } from "#platform/db/database.ts";
import type { Actor } from "#policy/actor.ts";
import { mustBeAllowed } from "#policy/can.ts";
import { approvedSellersView } from "../views.ts";

// A sitemap holds 50,000 addresses, including a few other pages.
const most = 49_000;

const readAddresses = statement<{ readonly slug: string }>(
  "sellers.shopAddresses",
  `select slug from ${approvedSellersView} s order by joined_at, seller_id limit ${most}`,
);

/** The slugs of the open shops, oldest first. One statement. */
export async function shopAddresses(
  db: Db,
  actor: Actor,
): Promise<readonly { readonly slug: string }[]> {
  mustBeAllowed(actor, "catalog.browse");
  return readAddresses(db, []);
}
