import type { OrderAmounts } from "#modules/orders/contract.ts";
import { classes } from "#ui/classes.ts";
import { Money } from "#ui/price.tsx";

/** What an order costs, line by line to its total. */
export function OrderAmountList({ amounts, className }: { readonly amounts: OrderAmounts; readonly className?: string }) {
  return (
    <dl className={classes("grid gap-1.5", className)}>
      <Amount name="Subtotal" paise={amounts.subtotalPaise} />
      <Amount name="Shipping" paise={amounts.shippingPaise} zeroWords="Free" />
      <Amount name="Tax (GST)" paise={amounts.taxPaise} />
      {amounts.roundOffPaise !== 0 && <Amount name="Round-off" paise={amounts.roundOffPaise} />}
      <div className="mt-1.5 flex justify-between gap-6 border-t border-line pt-2.5 text-lg font-medium">
        <dt>Total</dt>
        <dd><Money paise={amounts.totalPaise} /></dd>
      </div>
    </dl>
  );
}

function Amount({ name, paise, zeroWords }: { readonly name: string; readonly paise: number; readonly zeroWords?: string }) {
  return (
    <div className="flex justify-between gap-6">
      <dt className="text-ink-muted">{name}</dt>
      <dd>{paise === 0 && zeroWords !== undefined ? zeroWords : <Money paise={paise} />}</dd>
    </div>
  );
}
