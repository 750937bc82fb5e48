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

/** Days in which a seller answers a request to change a listing that buyers see. */
export const listingAnswerDays = 7;

/**
 * The queue for administrators: listings that people reported, those that sellers sent, and those
 * in the shop whose sellers did not answer.
 */
export const careLists = ["reported", "sent", "unanswered"] as const;
/** One of these lists. */
export type CareList = (typeof careLists)[number];
