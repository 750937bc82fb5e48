import { formatArrival } from "#shared/ist.ts";
import { formatRupeesShort } from "#shared/money.ts";
import type { RadioCard } from "#ui/choice-field.tsx";
import type { MethodOffer } from "../rules/checkout-summary.ts";
import { t } from "#shared/texts/text.ts";

const names = {
  get standard() {
    return t("Standard");
  },
  get express() {
    return t("Express");
  },
} as const;

/** The shipping methods as cards with arrival date and fee. */
export function methodCards(offers: readonly MethodOffer[]): readonly RadioCard[] {
  return offers.map((offer) => ({
    value: offer.method,
    label: names[offer.method],
    note: t("Arrives {days}", { days: formatArrival(offer.dates) }),
    aside: offer.feePaise === 0 ? t("Free") : formatRupeesShort(offer.feePaise),
  }));
}
