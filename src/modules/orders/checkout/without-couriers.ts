import { variantWeightsView } from "#modules/catalog/public.server.ts";
import { pickupAddressesView } from "#modules/sellers/public.server.ts";
import { courierWayBetween } from "#modules/shipping/public.server.ts";
import { classOfPieces } from "./parcel-class.sql.ts";

const refusesCash = `exists (
     select
     from orders part
     join purchases bought on bought.id = part.purchase_id
     join ${pickupAddressesView} place on place.seller_id = part.seller_id
     cross join lateral (
       select ${classOfPieces("line.quantity", "piece")} as weight_class
       from order_items line
       left join ${variantWeightsView} piece on piece.variant_id = line.variant_id
       left join variant_packages box on box.variant_id = line.variant_id
       where line.order_id = part.id
     ) parcel
     cross join lateral ${courierWayBetween("place.pin_code", "bought.pin_code", "parcel.weight_class")} way
     where (not way.is_served or not way.takes_cash)`;

/**
 * SQL: whether it is known that no courier collects cash for an order. Without a courier service
 * (`hasCouriers`) what couriers said before does not count.
 */
export function isOrderWithoutCouriers(orderId: string, hasCouriers: string): string {
  return `coalesce(${hasCouriers}, false) and ${refusesCash} and part.id = ${orderId}
   )`;
}

/**
 * SQL: whether it is known that no courier collects cash for one of a purchase's orders. Without a
 * courier service (`hasCouriers`) what couriers said before does not count.
 */
export function isPurchaseWithoutCouriers(purchaseId: string, hasCouriers: string): string {
  return `coalesce(${hasCouriers}, false) and ${refusesCash} and part.purchase_id = ${purchaseId}
   )`;
}
