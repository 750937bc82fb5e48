import { pickupAddressesView } from "#modules/sellers/public.server.ts";
import { productWeightsView } from "#modules/catalog/public.server.ts";
import {
  type CourierOffer,
  type CourierProvider,
  CourierRefused,
  CourierUnavailable,
} from "#platform/couriers/courier-provider.ts";
import {
  type CourierAnswer,
  noteCourierOffers,
  weightClassOf,
} from "#modules/shipping/public.server.ts";
import { statement, type Db } from "#platform/db/database.ts";
import type { Actor } from "#policy/actor.ts";
import { allowedSeller } from "#policy/can.ts";
import type { SellerOrder } from "../contract.ts";
import { isPaidAtDoor } from "../part-payment/rules/parts.ts";
import { deliveryPlaceOf, pickupPlaceOf, type PickupAddress } from "./booking-facts.ts";
import type { PackageGuess, PackedParcel } from "./contract.ts";
import { CourierAway } from "./errors.ts";
import { bestOffers } from "./rules/best-offers.ts";
import { guessPackage, type KnownPackage } from "./rules/guess-package.ts";

const pickupOf = statement<PickupAddress>(
  "orders.pickupAddress",
  `select pickup_name as name, address, city, state_code as "stateCode", pin_code as "pinCode",
     phone, email
   from ${pickupAddressesView} k
   where k.seller_id = $1`,
);

const packagesOf = statement<KnownPackage>(
  "orders.packagesOfOrder",
  `select i.line_number as "lineNumber", w.weight_grams as "productGrams",
     v.weight_grams as "packedGrams",
     case
       when v.variant_id is not null then json_build_array(v.length_mm, v.width_mm, v.height_mm)
     end as "sizeMm"
   from orders o
   join order_items i on i.order_id = o.id
   left join variant_packages v on v.variant_id = i.variant_id
   left join ${productWeightsView} w on w.product_id = i.product_id
   where o.id = $1 and o.seller_id = $2`,
);

const nowhere: PickupAddress = {
  name: null,
  address: null,
  city: null,
  stateCode: null,
  pinCode: null,
  phone: null,
  email: null,
};

/** The weight and size that a parcel of these pieces probably has. One statement. */
export async function packageGuess(
  db: Db,
  actor: Actor,
  { orderId, pieces }: Pick<PackedParcel, "pieces"> & { readonly orderId: string },
): Promise<PackageGuess> {
  const { sellerId } = allowedSeller(actor, "orders.viewSellerTable");
  return guessPackage(await packagesOf(db, [orderId, sellerId]), pieces);
}

/** All offers, or the service's sentence about why nobody takes the parcel. */
export type Offers =
  | { readonly offers: readonly CourierOffer[]; readonly refusal: null }
  | { readonly offers: null; readonly refusal: string };

/**
 * Who would take a packed parcel of an order: at most three. Throws AddressIncomplete and
 * CourierAway.
 */
export async function parcelOffers(
  db: Db,
  actor: Actor,
  courier: CourierProvider,
  { order, packed }: { readonly order: SellerOrder; readonly packed: PackedParcel },
): Promise<Offers> {
  const heard: CourierAnswer[] = [];
  const pickup = await pickupAddressOf(db, actor);
  const offers = await offersFrom(courier, { pickup, order, packed }, heard);
  await noteCourierOffers(db, heard);
  return offers.offers === null ? offers : { ...offers, offers: bestOffers(offers.offers) };
}

/** Every offer for a packed parcel. Throws AddressIncomplete and CourierAway. */
export async function everyOffer(
  db: Db,
  actor: Actor,
  courier: CourierProvider,
  parcel: { readonly order: SellerOrder; readonly packed: PackedParcel },
): Promise<Offers> {
  return offersFrom(courier, { ...parcel, pickup: await pickupAddressOf(db, actor) }, []);
}

/** Where the shop hands parcels over, as it is in its company settings. One statement. */
export async function pickupAddressOf(db: Db, actor: Actor): Promise<PickupAddress> {
  const { sellerId } = allowedSeller(actor, "orders.viewSellerTable");
  return (await pickupOf(db, [sellerId]))[0] ?? nowhere;
}

/**
 * Every offer for a parcel from a place that is known. Where couriers go is added to `heard`, for the
 * dates that buyers read; a refusal may be about this parcel alone. Throws AddressIncomplete and
 * CourierAway.
 */
export async function offersFrom(
  courier: CourierProvider,
  {
    pickup,
    order,
    packed,
  }: {
    readonly pickup: PickupAddress;
    readonly order: Pick<SellerOrder, "deliverTo" | "subtotalPaise"> &
      Parameters<typeof isPaidAtDoor>[0];
    readonly packed: PackedParcel;
  },
  heard: CourierAnswer[],
): Promise<Offers> {
  const from = pickupPlaceOf(pickup);
  const to = deliveryPlaceOf(order.deliverTo, from.email);
  const question = {
    fromPinCode: from.pinCode,
    toPinCode: to.pinCode,
    isCash: isPaidAtDoor(order),
  };
  try {
    const { weightGrams, sizeMm } = packed;
    const valuePaise = order.subtotalPaise;
    const offers = await courier.offers({ ...question, weightGrams, sizeMm, valuePaise });
    if (offers.length > 0) heard.push({ ...question, weightClass: weightClassOf(packed), offers });
    return { offers, refusal: null };
  } catch (error) {
    if (error instanceof CourierRefused) return { offers: null, refusal: error.message };
    if (error instanceof CourierUnavailable) throw new CourierAway(error);
    throw error;
  }
}
