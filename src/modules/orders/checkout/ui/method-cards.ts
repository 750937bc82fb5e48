import { formatArrival } from "#shared/ist.ts";
import { formatRupeesShort } from "#shared/money.ts";
import type { RadioCard } from "#ui/choice-field.tsx";
import type { MethodOffer } from "../rules/checkout-summary.ts";

const names = { standard: "Standard", express: "Express" } as const;

/** The shipping methods as cards with arrival date and fee. */
export function methodCards(offers: readonly MethodOffer[], now: Date): readonly RadioCard[] {
  return offers.map((offer) => ({
    value: offer.method,
    label: names[offer.method],
    note: `Arrives ${formatArrival(now, offer.days)}`,
    aside: offer.feePaise === 0 ? "Free" : formatRupeesShort(offer.feePaise),
  }));
}
