import {
  bookParcel,
  courierLabel,
  orderPickup,
  workOnCouriers,
} from "#modules/orders/public.server.ts";
import type { CourierAccount } from "#platform/couriers/courier-provider.ts";
import { openShiprocket } from "#platform/couriers/shiprocket/shiprocket.ts";
import { openDatabase } from "#platform/db/database.ts";
import { system, type UserActor } from "#policy/actor.ts";
import type { Prepare } from "#tests/races/run-from-processes.ts";
import { cheapOffer, packed } from "#tests/support/a-booking.ts";

/** What a process of the shop is doing when it is killed. */
export type CourierStep =
  | { readonly does: "book"; readonly seller: UserActor; readonly orderId: string }
  | { readonly does: "label"; readonly seller: UserActor; readonly bookingId: string }
  | {
      readonly does: "pickup";
      readonly seller: UserActor;
      readonly bookingId: string;
      readonly day: string;
    }
  /** What a webhook named, or the round. */
  | { readonly does: "look"; readonly trackingNumber?: string };

type Doing = {
  readonly url: string;
  readonly account: CourierAccount;
  readonly step: CourierStep;
};

export const prepare: Prepare<Doing, null> = async ({ url, account, step }) => {
  const { db, pool } = openDatabase({ url, poolSize: 4 });
  await pool.query("select 1");
  const courier = openShiprocket(account, 60_000);
  return async () => {
    if (step.does === "book")
      await bookParcel(db, step.seller, courier, {
        orderId: step.orderId,
        offer: cheapOffer,
        packed,
      });
    if (step.does === "label") await courierLabel(db, step.seller, courier, step);
    if (step.does === "pickup") await orderPickup(db, step.seller, courier, step);
    if (step.does === "look") await workOnCouriers(db, system, courier, step);
    return null;
  };
};
