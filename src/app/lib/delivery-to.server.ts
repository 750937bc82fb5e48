import { deliveryEstimate, typedPinCode, type Sendable } from "#modules/catalog/public.ts";
import { readTariff } from "#modules/shipping/public.server.ts";
import { waysTo } from "./courier-ways.server.ts";
import type { Visit } from "./visit.server.ts";

/** What a product's page says about a PIN code as typed. */
export async function deliveryTo(
  visit: Visit,
  {
    sellerId,
    variantId,
    ...piece
  }: Sendable & {
    readonly sellerId: string;
    /** What is sent, one piece of it; null if that is not known. */
    readonly variantId: string | null;
  },
  typed: string,
) {
  const pinCode = typedPinCode(typed);
  const [tariff, ways] = await Promise.all([
    readTariff(visit.catalogueDb),
    waysTo(visit, { pieces: variantId === null ? [] : [{ variantId, quantity: 1 }], pinCode }),
  ]);
  const request = { pinCode, now: new Date() };
  const couriers = ways[sellerId];
  return { typed, estimate: deliveryEstimate(tariff, { ...piece, couriers }, request) };
}
