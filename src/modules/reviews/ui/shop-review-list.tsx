import { Form, Link, href, useNavigation } from "react-router";
import { Button } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";
import { ConfirmStep } from "#ui/confirm-step.tsx";
import { TextArea } from "#ui/field.tsx";
import { loneLinkClasses } from "#ui/page.tsx";
import { langOf } from "#shared/language-of-text.ts";
import { t } from "#shared/texts/text.ts";
import { type ShopReview } from "../contract.ts";
import { maxReviewLength } from "../rules/review-values.ts";
import { ReviewDetails } from "./review-details.tsx";
import { ReviewItem } from "./review-item.tsx";

type Refused = {
  readonly problem: { readonly message: string; readonly fields: Readonly<Record<string, string>> };
  readonly typed: Readonly<Record<string, string>>;
};

type ShopReviewListProps = {
  readonly reviews: readonly ShopReview[];
  readonly refused: Refused | undefined;
};

/** The reviews of a shop, each with the form for its answer. */
export function ShopReviewList({ reviews, refused }: ShopReviewListProps) {
  return (
    <ul className="grid gap-4">
      {reviews.map((review) => (
        <Card key={review.id} as="li">
          <p className="mb-3 flex flex-wrap gap-x-4 font-medium">
            <PieceName review={review} />
            <Link
              to={href("/order-management/:orderId", { orderId: review.orderId })}
              className={`${loneLinkClasses} py-1 font-normal`}
            >
              {t("Open the order")}
            </Link>
          </p>
          <ul>
            <ReviewItem review={review}>
              <ReviewDetails review={review} />
            </ReviewItem>
          </ul>
          <AnswerForm
            review={review}
            refused={refused?.typed["reviewId"] === review.id ? refused : undefined}
          />
        </Card>
      ))}
    </ul>
  );
}

function PieceName({
  review: { productId, productName, hasPage },
}: {
  readonly review: ShopReview;
}) {
  if (!hasPage)
    return (
      <span className="py-1 wrap-anywhere" lang={langOf(productName)}>
        {productName}
      </span>
    );
  return (
    <Link
      to={href("/product/:productId", { productId })}
      className={`${loneLinkClasses} py-1 wrap-anywhere`}
      lang={langOf(productName)}
    >
      {productName}
    </Link>
  );
}

function AnswerForm({
  review,
  refused,
}: {
  readonly review: ShopReview;
  readonly refused: Refused | undefined;
}) {
  const isSending = useNavigation().formData?.get("reviewId") === review.id;
  return (
    <ConfirmStep
      label={review.answer === null ? t("Answer…") : t("Change the answer…")}
      isOpen={refused !== undefined}
    >
      <Form method="post" className="grid gap-4" preventScrollReset>
        <input type="hidden" name="reviewId" value={review.id} />
        <TextArea
          label={t("Your answer")}
          hint={t("Everybody reads it below the review.")}
          name="answer"
          maxLength={maxReviewLength}
          defaultValue={refused?.typed["answer"] ?? review.answer ?? undefined}
          error={refused?.problem.fields["answer"] ?? refused?.problem.message}
        />
        <div>
          <Button variant="primary" pending={isSending} pendingLabel={t("Sending...")}>
            {t("Publish answer")}
          </Button>
        </div>
      </Form>
    </ConfirmStep>
  );
}
