/** What buyers say about delivered pieces. Knows orders and products; nobody below knows it. */
export { helpfulReviews, reviewsOfProduct } from "./product-reviews.ts";
export { recordShopScores, shopScoreWords } from "./shop-scores.ts";
export { spreadOfProduct, spreadOfShop } from "./spread.ts";
export { reviewableLines, reviewForm } from "./reviewable-lines.ts";
export { deleteReview, writeReview } from "./write-review.ts";
export { markHelpful, ownVotes, reportReview, reviewToReport } from "./vote.ts";
export { answerReview, shopReviews } from "./shop-reviews.ts";
export { decideReview, reviewQueue, reviewsWaiting } from "./moderation.ts";
export { remindOfReviews } from "./remind.ts";
export { reviewForMail, reviewReminder } from "./for-mails.ts";
export {
  reviewAnswered,
  reviewPublished,
  reviewRemoved,
  reviewReportsSettled,
  reviewsDue,
} from "./events.ts";
export { openReviewReportsView, reviewProductsView } from "./views.ts";
export { eraseFromReviews, reviewData } from "./personal-data.ts";
