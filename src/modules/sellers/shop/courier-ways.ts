import { courierWayBetween } from "#modules/shipping/public.server.ts";
import type { CourierWay } from "#modules/shipping/public.ts";
import { statement, type Db } from "#platform/db/database.ts";
import type { Actor } from "#policy/actor.ts";
import { mustBeAllowed } from "#policy/can.ts";
import { pickupAddressesView } from "../views.ts";

/** What is known about the ways from some shops to a PIN code. */
export type CourierWays = {
  /** By shop; a shop whose way is unknown is missing. */
  readonly bySeller: Readonly<Record<string, CourierWay>>;
  /** The PIN codes of shops about which couriers were not asked lately. */
  readonly unknown: readonly string[];
};

type Row = {
  readonly sellerId: string;
  readonly fromPinCode: string;
  readonly isServed: boolean | null;
  readonly takesCash: boolean | null;
  readonly isAskedPaid: boolean | null;
  readonly min: number | null;
  readonly max: number | null;
};

const readWays = statement<Row>(
  "sellers.courierWays",
  `select k.seller_id as "sellerId", k.pin_code as "fromPinCode", w.is_served as "isServed",
     w.takes_cash as "takesCash", w.is_asked_paid as "isAskedPaid", w.min_days as min,
     w.max_days as max
   from ${pickupAddressesView} k
   cross join lateral ${courierWayBetween("k.pin_code", "$2")} w
   where k.seller_id = any($1::uuid[]) and k.pin_code is not null`,
);

/**
 * What couriers said lately about the ways from the pickup addresses of shops to a PIN code. One
 * statement. It names no shop's address: whoever asks learns only where couriers go.
 */
export async function courierWays(
  db: Db,
  actor: Actor,
  { sellerIds, pinCode }: { readonly sellerIds: readonly string[]; readonly pinCode: string },
): Promise<CourierWays> {
  mustBeAllowed(actor, "catalog.browse");
  const rows = await readWays(db, [[...new Set(sellerIds)], pinCode]);
  return {
    bySeller: Object.fromEntries(
      rows.flatMap(({ sellerId, isServed, takesCash, min, max }) =>
        isServed === null && takesCash === null
          ? []
          : [[sellerId, { isServed, takesCash, min, max }] as const],
      ),
    ),
    unknown: rows
      .filter(({ isAskedPaid, takesCash }) => isAskedPaid !== true || takesCash === null)
      .map(({ fromPinCode }) => fromPinCode),
  };
}
