import type { ReactNode } from "react";
import { AddedPictures } from "#modules/media/public.ui.ts";
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
  const { stars, byline, body, lang, pictures, answer, answerLang } = review;
  return (
    <li className="py-5 first:pt-0">
      <ReviewStars stars={stars} />
      <p className="text-sm text-ink-muted wrap-anywhere">{byline}</p>
      <p className="mt-2 max-w-reading whitespace-pre-line wrap-anywhere" lang={lang}>
        {body}
      </p>
      <AddedPictures pictures={pictures} />
      {answer !== null && (
        <div className="mt-3 border-l-2 border-line-strong pl-4">
          <p className="text-sm font-medium">{t("Answer from the workshop")}</p>
          <p className="max-w-reading whitespace-pre-line wrap-anywhere" lang={answerLang}>
            {answer}
          </p>
        </div>
      )}
      {children}
    </li>
  );
}
