import { href } from "react-router";
import { pageMeta } from "#app/lib/page-meta.ts";
import { submit } from "#app/lib/submit.server.ts";
import { redirectWithToast } from "#app/lib/toast.server.ts";
import { allow } from "#app/lib/visit.server.ts";
import { changeOrderStatus, sellerOrder } from "#modules/orders/index.server.ts";
import { ChangeOrderStatus, type SellerOrder } from "#modules/orders/contract.ts";
import { AddressBlock } from "#modules/orders/ui/address-block.tsx";
import { OrderLines } from "#modules/orders/ui/order-lines.tsx";
import { OrderTimeline } from "#modules/orders/ui/order-timeline.tsx";
import { StatusForm } from "#modules/orders/ui/status-form.tsx";
import { formatDateTime } from "#shared/ist.ts";
import { Amounts } from "#ui/amounts.tsx";
import { Breadcrumbs } from "#ui/breadcrumbs.tsx";
import { Card, CardHeader } from "#ui/card.tsx";
import { Page, PageHeader, textLinkClasses } from "#ui/page.tsx";
import { StatusBadge } from "#ui/status-badge.tsx";
import type { Route } from "./+types/seller-order.ts";

export const meta: Route.MetaFunction = ({ loaderData, matches }) => pageMeta(matches, { title: `Order ${loaderData?.order.orderNumber ?? ""}`.trim() });

export async function loader({ context, params }: Route.LoaderArgs) {
  const { db, actor } = allow(context, "orders.viewSellerTable");
  return { order: await sellerOrder(db, actor, params) };
}

export async function action({ request, context, params }: Route.ActionArgs) {
  const { db, actor } = allow(context, "orders.changeStatus");
  return submit(request, ChangeOrderStatus, async (step, form) => {
    await changeOrderStatus(db, actor, { orderId: params.orderId, ...step });
    const back = form.get("from") === "table" ? href("/order-management") : href("/order-management/:orderId", params);
    return redirectWithToast(back, { title: `Order status updated to ${step.to}`, tone: "positive" });
  });
}

export default function SellerOrderPage({ loaderData, actionData }: Route.ComponentProps) {
  const { order } = loaderData;
  return (
    <Page>
      <Breadcrumbs className="mb-4" trail={[{ label: "Orders", to: href("/order-management") }, { label: order.orderNumber }]} />
      <PageHeader
        title={<span className="money">{order.orderNumber}</span>}
        eyebrow={<StatusBadge status={order.status} />}
        lead={<>Placed <time dateTime={order.placedAt.toISOString()}>{formatDateTime(order.placedAt)}</time></>}
      />
      <div className="grid items-start gap-6 lg:grid-cols-[1fr_22rem]">
        <div className="grid gap-6 max-lg:order-2">
          <Card as="section">
            <CardHeader title="Items" />
            <OrderLines lines={order.lines} isSkuShown />
            <Amounts amounts={order} className="mt-5 border-t border-line pt-5 sm:ml-auto sm:max-w-xs" />
          </Card>
          <Customer order={order} />
        </div>
        <div className="grid gap-6">
          <Card as="section">
            <CardHeader title="Update status" />
            <StatusForm key={order.status} orderId={order.id} status={order.status} problem={actionData?.problem} typed={actionData?.typed} />
          </Card>
          <Card as="section">
            <CardHeader title="Timeline" />
            <OrderTimeline status={order.status} events={order.events} />
          </Card>
          {order.notes !== null && (
            <Card as="section">
              <CardHeader title="Notes" />
              <p className="whitespace-pre-line">{order.notes}</p>
            </Card>
          )}
        </div>
      </div>
    </Page>
  );
}

function Customer({ order }: { readonly order: SellerOrder }) {
  const { customer, deliverTo, addressText } = order;
  return (
    <Card as="section">
      <CardHeader title="Customer" note={paymentWords(order)} />
      <div className="grid gap-x-10 gap-y-4 sm:grid-cols-2">
        <div>
          <p className="font-medium">{customer.name}</p>
          {customer.email !== null && <a href={`mailto:${customer.email}`} className={`${textLinkClasses} break-all`}>{customer.email}</a>}
          {customer.phone !== null && deliverTo === null && <p>{customer.phone}</p>}
          {customer.gstin !== null && <p className="mt-2 text-sm text-ink-muted">GSTIN <span className="money">{customer.gstin}</span></p>}
        </div>
        {deliverTo !== null && <AddressBlock deliverTo={deliverTo} />}
        {deliverTo === null && addressText !== null && <p className="whitespace-pre-line">{addressText}</p>}
      </div>
    </Card>
  );
}

function paymentWords({ paymentMethod, shippingMethod }: SellerOrder): string | undefined {
  if (paymentMethod === null) return undefined;
  const payment = paymentMethod === "cod" ? "Cash on delivery" : "Paid online";
  return `${payment}, ${shippingMethod === "express" ? "express" : "standard"} shipping`;
}
