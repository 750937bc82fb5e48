import * as reviewsDoor from "#modules/reviews/public.server.ts";
import { checked, type Rows } from "./access.ts";

/** Reviews: by buyers, their readers, their shops and administrators. */

const nothing = {
  stars: 4,
  quality: null,
  fit: null,
  body: "",
  picture: [],
  clientAddress: "203.0.113.9",
};

export const reviews: Rows = {
  helpfulReviews: checked("anyone", ({ db, actor, place }) =>
    reviewsDoor.helpfulReviews(db, actor, { productId: place.product.id, limit: 3 }),
  ),
  reviewsOfProduct: checked("anyone", ({ db, actor, place }) =>
    reviewsDoor.reviewsOfProduct(db, actor, {
      productId: place.product.id,
      stars: null,
      after: null,
    }),
  ),
  recordShopScores: checked("system", ({ db, actor }) =>
    reviewsDoor.recordShopScores(db, actor, []),
  ),
  shopScoreWords: checked("anyone", ({ db, actor, place }) =>
    reviewsDoor.shopScoreWords(db, actor, { sellerId: place.seller.userId }),
  ),
  spreadOfProduct: checked("anyone", ({ db, actor, place }) =>
    reviewsDoor.spreadOfProduct(db, actor, { productId: place.product.id }),
  ),
  spreadOfShop: checked("anyone", ({ db, actor, place }) =>
    reviewsDoor.spreadOfShop(db, actor, { sellerId: place.seller.userId }),
  ),
  ownVotes: checked("anyone", ({ db, actor }) =>
    reviewsDoor.ownVotes(db, actor, { reviewIds: [crypto.randomUUID()] }),
  ),
  reviewableLines: checked("signedIn", ({ db, actor, place }) =>
    reviewsDoor.reviewableLines(db, actor, { orderId: place.order.id }),
  ),
  reviewForm: checked("itsBuyer", ({ db, actor, place }) =>
    reviewsDoor.reviewForm(db, actor, {
      orderId: place.deliveredOrderId,
      lineNumber: 1,
    }),
  ),
  writeReview: checked("itsBuyer", ({ db, actor, place }) =>
    reviewsDoor.writeReview(db, actor, {
      ...nothing,
      orderId: place.deliveredOrderId,
      lineNumber: 1,
    }),
  ),
  deleteReview: checked("itsBuyer", ({ db, actor, place }) =>
    reviewsDoor.deleteReview(db, actor, { orderId: place.reviewedOrderId, lineNumber: 1 }),
  ),
  markHelpful: checked("peopleOfTheShop", ({ db, actor, place }) =>
    reviewsDoor.markHelpful(db, actor, {
      reviewId: place.reviewId,
      isHelpful: true,
    }),
  ),
  reportReview: checked("peopleOfTheShop", ({ db, actor, place }) =>
    reviewsDoor.reportReview(db, actor, {
      reviewId: place.reviewId,
      reason: "spam",
      note: null,
    }),
  ),
  reviewToReport: checked("peopleOfTheShop", ({ db, actor, place }) =>
    reviewsDoor.reviewToReport(db, actor, { reviewId: place.reviewId }),
  ),
  shopReviews: checked("sellers", ({ db, actor }) =>
    reviewsDoor.shopReviews(db, actor, { isUnanswered: false, after: null }),
  ),
  answerReview: checked("itsSeller", ({ db, actor, place }) =>
    reviewsDoor.answerReview(db, actor, {
      reviewId: place.reviewId,
      answer: "Thank you!",
    }),
  ),
  reviewQueue: checked("administrators", ({ db, actor }) =>
    reviewsDoor.reviewQueue(db, actor, { list: "waiting", after: null }),
  ),
  reviewsWaiting: checked("administrators", ({ db, actor }) =>
    reviewsDoor.reviewsWaiting(db, actor),
  ),
  decideReview: checked("administrators", ({ db, actor, place }) =>
    reviewsDoor.decideReview(db, actor, {
      intent: "remove",
      reviewId: place.reviewId,
      reason: "An insult",
    }),
  ),
  remindOfReviews: checked("system", ({ db, actor }) => reviewsDoor.remindOfReviews(db, actor)),
  reviewForMail: checked("system", ({ db, actor }) =>
    reviewsDoor.reviewForMail(db, actor, { reviewId: crypto.randomUUID() }),
  ),
  reviewReminder: checked("system", ({ db, actor, place }) =>
    reviewsDoor.reviewReminder(db, actor, { orderId: place.order.id }),
  ),
};
