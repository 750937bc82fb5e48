import type { Db } from "#platform/db/database.ts";
import type { Actor } from "#policy/actor.ts";
import { moveApplication } from "./move-application.ts";

type OnSeller = { readonly applicationId: string; readonly notes: string | null };

/** Ends an approved seller's access with their next request and hides their products. */
export async function blockSeller(db: Db, actor: Actor, { applicationId, notes }: OnSeller): Promise<void> {
  await moveApplication(db, actor, { applicationId, from: "approved", to: "blocked", notes, step: "block" });
}

/** Gives a blocked seller access and visibility back. */
export async function unblockSeller(db: Db, actor: Actor, { applicationId, notes }: OnSeller): Promise<void> {
  await moveApplication(db, actor, { applicationId, from: "blocked", to: "approved", notes, step: "unblock" });
}
