import { formatLastDay } from "#shared/ist.ts";
import { Badge } from "#ui/badge.tsx";
import { Price } from "#ui/price.tsx";
import type { ProductPageView, VariantView } from "../../contract.ts";
import { t } from "#shared/texts/text.ts";

type OfferLineProps = {
  /** The chosen variant; null until the size is chosen. */
  chosen: VariantView | null;
  /** The variants that are still possible: the chosen one, or all of the chosen colour. */
  inQuestion: readonly VariantView[];
  isSoldOut: boolean;
  notNow: ProductPageView["notNow"];
  saleEndsAt: string | null;
};

/**
 * Price, stock and SKU of the chosen variant; until the size is chosen, of the least expensive one.
 */
export function OfferLine({ chosen, inQuestion, isSoldOut, notNow, saleEndsAt }: OfferLineProps) {
  const least = leastExpensive(inQuestion);
  if (least === null) return null;
  const hasSeveralPrices = inQuestion.some((variant) => variant.pricePaise !== least.pricePaise);
  return (
    <div className="mt-2 sm:mt-4" aria-live="polite">
      <Price
        {...least}
        size="large"
        isFrom={hasSeveralPrices}
        priceIncludesGst={least.priceIncludesGst}
      />
      {saleEndsAt !== null && (
        <p className="mt-2 text-sm text-ink-muted">
          {t("Sale ends {day}", { day: formatLastDay(saleEndsAt) })}
        </p>
      )}
      <p className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-1 text-sm text-ink-muted">
        {notNow ? (
          <Badge tone="mustard">{notNow.label}</Badge>
        ) : (
          <StockBadge stock={isSoldOut ? 0 : chosen === null ? null : chosen.stock} />
        )}
        {chosen !== null && (
          <span className="wrap-anywhere">{t("SKU {sku}", { sku: chosen.sku })}</span>
        )}
      </p>
    </div>
  );
}

/** The variant with the lowest price; null without variants. */
export function leastExpensive(variants: readonly VariantView[]): VariantView | null {
  return variants.reduce<VariantView | null>(
    (least, variant) => (least === null || variant.pricePaise < least.pricePaise ? variant : least),
    null,
  );
}

const fewLeft = 5;

/** `stock` is null while the choice is open and something is in stock. */
function StockBadge({ stock }: { stock: number | null }) {
  if (stock === 0) return <Badge>{t("Sold out")}</Badge>;
  if (stock !== null && stock <= fewLeft)
    return <Badge tone="mustard">{t("Only {stock} left", { stock })}</Badge>;
  return <Badge tone="positive">{t("In stock")}</Badge>;
}
