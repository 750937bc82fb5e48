/** What somebody may report about a listing. */
export const listingReportReasons = [
  "counterfeit",
  "forbidden",
  "description",
  "offensive",
  "other",
] as const;
/** One of these reasons. */
export type ListingReportReason = (typeof listingReportReasons)[number];

/** How a report can end. The listing stays, stays with a request to its seller, or goes. */
export const reportOutcomes = ["noFault", "changeAsked", "takenDown"] as const;
/** One of these outcomes. */
export type ReportOutcome = (typeof reportOutcomes)[number];

/** The queue for administrators: listings that people reported, and those that sellers sent. */
export const careLists = ["reported", "sent"] as const;
/** One of these lists. */
export type CareList = (typeof careLists)[number];
