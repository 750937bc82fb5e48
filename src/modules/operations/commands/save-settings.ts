import { changePlatformSettings } from "#modules/identity/index.server.ts";
import type { Db } from "#platform/db/database.ts";
import type { Actor } from "#policy/actor.ts";
import { mustBeAllowed } from "#policy/can.ts";
import type { PlatformSettingsInput } from "../contract.ts";

/** Changes what the marketplace says of itself. The GSTIN was checked by the rules of `tax`, which identity does not know. */
export async function saveSettings(db: Db, actor: Actor, { version, commission, ...words }: PlatformSettingsInput): Promise<void> {
  mustBeAllowed(actor, "identity.editSettings");
  await changePlatformSettings(db, actor, { version, settings: { ...words, commissionBasisPoints: commission } });
}
