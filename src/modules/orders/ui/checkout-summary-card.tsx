import { Link, href } from "react-router";
import { pictureAddress } from "#modules/media/rules/picture-address.ts";
import type { CartLine } from "#modules/cart/contract.ts";
import { cartChanges, lineTitle } from "#modules/cart/rules/cart-changes.ts";
import { Amounts } from "#ui/amounts.tsx";
import { Button } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";
import { textLinkClasses } from "#ui/page.tsx";
import { Picture } from "#ui/picture.tsx";
import { Money } from "#ui/price.tsx";
import type { PricedPurchase } from "../rules/price-purchase.ts";

type SummaryProps = { readonly lines: readonly CartLine[]; readonly priced: PricedPurchase<CartLine>; readonly isBusy: boolean };

/** What is bought and what it costs, beside the form, with the one button that orders. */
export function CheckoutSummaryCard({ lines, priced, isBusy }: SummaryProps) {
  const bought = priced.orders.flatMap((order) => order.lines);
  const isEmpty = bought.length === 0;
  const changes = cartChanges(lines);
  return (
    <Card as="section" className="lg:sticky lg:top-24">
      <h2 className="text-xl">Order Summary</h2>
      {changes.length > 0 && (
        <ul role="status" className="mt-3 rounded-card bg-mustard-soft px-4 py-3 text-sm wrap-anywhere">
          {changes.map((change) => (
            <li key={`${change.variantId}-${change.kind}`}>{change.sentence}</li>
          ))}
        </ul>
      )}
      <ul className="mt-4 grid gap-4">
        {bought.map(({ line, lineTotalPaise }) => (
          <li key={line.variantId} className="grid grid-cols-[3.5rem_1fr_auto] items-start gap-3">
            {line.imageFile === null ? <span className="block aspect-square rounded-card bg-surface-sunken" /> : <Picture shape="square" image={{ src: pictureAddress(line.imageFile, 160), alt: "", width: 900, height: 1125 }} />}
            <span className="min-w-0 leading-snug [overflow-wrap:anywhere]">
              {lineTitle(line)}
              <span className="block text-sm text-ink-muted">
                {line.quantity} × <Money paise={line.unitPricePaise} /> <span className="whitespace-nowrap">+ {line.gstBasisPoints / 100}% GST</span>
              </span>
            </span>
            <Money paise={lineTotalPaise} />
          </li>
        ))}
      </ul>
      {priced.orders.length > 1 && <p className="mt-4 text-sm text-ink-muted">From {priced.orders.length} artisans: each sends its own parcel and is an order of its own.</p>}
      <div className="stitch my-5" />
      <Amounts amounts={priced} />
      <Button variant="primary" size="large" isWide disabled={isEmpty} pending={isBusy} pendingLabel="Placing your order..." className="mt-5">
        {isEmpty ? "Cart is Empty" : "Complete Order"}
      </Button>
      <p className="mt-3 text-sm text-ink-muted">
        By completing the order you agree to the{" "}
        <Link to={href("/terms-conditions")} className={textLinkClasses}>
          terms
        </Link>
        . Cancel free within 1 hour, return within 7 days:{" "}
        <Link to={href("/cancellation-refunds")} className={textLinkClasses}>
          our policy
        </Link>
        .
      </p>
    </Card>
  );
}
