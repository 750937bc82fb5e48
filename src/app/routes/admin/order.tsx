import { Link, href, type ShouldRevalidateFunctionArgs } from "react-router";
import type { z } from "zod";
import { effectToast } from "#app/lib/effect-toast.ts";
import { pageMeta } from "#app/lib/page-meta.ts";
import { submit } from "#app/lib/submit.server.ts";
import { redirectWithToast } from "#app/lib/toast.server.ts";
import { useLivePage } from "#app/live/use-live-page.ts";
import { allow, type Visit } from "#app/lib/visit.server.ts";
import { conversationsOfDispute } from "#modules/conversations/public.server.ts";
import type { Effect } from "#modules/identity/public.ts";
import { isBill, type OrderDocument } from "#modules/invoicing/public.ts";
import { documentsOfOrders } from "#modules/invoicing/public.server.ts";
import {
  cancelAsAdministrator,
  decideDispute,
  decideMissing,
  decideReturn,
  orderDeadlines,
  overseenOrder,
  receiveReturnForSeller,
} from "#modules/orders/public.server.ts";
import {
  type OrderReturn,
  OverruleForm,
  canMove,
  isDisputed,
  placedWord,
  statusLabels,
  nextOfReturn,
} from "#modules/orders/public.ts";
import {
  DisputeDecisionForm,
  MakingProgress,
  OrderDocuments,
  OrderedPieces,
  OrderTimeline,
  ReadProofs,
  OrderRefundList,
  ParcelCards,
  ReturnCard,
  ReturnDecision,
} from "#modules/orders/public.ui.ts";
import { urlWithQuery } from "#shared/url-with-query.ts";
import { formatDateTime } from "#shared/ist.ts";
import { Breadcrumbs } from "#ui/breadcrumbs.tsx";
import { ButtonLink } from "#ui/button.tsx";
import { Card, CardHeader } from "#ui/card.tsx";
import { PageHeader, textLinkClasses } from "#ui/page.tsx";
import { StatusBadge } from "#ui/status-badge.tsx";
import { DisputeThreads } from "./dispute-threads.tsx";
import type { Route } from "./+types/order.ts";
import { ArrivalToDecide } from "./arrival-to-decide.tsx";
import { CancelForm } from "./cancel-order.tsx";
import { OrderCustomer } from "./order-customer.tsx";
import { OwnShopNote } from "./own-shop-note.tsx";
import { canAtAll } from "#policy/can.ts";
import { useStaffRights } from "#app/lib/staff-pages.ts";
import { isOwnShop } from "#policy/own-shop.ts";
import { t } from "#shared/texts/text.ts";
import { rich } from "#ui/rich-text.tsx";

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  pageMeta(matches, {
    title: t("Order {value} · Administration", { value: loaderData?.order.orderNumber ?? "" }),
  });

export async function loader({ context, params }: Route.LoaderArgs) {
  const { db, actor } = allow(context, "orders.viewAll");
  const order = await overseenOrder(db, actor, params);
  const readsMessages =
    order.returns.some(({ status }) => isDisputed(status)) &&
    canAtAll(actor, "conversations.moderate");
  return {
    order,
    threads: readsMessages ? await conversationsOfDispute(db, actor, params) : [],
    isOwn: isOwnShop(actor, order.seller.userId),
    mayOverrule: canAtAll(actor, "orders.overrule") && !isOwnShop(actor, order.seller.userId),
    deadlines: await orderDeadlines(db, actor, params),
    documents: (await documentsOfOrders(db, actor, { orderIds: [order.id] })).get(order.id) ?? [],
  };
}

const sentences = {
  get cancel() {
    return t("Order cancelled");
  },
  get approve() {
    return t("Approved");
  },
  get decline() {
    return t("Declined");
  },
  get missingLost() {
    return t("Not delivered");
  },
  get missingDelivered() {
    return t("The order is delivered");
  },
  get decideDispute() {
    return t("Decided");
  },
  get received() {
    return t("Return received. The buyer is being refunded.");
  },
} as const;

export async function action({ request, context, params }: Route.ActionArgs) {
  const { db, actor } = allow(context, "orders.overrule");
  const { orderId } = params;
  return submit(request, OverruleForm, async (sent) => {
    const effect = await take({ db, actor }, orderId, sent);
    return redirectWithToast(
      href("/admin/orders/:orderId", { orderId }),
      effectToast(effect, { title: sentences[sent.intent], tone: "positive" }),
    );
  });
}

async function take(
  { db, actor }: Pick<Visit, "db" | "actor">,
  orderId: string,
  sent: z.output<typeof OverruleForm>,
): Promise<Effect> {
  const { reason } = sent;
  switch (sent.intent) {
    case "cancel":
      return cancelAsAdministrator(db, actor, {
        orderId,
        reason,
        ...(sent.isUnregistered && { isUnregistered: true }),
      });
    case "missingLost":
    case "missingDelivered":
      return decideMissing(db, actor, { orderId, isLost: sent.intent === "missingLost", reason });
    case "decideDispute":
      return decideDispute(db, actor, sent);
    case "received": {
      const { returnId, condition, isRestocked } = sent;
      const received = { returnId, condition, isRestocked, conditionNote: reason };
      return receiveReturnForSeller(db, actor, received);
    }
    default: {
      const to = sent.intent === "approve" ? "approved" : "declined";
      await decideReturn(db, actor, { returnId: sent.returnId, to, note: reason });
      return "now";
    }
  }
}

