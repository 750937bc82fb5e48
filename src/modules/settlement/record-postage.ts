import { book } from "#modules/ledger/public.server.ts";
import type { Db } from "#platform/db/database.ts";
import type { Actor } from "#policy/actor.ts";
import { mustBeAllowed } from "#policy/can.ts";
import { bookingOfPostage, type ReturnPostage } from "./rules/postage-booking.ts";

/**
 * Books what a seller bears of a return's postage, in the transaction that makes it due to the
 * buyer. Once for each return, before or after the release of its order.
 */
export async function recordPostage(tx: Db, actor: Actor, postage: ReturnPostage): Promise<void> {
  mustBeAllowed(actor, "settlement.record");
  await book(tx, bookingOfPostage(postage));
}
