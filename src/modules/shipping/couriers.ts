import { statement, type Db } from "#platform/db/database.ts";
import type { Actor } from "#policy/actor.ts";
import { mustBeAllowed } from "#policy/can.ts";
import type { Courier } from "./contract.ts";

/** For joins: courier_code, courier_name, and tracking_link with `{number}`; also those not offered. */
export const couriersView = `(
  select code as courier_code, name as courier_name, tracking_link
  from couriers
)`;

const select = `
  select code, name, tracking_link as "trackingLink", is_offered as "isOffered"
  from couriers`;
const offered = statement<Courier>(
  "shipping.offeredCouriers",
  `${select} where is_offered order by lower(name)`,
);
const every = statement<Courier>(
  "shipping.allCouriers",
  `${select} order by is_offered desc, lower(name)`,
);

/** The couriers that sellers choose from, by name. */
export async function offeredCouriers(db: Db): Promise<readonly Courier[]> {
  return offered(db, []);
}

/** All couriers, for administrators; those that are not offered come last. */
export async function allCouriers(db: Db, actor: Actor): Promise<readonly Courier[]> {
  mustBeAllowed(actor, "shipping.editTariff");
  return every(db, []);
}
