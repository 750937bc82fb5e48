import { href } from "react-router";
import { pageMeta } from "#app/lib/page-meta.ts";
import { submit } from "#app/lib/submit.server.ts";
import { ownUploadsIn } from "#app/lib/own-uploads.server.ts";
import { redirectWithToast } from "#app/lib/toast.server.ts";
import { useLiveOrder } from "#app/live/use-live-order.ts";
import { useSellerRights } from "#app/lib/seller-pages.ts";
import { allow, type Visit } from "#app/lib/visit.server.ts";
import { billOf, type OrderDocument } from "#modules/invoicing/public.ts";
import { IrnMissingCard } from "#modules/filings/public.ui.ts";
import { documentsOfOrders } from "#modules/invoicing/public.server.ts";
import {
  addOrderNote,
  answerMissing,
  answerReturn,
  bookingOf,
  cannotRepair,
  changeOrderStatus,
  correctTracking,
  gstChangeOf,
  labelCosts,
  noteRepair,
  objectToReturn,
  offerRefund,
  orderDeadlines,
  objectToArrival,
  parcelArrived,
  parcelLost,
  receiveReturn,
  recordEWayBill,
  recordMaking,
  requestRest,
  sellerOrder,
  sendReplacement,
  shipAnotherParcel,
  takeParcelBack,
  withdrawOffer,
} from "#modules/orders/public.server.ts";
import {
  isAllLost,
  cashToCollect,
  isPaidAtDoor,
  type SellerOrder,
  SellerOrderForm,
  canSendMore,
  queryOf,
  readOrderQuery,
} from "#modules/orders/public.ts";
import {
  CourierCard,
  ReplacementCourierCards,
  OrderDocuments,
  OrderedPieces,
  NextDeadlines,
  OrderNotes,
  ParcelBack,
  SellerGstChange,
  SellerMaking,
  SellerMoney,
  SellerParts,
  SellerProofs,
  OrderTimeline,
  SellerParcels,
  StatusForm,
} from "#modules/orders/public.ui.ts";
import { LabelCosts } from "#modules/settlement/public.ui.ts";
import { offeredCouriers } from "#modules/shipping/public.server.ts";
import { formatDateTime } from "#shared/ist.ts";
import { Breadcrumbs } from "#ui/breadcrumbs.tsx";
import { ButtonLink } from "#ui/button.tsx";
import { Card, CardHeader } from "#ui/card.tsx";
import { Page, PageHeader } from "#ui/page.tsx";
import { StatusBadge } from "#ui/status-badge.tsx";
import { AboutArrival } from "./about-arrival.tsx";
import { EWayBillCard } from "./e-way-bill.tsx";
import { OrderedBy } from "./ordered-by.tsx";
import { EndedReturns, WaitingReturns } from "./order-returns.tsx";
import type { Route } from "./+types/seller-order.ts";
import { isProofStep, takeProofStep } from "./proof-steps.server.ts";
import { receivedAs, sellerStepWords } from "./seller-step-words.ts";
import { toastOfStep } from "./step-toasts.ts";
import { t } from "#shared/texts/text.ts";
import { rich } from "#ui/rich-text.tsx";

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  pageMeta(matches, {
    title: t("Order {value}", { value: loaderData?.order.orderNumber ?? "" }).trim(),
  });

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { db, actor, courier } = allow(context, "orders.viewSellerTable");
  const order = await sellerOrder(db, actor, params);
  return {
    order,
    documents: await documentsOf(db, actor, order.id),
    deadlines: await orderDeadlines(db, actor, params),
    gstChange: await gstChangeOf(db, actor, params),
    couriers: await offeredCouriers(db),
    // Without JavaScript uploads come back in the address.
    uploads: await ownUploadsIn(db, actor, url),
    drawings: await ownUploadsIn(db, actor, url, "drawing"),
    hasCourier: courier !== null,
    booking: await bookingOf(db, actor, params),
    labels: await labelCosts(db, actor, params),
  };
}

