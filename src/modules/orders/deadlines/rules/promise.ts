import {
  deliveryDays,
  slowestProcessing,
  type Processing,
  type ShippingMethod,
  type Tariff,
} from "#modules/shipping/public.ts";
import { dayInIndia } from "#shared/ist.ts";

const dayMs = 86_400_000;

/**
 * The days that the checkout promises for one parcel, as days in India: handed over by `shipBy`,
 * delivered from `arrivesFrom` to `arrivesBy`. Ordered on 20 Nov, ready in 1-2 days, on its way for
 * 4-7: handed over by the 22nd, delivered from the 25th to the 29th.
 */
export function promiseOf(
  tariff: Tariff,
  processings: readonly Processing[],
  given: { readonly method: ShippingMethod; readonly pinCode: string; readonly now: Date },
): { readonly shipBy: string; readonly arrivesFrom: string; readonly arrivesBy: string } {
  const processing = slowestProcessing(processings);
  const days = deliveryDays(tariff, { ...given, processing });
  const after = (count: number) => dayInIndia(given.now.getTime() + count * dayMs);
  return {
    shipBy: after(tariff.processing[processing].max),
    arrivesFrom: after(days.min),
    arrivesBy: after(days.max),
  };
}
