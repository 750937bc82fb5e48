import { Link, href } from "react-router";
import { formatArrival } from "#shared/ist.ts";
import { formatRupeesShort } from "#shared/money.ts";
import { Amounts } from "#ui/amounts.tsx";
import { Card, CardHeader } from "#ui/card.tsx";
import { textLinkClasses } from "#ui/page.tsx";
import { Money } from "#ui/price.tsx";
import type { PurchaseConfirmation } from "../contract.ts";
import { AddressBlock } from "../../lists/ui/address-block.tsx";
import { ConfirmedLines } from "./confirmed-lines.tsx";
import { InvoicedTo } from "./invoiced-to.tsx";
import { t } from "#shared/texts/text.ts";
import { rich } from "#ui/rich-text.tsx";

/** A confirmed purchase: its items, sellers, address and amounts. */
export function PurchaseConfirmed({ purchase }: { readonly purchase: PurchaseConfirmation }) {
  const { deliverTo, invoicedTo } = purchase;
  return (
    <div className="grid items-start gap-8 lg:grid-cols-[1fr_24rem]">
      <ConfirmedOrders purchase={purchase} />
      <Card as="section">
        <h2 className="text-xl">{t("Summary")}</h2>
        <Amounts
          amounts={purchase}
          lines={purchase.orders.flatMap(({ lines }) => lines)}
          totalLabel={totalLabel(purchase)}
          className="mt-4"
        />
        {purchase.restPaise > 0 && (
          <p className="mt-4">
            {t("You paid {now} now. The balance of {rest} is due before your order is shipped.", {
              now: formatRupeesShort(purchase.totalPaise - purchase.restPaise),
              rest: formatRupeesShort(purchase.restPaise),
            })}
          </p>
        )}
        <div className="stitch my-5" />
        <h3 className="font-medium">{t("Deliver to")}</h3>
        <AddressBlock deliverTo={deliverTo} />
        <InvoicedTo business={invoicedTo} />
      </Card>
    </div>
  );
}

function totalLabel({ paymentMethod, restPaise }: PurchaseConfirmation): string | undefined {
  if (restPaise > 0) return undefined;
  return paymentMethod === "cod" ? t("To pay on delivery") : t("Paid online");
}

function Arrival({ promised }: Pick<PurchaseConfirmation["orders"][number], "promised">) {
  return promised === null ? null : (
    <p className="mt-4">{t("Arrives {days}", { days: formatArrival(promised) })}</p>
  );
}

function ConfirmedOrders({ purchase }: { readonly purchase: PurchaseConfirmation }) {
  return (
    <div className="grid gap-6">
      {purchase.orders.map((order) => (
        <Card key={order.id} as="section">
          <CardHeader
            title={order.shopName}
            note={rich("Order {orderNumber}", {
              orderNumber: (
                <Link
                  to={href("/my-orders/:orderId", { orderId: order.id })}
                  className={textLinkClasses}
                >
                  {order.orderNumber}
                </Link>
              ),
            })}
            action={<Money paise={order.totalPaise} className="text-lg font-medium" />}
          />
          <div className="mt-4">
            <ConfirmedLines lines={order.lines} />
          </div>
          <Arrival {...order} />
        </Card>
      ))}
    </div>
  );
}
