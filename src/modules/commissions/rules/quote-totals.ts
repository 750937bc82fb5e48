import {
  deliveryDates,
  quoteShipping,
  type DeliveryDates,
  type Tariff,
} from "#modules/shipping/public.ts";
import { sumPaise, timesPaise, withGst, withoutGst } from "#shared/money.ts";
import type { QuoteView } from "../contract.ts";

/** What a quote costs, as the checkout will work it out; only its rounding to a rupee is missing. */
export type QuoteTotals = {
  /** All pieces, with GST. */
  readonly piecesPaise: number;
  readonly shippingPaise: number;
  readonly totalPaise: number;
  /** When it arrives by standard shipping, if it is ordered now. */
  readonly arrives: DeliveryDates;
};

/** If it is ordered at `now`. `pinCode` is where it goes; undefined if that is not known yet. */
export function quoteTotals(
  quote: Pick<
    QuoteView,
    "unitPricePaise" | "priceIncludesGst" | "gstBasisPoints" | "pieces" | "workingDays" | "calendar"
  >,
  tariff: Tariff,
  { pinCode, now }: { readonly pinCode: string | undefined; readonly now: Date },
): QuoteTotals {
  const { unitPricePaise, priceIncludesGst, gstBasisPoints, pieces, workingDays, calendar } = quote;
  const typedPaise = timesPaise(unitPricePaise, pieces);
  const piecesPaise = withGst(typedPaise, gstBasisPoints, priceIncludesGst);
  const goodsPaise = withoutGst(typedPaise, gstBasisPoints, priceIncludesGst);
  const shippingPaise = quoteShipping(tariff, "standard", goodsPaise);
  return {
    piecesPaise,
    shippingPaise,
    totalPaise: sumPaise([piecesPaise, shippingPaise]),
    arrives: deliveryDates(tariff, [{ processing: "custom", workingDays, calendar }], {
      method: "standard",
      pinCode,
      now,
    }),
  };
}
