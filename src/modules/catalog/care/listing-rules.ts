import { inTransactionAs, writeAudit } from "#modules/identity/public.server.ts";
import { statement, type Db } from "#platform/db/database.ts";
import type { Actor } from "#policy/actor.ts";
import { mustBeAllowed } from "#policy/can.ts";
import { ListingRulesChanged } from "../errors.ts";
import type { ListingRules, ListingRulesInput } from "./contract.ts";

const columns = `checked_listings as "checkedListings", version`;
const read = statement<ListingRules>(
  "catalog.listingRules",
  `select ${columns} from listing_rules`,
);
const lock = statement<ListingRules>(
  "catalog.listingRulesToChange",
  `select ${columns} from listing_rules for update`,
);
const write = statement(
  "catalog.changeListingRules",
  "update listing_rules set checked_listings = $1, version = version + 1, updated_at = now()",
);

/** How many listings of a new seller are checked first. One statement. */
export async function listingRules(db: Db, actor: Actor): Promise<ListingRules> {
  mustBeAllowed(actor, "catalog.moderate");
  return onlyRow(await read(db, []));
}

/**
 * Changes how many listings of a new seller are checked first. Listings that wait already still
 * need a decision. Throws ListingRulesChanged.
 */
export async function changeListingRules(
  db: Db,
  actor: Actor,
  { checkedListings, version }: ListingRulesInput,
): Promise<void> {
  mustBeAllowed(actor, "catalog.changeListingRules");
  await inTransactionAs(db, actor, "catalog.changeListingRules", async (tx) => {
    const before = onlyRow(await lock(tx, []));
    if (before.version !== version) throw new ListingRulesChanged();
    if (before.checkedListings === checkedListings) return;
    await write(tx, [checkedListings]);
    await writeAudit(tx, actor, {
      action: "catalog.changeListingRules",
      objectType: "listing_rules",
      objectId: "only",
      before: { checkedListings: before.checkedListings },
      after: { checkedListings },
    });
  });
}

function onlyRow([row]: readonly ListingRules[]): ListingRules {
  if (row === undefined) throw new Error("listing_rules has no row");
  return row;
}
