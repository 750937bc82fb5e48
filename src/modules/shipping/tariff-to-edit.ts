import { createHash } from "node:crypto";
import type { Db } from "#platform/db/database.ts";
import type { Actor } from "#policy/actor.ts";
import { mustBeAllowed } from "#policy/can.ts";
import type { Tariff } from "./contract.ts";
import { tariffRows } from "./read-tariff.ts";

/** A tariff with its version. A change must name the version that was seen. */
export type EditedTariff = { readonly tariff: Tariff; readonly version: string };

/** The tariff from the database, not from the cache. One statement. */
export async function tariffAtThisMoment(db: Db): Promise<EditedTariff> {
  const tariff = await tariffRows(db);
  return {
    tariff,
    version: createHash("sha256").update(JSON.stringify(tariff)).digest("hex").slice(0, 24),
  };
}

/** The tariff for administrators who may change it. */
export async function tariffToEdit(db: Db, actor: Actor): Promise<EditedTariff> {
  mustBeAllowed(actor, "shipping.editTariff");
  return tariffAtThisMoment(db);
}
