import {
  changePlatformSettings,
  inTransactionAs,
  settingsToEdit,
} from "#modules/identity/public.server.ts";
import type { Effect } from "#modules/identity/public.ts";
import { isRegistrationOfShop } from "#modules/sellers/public.server.ts";
import type { Db } from "#platform/db/database.ts";
import { emit } from "#platform/jobs/events.ts";
import type { Actor } from "#policy/actor.ts";
import { mustBeAllowed } from "#policy/can.ts";
import type { PlatformSettingsInput } from "./contract.ts";
import { RegistrationOfShop } from "./errors.ts";
import { invoicesStay } from "./events.ts";

/**
 * Changes the marketplace's own details. Checks its GSTINs by the rules of `tax`, which identity
 * does not know. Refuses a GSTIN that a shop has, because both would use the same number series.
 * Throws RegistrationOfShop.
 */
export async function saveSettings(
  db: Db,
  actor: Actor,
  { version, commission, ...words }: PlatformSettingsInput,
): Promise<Effect> {
  mustBeAllowed(actor, "identity.editSettings");
  return inTransactionAs(db, actor, "identity.editSettings", async (tx) => {
    const before = await settingsToEdit(tx, actor);
    const known = [before.gstin, before.tcsGstin, ...before.tcsGstins];
    const typed = [
      ["gstin", words.gstin],
      ["tcsGstin", words.tcsGstin],
      ...words.tcsGstins.map((registration) => ["tcsGstins", registration] as const),
    ] as const;
    for (const [field, registration] of typed)
      if (
        registration !== null &&
        !known.includes(registration) &&
        (await isRegistrationOfShop(tx, actor, { registration }))
      )
        throw new RegistrationOfShop(field);
    if (words.gstBeforeDispatch === "keep_invoice" && before.gstBeforeDispatch === "bill_again")
      await emit(tx, invoicesStay({}));
    return changePlatformSettings(tx, actor, {
      version,
      settings: { ...words, commissionBasisPoints: commission },
    });
  });
}
