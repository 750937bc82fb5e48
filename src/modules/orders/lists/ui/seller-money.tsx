import { Link, href } from "react-router";
import type { SellerOrder } from "../../contract.ts";
import { formatDateTime } from "#shared/ist.ts";
import { Card, CardHeader } from "#ui/card.tsx";
import { textLinkClasses } from "#ui/page.tsx";
import { OrderRefundList } from "../../returns/ui/order-refund-list.tsx";
import { t } from "#shared/texts/text.ts";

type SellerMoneyProps = {
  readonly order: Pick<
    SellerOrder,
    "id" | "cashHeldBy" | "cashRemittedAt" | "refunds" | "status" | "returns"
  >;
  /** Whether the reader may see the earnings; not everybody in a team may. */
  readonly showsEarnings?: boolean | undefined;
};

/** Who has the cash of an order, its refunds, and what that means for its seller. */
export function SellerMoney({ order, showsEarnings = true }: SellerMoneyProps) {
  const { cashHeldBy, refunds } = order;
  const isEarned = order.status === "delivered" && showsEarnings;
  if (cashHeldBy === null && refunds.length === 0 && !isEarned) return null;
  return (
    <Card as="section">
      <CardHeader title={t("Money")} />
      <div className="grid gap-4">
        {cashHeldBy !== null && <p>{cashWords(order)}</p>}
        {refunds.length > 0 && (
          <>
            <OrderRefundList refunds={refunds} />
            <NoMoneyWords order={order} />
          </>
        )}
        {isEarned && (
          <Link
            to={href("/seller/earnings/:orderId", { orderId: order.id })}
            className={`${textLinkClasses} justify-self-start`}
          >
            {t("Your earnings, and where the money is")}
          </Link>
        )}
      </div>
    </Card>
  );
}

function NoMoneyWords({ order }: Pick<SellerMoneyProps, "order">) {
  return (
    <p className="text-sm text-ink-muted">
      {order.status === "delivered"
        ? t("Refunds are deducted from your earnings, and you get back the commission on them.")
        : t("You earn nothing from this order and pay no commission on it.")}
    </p>
  );
}

function cashWords({ cashHeldBy, cashRemittedAt }: SellerMoneyProps["order"]): string {
  if (cashHeldBy === "seller")
    return t("You have the cash. Commission and tax on it are deducted from your next payout.");
  return cashRemittedAt === null
    ? t("The courier has the cash. We add it to your earnings once it reaches the marketplace.")
    : t("The courier's cash reached the marketplace on {cashRemittedAt}.", {
        cashRemittedAt: formatDateTime(cashRemittedAt),
      });
}
