import { dayInIndia } from "#shared/ist.ts";
import { isRemote } from "#shared/remote-places.ts";
import { isWorkingDay, workingDayAfter, type ShopCalendar } from "#shared/working-days.ts";
import type {
  CourierWay,
  Days,
  DeliveryZone,
  Processing,
  ShippingMethod,
  Tariff,
} from "../contract.ts";

/**
 * When a parcel is sent and when it arrives: the one rule behind every date that buyers read. Apart
 * from the fees, so that the product page loads it only on the server.
 */

/** The part of a piece that decides when it is sent. */
export type PieceToSend = {
  readonly processing: Processing;
  /** On which days its workshop works. */
  readonly calendar: ShopCalendar;
  /** In how many days of the calendar its workshop begins with it; absent or 0: at once. */
  readonly startsInDays?: number | undefined;
  /** In how many working days it is sent, if that is promised for this piece: instead of its processing. */
  readonly workingDays?: number | null | undefined;
  /** What couriers said about the way from its workshop; absent or null: nothing, or nothing yet. */
  readonly couriers?: CourierWay | null | undefined;
};

/** Days in India, "2026-11-21": when it is sent at the earliest and at the latest, and when it arrives. */
export type DeliveryDates = {
  readonly sentFrom: string;
  readonly shipBy: string;
  readonly arrivesFrom: string;
  readonly arrivesBy: string;
};

type Delivery = {
  readonly method: ShippingMethod;
  /** Without one, or with an empty one, a place outside the metros that is not remote. */
  readonly pinCode?: string | undefined;
  readonly now: Date;
};

const dayMs = 86_400_000;
/** One piece from stock, of a shop without a holiday. */
const fromStock: PieceToSend = {
  processing: "ready",
  calendar: { stateCode: null, closed: null },
};

/**
 * The dates of a parcel that is ordered at `now`; it waits for the last of its pieces. Making takes
 * working days of the workshop, from the day of ordering on, or from the Monday on which it begins.
 * Couriers take and deliver parcels from Monday to Saturday, except on the national holidays; on
 * their way they also move on other days. Ordered on Friday, 20 Nov, ready in 1-2 days, on its way
 * for 4-7: sent by Monday, the 23rd, and delivered from the 25th to the 30th. Without pieces, the
 * dates of one from stock.
 */
export function deliveryDates(
  tariff: Tariff,
  pieces: readonly PieceToSend[],
  delivery: Delivery,
): DeliveryDates {
  const [first, ...others] = (pieces.length === 0 ? [fromStock] : pieces).map((piece) =>
    datesOfPiece(tariff, piece, delivery),
  );
  return others.reduce(laterOf, first ?? datesOfPiece(tariff, fromStock, delivery));
}

function datesOfPiece(tariff: Tariff, piece: PieceToSend, delivery: Delivery): DeliveryDates {
  const { startsInDays = 0, workingDays = null, calendar } = piece;
  const making =
    workingDays === null
      ? tariff.processing[piece.processing]
      : { min: workingDays, max: workingDays };
  const begins = dayAfter(dayInIndia(delivery.now.getTime()), startsInDays);
  const sentFrom = workingDayAfter(begins, making.min, calendar);
  const shipBy = workingDayAfter(begins, making.max, calendar);
  const way = daysOnTheWay(tariff, delivery, piece.couriers ?? null);
  return {
    sentFrom,
    shipBy,
    arrivesFrom: arrivalAfter(sentFrom, way.min),
    arrivesBy: arrivalAfter(shipBy, way.max),
  };
}

/**
 * The days of the tariff, or the couriers' where they are later: express goes by the fastest
 * courier, standard by whichever its seller chooses. Where no courier goes, the post takes as long as
 * to a remote place.
 */
export function daysOnTheWay(
  tariff: Tariff,
  { method, pinCode = "" }: Pick<Delivery, "method" | "pinCode">,
  couriers: CourierWay | null,
): Days {
  const { min, max } = tariff.delivery[method][zoneOf(tariff, pinCode)];
  if (couriers === null || couriers.isServed === null) return { min, max };
  if (!couriers.isServed) return laterDays({ min, max }, tariff.delivery[method].remote);
  const fastest = couriers.min ?? 0;
  const slowest = method === "express" ? fastest : (couriers.max ?? 0);
  return laterDays({ min, max }, { min: fastest, max: slowest });
}

/** Whether it is known that no courier collects cash on this way. */
export function refusesCash(couriers: CourierWay | null | undefined): boolean {
  return couriers?.isServed === false || couriers?.takesCash === false;
}

function laterDays(one: Days, other: Days): Days {
  return { min: Math.max(one.min, other.min), max: Math.max(one.max, other.max) };
}

/** The day on which a parcel arrives after some days: the day itself, or the next with deliveries. */
export function arrivalAfter(day: string, days: number): string {
  let arrives = dayAfter(day, days);
  while (!isWorkingDay(arrives, null)) arrives = dayAfter(arrives, 1);
  return arrives;
}

/** In how many days of the calendar a day comes, seen from `now`. */
export function daysUntil(day: string, now: Date): number {
  return (Date.parse(day) - Date.parse(dayInIndia(now.getTime()))) / dayMs;
}

function dayAfter(day: string, days: number): string {
  return new Date(Date.parse(day) + days * dayMs).toISOString().slice(0, 10);
}

function laterOf(one: DeliveryDates, other: DeliveryDates): DeliveryDates {
  const later = (name: keyof DeliveryDates) => (one[name] > other[name] ? one[name] : other[name]);
  return {
    sentFrom: later("sentFrom"),
    shipBy: later("shipBy"),
    arrivesFrom: later("arrivesFrom"),
    arrivesBy: later("arrivesBy"),
  };
}

function zoneOf(tariff: Tariff, pinCode: string): DeliveryZone {
  if (isRemote(pinCode)) return "remote";
  return tariff.metros.some(({ prefix }) => pinCode.startsWith(prefix)) ? "metro" : "other";
}
