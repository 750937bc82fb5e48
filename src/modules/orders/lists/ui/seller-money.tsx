import { Link, href } from "react-router";
import type { SellerOrder } from "../../contract.ts";
import { formatDateTime } from "#shared/ist.ts";
import { Card, CardHeader } from "#ui/card.tsx";
import { textLinkClasses } from "#ui/page.tsx";
import { OrderRefundList } from "../../returns/ui/order-refund-list.tsx";

type SellerMoneyProps = {
  readonly order: Pick<
    SellerOrder,
    "id" | "cashHeldBy" | "cashRemittedAt" | "refunds" | "status" | "returns"
  >;
};

/** Who has the cash of an order, its refunds, and what that means for its seller. */
export function SellerMoney({ order }: SellerMoneyProps) {
  const { cashHeldBy, refunds } = order;
  const isEarned = order.status === "delivered";
  if (cashHeldBy === null && refunds.length === 0 && !isEarned) return null;
  return (
    <Card as="section">
      <CardHeader title="Money" />
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
            What you earn, and where that money is
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
        ? "What goes back is taken off your earnings, and the commission on it too."
        : "This order earns nothing, and costs no commission."}
    </p>
  );
}

function cashWords({ cashHeldBy, cashRemittedAt }: SellerMoneyProps["order"]): string {
  if (cashHeldBy === "seller")
    return "You have the cash. Commission and tax on it are set off against your next payout.";
  return cashRemittedAt === null
    ? "The courier has the cash; it counts for you as soon as it has come to the marketplace."
    : `The courier's cash came to the marketplace on ${formatDateTime(cashRemittedAt)}.`;
}