async function documentsOf(
  db: Visit["db"],
  actor: Visit["actor"],
  orderId: string,
): Promise<readonly OrderDocument[]> {
  return (await documentsOfOrders(db, actor, { orderIds: [orderId] })).get(orderId) ?? [];
}

export async function action({ request, context, params }: Route.ActionArgs) {
  const { db, actor } = allow(context, "orders.changeStatus");
  const { orderId } = params;
  const page = href("/order-management/:orderId", { orderId });
  return submit(request, SellerOrderForm, async (sent, form) => {
    if (sent.intent === "step") {
      const moved = await changeOrderStatus(db, actor, { orderId, ...sent.step });
      const bill = billOf(await documentsOf(db, actor, orderId));
      const back =
        moved === "moved" && form.get("from") === "table"
          ? href("/order-management") +
            queryOf(readOrderQuery(new URLSearchParams(String(form.get("asked") ?? ""))))
          : page;
      return redirectWithToast(back, toastOfStep(moved, sent.step.to, bill));
    }
    if (sent.intent === "note") await addOrderNote(db, actor, { orderId, body: sent.body });
    else if (sent.intent === "parcelBack") await takeParcelBack(db, actor, { orderId });
    else if (sent.intent === "received") await receiveReturn(db, actor, sent);
    else if (sent.intent === "answerMissing")
      await answerMissing(db, actor, { orderId, answer: sent.answer });
    else if (sent.intent === "objectToArrival")
      await objectToArrival(db, actor, { orderId, objection: sent.objection });
    else if (sent.intent === "parcel")
      await shipAnotherParcel(db, actor, { orderId, parcel: sent.parcel });
    else if (sent.intent === "making")
      await recordMaking(db, actor, { orderId, imageIds: sent.picture, ...sent });
    else if (isProofStep(sent)) await takeProofStep({ db, actor }, orderId, sent);
    else if (sent.intent === "requestRest") await requestRest(db, actor, { orderId });
    else if (sent.intent === "parcelArrived") await parcelArrived(db, actor, sent);
    else if (sent.intent === "parcelLost") await parcelLost(db, actor, sent);
    else if (sent.intent === "tracking") await correctTracking(db, actor, sent);
    else if (sent.intent === "eWayBill") await recordEWayBill(db, actor, sent);
    else if (sent.intent === "offer")
      await offerRefund(db, actor, { ...sent, note: sent.offerNote });
    else if (sent.intent === "withdrawOffer") await withdrawOffer(db, actor, sent);
    else if (sent.intent === "replace") await sendReplacement(db, actor, sent);
    else if (sent.intent === "repairNote")
      await noteRepair(db, actor, { ...sent, note: sent.repairNote, imageIds: sent.picture });
    else if (sent.intent === "cannotRepair")
      await cannotRepair(db, actor, {
        ...sent,
        note: sent.cannotRepairNote,
        imageIds: sent.picture,
      });
    else if (sent.intent === "object")
      await objectToReturn(db, actor, { ...sent, imageIds: sent.picture });
    else
      await answerReturn(
        db,
        actor,
        sent.intent === "approve"
          ? { ...sent, to: "approved" }
          : { ...sent, to: "declined", imageIds: sent.picture },
      );
    const words = sellerStepWords[receivedAs(sent.intent, form.get("receivedFor"))];
    return redirectWithToast(page, { title: words, tone: "positive" });
  });
}

