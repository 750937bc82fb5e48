import type { CourierProvider } from "#platform/couriers/courier-provider.ts";
import type { Db } from "#platform/db/database.ts";
import type { Actor } from "#policy/actor.ts";
import { allowedUser } from "#policy/can.ts";
import { NotFound } from "#shared/errors.ts";
import { isUuid } from "#shared/ids.ts";
import { t } from "#shared/texts/text.ts";
import { labelsOf } from "../courier/pickup-and-label.ts";
import { pickupOfBuyer } from "./return-parcels.sql.ts";

/** The label of a booked pickup as PDF; null if the courier has none now. Throws NotFound. */
export async function returnLabel(
  db: Db,
  actor: Actor,
  courier: CourierProvider | null,
  { returnId }: { readonly returnId: string },
): Promise<Uint8Array<ArrayBuffer> | null> {
  const buyer = allowedUser(actor, "orders.viewOwn");
  const [pickup] = isUuid(returnId) ? await pickupOfBuyer(db, [returnId, buyer.userId]) : [];
  if (pickup === undefined) throw new NotFound(t("Return not found"));
  return pickup.shipmentKey === null ? null : labelsOf(courier, [pickup.shipmentKey]);
}
