import { variantWeightsView } from "#modules/catalog/public.server.ts";
import { pickupAddressesView } from "#modules/sellers/public.server.ts";
import { courierWayBetween, type CourierStart } from "#modules/shipping/public.server.ts";
import type { CourierWay } from "#modules/shipping/public.ts";
import { statement, type Db } from "#platform/db/database.ts";
import type { Actor } from "#policy/actor.ts";
import { mustBeAllowed } from "#policy/can.ts";
import { classOfPieces } from "./parcel-class.sql.ts";

/** Pieces that go in a parcel of their shop. */
export type PiecesToSend = readonly { readonly variantId: string; readonly quantity: number }[];

/** What is known about the ways from some shops to a PIN code. */
export type CourierWays = {
  /** By shop; a shop whose way is unknown is missing. */
  readonly bySeller: Readonly<Record<string, CourierWay>>;
  /** The parcels about which couriers were not asked lately. */
  readonly unknown: readonly CourierStart[];
  /** Those of which it is not known whether they are taken in cash. */
  readonly unknownInCash: readonly CourierStart[];
};

type Row = CourierStart & {
  readonly sellerId: string;
  readonly isServed: boolean | null;
  readonly takesCash: boolean | null;
  readonly isAskedPaid: boolean | null;
  readonly min: number | null;
  readonly max: number | null;
};

const readWays = statement<Row>(
  "orders.courierWays",
  `select k.seller_id as "sellerId", k.pin_code as "fromPinCode",
     parcel.weight_class as "weightClass", w.is_served as "isServed", w.takes_cash as "takesCash",
     w.is_asked_paid as "isAskedPaid", w.min_days as min, w.max_days as max
   from (
     select piece.seller_id, ${classOfPieces("asked.quantity", "piece")} as weight_class
     from jsonb_to_recordset($1::jsonb) as asked ("variantId" uuid, quantity int)
     join ${variantWeightsView} piece on piece.variant_id = asked."variantId"
     left join variant_packages box on box.variant_id = piece.variant_id
     group by piece.seller_id
   ) parcel
   join ${pickupAddressesView} k on k.seller_id = parcel.seller_id
   cross join lateral ${courierWayBetween("k.pin_code", "$2", "parcel.weight_class")} w
   where k.pin_code is not null`,
);

/**
 * What couriers said lately about the ways of these pieces, a parcel from each shop, to a PIN code.
 * One statement. It names no shop's address: whoever asks learns only where couriers go.
 */
export async function courierWays(
  db: Db,
  actor: Actor,
  { pieces, pinCode }: { readonly pieces: PiecesToSend; readonly pinCode: string },
): Promise<CourierWays> {
  mustBeAllowed(actor, "catalog.browse");
  const asked = pieces.map(({ variantId, quantity }) => ({ variantId, quantity }));
  const rows = await readWays(db, [JSON.stringify(asked), pinCode]);
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
      .map(startOf),
    unknownInCash: rows.filter(({ takesCash }) => takesCash === null).map(startOf),
  };
}

const startOf = ({ fromPinCode, weightClass }: Row): CourierStart => ({ fromPinCode, weightClass });
