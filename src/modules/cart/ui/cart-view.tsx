import type { ReactNode } from "react";
import { Form, href } from "react-router";
import { planMaking } from "#modules/catalog/public.ts";
import { type Tariff, nextLowerFee } from "#modules/shipping/public.ts";
import { formatRupeesShort } from "#shared/money.ts";
import { Button, ButtonLink } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { Amounts } from "#ui/amounts.tsx";
import { LinesSkeleton } from "#ui/skeleton.tsx";
import { showToast } from "#ui/toast.ts";
import type { CartLine } from "../contract.ts";
import { buyableLines, countPieces, cartChanges, surchargeOf } from "../rules/cart-changes.ts";
import { lineKey } from "../rules/line-key.ts";
import { clearBrowserCart } from "./browser-cart.ts";
import { acknowledgeBrowserPrices } from "./change-browser-cart.ts";
import { CartLineRow } from "./cart-line-row.tsx";
import { useCartLines } from "./use-cart-lines.ts";
import { t } from "#shared/texts/text.ts";

/**
 * Computes the totals by the rules of an order. Passed in, because the cart must not import orders.
 */
type PriceLines = (lines: readonly CartLine[]) => {
  readonly subtotalPaise: number;
  readonly shippingPaise: number;
  readonly taxPaise: number;
  readonly roundOffPaise: number;
  readonly totalPaise: number;
};

/** Says when these lines arrive. Passed in for the same reason. */
type ArrivalOf = (lines: readonly CartLine[]) => ReactNode;

type CartViewProps = {
  /** The account's lines; null for a visitor, whose lines are in the browser. */
  readonly accountLines: readonly CartLine[] | null;
  readonly tariff: Tariff;
  readonly priceLines: PriceLines;
  readonly arrivalOf: ArrivalOf;
};

/**
 * The cart page below its heading. `accountLines` is null for a visitor, whose cart is in the
 * browser.
 */
export function CartView({ accountLines, ...rules }: CartViewProps) {
  const lines = useCartLines(accountLines);
  const isVisitor = accountLines === null;
  if (lines === undefined) return <LinesSkeleton count={4} />;
  if (lines.length === 0) return <EmptyCart isVisitor={isVisitor} />;
  const weeks = planMaking(buyableLines(lines));
  return (
    <div className="grid items-start gap-8 lg:grid-cols-[1fr_24rem] lg:gap-12">
      <div>
        <Changes lines={lines} isVisitor={isVisitor} />
        <ul>
          {lines.map((line) => (
            <CartLineRow
              key={lineKey(line)}
              line={line}
              isVisitor={isVisitor}
              week={weeks.get(line.productId)}
            />
          ))}
        </ul>
        <ClearCart isVisitor={isVisitor} />
      </div>
      <OrderSummary lines={lines} {...rules} />
    </div>
  );
}

function EmptyCart({ isVisitor }: { readonly isVisitor: boolean }) {
  return (
    <EmptyState
      drawing="bag"
      title={t("Your cart is empty")}
      action={
        <ButtonLink to="/products" variant="primary">
          {t("Browse Products")}
        </ButtonLink>
      }
    >
      <p>{t("What you add stays here until you order it.")}</p>
      {isVisitor && (
        <noscript>
          <p className="mt-2">
            {t(
              "JavaScript is switched off in your browser. Please sign in, and we will keep your cart for you.",
            )}
          </p>
        </noscript>
      )}
    </EmptyState>
  );
}

/** Shows the changes since the buyer last looked, then acknowledges them. */
function Changes({
  lines,
  isVisitor,
}: {
  readonly lines: readonly CartLine[];
  readonly isVisitor: boolean;
}) {
  const changes = cartChanges(lines);
  if (changes.length === 0) return null;
  const today = new Map(
    lines.map((line) => [
      lineKey(line),
      { pricePaise: line.unitPricePaise - surchargeOf(line), stock: line.stock },
    ]),
  );
  return (
    <div
      role="status"
      className="mb-6 rounded-card border-l-4 border-mustard bg-mustard-soft px-4 py-3.5"
    >
      <p className="font-medium">{t("Your cart has changed since you last looked.")}</p>
      <ul className="mt-1 list-disc pl-5 wrap-anywhere">
        {changes.map((change) => (
          <li key={`${change.variantId}-${change.kind}`}>{change.sentence}</li>
        ))}
      </ul>
      <Form
        method="post"
        action="/cart"
        className="mt-3"
        onSubmit={(event) => {
          if (!isVisitor) return;
          event.preventDefault();
          acknowledgeBrowserPrices(today);
        }}
      >
        <Button size="small" name="intent" value="acknowledge">
          {t("Got it")}
        </Button>
      </Form>
    </div>
  );
}

function ClearCart({ isVisitor }: { readonly isVisitor: boolean }) {
  return (
    <Form
      method="post"
      action="/cart"
      className="mt-4"
      onSubmit={(event) => {
        if (!isVisitor) return;
        event.preventDefault();
        clearBrowserCart();
        showToast({
          title: t("Cart cleared"),
          description: t("All items have been removed from your cart."),
        });
      }}
    >
      <Button variant="quiet" size="small" name="intent" value="clear">
        {t("Clear cart")}
      </Button>
    </Form>
  );
}

function OrderSummary({ lines, tariff, priceLines, arrivalOf }: CartSummary) {
  const buyable = buyableLines(lines);
  const amounts = priceLines(buyable);
  const cheaper = nextLowerFee(tariff, "standard", amounts.subtotalPaise);
  return (
    <Card as="section" className="lg:sticky lg:top-24">
      <h2 className="text-xl">{t("Order Summary")}</h2>
      <Amounts
        amounts={amounts}
        lines={buyable}
        subtotalLabel={t("Subtotal ({length, plural, one {# item} other {# items}})", {
          length: countPieces(buyable),
        })}
        className="mt-4"
      />
      <p className="mt-2 text-sm text-ink-muted">
        {t("With standard shipping; you can choose express at checkout.")}
      </p>
      {buyable.length > 0 && arrivalOf(buyable)}
      {cheaper !== null && amounts.subtotalPaise > 0 && (
        <p className="mt-3 rounded-card bg-positive-soft px-3 py-2 text-sm">
          {cheaper.feePaise === 0
            ? t("Add {missingPaise} more and shipping is free.", {
                missingPaise: formatRupeesShort(cheaper.missingPaise),
              })
            : t("Add {missingPaise} more and shipping costs {feePaise}.", {
                missingPaise: formatRupeesShort(cheaper.missingPaise),
                feePaise: formatRupeesShort(cheaper.feePaise),
              })}
        </p>
      )}
      <SummaryActions buyable={buyable} />
    </Card>
  );
}

function SummaryActions({ buyable }: { readonly buyable: readonly CartLine[] }) {
  return (
    <div className="mt-5 grid gap-3">
      {buyable.length > 0 && (
        <ButtonLink to={href("/checkout")} variant="primary" size="large" isWide>
          {t("Proceed to Checkout")}
        </ButtonLink>
      )}
      <ButtonLink to="/" isWide>
        {t("Continue Shopping")}
      </ButtonLink>
    </div>
  );
}

type CartSummary = Omit<CartViewProps, "accountLines"> & {
  readonly lines: readonly CartLine[];
};
