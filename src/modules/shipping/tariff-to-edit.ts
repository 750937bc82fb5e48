import { createHash } from "node:crypto";
import type { Db } from "#platform/db/database.ts";
import type { Actor } from "#policy/actor.ts";
import { mustBeAllowed } from "#policy/can.ts";
import type { Tariff } from "./contract.ts";
import { tariffRows } from "./read-tariff.ts";

/**
 * A tariff with a mark of what it says: whoever changes it names the mark of the one that was seen.
 */
export type EditedTariff = { readonly tariff: Tariff; readonly version: string };

/** The tariff as it is in the database, not as it is kept. One statement. */
export async function tariffAtThisMoment(db: Db): Promise<EditedTariff> {
  const tariff = await tariffRows(db);
  return {
    tariff,
    version: createHash("sha256").update(JSON.stringify(tariff)).digest("hex").slice(0, 24),
  };
}

/** The tariff for those who may change it. */
export async function tariffToEdit(db: Db, actor: Actor): Promise<EditedTariff> {
  mustBeAllowed(actor, "shipping.editTariff");
  return tariffAtThisMoment(db);
}
