import type { Refused } from "#app/lib/submit.server.ts";
import { OrderLines, ReturnRequestForm } from "#modules/orders/public.ui.ts";
import { t } from "#shared/texts/text.ts";
import { Amounts } from "#ui/amounts.tsx";
import { Card, CardHeader } from "#ui/card.tsx";
import type { Route } from "./+types/order.ts";

const amountsClasses = "mt-5 border-t border-line pt-5 sm:ml-auto sm:max-w-xs";

type ItemsProps = Pick<Route.ComponentProps["loaderData"], "order" | "offers" | "uploads"> & {
  readonly ofReturn: Refused | undefined;
};

/** The lines of an order with its amounts, and what can be returned of each arrival. */
export function OrderedItems({ order, ...returns }: ItemsProps) {
  return (
    <Card as="section">
      <CardHeader title={t("Items")} />
      <OrderLines lines={order.lines} />
      <Amounts amounts={order} lines={order.lines} className={amountsClasses} />
      <ReturnForms {...returns} />
    </Card>
  );
}

function ReturnForms({ offers, uploads, ofReturn }: Omit<ItemsProps, "order">) {
  return offers.map((offer) => {
    const { againOf, lines } = offer;
    const refused = (ofReturn?.typed["againOf"] ?? null) === againOf ? ofReturn : undefined;
    const key = `${againOf}:${lines.map((line) => line.left).join()}`;
    return (
      <div key={key} className="mt-5 border-t border-line pt-5">
        <ReturnRequestForm
          offer={offer}
          uploads={uploads}
          problem={refused?.problem}
          typed={refused?.typed}
        />
      </div>
    );
  });
}