/** Reloads after a conflict, so that the page shows the current state. */
export function shouldRevalidate({
  actionStatus,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean {
  return actionStatus === 409 || defaultShouldRevalidate;
}

export default function Order({ loaderData, actionData }: Route.ComponentProps) {
  const { order, threads, deadlines, documents, isOwn, mayOverrule } = loaderData;
  useLivePage(...threads.map(({ conversationId: id }) => `conversation:${id}` as const));
  return (
    <>
      <Breadcrumbs
        className="mb-4"
        trail={[{ label: t("Orders"), to: href("/admin/orders") }, { label: order.orderNumber }]}
      />
      <OrderHeader order={order} />
      <div className="grid items-start gap-6 xl:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="grid gap-6">
          {deadlines !== null && (
            <ArrivalToDecide
              order={order}
              deadlines={deadlines}
              mayOverrule={mayOverrule}
              refusal={actionData?.typed["intent"]?.startsWith("missing") ? actionData : undefined}
            />
          )}
          {order.returns.map((back) => (
            <ReturnCard key={back.id} back={back} reader="marketplace">
              {mayOverrule && <DecisionAboutReturn back={back} refusal={actionData} />}
            </ReturnCard>
          ))}
          <DisputeThreads threads={threads} shopName={order.seller.shopName} />
          <ReadProofs order={order} />
          <MakingProgress order={order} />
          <OrderedPieces order={order} />
          <ParcelCards
            shipments={order.shipments}
            lines={order.lines}
            promised={deadlines?.promised ?? null}
          />
        </div>
        <div className="grid gap-6">
          {isOwn && <OwnShopNote />}
          <OrderDocuments documents={documents} showsStatus />
          <RefundsAndCancellation
            order={order}
            mayOverrule={mayOverrule}
            unregistered={documents.find(
              (each) => isBill(each) && each.waitsForIrn && !each.isVoid,
            )}
            actionData={actionData}
          />
        </div>
      </div>
    </>
  );
}

function DecisionAboutReturn({
  back,
  refusal,
}: {
  readonly back: OrderReturn;
  readonly refusal: Route.ComponentProps["actionData"];
}) {
  if (isDisputed(back.status)) return <DisputeDecisionForm back={back} refusal={refusal} />;
  return nextOfReturn("administrator", back.status).length > 0 ? (
    <ReturnDecision back={back} party="administrator" refusal={refusal} />
  ) : null;
}

function OrderHeader({ order }: Pick<Route.ComponentProps["loaderData"], "order">) {
  const { may } = useStaffRights();
  return (
    <PageHeader
      title={<span className="money">{order.orderNumber}</span>}
      eyebrow={<StatusBadge status={order.status} label={statusLabels()[order.status]} />}
      lead={<Origin order={order} />}
      actions={
        may("ledger.view") && (
          <ButtonLink to={urlWithQuery(href("/admin/ledger/journal"), { party: order.id })}>
            {t("In the Books")}
          </ButtonLink>
        )
      }
    />
  );
}

function RefundsAndCancellation({
  order,
  mayOverrule,
  unregistered,
  actionData,
}: Pick<Route.ComponentProps["loaderData"], "order" | "mayOverrule"> & {
  /** Its bill, if that waits for an IRN. */
  readonly unregistered: OrderDocument | undefined;
  readonly actionData: Route.ComponentProps["actionData"];
}) {
  return (
    <>
      {order.refunds.length > 0 && (
        <Card as="section">
          <CardHeader title={t("Refund to the buyer")} />
          <OrderRefundList refunds={order.refunds} />
        </Card>
      )}
      {mayOverrule && canMove(order.status, "cancelled") && (
        <CancelForm
          order={order}
          lacksIrn={unregistered !== undefined}
          refusal={actionData?.typed["intent"] === "cancel" ? actionData : undefined}
        />
      )}
      {mayOverrule && order.status === "cancelled" && unregistered !== undefined && (
        <ButtonLink to={href("/invoice/:invoiceId/void", { invoiceId: unregistered.id })}>
          {t("Cancel {number} without an IRN…", { number: unregistered.number })}
        </ButtonLink>
      )}
      <Card as="section">
        <CardHeader title={t("Timeline")} />
        <OrderTimeline order={order} />
      </Card>
      <OrderCustomer order={order} />
    </>
  );
}

function Origin({ order }: Pick<Route.ComponentProps["loaderData"], "order">) {
  const parts = {
    time: <time dateTime={order.placedAt.toISOString()}>{formatDateTime(order.placedAt)}</time>,
    shop: (
      <Link
        to={href("/admin/users/:userId", { userId: order.seller.userId })}
        className={textLinkClasses}
      >
        {order.seller.shopName}
      </Link>
    ),
  };
  return placedWord(order.status) === "Placed"
    ? rich("Placed {time}, sold by {shop}", parts)
    : rich("Started {time}, sold by {shop}", parts);
}
