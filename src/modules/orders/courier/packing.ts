import type { CourierProvider } from "#platform/couriers/courier-provider.ts";
import type { Db } from "#platform/db/database.ts";
import type { Actor } from "#policy/actor.ts";
import { AppError } from "#shared/errors.ts";
import { sellerOrder } from "../lists/seller-order.ts";
import { sentLines, unsentPieces } from "../shipments/rules/pieces.ts";
import { OffersForm, type Packing, type PackageGuess } from "./contract.ts";
import { packageGuess, parcelOffers } from "./parcel-offers.ts";

/**
 * The page on which the seller packs a parcel of an order. `sent` has the fields of the form; empty
 * when the page opens. What stands in the way is a sentence on the page. Throws NotFound.
 */
export async function packingPage(
  db: Db,
  actor: Actor,
  courier: CourierProvider,
  { orderId, sent }: { readonly orderId: string; readonly sent: Readonly<Record<string, string>> },
): Promise<Packing> {
  const order = await sellerOrder(db, actor, { orderId });
  const left = unsentPieces(sentLines(order.lines, order.shipments));
  const none = { left, problems: {}, offers: null, refusal: null };
  if (sent["weightGrams"] === undefined) {
    const guess = await packageGuess(db, actor, { orderId: order.id, pieces: left });
    return { ...none, typed: fieldsOfGuess(guess) };
  }
  const parsed = OffersForm.safeParse(sent);
  if (!parsed.success)
    return {
      ...none,
      typed: sent,
      problems: Object.fromEntries(
        parsed.error.issues.map(({ path, message }) => [String(path[0] ?? ""), message]),
      ),
    };
  try {
    const offers = await parcelOffers(db, actor, courier, { order, packed: parsed.data });
    return { ...none, typed: sent, ...offers };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return { ...none, typed: sent, refusal: error.message };
  }
}

/** The fields of a form that begins with what is known about a parcel. */
export function fieldsOfGuess({
  weightGrams,
  sizeMm,
}: PackageGuess): Readonly<Record<string, string>> {
  const [length, width, height] = (sizeMm ?? []).map((side) => String(Math.ceil(side / 10)));
  return {
    ...(weightGrams !== null && { weightGrams: String(weightGrams) }),
    ...(length !== undefined && { lengthCm: length }),
    ...(width !== undefined && { widthCm: width }),
    ...(height !== undefined && { heightCm: height }),
  };
}
