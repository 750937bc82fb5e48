import type { CourierProvider } from "#platform/couriers/courier-provider.ts";
import type { Db } from "#platform/db/database.ts";
import type { Actor } from "#policy/actor.ts";
import { AppError } from "#shared/errors.ts";
import { sellerOrder } from "../lists/seller-order.ts";
import { sentLines, unsentPieces } from "../shipments/rules/pieces.ts";
import { OffersForm, type PackageGuess, type PackedParcel, type Packing } from "./contract.ts";
import { type Offers, packageGuess, parcelOffers } from "./parcel-offers.ts";

type Sent = Readonly<Record<string, string>>;

/**
 * The page on which the seller packs a parcel of an order. `sent` has the fields of the form; empty
 * when the page opens. What stands in the way is a sentence on the page. Throws NotFound.
 */
export async function packingPage(
  db: Db,
  actor: Actor,
  courier: CourierProvider,
  { orderId, sent }: { readonly orderId: string; readonly sent: Sent },
): Promise<Packing> {
  const order = await sellerOrder(db, actor, { orderId });
  const left = unsentPieces(sentLines(order.lines, order.shipments));
  return packingOf(sent, {
    left,
    guess: () => packageGuess(db, actor, { orderId: order.id, pieces: left }),
    offersFor: (packed) => parcelOffers(db, actor, courier, { order, packed }),
  });
}

/** The page of any parcel: what is in it, what it probably weighs, and who would take it. */
export async function packingOf(
  sent: Sent,
  {
    left,
    guess,
    offersFor,
  }: {
    readonly left: Packing["left"];
    readonly guess: () => Promise<PackageGuess>;
    readonly offersFor: (packed: PackedParcel) => Promise<Offers>;
  },
): Promise<Packing> {
  const none = { left, problems: {}, offers: null, refusal: null };
  if (sent["weightGrams"] === undefined) return { ...none, typed: fieldsOfGuess(await guess()) };
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
    return { ...none, typed: sent, ...(await offersFor(parsed.data)) };
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
