import { t } from "#shared/texts/text.ts";
import { Amounts } from "#ui/amounts.tsx";
import { Card, CardHeader } from "#ui/card.tsx";
import type { OrderAmounts, OrderLine } from "../../contract.ts";
import { OrderLines } from "./order-lines.tsx";

/** The card of an order's lines with their SKUs and its amounts, for sellers and administrators. */
export function OrderedPieces({
  order,
}: {
  readonly order: OrderAmounts & { readonly lines: readonly OrderLine[] };
}) {
  return (
    <Card as="section">
      <CardHeader title={t("Items")} />
      <OrderLines lines={order.lines} showsSku />
      <Amounts
        amounts={order}
        lines={order.lines}
        className="mt-5 border-t border-line pt-5 sm:ml-auto sm:max-w-xs"
      />
    </Card>
  );
}
