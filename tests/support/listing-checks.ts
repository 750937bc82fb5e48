/** New sellers publish at once: for tests that are not about the check of their first listings. */
export const withoutListingChecks = "update listing_rules set checked_listings = 0";
/** The first three listings of a seller are checked, as in a new marketplace. */
export const withListingChecks = "update listing_rules set checked_listings = 3";
