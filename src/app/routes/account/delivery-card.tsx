import type { Refused } from "#app/lib/submit.server.ts";
import { type BuyerOrder, type MoveQuote, paidWords } from "#modules/orders/public.ts";
import { AddressBlock, ChangeAddress, InvoicedTo } from "#modules/orders/public.ui.ts";
import { t } from "#shared/texts/text.ts";
import { Card, CardHeader } from "#ui/card.tsx";
import type { Route } from "./+types/order.ts";

type DeliveryCardProps = Pick<Route.ComponentProps["loaderData"], "addressToChange"> & {
  readonly order: BuyerOrder;
  readonly refusal: Refused | undefined;
  /** What a move to another state changes, if the buyer asked for one. */
  readonly quote: MoveQuote | null;
};

/** Where an order goes, to whom it is invoiced, and how it is paid. */
export function DeliveryCard({ order, addressToChange, refusal, quote }: DeliveryCardProps) {
  return (
    <Card as="section">
      <CardHeader
        title={t("Delivery address")}
        note={order.shippingMethod === "express" ? t("Express shipping") : t("Standard shipping")}
      />
      <AddressBlock deliverTo={order.deliverTo} />
      {addressToChange !== null && (
        <div className="mt-4 grid gap-4">
          <ChangeAddress
            key={order.deliverTo.changedAt}
            address={addressToChange}
            quote={quote}
            problem={quote === null ? refusal?.problem : undefined}
            typed={refusal?.typed}
          />
        </div>
      )}
      <InvoicedTo business={order.invoicedTo} />
      <p className="mt-3 border-t border-line pt-3 text-ink-muted">{paidWords(order)}</p>
    </Card>
  );
}
