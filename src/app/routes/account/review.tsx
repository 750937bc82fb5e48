import { href, Link } from "react-router";
import { ownUploadsIn } from "#app/lib/own-uploads.server.ts";
import { pageMeta } from "#app/lib/page-meta.ts";
import { submit } from "#app/lib/submit.server.ts";
import { redirectWithToast } from "#app/lib/toast.server.ts";
import { allow } from "#app/lib/visit.server.ts";
import { PlainUpload } from "#modules/media/public.ui.ts";
import { deleteReview, reviewForm, writeReview } from "#modules/reviews/public.server.ts";
import { OwnReviewForm } from "#modules/reviews/public.ts";
import { DeleteReview, ReviewForm } from "#modules/reviews/public.ui.ts";
import { formatDateTime } from "#shared/ist.ts";
import { langOf } from "#shared/language-of-text.ts";
import { t } from "#shared/texts/text.ts";
import { Breadcrumbs } from "#ui/breadcrumbs.tsx";
import { Page, PageHeader, textLinkClasses } from "#ui/page.tsx";
import type { Route } from "./+types/review.ts";

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: t("Your review") });

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { db, actor } = allow(context, "reviews.write");
  const offer = await reviewForm(db, actor, placeOf(params));
  return { offer, uploads: await ownUploadsIn(db, actor, url) };
}

export async function action({ request, context, params }: Route.ActionArgs) {
  const { db, actor, clientAddress } = allow(context, "reviews.write");
  const place = placeOf(params);
  const back = href("/my-orders/:orderId", { orderId: place.orderId });
  return submit(request, OwnReviewForm, async (sent) => {
    if (sent.intent === "delete") {
      await deleteReview(db, actor, place);
      return redirectWithToast(back, { title: t("Review deleted"), tone: "neutral" });
    }
    const { intent: _intent, ...review } = sent;
    const { status } = await writeReview(db, actor, { ...review, ...place, clientAddress });
    return redirectWithToast(
      back,
      status === "published"
        ? { title: t("Thank you. Your review is published."), tone: "positive" }
        : {
            title: t("Thank you. We will check your review before others see it."),
            tone: "neutral",
          },
    );
  });
}

export default function Review({
  loaderData: { offer, uploads },
  actionData,
}: Route.ComponentProps) {
  const { orderId, orderNumber, productName, writableUntil } = offer;
  return (
    <Page measure="form">
      <Breadcrumbs
        className="mb-4"
        trail={[
          { label: t("My Orders"), to: href("/my-orders") },
          { label: orderNumber, to: href("/my-orders/:orderId", { orderId }) },
          { label: t("Your review") },
        ]}
      />
      <PageHeader
        title={
          <span className="wrap-anywhere" lang={langOf(productName)}>
            {productName}
          </span>
        }
        eyebrow={t("Your review")}
        lead={
          writableUntil === null
            ? undefined
            : t("You can write and change it until {until}.", {
                until: formatDateTime(writableUntil),
              })
        }
      />
      {writableUntil === null ? (
        <p className="mb-6">
          {t("This review can no longer be changed.")}{" "}
          {offer.hasPage && (
            <Link
              to={href("/product/:productId/reviews", { productId: offer.productId })}
              className={textLinkClasses}
            >
              {t("Read the reviews")}
            </Link>
          )}
        </p>
      ) : (
        <>
          <PlainUpload
            back={href("/my-orders/:orderId/review/:lineNumber", {
              orderId,
              lineNumber: String(offer.lineNumber),
            })}
            as="picture"
            label={t("Pictures (optional)")}
            action={t("Add pictures")}
          />
          <ReviewForm
            offer={offer}
            uploads={uploads}
            problem={actionData?.problem}
            typed={actionData?.typed}
          />
        </>
      )}
      {offer.review !== null && offer.review.status !== "removed" && (
        <div className="mt-8 border-t border-line pt-6">
          <DeleteReview />
        </div>
      )}
    </Page>
  );
}

/** A line number that is none is nobody's line. */
function placeOf({ orderId, lineNumber }: Route.LoaderArgs["params"]) {
  const line = Number(lineNumber);
  return { orderId, lineNumber: Number.isInteger(line) && line > 0 && line < 1000 ? line : 0 };
}
