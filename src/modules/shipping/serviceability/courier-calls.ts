import type { CourierOffer } from "#platform/couriers/courier-provider.ts";
import { type CourierProvider, NoCourierServes } from "#platform/couriers/courier-provider.ts";
import type { RateLimit } from "#platform/rate-limits.ts";
import { parcelOfClass } from "../rules/weight-classes.ts";
import type { CourierQuestion } from "./serviceability.sql.ts";

/** The calls with which the service is asked where couriers go: all buyers share them. */
export const callBudget: RateLimit = { key: "courier-questions", max: 300, windowSeconds: 3600 };

/** What most parcels are worth; couriers insure by it. */
const usualValuePaise = 2_000_00;

/** Who takes a parcel of a class; none if the service says that nobody goes there. */
export async function offersFor(
  courier: Pick<CourierProvider, "offers">,
  { weightClass, ...question }: CourierQuestion,
): Promise<readonly CourierOffer[]> {
  try {
    const parcel = { ...parcelOfClass(weightClass), valuePaise: usualValuePaise };
    return await courier.offers({ ...parcel, ...question });
  } catch (error) {
    if (error instanceof NoCourierServes) return [];
    throw error;
  }
}
