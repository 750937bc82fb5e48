import { z } from "zod";
import { isDay } from "#shared/days.ts";
import { t } from "#shared/texts/text.ts";
import {
  holdsNothing,
  nothingChosen,
  wholeCentimetres,
  wholeGrams,
} from "../shipments/form-contract.ts";
import type { BookingStatus } from "./booking-contract.ts";
import { billField } from "../gst-at-issue/contract.ts";
import { chosenPieces } from "../shipments/rules/chosen-pieces.ts";

/** A booking as its seller sees it. */
export type CourierBooking = {
  readonly id: string;
  readonly orderId: string;
  readonly status: BookingStatus;
  readonly courierName: string;
  readonly pricePaise: number;
  /** The day for which the courier announced it, "2026-12-03". */
  readonly arrivesOn: string | null;
  readonly trackingNumber: string | null;
  readonly weightGrams: number;
  /** The day of the pickup; null until one is ordered. */
  readonly pickupOn: string | null;
  /** The service's sentence about why it refused. */
  readonly refusal: string | null;
};

/** A packed parcel: weight, size and what is in it. */
export type PackedParcel = {
  readonly weightGrams: number;
  readonly sizeMm: readonly [length: number, width: number, height: number];
  readonly pieces: readonly { readonly lineNumber: number; readonly quantity: number }[];
};

/** What a courier would take for a parcel. */
export type ParcelOffer = {
  readonly id: string;
  readonly courierName: string;
  readonly pricePaise: number;
  /** The day it expects to deliver, "2026-12-03"; null if it names none. */
  readonly arrivesOn: string | null;
};

/** The page on which a parcel is packed: what is left to send, the form, and the offers. */
export type Packing = {
  readonly left: readonly { readonly lineNumber: number; readonly quantity: number }[];
  readonly typed: Readonly<Record<string, string>>;
  readonly problems: Readonly<Record<string, string>>;
  /** Null until the form was sent, or if nobody takes the parcel. */
  readonly offers: readonly ParcelOffer[] | null;
  /** Why there are no offers; null if none were requested. */
  readonly refusal: string | null;
};

/** Weight and size that the form begins with; null where nothing is known. */
export type PackageGuess = {
  readonly weightGrams: number | null;
  readonly sizeMm: readonly [length: number, width: number, height: number] | null;
};

const required = (text: number | null) => text !== null;
const weightMissing = () => t("Please enter the weight of the packed parcel.");
const sideMissing = () => t("Please enter all three sides.");
const side = () => wholeCentimetres().refine(required, { error: sideMissing });
const packedFields = {
  weightGrams: wholeGrams().refine(required, { error: weightMissing }),
  lengthCm: side(),
  widthCm: side(),
  heightCm: side(),
};

type PackedFields = z.output<z.ZodObject<typeof packedFields>> & Readonly<Record<string, unknown>>;

function packedOf(fields: PackedFields): PackedParcel {
  const [length, width, height] = [fields.lengthCm, fields.widthCm, fields.heightCm].map(
    (side) => Number(side) * 10,
  ) as [number, number, number];
  return {
    weightGrams: Number(fields.weightGrams),
    sizeMm: [length, width, height],
    pieces: chosenPieces(fields),
  };
}

/** The seller asks who would take a parcel. */
export const OffersForm = z
  .looseObject(packedFields)
  .refine((fields) => !holdsNothing(fields), { error: nothingChosen, path: ["pieces"] })
  .transform(packedOf);

const offerMissing = () => t("Please choose a courier.");
const bookingId = z.uuid({ error: () => t("Please choose a parcel.") });

/** The seller books the offer that was shown. */
export const BookForm = z
  .looseObject({
    intent: z.literal("book"),
    offer: z
      .string({ error: offerMissing })
      .regex(/^[\w-]{1,60}:\d{1,9}$/, { error: offerMissing }),
    bill: billField,
    ...packedFields,
  })
  .refine((fields) => !holdsNothing(fields), { error: nothingChosen, path: ["pieces"] })
  .transform((fields) => {
    const [offerId = "", price] = fields.offer.split(":");
    return {
      intent: fields.intent,
      offer: { id: offerId, pricePaise: Number(price) },
      packed: packedOf(fields),
      billShown: fields.bill,
    };
  });

const pickupDay = z
  .string({ error: () => t("Please choose a day.") })
  .refine(isDay, { error: () => t("Please choose a day.") });

/** The seller orders one pickup for many parcels. */
export const PickupsForm = z.object({
  day: pickupDay,
  parcel: z.union([bookingId.transform((id) => [id]), z.array(bookingId).max(60)], {
    error: () => t("Please choose a parcel."),
  }),
});

/** What the seller does on the page of a booking. */
export const BookingForm = z.union([
  z.object({ intent: z.enum(["retry", "handOver", "cancel"]), bookingId }),
  z.object({
    intent: z.literal("pickup"),
    bookingId,
    day: pickupDay,
  }),
  BookForm,
]);
