/** Components that screens may use. */
export { DeleteReview } from "./ui/delete-review.tsx";
export { OrderReviews } from "./ui/order-reviews.tsx";
export { ReportForm } from "./ui/report-form.tsx";
export { ReviewButtons } from "./ui/review-buttons.tsx";
export { ReviewDetails } from "./ui/review-details.tsx";
export { ReviewForm } from "./ui/review-form.tsx";
export { ReviewItem } from "./ui/review-item.tsx";
export { ReviewQueueList } from "./ui/review-queue.tsx";
export { ReviewSpread } from "./ui/review-spread.tsx";
export { ShopScoreCard } from "./ui/shop-score-card.tsx";
export { SpreadBar } from "./ui/spread-bar.tsx";
export { ShopReviewList } from "./ui/shop-review-list.tsx";
