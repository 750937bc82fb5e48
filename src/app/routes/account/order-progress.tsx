import type { Refused } from "#app/lib/submit.server.ts";
import { backWords } from "#modules/orders/public.ts";
import {
  ArrivalForm,
  CancelOrderForm,
  MissingForm,
  MissingReport,
  NextDeadlines,
  OrderDocuments,
  OrderTimeline,
  ParcelCards,
} from "#modules/orders/public.ui.ts";
import { t } from "#shared/texts/text.ts";
import { Card, CardHeader } from "#ui/card.tsx";
import type { Route } from "./+types/order.ts";
import { MoneyBack } from "./money-back.tsx";

/** How far an order is, what happens next, and what its buyer can do about it. */
export function OrderProgress({
  order,
  documents,
  deadlines,
  intent,
  actionData,
}: Pick<Route.ComponentProps["loaderData"], "order" | "documents" | "deadlines"> & {
  readonly intent: string | undefined;
  readonly actionData: Route.ComponentProps["actionData"];
}) {
  return (
    <div className="grid gap-6">
      <Card as="section">
        <CardHeader title={t("Progress")} />
        <OrderTimeline order={order} />
      </Card>
      <ParcelCards
        shipments={order.shipments}
        lines={order.lines}
        promised={deadlines?.promised ?? null}
      />
      <NextDeadlines deadlines={deadlines} party="buyer" />
      <OrderDocuments documents={documents} />
      <MoneyBack order={order} refusal={intent === "destination" ? actionData : undefined} />
      {deadlines !== null && (
        <Arrival
          deadlines={deadlines}
          refusal={intent === "missing" && actionData !== undefined ? actionData : undefined}
        />
      )}
      {(order.cancellableUntil !== null || deadlines?.canCancelLate === true) && (
        <CancelOrderForm
          cancellableUntil={order.cancellableUntil}
          moneyWords={
            order.paymentMethod === "online" ? backWords(order.totalPaise, order.paidWith) : null
          }
        />
      )}
    </div>
  );
}

/** Whether the parcel has arrived: what the buyer says, and what the workshop answered. */
function Arrival({
  deadlines: { canConfirmArrival, canReportMissing, missing },
  refusal,
}: {
  readonly deadlines: NonNullable<Route.ComponentProps["loaderData"]["deadlines"]>;
  readonly refusal: Refused | undefined;
}) {
  return (
    <>
      {missing !== null && <MissingReport missing={missing} />}
      {canConfirmArrival && <ArrivalForm />}
      {canReportMissing && <MissingForm refusal={refusal} />}
    </>
  );
}
