import type { ParcelOffer } from "../contract.ts";

/** Which offers a seller sees: the cheapest ones, and the fastest. Knows no service. */

const most = 3;

/**
 * At most three offers, cheapest first, the fastest among them. Of two with one price, the faster
 * comes first: of ₹40 in 3 days, ₹40 in 5, ₹50 in 4 and ₹90 in 2 it is the first, the second and
 * the last.
 */
export function bestOffers(offers: readonly ParcelOffer[]): readonly ParcelOffer[] {
  const day = ({ arrivesOn }: ParcelOffer) => arrivesOn ?? "9999";
  const byPrice = offers.toSorted(
    (a, b) => a.pricePaise - b.pricePaise || day(a).localeCompare(day(b)),
  );
  const [fastest] = byPrice.toSorted((a, b) => day(a).localeCompare(day(b)));
  const cheapest = byPrice.slice(0, most);
  if (fastest === undefined || cheapest.includes(fastest)) return cheapest;
  return [...cheapest.slice(0, most - 1), fastest];
}
