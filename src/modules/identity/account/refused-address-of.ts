import type { Db } from "#platform/db/database.ts";
import { isRefused } from "#platform/mail/refused-addresses.ts";
import type { Actor } from "#policy/actor.ts";
import { mustBeAllowed } from "#policy/can.ts";

/** The user's own address if the mail server refuses it, else null. One statement. */
export async function refusedAddressOf(db: Db, actor: Actor): Promise<string | null> {
  mustBeAllowed(actor, "identity.useAccount");
  if (actor.kind !== "user" || actor.email === null) return null;
  return (await isRefused(db, actor.email)) ? actor.email : null;
}
