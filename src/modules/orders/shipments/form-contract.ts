import { z } from "zod";
import { isTrackingLink } from "#modules/shipping/public.ts";
import { isDay } from "#shared/days.ts";
import { optionalLine } from "#shared/text-schemas.ts";
import { t } from "#shared/texts/text.ts";
import { cashHolders } from "../contract.ts";
import { chosenPieces } from "./rules/chosen-pieces.ts";
import { otherCourier } from "./contract.ts";

const maxNameLength = 60;
const mostGrams = 100_000;
const mostCentimetres = 300;

/** With whom a parcel travels: a courier of the list, or another one. */
export const trackingFields = {
  courier: optionalLine(maxNameLength),
  carrier: optionalLine(maxNameLength),
  trackingNumber: optionalLine(maxNameLength),
  trackingLink: optionalLine(maxNameLength * 5).refine(
    (link) => link === null || isTrackingLink(link),
    { error: () => t("Please enter a complete address that begins with https://.") },
  ),
};

type TrackingFields = z.output<z.ZodObject<typeof trackingFields>>;

/** The tracking that the fields describe. */
export function trackingOf({ courier, carrier, trackingNumber, trackingLink }: TrackingFields) {
  const isListed = courier !== null && courier !== otherCourier;
  return {
    courierCode: isListed ? courier : null,
    courierName: isListed ? null : carrier,
    trackingNumber,
    trackingLink: isListed ? null : trackingLink,
  };
}

function optionalWhole(most: number, unit: () => string) {
  return optionalLine(20)
    .refine((text) => text === null || (/^\d{1,6}$/.test(text) && inRange(Number(text), most)), {
      error: unit,
    })
    .transform((text) => (text === null ? null : Number(text)));
}

const inRange = (value: number, most: number) => value >= 1 && value <= most;

/** A side of a parcel in centimetres; null if it is empty. */
export function wholeCentimetres() {
  return optionalWhole(mostCentimetres, () =>
    t("Please use whole centimetres from 1 to {most}.", { most: mostCentimetres }),
  );
}

/** The weight of a parcel; null if it is empty. */
export function wholeGrams() {
  return optionalWhole(mostGrams, () =>
    t("Please use whole grams from 1 to {most}.", { most: mostGrams }),
  );
}

/** The fields of a parcel, also within the form of the next status. */
export const parcelFields = {
  ...trackingFields,
  weightGrams: wholeGrams(),
  lengthCm: wholeCentimetres(),
  widthCm: wholeCentimetres(),
  heightCm: wholeCentimetres(),
  expectedOn: optionalLine(10).refine((day) => day === null || isDay(day), {
    error: () => t("Please choose a day."),
  }),
};

type ParcelFields = z.output<z.ZodObject<typeof parcelFields>> & Readonly<Record<string, unknown>>;

/** Whether the form offers pieces and none is chosen. */
export function holdsNothing(fields: Readonly<Record<string, unknown>>): boolean {
  return (
    Object.keys(fields).some((name) => name.startsWith("pieces-")) &&
    chosenPieces(fields).length === 0
  );
}

/** The parcel that the fields describe. A size counts only with all three sides. */
export function parcelOf(fields: ParcelFields) {
  const { lengthCm, widthCm, heightCm } = fields;
  return {
    ...trackingOf(fields),
    weightGrams: fields.weightGrams,
    sizeMm:
      lengthCm === null || widthCm === null || heightCm === null
        ? null
        : ([lengthCm * 10, widthCm * 10, heightCm * 10] as const),
    expectedOn: fields.expectedOn,
    pieces: chosenPieces(fields),
  };
}

/** The seller hands over another parcel of an order. */
export const AnotherParcelForm = z
  .looseObject({ intent: z.literal("parcel"), ...parcelFields })
  .refine((fields) => !holdsNothing(fields), { error: nothingChosen, path: ["pieces"] })
  .transform((fields) => ({ intent: "parcel" as const, parcel: parcelOf(fields) }));

/** What the form says if it holds nothing. */
export function nothingChosen(): string {
  return t("Please choose what is in this parcel.");
}

const shipmentId = z.uuid({ error: () => t("Please choose a parcel.") });

/** The seller corrects the courier or the number of a parcel. */
export const CorrectTrackingForm = z
  .object({ intent: z.literal("tracking"), shipmentId, ...trackingFields })
  .transform(({ intent, shipmentId: id, ...fields }) => ({
    intent,
    shipmentId: id,
    tracking: trackingOf(fields),
  }));

/** The number of the e-way bill of a parcel; empty takes it away. */
export const EWayBillForm = z.object({
  intent: z.literal("eWayBill"),
  shipmentId,
  eWayBillNumber: optionalLine(20)
    .transform((typed) => typed?.replace(/[\s-]/g, "") ?? null)
    .refine((number) => number === null || /^[0-9]{12}$/.test(number), {
      error: () => t("Please enter the 12 digits of the e-way bill."),
    }),
});

/** One of several parcels arrived. */
export const ParcelArrivedForm = z.object({
  intent: z.literal("parcelArrived"),
  shipmentId,
  cashHeldBy: z
    .enum(cashHolders)
    .optional()
    .transform((who) => who ?? null),
});

/** One of several parcels will not arrive. */
export const ParcelLostForm = z.object({ intent: z.literal("parcelLost"), shipmentId });
