import { Link, href } from "react-router";
import type { OrdersToDo } from "#modules/orders/public.server.ts";
import { formatDateTime } from "#shared/ist.ts";
import { textLinkClasses } from "#ui/page.tsx";
import { Money } from "#ui/price.tsx";
import { StatusBadge } from "#ui/status-badge.tsx";
import { t } from "#shared/texts/text.ts";

/** The orders that wait, oldest first. */
export function OrderTasks({
  orders: { oldest, toConfirm, toShip },
}: {
  readonly orders: OrdersToDo;
}) {
  const others = toConfirm + toShip - oldest.length;
  return (
    <ul className="divide-y divide-line overflow-hidden rounded-card border border-line bg-surface-raised">
      {oldest.map((order) => (
        <OrderTask key={order.id} order={order} />
      ))}
      {others > 0 && (
        <li className="px-4 py-3 text-sm">
          <Link to={href("/order-management")} className={textLinkClasses}>
            {t("{others} more waiting", { others })}
          </Link>
        </li>
      )}
    </ul>
  );
}

type OrderTaskProps = { readonly order: OrdersToDo["oldest"][number] };

function OrderTask({ order }: OrderTaskProps) {
  return (
    <li
      className={
        "relative flex flex-wrap items-baseline justify-between " +
        "gap-x-6 gap-y-1 px-4 py-3 hover:bg-surface-sunken/60"
      }
    >
      <TaskWords order={order} />
      <p className="flex items-center gap-4">
        <StatusBadge status={order.status} />
        <Money paise={order.totalPaise} />
      </p>
    </li>
  );
}

function TaskWords({
  order: { id, orderNumber, status, placedAt, firstProductName, pieces },
}: OrderTaskProps) {
  return (
    <div className="min-w-0 wrap-anywhere">
      <Link
        to={href("/order-management/:orderId", { orderId: id })}
        className="font-medium underline-offset-4 after:absolute after:inset-0 hover:underline"
      >
        {status === "pending"
          ? t("Confirm {orderNumber}", { orderNumber })
          : t("Ship {orderNumber}", { orderNumber })}
      </Link>
      <p className="text-sm text-ink-muted">
        {t("{name}, {pieces, plural, one {# piece} other {# pieces}}", {
          name: firstProductName,
          pieces,
        })}{" "}
        · {formatDateTime(placedAt)}
      </p>
    </div>
  );
}
