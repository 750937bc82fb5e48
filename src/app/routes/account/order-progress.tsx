import { href, Link } from "react-router";
import type { Refused } from "#app/lib/submit.server.ts";
import {
  backWords,
  balanceInCash,
  cashToCollect,
  isAllLost,
  isRestDue,
  isRestOpen,
  paidSoFar,
} from "#modules/orders/public.ts";
import {
  ArrivalClaimCard,
  ArrivalForm,
  CancelOrderForm,
  MissingForm,
  MissingReport,
  NextDeadlines,
  OrderDocuments,
  OrderTimeline,
  PaidArrivalForm,
  ParcelCards,
  PartsCard,
} from "#modules/orders/public.ui.ts";
import { t } from "#shared/texts/text.ts";
import { ButtonLink } from "#ui/button.tsx";
import { Card, CardHeader } from "#ui/card.tsx";
import { textLinkClasses } from "#ui/page.tsx";
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
        <NotDeliveredWords order={order} />
      </Card>
      <BuyerParts order={order} />
      <ParcelCards
        shipments={order.shipments}
        lines={order.lines}
        promised={deadlines?.promised ?? null}
      />
      <NextDeadlines deadlines={deadlines} party="buyer" />
      <OrderDocuments documents={documents} isRecipient />
      <MoneyBack order={order} refusal={intent === "destination" ? actionData : undefined} />
      {deadlines !== null && (
        <Arrival
          deadlines={deadlines}
          cashPaise={cashToCollect(order)}
          refusal={intent === "missing" && actionData !== undefined ? actionData : undefined}
        />
      )}
      {(order.cancellableUntil !== null ||
        order.canCancelUncut ||
        deadlines?.canCancelLate === true) && (
        <CancelOrderForm
          cancellableUntil={order.cancellableUntil}
          isUncut={order.canCancelUncut}
          moneyWords={
            order.paymentMethod === "online" ? backWords(paidSoFar(order), order.paidWith) : null
          }
        />
      )}
    </div>
  );
}

/** What it means that nothing arrived. What goes back has a card of its own. */
function NotDeliveredWords({ order }: Pick<Route.ComponentProps["loaderData"], "order">) {
  const { status, shipments, refunds, paymentMethod } = order;
  if (status !== "refused") return null;
  return (
    <p className="mt-4 border-t border-line pt-4">
      {isAllLost(shipments)
        ? t("The courier lost your parcel. We are sorry.")
        : t("Your parcel could not be delivered. We are sorry.")}{" "}
      {paymentMethod === "cod" && refunds.length === 0 && t("You owe nothing for it.")}
    </p>
  );
}

/** Whether the parcel has arrived: what the buyer says, and what the workshop answered. */
function Arrival({
  deadlines: { paid, canConfirmArrival, canClaimArrival, canReportMissing, missing, claim },
  cashPaise,
  refusal,
}: {
  readonly cashPaise: number | null;
  readonly deadlines: NonNullable<Route.ComponentProps["loaderData"]["deadlines"]>;
  readonly refusal: Refused | undefined;
}) {
  return (
    <>
      {missing !== null && <MissingReport missing={missing} />}
      {claim !== null && cashPaise !== null && (
        <ArrivalClaimCard claim={claim} cashPaise={cashPaise} />
      )}
      {canConfirmArrival && <ArrivalForm />}
      {canClaimArrival && cashPaise !== null && <PaidArrivalForm cashPaise={cashPaise} />}
      {canReportMissing && <MissingForm paid={paid} refusal={refusal} />}
    </>
  );
}

function WaysToPay({ orderId, label }: { readonly orderId: string; readonly label: string }) {
  return (
    <Link
      to={href("/my-orders/:orderId/pay", { orderId })}
      reloadDocument
      className={textLinkClasses}
    >
      {label}
    </Link>
  );
}

/** What is paid of an order in two parts, and the way to pay the rest. */
function BuyerParts({ order }: Pick<Route.ComponentProps["loaderData"], "order">) {
  return (
    <PartsCard order={order}>
      {isRestDue(order) && (
        <div className="mt-4 flex flex-wrap items-center gap-x-6 gap-y-2">
          <ButtonLink
            to={`${href("/my-orders/:orderId/pay", { orderId: order.id })}?open`}
            reloadDocument
            variant="primary"
          >
            {t("Pay the balance")}
          </ButtonLink>
          <WaysToPay orderId={order.id} label={t("Pay in cash when it arrives")} />
        </div>
      )}
      {isRestOpen(order) && balanceInCash(order.parts) !== null && (
        <p className="mt-4">
          <WaysToPay orderId={order.id} label={t("Change how you pay the balance")} />
        </p>
      )}
    </PartsCard>
  );
}
