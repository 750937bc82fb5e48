/** A return as Shiprocket books it: picked up at the buyer, and brought to the shop. */
import type { CourierAddress, ParcelToBook, ReturnToBook } from "../courier-provider.ts";
import { textOfInstant } from "./moments.ts";

/** The items of an order or a return. Prices are rupees there. */
export function orderItems(items: ParcelToBook["items"]) {
  return items.map(({ name, sku, units, unitPricePaise }) => ({
    name,
    sku,
    units,
    selling_price: unitPricePaise / 100,
  }));
}

/** The body of `POST /orders/create/return`. */
export function returnOrderOf(parcel: ReturnToBook) {
  const [length, breadth, height] = parcel.sizeMm.map((side) => side / 10);
  return {
    order_id: parcel.reference,
    order_date: textOfInstant(parcel.orderedAt),
    ...placeOf("pickup", parcel.from),
    ...placeOf("shipping", parcel.to),
    order_items: orderItems(parcel.items),
    payment_method: "Prepaid",
    sub_total: parcel.valuePaise / 100,
    length,
    breadth,
    height,
    weight: parcel.weightGrams / 1000,
  };
}

function placeOf(side: "pickup" | "shipping", place: CourierAddress) {
  return {
    [`${side}_customer_name`]: place.name,
    [`${side}_last_name`]: "",
    [`${side}_address`]: place.address,
    [`${side}_city`]: place.city,
    [`${side}_state`]: place.state,
    [`${side}_country`]: "India",
    [`${side}_pincode`]: place.pinCode,
    [`${side}_email`]: place.email,
    [`${side}_phone`]: place.phone,
  };
}
