import { courierWays, type CourierWays, type PiecesToSend } from "#modules/orders/public.server.ts";
import { askCouriers } from "#modules/shipping/public.server.ts";
import { pinCodePattern } from "#shared/indian-codes.ts";
import type { Visit } from "./visit.server.ts";

/**
 * What couriers said about the ways of some pieces to a PIN code, by shop. What is not known is asked in
 * the background, for the next page. Nothing without a courier service.
 */
export async function waysTo(
  { db, actor, courier, clientAddress }: Visit,
  { pieces, pinCode }: { readonly pieces: PiecesToSend; readonly pinCode: string },
): Promise<CourierWays["bySeller"]> {
  if (courier === null || pieces.length === 0 || !pinCodePattern.test(pinCode)) return {};
  const { bySeller, unknown } = await courierWays(db, actor, { pieces, pinCode });
  await askCouriers(db, actor, { parcels: unknown, toPinCode: pinCode, clientAddress });
  return bySeller;
}
