import { createHash } from "node:crypto";
import type {
  CourierAddress,
  ParcelToBook,
  ReturnToBook,
} from "#platform/couriers/courier-provider.ts";
import { officialStateName } from "#shared/official-states.ts";
import { nationalNumber } from "#shared/phone.ts";
import { t } from "#shared/texts/text.ts";
import type { OrderRecipient } from "../contract.ts";
import type { BookingKind, BookingStatus } from "./booking-contract.ts";
import type { PackedParcel } from "./contract.ts";
import { AddressIncomplete } from "./errors.ts";

/** Where a shop hands parcels over; null where its company settings lack it. */
export type PickupAddress = {
  readonly [Part in "name" | "address" | "city" | "stateCode" | "pinCode" | "phone" | "email"]:
    | string
    | null;
};

/** All that the service needs to know about a booking. */
export type BookingFacts = PackedParcel & {
  readonly id: string;
  readonly orderId: string;
  readonly sellerId: string;
  readonly status: BookingStatus;
  readonly kind: BookingKind;
  /** The return that is picked up or replaced; null for a parcel of the order. */
  readonly returnId: string | null;
  /** Whether that return is a repair. */
  readonly isRepair: boolean;
  readonly pickupOn: string | null;
  readonly reference: string;
  readonly orderedAt: Date;
  readonly offerId: string;
  readonly courierName: string;
  readonly arrivesOn: string | null;
  readonly trackingNumber: string | null;
  readonly trackingLink: string | null;
  readonly serviceOrderId: string | null;
  readonly serviceShipmentId: string | null;
  readonly shipmentId: string | null;
  /** The cash that is collected for the order; null if none is. */
  readonly cashPaise: number | null;
  readonly recipient: OrderRecipient;
  readonly pickup: PickupAddress;
  readonly registeredPlace: string | null;
  readonly lines: readonly {
    readonly lineNumber: number;
    readonly name: string;
    readonly sku: string;
    readonly unitPricePaise: number;
  }[];
};

/** Throws AddressIncomplete with what the seller can do about it. */
export function pickupPlaceOf(pickup: PickupAddress): CourierAddress {
  const { name, address, city, stateCode, pinCode, phone, email } = pickup;
  if (
    name === null ||
    address === null ||
    city === null ||
    stateCode === null ||
    pinCode === null ||
    phone === null ||
    email === null
  )
    throw new AddressIncomplete(
      t(
        "Please enter your address with town, PIN code, phone and email in the company settings first.",
      ),
    );
  return {
    name,
    address,
    city,
    pinCode,
    email,
    state: officialStateName(stateCode),
    phone: tenDigits(phone),
  };
}

/** Buyers' mail addresses are not passed on: the service writes to the shop. */
export function deliveryPlaceOf(recipient: OrderRecipient, email: string): CourierAddress {
  const { name, address, city, stateCode, pinCode, phone } = recipient;
  if (address === null || city === null || pinCode === null || phone === null || phone === "")
    throw new AddressIncomplete(
      t("This order has no complete address with a phone number, so no courier can take it."),
    );
  return {
    name,
    address,
    city,
    pinCode,
    email,
    state: officialStateName(stateCode),
    phone: tenDigits(phone),
  };
}

const tenDigits = (phone: string) => nationalNumber(phone).slice(-10);

/** The key of a place at the service, of its shop and its address: at most 36 letters. */
export function placeKey(sellerId: string, place: CourierAddress): string {
  const digest = createHash("sha256").update(JSON.stringify(place)).digest("hex");
  return `shop-${sellerId.replaceAll("-", "").slice(0, 20)}-${digest.slice(0, 8)}`;
}

/** The parcel as the service books it. Throws AddressIncomplete. */
export function parcelToBook(facts: BookingFacts, pickupPlace: string): ParcelToBook {
  const { kind, cashPaise, pickup } = facts;
  return {
    ...contentsOf(facts),
    pickupPlace,
    to: deliveryPlaceOf(facts.recipient, pickup.email ?? ""),
    // A replacement is paid for.
    cashPaise: kind === "parcel" ? cashPaise : null,
  };
}

/** The return as the service picks it up at the buyer. Throws AddressIncomplete. */
export function returnToBook(facts: BookingFacts): ReturnToBook {
  const to = pickupPlaceOf(facts.pickup);
  return { ...contentsOf(facts), from: deliveryPlaceOf(facts.recipient, to.email), to };
}

function contentsOf({ lines, pieces, ...facts }: BookingFacts) {
  const items = pieces.flatMap(({ lineNumber, quantity }) => {
    const line = lines.find((one) => one.lineNumber === lineNumber);
    return line === undefined
      ? []
      : [{ name: line.name, sku: line.sku, units: quantity, unitPricePaise: line.unitPricePaise }];
  });
  return {
    reference: facts.reference,
    orderedAt: facts.orderedAt,
    items,
    weightGrams: facts.weightGrams,
    sizeMm: facts.sizeMm,
    valuePaise: items.reduce((sum, item) => sum + item.units * item.unitPricePaise, 0),
  };
}
