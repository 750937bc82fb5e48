import { Link, href } from "react-router";
import { pageMeta } from "#app/lib/page-meta.ts";
import { submit, type Refused } from "#app/lib/submit.server.ts";
import { ownUploadsByLine, ownUploadsIn } from "#app/lib/own-uploads.server.ts";
import { redirectWithToast } from "#app/lib/toast.server.ts";
import { useLiveOrder } from "#app/live/use-live-order.ts";
import { useRefreshWhenVisible } from "#app/live/use-refresh-when-visible.ts";
import { allow } from "#app/lib/visit.server.ts";
import { documentsOfOrders } from "#modules/invoicing/public.server.ts";
import {
  addressToChange,
  answerGstRise,
  answerOffer,
  buyerOrder,
  cancelOrder,
  claimArrival,
  confirmArrival,
  disputeReturn,
  gstChangeOf,
  orderAgain,
  orderDeadlines,
  reportMissing,
  requestReturn,
  returnOffers,
  withdrawReturn,
} from "#modules/orders/public.server.ts";
import {
  type BuyerOrder,
  BuyerOrderForm,
  buyerStatusLabels,
  placedWord,
} from "#modules/orders/public.ts";
import {
  AwaitingPayment,
  BuyerGstChange,
  BuyerProofs,
  BuyerReturnCards,
  MakingProgress,
  OrderAgainForm,
} from "#modules/orders/public.ui.ts";
import { reviewableLines } from "#modules/reviews/public.server.ts";
import { OrderReviews } from "#modules/reviews/public.ui.ts";
import { setRefundDestination } from "#modules/payments/public.server.ts";
import { formatDateTime } from "#shared/ist.ts";
import { Breadcrumbs } from "#ui/breadcrumbs.tsx";
import { FormProblem } from "#ui/form-problem.tsx";
import { ButtonLink } from "#ui/button.tsx";
import { Page, PageHeader, textLinkClasses } from "#ui/page.tsx";
import { StatusBadge } from "#ui/status-badge.tsx";
import type { Route } from "./+types/order.ts";
import { isProofAnswer, takeProofAnswer } from "./proof-answers.server.ts";
import { isReturnStep, returnWaysOf, takeReturnStep } from "./return-ways.server.ts";
import { changeOrQuote } from "./change-address.server.ts";
import { afterOrderingAgain } from "./ordering-again.server.ts";
import { DeliveryCard } from "./delivery-card.tsx";
import { OrderedItems } from "./ordered-items.tsx";
import { OrderProgress } from "./order-progress.tsx";
import { buyerStepWords } from "./order-step-words.ts";
import { t } from "#shared/texts/text.ts";
import { rich } from "#ui/rich-text.tsx";

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  pageMeta(matches, {
    title: t("Order {value}", { value: loaderData?.order.orderNumber ?? "" }).trim(),
  });

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { db, actor, courier } = allow(context, "orders.viewOwn");
  const order = await buyerOrder(db, actor, params);
  const documents =
    (await documentsOfOrders(db, actor, { orderIds: [order.id] })).get(order.id) ?? [];
  return {
    order,
    documents,
    addressToChange: canStillLeave(order.status) ? await addressToChange(db, actor, params) : null,
    deadlines: await orderDeadlines(db, actor, params),
    gstChange: await gstChangeOf(db, actor, params),
    ways: await returnWaysOf({ db, actor, courier }, order),
    offers: order.status === "delivered" ? await returnOffers(db, actor, params) : [],
    // Without JavaScript uploads come back in the address.
    uploads: await ownUploadsByLine(db, actor, url),
    drawings: await ownUploadsIn(db, actor, url, "drawing"),
    reviews: order.status === "delivered" ? await reviewableLines(db, actor, params) : [],
  };
}

const canStillLeave = (status: BuyerOrder["status"]) =>
  status === "pending" || status === "confirmed";

export async function action({ request, context, params }: Route.ActionArgs) {
  const visit = allow(context, "orders.viewOwn");
  const { db, actor, courier } = visit;
  const { orderId } = params;
  return submit(request, BuyerOrderForm, async (sent, form) => {
    if (sent.intent === "again")
      return afterOrderingAgain(orderId, await orderAgain(db, actor, { orderId }));
    if (sent.intent === "cancel") await cancelOrder(db, actor, { orderId });
    else if (sent.intent === "arrived") await confirmArrival(db, actor, { orderId });
    else if (sent.intent === "arrivedPaid") await claimArrival(db, actor, { orderId });
    else if (sent.intent === "missing")
      await reportMissing(db, actor, { orderId, note: sent.missingNote });
    else if (sent.intent === "return") await requestReturn(db, actor, { orderId, ...sent });
    else if (sent.intent === "acceptOffer" || sent.intent === "declineOffer")
      await answerOffer(db, actor, {
        offerId: sent.offerId,
        isAccepted: sent.intent === "acceptOffer",
      });
    else if (sent.intent === "agreeToGst" || sent.intent === "declineGst")
      await answerGstRise(db, actor, {
        orderId,
        totalPaise: sent.totalPaise,
        isAgreed: sent.intent === "agreeToGst",
      });
    else if (sent.intent === "address") {
      const quoted = await changeOrQuote(visit, { ...sent, orderId }, form);
      if (quoted !== null) return quoted;
    } else if (isReturnStep(sent)) await takeReturnStep({ db, actor, courier }, sent);
    else if (sent.intent === "withdraw") await withdrawReturn(db, actor, sent);
    else if (sent.intent === "dispute")
      await disputeReturn(db, actor, { returnId: sent.returnId, note: sent.disputeNote });
    else if (isProofAnswer(sent)) await takeProofAnswer({ db, actor }, sent);
    else await setRefundDestination(db, actor, sent);
    return redirectWithToast(href("/my-orders/:orderId", { orderId }), {
      title: buyerStepWords[sent.intent],
      tone: sent.intent === "cancel" ? "neutral" : "positive",
    });
  });
}

