import { isRemote } from "#shared/remote-places.ts";
import type { Days, DeliveryZone, Processing, ShippingMethod, Tariff } from "../contract.ts";

/**
 * Delivery times by a given tariff. Apart from the fees, so that the product page loads them only
 * for a PIN code.
 */

/**
 * Days from today until arrival: waiting for the workshop, processing and transport. Without a PIN code the transport is
 * that outside the metros, to a place that is not remote.
 */
export function deliveryDays(
  tariff: Tariff,
  given: {
    readonly method: ShippingMethod;
    readonly processing: Processing;
    /** In how many days its workshop begins with it; absent or 0: at once. */
    readonly startsInDays?: number | undefined;
    /** In how many days it is sent, if that is promised for this piece: instead of its processing. */
    readonly sendsInDays?: number | null | undefined;
    readonly pinCode?: string | undefined;
  },
): Days {
  const way = tariff.delivery[given.method][zoneOf(tariff, given.pinCode ?? "")];
  const { startsInDays = 0, sendsInDays = null } = given;
  const making =
    sendsInDays === null
      ? tariff.processing[given.processing]
      : { min: sendsInDays, max: sendsInDays };
  return {
    min: startsInDays + making.min + way.min,
    max: startsInDays + making.max + way.max,
  };
}

function zoneOf(tariff: Tariff, pinCode: string): DeliveryZone {
  if (isRemote(pinCode)) return "remote";
  return tariff.metros.some(({ prefix }) => pinCode.startsWith(prefix)) ? "metro" : "other";
}
