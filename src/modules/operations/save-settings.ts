import {
  changePlatformSettings,
  inTransactionAs,
  settingsToEdit,
} from "#modules/identity/public.server.ts";
import { isRegistrationOfShop } from "#modules/sellers/public.server.ts";
import type { Db } from "#platform/db/database.ts";
import type { Actor } from "#policy/actor.ts";
import { mustBeAllowed } from "#policy/can.ts";
import type { PlatformSettingsInput } from "./contract.ts";
import { RegistrationOfShop } from "./errors.ts";

const registrations = ["gstin", "tcsGstin"] as const;

/**
 * Changes the marketplace's own details. Checks its GSTINs by the rules of `tax`, which identity
 * does not know. Refuses a GSTIN that a shop has, because both would use the same number series.
 * Throws RegistrationOfShop.
 */
export async function saveSettings(
  db: Db,
  actor: Actor,
  { version, commission, ...words }: PlatformSettingsInput,
): Promise<void> {
  mustBeAllowed(actor, "identity.editSettings");
  await inTransactionAs(db, actor, "identity.editSettings", async (tx) => {
    const before = await settingsToEdit(tx, actor);
    for (const field of registrations) {
      const registration = words[field];
      if (
        registration !== null &&
        registration !== before[field] &&
        (await isRegistrationOfShop(tx, actor, { registration }))
      )
        throw new RegistrationOfShop(field);
    }
    await changePlatformSettings(tx, actor, {
      version,
      settings: { ...words, commissionBasisPoints: commission },
    });
  });
}
