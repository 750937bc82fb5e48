import { inTransactionAs, writeAudit } from "#modules/identity/public.server.ts";
import { statement, type Db } from "#platform/db/database.ts";
import type { Actor } from "#policy/actor.ts";
import { mustBeAllowed } from "#policy/can.ts";
import { NotFound } from "#shared/errors.ts";
import { t } from "#shared/texts/text.ts";
import type { CourierInput } from "./courier-contract.ts";
import type { Courier } from "./contract.ts";
import { CourierNameTaken } from "./errors.ts";

const lockList = statement(
  "shipping.lockCouriers",
  "lock table couriers in share row exclusive mode",
);
const list = statement<Courier>(
  "shipping.couriersToSave",
  `select code, name, tracking_link as "trackingLink", is_offered as "isOffered"
   from couriers`,
);
const write = statement(
  "shipping.writeCourier",
  `insert into couriers (code, name, tracking_link, is_offered)
   values ($1, $2, $3, $4)
   on conflict (code) do update
   set name = $2, tracking_link = $3, is_offered = $4`,
);

/**
 * Adds a courier to the list or changes one; the audit trail records both states. Parcels that are
 * on their way get the new link. Throws CourierNameTaken, and NotFound for an unknown code.
 */
export async function saveCourier(db: Db, actor: Actor, input: CourierInput): Promise<void> {
  mustBeAllowed(actor, "shipping.editTariff");
  await inTransactionAs(db, actor, "shipping.editTariff", async (tx) => {
    await lockList(tx, []);
    const couriers = await list(tx, []);
    const before = couriers.find(({ code }) => code === input.code);
    if (input.code !== null && before === undefined) throw new NotFound(t("Courier not found"));
    const code = input.code ?? codeOf(input.name);
    if (couriers.some((one) => one !== before && isSame(one, { ...input, code })))
      throw new CourierNameTaken();
    await write(tx, [code, input.name, input.trackingLink, input.isOffered]);
    await writeAudit(tx, actor, {
      action: "shipping.changeCourier",
      objectType: "courier",
      objectId: code,
      before: before ?? null,
      after: { ...input, code },
    });
  });
}

function isSame(one: Pick<Courier, "code" | "name">, other: Pick<Courier, "code" | "name">) {
  return one.code === other.code || one.name.toLowerCase() === other.name.toLowerCase();
}

/** "Shree Maruti" is shree-maruti; a name without Latin letters gets a code from its characters. */
function codeOf(name: string): string {
  const latin = name
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, "-")
    .replaceAll(/^[^a-z]+|-+$/g, "")
    .slice(0, 40);
  return latin.length > 1 ? latin : `courier-${Buffer.from(name).toString("hex").slice(0, 30)}`;
}
