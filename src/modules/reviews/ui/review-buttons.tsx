import { Form, Link, href } from "react-router";
import { Button } from "#ui/button.tsx";
import { loneLinkClasses } from "#ui/page.tsx";
import { t } from "#shared/texts/text.ts";
import type { PublishedReview } from "../contract.ts";

type ReviewButtonsProps = {
  readonly review: PublishedReview;
  /** Whether the reader has said so before. */
  readonly isHelpful: boolean;
};

/** What readers do with a review: say that it helped, or report it. */
export function ReviewButtons({ review, isHelpful }: ReviewButtonsProps) {
  return (
    <div className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-1">
      <Form method="post" preventScrollReset>
        <input type="hidden" name="reviewId" value={review.id} />
        <Button
          name="isHelpful"
          value={isHelpful ? "no" : "yes"}
          variant="quiet"
          aria-pressed={isHelpful}
        >
          {review.helpfulCount === 0
            ? t("Helpful")
            : t("Helpful ({count})", { count: review.helpfulCount })}
        </Button>
      </Form>
      <Link
        to={href("/reviews/:reviewId/report", { reviewId: review.id })}
        rel="nofollow"
        className={`${loneLinkClasses} inline-block py-2 text-sm`}
      >
        {t("Report")}
      </Link>
    </div>
  );
}
