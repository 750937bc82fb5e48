import type { Refused } from "#app/lib/submit.server.ts";
import type { BuyerOrder } from "#modules/orders/public.ts";
import { OrderRefundList } from "#modules/orders/public.ui.ts";
import type { BuyerRefund } from "#modules/payments/public.ts";
import { DestinationForm } from "#modules/payments/public.ui.ts";
import { ConfirmStep } from "#ui/confirm-step.tsx";
import { Card, CardHeader } from "#ui/card.tsx";
import { t } from "#shared/texts/text.ts";
import { rich } from "#ui/rich-text.tsx";

type Refusal = Refused | undefined;

/** What goes back, and where to, for what was paid in cash. */
export function MoneyBack({
  order,
  refusal,
}: {
  readonly order: BuyerOrder;
  readonly refusal: Refusal;
}) {
  const { refunds } = order;
  if (refunds.length === 0) return null;
  const waiting = refunds.find((refund) => refund.status === "needs_details");
  const toBeSent = refunds.filter(
    (refund) => refund.through === "hand" && refund.status === "requested",
  );
  const saidOf = (refundId: string) =>
    refusal?.typed["refundId"] === refundId ? refusal : undefined;
  return (
    <Card as="section">
      <CardHeader title={t("Refund")} />
      <OrderRefundList refunds={refunds} paidWith={order.paidWith} />
      {waiting !== undefined && <WhereToRefund waiting={waiting} saidOf={saidOf} />}
      {toBeSent.map(({ refundId, destination }) => (
        <div key={refundId} className="mt-4 grid gap-3 border-t border-line pt-4">
          <p className="wrap-anywhere">{rich("Will be sent to: {destination}", { destination })}</p>
          <SendElsewhere saidOf={saidOf} refundId={refundId} />
        </div>
      ))}
    </Card>
  );
}

function SendElsewhere({
  saidOf,
  refundId,
}: {
  readonly saidOf: (refundId: string) => Refused | undefined;
  readonly refundId: string;
}) {
  return (
    <ConfirmStep label={t("Use a different account…")} isOpen={saidOf(refundId) !== undefined}>
      <DestinationForm
        refundId={refundId}
        problem={saidOf(refundId)?.problem}
        typed={saidOf(refundId)?.typed}
      />
    </ConfirmStep>
  );
}

function WhereToRefund({
  waiting,
  saidOf,
}: {
  readonly waiting: BuyerRefund;
  readonly saidOf: (refundId: string) => Refused | undefined;
}) {
  return (
    <div className="mt-5 border-t border-line pt-5">
      <DestinationForm
        key={waiting.refundId}
        refundId={waiting.refundId}
        problem={saidOf(waiting.refundId)?.problem}
        typed={saidOf(waiting.refundId)?.typed}
      />
    </div>
  );
}
