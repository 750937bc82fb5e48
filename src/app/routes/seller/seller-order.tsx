import { href } from "react-router";
import { pageMeta } from "#app/lib/page-meta.ts";
import { submit } from "#app/lib/submit.server.ts";
import { redirectWithToast, type Toast } from "#app/lib/toast.server.ts";
import { useLiveOrder } from "#app/live/use-live-order.ts";
import { allow, type Visit } from "#app/lib/visit.server.ts";
import type { OrderDocument } from "#modules/invoicing/public.ts";
import { documentsOfOrders } from "#modules/invoicing/public.server.ts";
import {
  addOrderNote,
  answerMissing,
  answerReturn,
  changeOrderStatus,
  correctTracking,
  orderDeadlines,
  parcelArrived,
  receiveReturn,
  sellerOrder,
  shipAnotherParcel,
  takeParcelBack,
} from "#modules/orders/public.server.ts";
import {
  type SellerOrder,
  type OrderStatus,
  SellerOrderForm,
  queryOf,
  readOrderQuery,
  nextOfReturn,
} from "#modules/orders/public.ts";
import {
  OrderDocuments,
  OrderLines,
  MissingAnswer,
  MissingReport,
  NextDeadlines,
  OrderNotes,
  ParcelBack,
  ReturnCard,
  ReturnDecision,
  SellerMoney,
  OrderTimeline,
  SellerParcels,
  StatusForm,
} from "#modules/orders/public.ui.ts";
import { offeredCouriers } from "#modules/shipping/public.server.ts";
import { formatDateTime } from "#shared/ist.ts";
import { Amounts } from "#ui/amounts.tsx";
import { Breadcrumbs } from "#ui/breadcrumbs.tsx";
import { ButtonLink } from "#ui/button.tsx";
import { Card, CardHeader } from "#ui/card.tsx";
import { Page, PageHeader } from "#ui/page.tsx";
import { StatusBadge } from "#ui/status-badge.tsx";
import { OrderedBy } from "./ordered-by.tsx";
import type { Route } from "./+types/seller-order.ts";
import { t } from "#shared/texts/text.ts";
import { rich } from "#ui/rich-text.tsx";

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  pageMeta(matches, {
    title: t("Order {value}", { value: loaderData?.order.orderNumber ?? "" }).trim(),
  });

export async function loader({ context, params }: Route.LoaderArgs) {
  const { db, actor } = allow(context, "orders.viewSellerTable");
  const order = await sellerOrder(db, actor, params);
  return {
    order,
    documents: await documentsOf(db, actor, order.id),
    deadlines: await orderDeadlines(db, actor, params),
    couriers: await offeredCouriers(db),
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
      await changeOrderStatus(db, actor, { orderId, ...sent.step });
      const back =
        form.get("from") === "table"
          ? href("/order-management") +
            queryOf(readOrderQuery(new URLSearchParams(String(form.get("asked") ?? ""))))
          : page;
      const [invoice] = sent.step.to === "confirmed" ? await documentsOf(db, actor, orderId) : [];
      return redirectWithToast(back, stepTaken(sent.step.to, invoice));
    }
    if (sent.intent === "note") await addOrderNote(db, actor, { orderId, body: sent.body });
    else if (sent.intent === "parcelBack") await takeParcelBack(db, actor, { orderId });
    else if (sent.intent === "received") await receiveReturn(db, actor, sent);
    else if (sent.intent === "answerMissing")
      await answerMissing(db, actor, { orderId, answer: sent.answer });
    else if (sent.intent === "parcel")
      await shipAnotherParcel(db, actor, { orderId, parcel: sent.parcel });
    else if (sent.intent === "parcelArrived") await parcelArrived(db, actor, sent);
    else if (sent.intent === "tracking") await correctTracking(db, actor, sent);
    else
      await answerReturn(db, actor, {
        ...sent,
        to: sent.intent === "approve" ? "approved" : "declined",
      });
    return redirectWithToast(page, { title: sentences[sent.intent], tone: "positive" });
  });
}

function stepTaken(to: OrderStatus, invoice: OrderDocument | undefined): Toast {
  return {
    title: t("Order status updated to {to}", { to }),
    ...(invoice !== undefined && {
      description: t("Invoice {number} has been generated.", { number: invoice.number }),
    }),
    tone: "positive",
  };
}

const sentences = {
  get note() {
    return t("Note added");
  },
  get answerMissing() {
    return t("Answer sent");
  },
  get parcel() {
    return t("Parcel handed over");
  },
  get parcelArrived() {
    return t("Parcel delivered");
  },
  get tracking() {
    return t("Tracking corrected");
  },
  get parcelBack() {
    return t("Parcel received back");
  },
  get received() {
    return t("Return received. The buyer is being refunded.");
  },
  get approve() {
    return t("Return approved");
  },
  get decline() {
    return t("Return declined");
  },
} as const;

export default function SellerOrderPage({ loaderData, actionData }: Route.ComponentProps) {
  const { order, documents, deadlines, couriers } = loaderData;
  useLiveOrder(order.id);
  const intent = actionData?.typed["intent"];
  const isAboutNote = intent === "note";
  const step = intent === undefined ? actionData : undefined;
  // What the buyer waits for comes first, also on a phone.
  const waiting = order.returns.filter(({ status }) => nextOfReturn("seller", status).length > 0);
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
      {waiting.map((back) => (
        <div key={back.id} className="mb-6">
          <ReturnCard back={back}>
            <ReturnDecision back={back} party="seller" refusal={actionData} />
          </ReturnCard>
        </div>
      ))}
      {deadlines !== null && deadlines.missing !== null && (
        <div className="mb-6">
          <MissingReport missing={deadlines.missing}>
            {deadlines.missing.answeredAt === null && (
              <MissingAnswer refusal={intent === "answerMissing" ? actionData : undefined} />
            )}
          </MissingReport>
        </div>
      )}
      <div className="grid items-start gap-6 lg:grid-cols-[1fr_22rem]">
        <div className="grid gap-6 max-lg:order-2">
          {order.returns
            .filter((back) => !waiting.includes(back))
            .map((back) => (
              <ReturnCard key={back.id} back={back} />
            ))}
          <Card as="section">
            <CardHeader title={t("Items")} />
            <OrderLines lines={order.lines} showsSku />
            <Amounts
              amounts={order}
              lines={order.lines}
              className="mt-5 border-t border-line pt-5 sm:ml-auto sm:max-w-xs"
            />
          </Card>
          <OrderedBy order={order} />
          <OrderNotes
            notes={order.privateNotes}
            error={isAboutNote ? actionData?.problem.message : undefined}
            typed={isAboutNote ? actionData?.typed["body"] : undefined}
          />
        </div>
        <div className="grid gap-6">
          <Card as="section">
            <CardHeader title={t("Update status")} />
            <StatusForm
              key={order.status}
              orderId={order.id}
              status={order.status}
              isCash={order.paymentMethod === "cod"}
              lines={order.lines}
              couriers={couriers}
              problem={step?.problem}
              typed={step?.typed}
            />
          </Card>
          <SellerParcels
            order={order}
            couriers={couriers}
            promised={deadlines?.promised ?? null}
            refusal={actionData}
          />
          <NextDeadlines deadlines={deadlines} party="seller" />
          {order.status === "refused" && <ParcelBack parcelBackAt={order.parcelBackAt} />}
          <OrderDocuments documents={documents} showsStatus />
          <SellerMoney order={order} />
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
