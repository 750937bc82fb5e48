import { Link, href } from "react-router";
import { pictureAddress } from "#modules/media/public.ts";
import { formatDateTime } from "#shared/ist.ts";
import { langOf } from "#shared/language-of-text.ts";
import { t } from "#shared/texts/text.ts";
import { ButtonLink } from "#ui/button.tsx";
import { Card, CardHeader } from "#ui/card.tsx";
import { textLinkClasses } from "#ui/page.tsx";
import { Picture } from "#ui/picture.tsx";
import type { ReviewableLine } from "../contract.ts";
import { reviewStatusWords } from "../rules/review-words.ts";
import { ReviewStars } from "./review-stars.tsx";

type OrderReviewsProps = {
  readonly orderId: string;
  readonly lines: readonly ReviewableLine[];
};

/** The delivered pieces of an order, each with its review or the way to write one. */
export function OrderReviews({ orderId, lines }: OrderReviewsProps) {
  const shown = lines.filter(({ review, writableUntil }) => review !== null || writableUntil);
  if (shown.length === 0) return null;
  return (
    <Card as="section">
      <div id="reviews">
        <CardHeader title={t("Reviews")} />
      </div>
      <ul className="divide-y divide-line">
        {shown.map((line) => (
          <li key={line.lineNumber} className="flex gap-4 py-4 first:pt-0 last:pb-0">
            {line.imageFile !== null && (
              <Picture
                image={{
                  src: pictureAddress(line.imageFile, 160),
                  alt: "",
                  width: 160,
                  height: 160,
                }}
                shape="square"
                className="size-14 shrink-0"
              />
            )}
            <div className="min-w-0 grow">
              <p className="font-medium wrap-anywhere" lang={langOf(line.productName)}>
                {line.productName}
              </p>
              <LineReview orderId={orderId} line={line} />
            </div>
          </li>
        ))}
      </ul>
    </Card>
  );
}

function LineReview({
  orderId,
  line: { lineNumber, review, writableUntil },
}: {
  readonly orderId: string;
  readonly line: ReviewableLine;
}) {
  const address = href("/my-orders/:orderId/review/:lineNumber", {
    orderId,
    lineNumber: String(lineNumber),
  });
  if (review === null)
    return (
      <>
        {writableUntil !== null && (
          <p className="mb-2 text-sm text-ink-muted">
            {t("You can review it until {until}.", { until: formatDateTime(writableUntil) })}
          </p>
        )}
        <ButtonLink to={address}>{t("Write a review")}</ButtonLink>
      </>
    );
  return (
    <>
      <p className="flex flex-wrap items-center gap-x-3">
        <ReviewStars stars={review.stars} />
        <span className="text-sm text-ink-muted">{reviewStatusWords()[review.status]}</span>
        {review.status !== "removed" && (
          <Link to={address} className={`${textLinkClasses} inline-block py-2`}>
            {writableUntil === null ? t("View review") : t("Change review")}
          </Link>
        )}
      </p>
      {review.removedReason !== null && (
        <p className="text-sm wrap-anywhere">{review.removedReason}</p>
      )}
    </>
  );
}