export default function SellerOrderPage({ loaderData, actionData }: Route.ComponentProps) {
  const { order, documents, deadlines, couriers, uploads, booking } = loaderData;
  const { may } = useSellerRights();
  const isSentInPart = canSendMore(order.status, order.lines, order.shipments);
  useLiveOrder(order.id);
  const intent = actionData?.typed["intent"];
  const isAboutNote = intent === "note";
  const step = intent === undefined ? actionData : undefined;
  return (
    <Page>
      <Breadcrumbs
        className="mb-4"
        trail={[
          { label: t("Orders"), to: href("/order-management") },
          { label: order.orderNumber },
        ]}
      />
      <PageHeader
        title={<span className="money">{order.orderNumber}</span>}
        eyebrow={<StatusBadge status={order.status} />}
        lead={<Origin order={order} />}
        actions={
          <>
            {order.customerId === null && (
              <ButtonLink to={href("/seller/messages/new/:orderId", { orderId: order.id })}>
                {t("Write to the buyer")}
              </ButtonLink>
            )}
            <ButtonLink to={href("/order-management/:orderId/packing-slip", { orderId: order.id })}>
              {t("Packing slip")}
            </ButtonLink>
          </>
        }
      />
      <SellerGstChange change={loaderData.gstChange} order={order} documents={documents} />
      <WaitingReturns order={order} refusal={actionData} uploads={uploads} couriers={couriers} />
      {deadlines !== null && (
        <AboutArrival
          deadlines={deadlines}
          cashPaise={cashToCollect(order)}
          intent={intent}
          refusal={actionData}
        />
      )}
      <div className="grid items-start gap-6 lg:grid-cols-[1fr_22rem]">
        <div className="grid gap-6 max-lg:order-2">
          <EndedReturns order={order} refusal={actionData} couriers={couriers} />
          <SellerProofs
            order={order}
            overdue={deadlines?.overdueProofs ?? []}
            back={href("/order-management/:orderId", { orderId: order.id })}
            uploads={loaderData.drawings}
            refusal={actionData}
          />
          <SellerMaking
            order={order}
            back={href("/order-management/:orderId", { orderId: order.id })}
            uploads={uploads}
            refusal={intent === "making" ? actionData : undefined}
          />
          <OrderedPieces order={order} />
          <OrderedBy order={order} />
          <OrderNotes
            notes={order.privateNotes}
            error={isAboutNote ? actionData?.problem.message : undefined}
            typed={isAboutNote ? actionData?.typed["body"] : undefined}
          />
        </div>
        <div className="grid gap-6">
          <IrnMissingCard documents={documents} />
          {loaderData.hasCourier && <CourierCard order={order} booking={booking} />}
          {loaderData.hasCourier && <ReplacementCourierCards order={order} />}
          <Card as="section">
            <CardHeader title={t("Update status")} />
            <StatusForm
              key={`${order.status} ${isSentInPart}`}
              orderId={order.id}
              billId={billOf(documents)?.id}
              status={order.status}
              isSentInPart={isSentInPart}
              isCash={isPaidAtDoor(order)}
              isLost={isAllLost(order.shipments)}
              lines={order.lines}
              couriers={couriers}
              problem={step?.problem}
              typed={step?.typed}
            />
          </Card>
          <EWayBillCard order={order} documents={documents} refusal={actionData} />
          <SellerParts order={order} />
          <SellerParcels
            order={order}
            couriers={couriers}
            promised={deadlines?.promised ?? null}
            refusal={actionData}
          />
          <NextDeadlines deadlines={deadlines} party="seller" />
          {order.status === "refused" && !isAllLost(order.shipments) && (
            <ParcelBack parcelBackAt={order.parcelBackAt} />
          )}
          <OrderDocuments documents={documents} showsStatus />
          <LabelCosts labels={loaderData.labels} />
          <SellerMoney order={order} showsEarnings={may("settlement.viewOwn")} />
          <Card as="section">
            <CardHeader title={t("Timeline")} />
            <OrderTimeline order={order} />
          </Card>
          {order.notes !== null && (
            <Card as="section">
              <CardHeader title={t("For the parcel")} note={t("Printed on the packing slip")} />
              <p className="whitespace-pre-line wrap-anywhere">{order.notes}</p>
            </Card>
          )}
        </div>
      </div>
    </Page>
  );
}

function Origin({ order: { origin, placedAt } }: { readonly order: SellerOrder }) {
  const time = <time dateTime={placedAt.toISOString()}>{formatDateTime(placedAt)}</time>;
  return origin === "hand"
    ? rich("Created manually {time}", { time })
    : rich("Placed {time}", { time });
}
