/** What a review may say, and in which states it is. No schemas: forms in browsers use it too. */

/** How a piece fits, compared with its size. */
export const fits = ["small", "true", "large"] as const;
/** One of these. */
export type Fit = (typeof fits)[number];

/**
 * Buyers see published reviews only. A held one waits for an administrator because an automatic
 * check stopped it; a removed one stays hidden, and its author reads the reason.
 */
export const reviewStatuses = ["held", "published", "removed"] as const;
/** One of these states. */
export type ReviewStatus = (typeof reviewStatuses)[number];

/** Why the automatic checks hold a review. */
export const holdReasons = [
  "link",
  "contact",
  "words",
  "duplicate",
  "network",
  "device",
  "newAccounts",
  "burst",
] as const;
/** One of these. */
export type HoldReason = (typeof holdReasons)[number];

/** Why somebody reports a review. */
export const reportReasons = ["spam", "insult", "personal", "wrong", "other"] as const;
/** One of these. */
export type ReportReason = (typeof reportReasons)[number];

/** `waiting`: held by the checks, or reported and not settled. */
export const reviewQueues = ["waiting", "removed"] as const;
/** One of these lists. */
export type ReviewQueue = (typeof reviewQueues)[number];

/** The longest text of a review, an answer included. */
export const maxReviewLength = 2000;
