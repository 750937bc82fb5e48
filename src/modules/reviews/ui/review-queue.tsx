import type { ReactNode } from "react";
import { Form } from "react-router";
import { Badge } from "#ui/badge.tsx";
import { Button } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";
import { ConfirmStep } from "#ui/confirm-step.tsx";
import { TextArea } from "#ui/field.tsx";
import { langOf } from "#shared/language-of-text.ts";
import { t } from "#shared/texts/text.ts";
import type { ReviewToCheck } from "../contract.ts";
import { holdReasonWords, reportReasonWords } from "../rules/review-words.ts";
import { ReviewDetails } from "./review-details.tsx";
import { ReviewItem } from "./review-item.tsx";

type Refused = {
  readonly problem: { readonly message: string; readonly fields: Readonly<Record<string, string>> };
  readonly typed: Readonly<Record<string, string>>;
};

type ReviewQueueListProps = {
  readonly reviews: readonly ReviewToCheck[];
  /** The links to product, shop and author. */
  readonly linksOf: (review: ReviewToCheck) => ReactNode;
  readonly refused: Refused | undefined;
};

/** Reviews for an administrator, each with why it is here and what can be decided. */
export function ReviewQueueList({ reviews, linksOf, refused }: ReviewQueueListProps) {
  return (
    <ul className="grid gap-4">
      {reviews.map((review) => (
        <Card key={review.id} as="li">
          <p className="mb-3 flex flex-wrap gap-x-4" lang={langOf(review.productName)}>
            {linksOf(review)}
          </p>
          <WhyHere review={review} />
          <ul>
            <ReviewItem review={review}>
              <ReviewDetails review={review} />
            </ReviewItem>
          </ul>
          <DecisionForms
            review={review}
            refused={refused?.typed["reviewId"] === review.id ? refused : undefined}
          />
        </Card>
      ))}
    </ul>
  );
}

function WhyHere({ review }: { readonly review: ReviewToCheck }) {
  return (
    <div className="mb-3 grid gap-2">
      <p className="flex flex-wrap gap-2">
        {review.status !== "published" &&
          review.heldFor.map((reason) => (
            // Long in some languages: it wraps on a phone.
            <Badge key={reason} tone="mustard" className="whitespace-normal">
              {holdReasonWords()[reason]}
            </Badge>
          ))}
      </p>
      {review.reports.map(({ reason, note }, index) => (
        // Reports have no id of their own, and the list does not change while it is shown.
        <p key={index} className="text-sm wrap-anywhere">
          {t("Reported: {reason}", { reason: reportReasonWords()[reason] })}
          {note !== null && <q className="block">{note}</q>}
        </p>
      ))}
      {review.removedReason !== null && (
        <p className="text-sm wrap-anywhere">
          {t("Removed: {reason}", { reason: review.removedReason })}
        </p>
      )}
    </div>
  );
}

function DecisionForms({
  review,
  refused,
}: {
  readonly review: ReviewToCheck;
  readonly refused: Refused | undefined;
}) {
  return (
    <div className="grid gap-3">
      <Form method="post" preventScrollReset>
        <input type="hidden" name="reviewId" value={review.id} />
        <Button name="intent" value="publish" variant="primary">
          {review.status === "published" ? t("Keep it published") : t("Publish")}
        </Button>
      </Form>
      {review.status !== "removed" && (
        <ConfirmStep label={t("Remove…")} isOpen={refused !== undefined}>
          <Form method="post" className="grid gap-4" preventScrollReset>
            <input type="hidden" name="reviewId" value={review.id} />
            <TextArea
              label={t("Reason")}
              hint={t("The author gets an email with the reason.")}
              name="reason"
              maxLength={1000}
              defaultValue={refused?.typed["reason"]}
              error={refused?.problem.fields["reason"] ?? refused?.problem.message}
            />
            <div>
              <Button name="intent" value="remove" variant="danger">
                {t("Remove review")}
              </Button>
            </div>
          </Form>
        </ConfirmStep>
      )}
    </div>
  );
}