export default function Order({ loaderData, actionData }: Route.ComponentProps) {
  const { order, documents, deadlines, offers, uploads, drawings, reviews, ways } = loaderData;
  const { addressToChange: toChange } = loaderData;
  useLiveOrder(order.id);
  useRefreshWhenVisible();
  const intent = actionData?.typed["intent"];
  const ofReturn = intent === "return" ? actionData : undefined;
  const isShownBelow =
    isOfReturnCard(intent) ||
    ["return", "destination", "missing", "address", "askChange"].includes(intent ?? "");
  return (
    <Page>
      <OrderHeader order={order} isShownBelow={isShownBelow} actionData={actionData} />
      <UnpaidNote order={order} />
      <BuyerGstChange change={loaderData.gstChange} />
      <div className="grid items-start gap-6 lg:grid-cols-[1fr_22rem]">
        <div className="grid gap-6">
          <BuyerReturnCards
            order={order}
            deadlines={deadlines}
            refusal={isOfReturnCard(intent) ? actionData : undefined}
            ways={ways}
          />
          <BuyerProofs
            order={order}
            back={href("/my-orders/:orderId", { orderId: order.id })}
            uploads={drawings}
            refusal={intent === "askChange" ? actionData : undefined}
          />
          <MakingProgress order={order} />
          <OrderedItems order={order} offers={offers} uploads={uploads} ofReturn={ofReturn} />
          <OrderReviews orderId={order.id} lines={reviews} />
          <DeliveryCard
            order={order}
            addressToChange={toChange}
            refusal={intent === "address" ? actionData : undefined}
            quote={quoteIn(actionData)}
          />
        </div>
        <OrderProgress
          order={order}
          documents={documents}
          deadlines={deadlines}
          intent={intent}
          actionData={actionData}
        />
      </div>
    </Page>
  );
}

const isOfReturnCard = (intent: string | undefined) =>
  ["dispute", "pickup", "sendBack", "correctReturn"].includes(intent ?? "");

const quoteIn = (actionData: Route.ComponentProps["actionData"]) =>
  actionData !== undefined && "quote" in actionData ? actionData.quote : null;

function OrderHeader({
  order,
  isShownBelow,
  actionData,
}: Pick<Route.ComponentProps["loaderData"], "order"> & {
  readonly isShownBelow: boolean;
  readonly actionData: Route.ComponentProps["actionData"];
}) {
  return (
    <>
      <Breadcrumbs
        className="mb-4"
        trail={[{ label: t("My Orders"), to: href("/my-orders") }, { label: order.orderNumber }]}
      />
      <PageHeader
        title={<span className="money">{order.orderNumber}</span>}
        eyebrow={<StatusBadge status={order.status} label={buyerStatusLabels()[order.status]} />}
        lead={<Origin order={order} />}
        actions={
          order.status !== "awaiting_payment" && (
            <>
              <OrderAgainForm order={order} />
              <ButtonLink to={`${href("/messages/new")}?order=${order.id}`}>
                {t("Write to the artisan")}
              </ButtonLink>
              <ButtonLink to={`${href("/help/contact")}?order=${order.id}`}>
                {t("Get help")}
              </ButtonLink>
            </>
          )
        }
      />
      <OrderProblem isShownBelow={isShownBelow} actionData={actionData} />
      {order.status === "awaiting_payment" && (
        <AwaitingPayment order={order} className="mb-6 rounded-card px-5" />
      )}
    </>
  );
}

function OrderProblem({
  isShownBelow,
  actionData,
}: {
  readonly isShownBelow: boolean;
  readonly actionData: Refused | undefined;
}) {
  return (
    <FormProblem
      message={isShownBelow ? undefined : actionData?.problem.message}
      className="mb-6"
    />
  );
}

function UnpaidNote({ order }: Pick<Route.ComponentProps["loaderData"], "order">) {
  if (order.status !== "expired") return null;
  return (
    <p
      className={
        "mb-6 flex flex-wrap items-center gap-x-6 gap-y-3 " +
        "rounded-card bg-mustard-soft px-5 py-4"
      }
    >
      {rich("This order was not paid and will not be sent.<link>Order these items again</link>", {
        link: (words) => (
          <Link
            to={href("/checkout/pay/:purchaseId", order)}
            reloadDocument
            className={textLinkClasses}
          >
            {words}
          </Link>
        ),
      })}
    </p>
  );
}

function Origin({ order }: { readonly order: BuyerOrder }) {
  const parts = {
    time: <time dateTime={order.placedAt.toISOString()}>{formatDateTime(order.placedAt)}</time>,
    shop: (
      <Link to={`/sellers/${order.shop.slug}`} className={textLinkClasses}>
        {order.shop.shopName}
      </Link>
    ),
  };
  return placedWord(order.status) === "Placed"
    ? rich("Placed {time} from {shop}", parts)
    : rich("Started {time} from {shop}", parts);
}
