import type { ReactNode } from "react";
import { formatDate } from "#shared/ist.ts";
import { langOf } from "#shared/language-of-text.ts";
import { t } from "#shared/texts/text.ts";
import type { PublishedReview } from "../contract.ts";
import { ReviewStars } from "./review-stars.tsx";

type ReviewItemProps = {
  readonly review: PublishedReview;
  /** More below the review, such as buttons. */
  readonly children?: ReactNode;
};

/** A review as everybody reads it, with the workshop's answer. */
export function ReviewItem({ review, children }: ReviewItemProps) {
  const { stars, author, body, answer, size, colour, writtenAt } = review;
  const facts = [author ?? t("A buyer"), size, colour, formatDate(writtenAt)];
  return (
    <li className="py-5 first:pt-0">
      <ReviewStars stars={stars} />
      <p className="text-sm text-ink-muted wrap-anywhere">{facts.filter(Boolean).join(" · ")}</p>
      <p className="mt-2 max-w-reading whitespace-pre-line wrap-anywhere" lang={langOf(body)}>
        {body}
      </p>
      {answer !== null && (
        <div className="mt-3 border-l-2 border-line-strong pl-4">
          <p className="text-sm font-medium">{t("Answer from the workshop")}</p>
          <p className="max-w-reading whitespace-pre-line wrap-anywhere" lang={langOf(answer)}>
            {answer}
          </p>
        </div>
      )}
      {children}
    </li>
  );
}
