import { Link, href } from "react-router";
import { paymentWords, placedWord } from "#modules/orders/public.ts";
import { AddressBlock, SezSupplyNote } from "#modules/orders/public.ui.ts";
import { Card, CardHeader } from "#ui/card.tsx";
import { textLinkClasses } from "#ui/page.tsx";
import type { Route } from "./+types/order.ts";
import { t } from "#shared/texts/text.ts";
import { rich } from "#ui/rich-text.tsx";

/** Who bought, where it goes, and how it is paid. */
export function OrderCustomer({
  order,
}: {
  readonly order: Route.ComponentProps["loaderData"]["order"];
}) {
  const { buyer, email, gstin, deliverTo } = order;
  return (
    <Card as="section">
      <CardHeader title={t("Customer")} note={howPaid(order)} />
      <div className="grid gap-4 wrap-anywhere">
        {buyer !== null && (
          <p>
            {rich("Bought by {buyer}", {
              buyer: (
                <Link
                  to={href("/admin/users/:userId", { userId: buyer.userId })}
                  className={textLinkClasses}
                >
                  {buyer.name}
                </Link>
              ),
            })}
          </p>
        )}
        <AddressBlock deliverTo={deliverTo} />
        {email !== null && <p>{email}</p>}
        {gstin !== null && (
          <p className="text-sm text-ink-muted">
            {rich("GSTIN {gstin}", { gstin: <span className="money">{gstin}</span> })}
          </p>
        )}
        {order.sezSupply !== null && <SezSupplyNote supply={order.sezSupply} isToCheck={false} />}
      </div>
    </Card>
  );
}

function howPaid(order: Route.ComponentProps["loaderData"]["order"]): string {
  if (order.origin === "hand") return t("Created manually by the seller");
  if (order.paymentMethod === "cod" || placedWord(order.status) === "Placed")
    return paymentWords(order);
  return order.shippingMethod === "express"
    ? t("Online payment not received, express shipping")
    : t("Online payment not received, standard shipping");
}
