import type { ReactNode } from "react";
import { Form, useNavigation } from "react-router";
import { formatDateTime } from "#shared/ist.ts";
import { formatRupees } from "#shared/money.ts";
import { balanceCancelDays } from "#shared/promises.ts";
import { t } from "#shared/texts/text.ts";
import { Badge } from "#ui/badge.tsx";
import { Button } from "#ui/button.tsx";
import { Card, CardHeader } from "#ui/card.tsx";
import { Money } from "#ui/price.tsx";
import type { OrderStatus } from "../../contract.ts";
import type { PartPayment } from "../contract.ts";
import { balanceInCash, isRestDue } from "../rules/parts.ts";

type InParts = { readonly status: OrderStatus; readonly parts: PartPayment | null };

/**
 * The two parts in which an order is paid: what is paid and what is open, for buyer and seller.
 * Nothing for an order that is paid at once.
 */
export function PartsCard({
  order: { parts, status },
  children,
}: {
  readonly order: InParts;
  readonly children?: ReactNode;
}) {
  if (parts === null) return null;
  const { advancePaise, restPaise } = parts;
  return (
    <Card as="section">
      <CardHeader title={t("Payment in two parts")} />
      <dl className="grid gap-3">
        <Part name={t("In advance")} paise={advancePaise} badge={paidBadge(status)} />
        <Part
          name={
            balanceInCash(parts) === null ? t("Before it is shipped") : t("In cash when it arrives")
          }
          paise={restPaise}
          badge={<RestBadge parts={parts} status={status} />}
        />
      </dl>
      {children}
    </Card>
  );
}

const overStatuses: readonly OrderStatus[] = ["cancelled", "expired", "refused"];

function RestBadge({
  parts,
  status,
}: {
  readonly parts: PartPayment;
  readonly status: OrderStatus;
}) {
  if (parts.paidAt !== null)
    return (
      <Badge tone="positive">
        {t("Paid {when}", { when: formatDateTime(new Date(parts.paidAt)) })}
      </Badge>
    );
  if (balanceInCash(parts) !== null && status === "delivered")
    return <Badge tone="positive">{t("Paid in cash")}</Badge>;
  const isOver = overStatuses.includes(status);
  return <Badge tone="mustard">{isOver ? t("Not due any more") : t("Not paid yet")}</Badge>;
}

function paidBadge(status: OrderStatus): ReactNode {
  return status === "awaiting_payment" || status === "expired" ? (
    <Badge tone="mustard">{t("Not paid yet")}</Badge>
  ) : (
    <Badge tone="positive">{t("Paid")}</Badge>
  );
}

function Part({
  name,
  paise,
  badge,
}: {
  readonly name: string;
  readonly paise: number;
  readonly badge: ReactNode;
}) {
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
      <dt>{name}</dt>
      <dd className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
        <Money paise={paise} className="font-medium" />
        {badge}
      </dd>
    </div>
  );
}

/** The parts for the seller, with the button that asks the buyer for the rest. */
export function SellerParts({ order }: { readonly order: InParts }) {
  return (
    <PartsCard order={order}>
      <CashWords order={order} />
      {isRestDue(order) && <RequestRest requestedAt={order.parts?.requestedAt ?? null} />}
    </PartsCard>
  );
}

/** What a balance in cash means for the seller before the parcel arrives. */
function CashWords({ order: { status, parts } }: { readonly order: InParts }) {
  const cashPaise = balanceInCash(parts);
  if (cashPaise === null || (status !== "confirmed" && status !== "shipped")) return null;
  return (
    <p className="mt-4 text-sm text-ink-muted">
      {status === "confirmed"
        ? t(
            "The buyer pays the balance in cash when it arrives. You can ship the order now: the courier collects {amount}, not the total. A courier that you book takes it in one parcel.",
            { amount: formatRupees(cashPaise) },
          )
        : t("{amount} is collected in cash when it arrives.", {
            amount: formatRupees(cashPaise),
          })}
    </p>
  );
}

function RequestRest({ requestedAt }: { readonly requestedAt: string | null }) {
  const isSending = useNavigation().formData?.get("intent") === "requestRest";
  if (requestedAt !== null)
    return (
      <p className="mt-4 text-sm text-ink-muted">
        {t("We asked for the balance {when}. You can ship the order as soon as it is paid.", {
          when: formatDateTime(new Date(requestedAt)),
        })}
      </p>
    );
  return (
    <Form method="post" className="mt-4 grid justify-items-start gap-3">
      <p className="text-sm text-ink-muted">
        {t(
          "You can ship the order as soon as the balance is paid. We ask the buyer when you note that the last piece is finished; if you do not note it, ask here.",
        )}
      </p>
      <p className="text-sm text-ink-muted">
        {t(
          "Ask when the piece is finished. From then on the buyer has {balanceCancelDays} days; if it is not paid, the order is cancelled and the advance goes back in full.",
          { balanceCancelDays },
        )}
      </p>
      <Button name="intent" value="requestRest" pending={isSending} pendingLabel={t("Sending...")}>
        {t("Ask for the balance")}
      </Button>
    </Form>
  );
}
