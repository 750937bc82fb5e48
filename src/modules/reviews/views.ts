/** For joins: the piece of each review: review_id, product_id. */
export const reviewProductsView = "(select id as review_id, product_id from reviews)";

/** For joins: the reports that wait for a decision: review_id, user_id. */
export const openReviewReportsView =
  "(select review_id, user_id from review_reports where settled_at is null)";
