import { type BuyerOrder, paidWords } from "#modules/orders/public.ts";
import { AddressBlock, InvoicedTo } from "#modules/orders/public.ui.ts";
import { t } from "#shared/texts/text.ts";
import { Card, CardHeader } from "#ui/card.tsx";

/** Where an order goes, to whom it is invoiced, and how it is paid. */
export function DeliveryCard({ order }: { readonly order: BuyerOrder }) {
  return (
    <Card as="section">
      <CardHeader
        title={t("Delivery address")}
        note={order.shippingMethod === "express" ? t("Express shipping") : t("Standard shipping")}
      />
      <AddressBlock deliverTo={order.deliverTo} />
      <InvoicedTo business={order.invoicedTo} />
      <p className="mt-3 border-t border-line pt-3 text-ink-muted">{paidWords(order)}</p>
    </Card>
  );
}
