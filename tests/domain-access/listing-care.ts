import * as catalogDoor from "#modules/catalog/public.server.ts";
import { aListingReport } from "#tests/support/a-listing-report.ts";
import { checked, inside, type At, type Rows } from "./access.ts";

/** Listings that people report, and their check by administrators. */

const reported = ({ db, place }: At) => aListingReport(db, place.product);

export const listingCare: Rows = {
  listingToReport: checked("anyone", ({ db, actor, place }) =>
    catalogDoor.listingToReport(db, actor, { idOrSlug: place.product.slug }),
  ),
  reportListing: checked("anyone", ({ db, actor, place }) =>
    catalogDoor.reportListing(db, actor, {
      idOrSlug: place.product.slug,
      reason: "counterfeit",
      note: "A copy",
      clientAddress: "203.0.113.77",
    }),
  ),
  listingsToCheck: checked("administrators", ({ db, actor }) =>
    catalogDoor.listingsToCheck(db, actor, { list: "reported", after: null }),
  ),
  countListingsToCheck: checked("administrators", ({ db, actor }) =>
    catalogDoor.countListingsToCheck(db, actor),
  ),
  listingToDecide: checked("administrators", ({ db, actor, place }) =>
    catalogDoor.listingToDecide(db, actor, { productId: place.product.id }),
  ),
  decideListing: checked(
    "administrators",
    ({ db, actor, place }) =>
      catalogDoor.decideListing(db, actor, {
        productId: place.product.id,
        decision: { intent: "noFault" },
      }),
    reported,
  ),
  listingRules: checked("administrators", ({ db, actor }) => catalogDoor.listingRules(db, actor)),
  changeListingRules: checked("administrators", ({ db, actor }) =>
    catalogDoor.changeListingRules(db, actor, { version: 1, checkedListings: 0 }),
  ),
  canPublish: checked("sellers", ({ db, actor }) => catalogDoor.canPublish(db, actor)),
  listingsStillChecked: checked("sellers", ({ db, actor }) =>
    catalogDoor.listingsStillChecked(db, actor),
  ),
  checkedListingForMail: checked("system", ({ db, actor, place }) =>
    catalogDoor.checkedListingForMail(db, actor, { productId: place.product.id }),
  ),
  settledReportsForMail: checked("system", ({ db, actor, place }) =>
    catalogDoor.settledReportsForMail(db, actor, {
      productId: place.product.id,
      changeId: crypto.randomUUID(),
    }),
  ),
};

export const notifications: Rows = {
  mailCommissionChanged: inside("a handler of events, which acts as the system"),
  mailListingChecked: inside("a handler of events, which acts as the system"),
  mailReportsSettled: inside("a handler of events, which acts as the system"),
};
