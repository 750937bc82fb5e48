import { courierWays, type CourierWays } from "#modules/sellers/public.server.ts";
import { askCouriers } from "#modules/shipping/public.server.ts";
import { pinCodePattern } from "#shared/indian-codes.ts";
import type { Visit } from "./visit.server.ts";

/**
 * What couriers said about the ways from shops to a PIN code, by shop. What is not known is asked in
 * the background, for the next page. Nothing without a courier service.
 */
export async function waysTo(
  { db, actor, courier, clientAddress }: Visit,
  { sellerIds, pinCode }: { readonly sellerIds: readonly string[]; readonly pinCode: string },
): Promise<CourierWays["bySeller"]> {
  if (courier === null || sellerIds.length === 0 || !pinCodePattern.test(pinCode)) return {};
  const { bySeller, unknown } = await courierWays(db, actor, { sellerIds, pinCode });
  await askCouriers(db, actor, { fromPinCodes: unknown, toPinCode: pinCode, clientAddress });
  return bySeller;
}
