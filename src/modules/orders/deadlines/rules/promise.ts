import {
  deliveryDays,
  type Days,
  type Processing,
  type ShippingMethod,
  type Tariff,
} from "#modules/shipping/public.ts";
import { dayInIndia } from "#shared/ist.ts";

const dayMs = 86_400_000;

/** The part of a line that decides when it is sent. */
export type PieceToSend = {
  readonly processing: Processing;
  /** In how many days its workshop begins with it; 0: at once. */
  readonly startsInDays: number;
  /** In how many days it is sent, if that is promised for this piece; absent or null: by its processing. */
  readonly sendsInDays?: number | null;
};

/**
 * After how many days a parcel with these pieces arrives: it waits for the last of them. Without
 * pieces, the days of one from stock.
 */
export function daysOfParcel(
  tariff: Tariff,
  pieces: readonly PieceToSend[],
  given: { readonly method: ShippingMethod; readonly pinCode: string },
): Days {
  const days = orOneFromStock(pieces).map((piece) => deliveryDays(tariff, { ...given, ...piece }));
  return {
    min: Math.max(...days.map(({ min }) => min)),
    max: Math.max(...days.map(({ max }) => max)),
  };
}

/**
 * The days that the checkout promises for one parcel, as days in India: handed over by `shipBy`,
 * delivered from `arrivesFrom` to `arrivesBy`. Ordered on 20 Nov, ready in 1-2 days, on its way for
 * 4-7: handed over by the 22nd, delivered from the 25th to the 29th. If the workshop is full until
 * Sunday, the 22nd, all three are three days later.
 */
export function promiseOf(
  tariff: Tariff,
  pieces: readonly PieceToSend[],
  given: { readonly method: ShippingMethod; readonly pinCode: string; readonly now: Date },
): { readonly shipBy: string; readonly arrivesFrom: string; readonly arrivesBy: string } {
  const days = daysOfParcel(tariff, pieces, given);
  const after = (count: number) => dayInIndia(given.now.getTime() + count * dayMs);
  const ready = orOneFromStock(pieces).map(
    ({ processing, startsInDays, sendsInDays = null }) =>
      startsInDays + (sendsInDays ?? tariff.processing[processing].max),
  );
  return {
    shipBy: after(Math.max(...ready)),
    arrivesFrom: after(days.min),
    arrivesBy: after(days.max),
  };
}

function orOneFromStock(pieces: readonly PieceToSend[]): readonly PieceToSend[] {
  return pieces.length > 0 ? pieces : [{ processing: "ready", startsInDays: 0 }];
}
