import { Conflict, InvalidInput, NotFound } from "#shared/errors.ts";
import { t } from "#shared/texts/text.ts";

/** The review does not exist, is not published, or belongs to somebody else. */
export class ReviewNotFound extends NotFound {
  constructor() {
    super(t("Review not found"));
  }
}

/** The time to write or change a review is over, or an administrator removed it. */
export class ReviewClosed extends Conflict {
  constructor() {
    super(t("This review can no longer be changed."), { code: "reviews.closed" });
  }
}

/** A seller's answer contains what no answer may contain; the sentence is beside the field. */
export class AnswerRefused extends InvalidInput {
  constructor(message: string) {
    super(message, { code: "reviews.answerRefused", fields: { answer: message } });
  }
}

/** Nobody marks or reports their own review, or one of their own shop. */
export class OwnReview extends Conflict {
  constructor() {
    super(t("This review is yours, or about your own shop."), { code: "reviews.own" });
  }
}
