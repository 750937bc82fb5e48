/** Types, contracts and pure rules for other modules, in browsers too. */
export type { PublishedReview, Spread } from "./contract.ts";
export { OwnReviewForm, ReviewAnswer, ReviewDecision, ReviewReport } from "./contract.ts";
export { reportReasonWords } from "./rules/review-words.ts";
export { reviewQueues } from "./rules/review-values.ts";
