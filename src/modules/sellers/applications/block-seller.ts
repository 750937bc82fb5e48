import type { Db } from "#platform/db/database.ts";
import type { Actor } from "#policy/actor.ts";
import { mustBeAllowed } from "#policy/can.ts";
import { InvalidInput } from "#shared/errors.ts";
import { reasonMissing } from "../contract.ts";
import { moveApplication } from "./move-application.ts";

type OnSeller = {
  readonly applicationId: string;
  readonly reason?: string | null;
  readonly notes: string | null;
};

/**
 * Blocks an approved seller from their next request on and hides their products. The seller reads
 * the reason. Throws InvalidInput without a reason.
 */
export async function blockSeller(db: Db, actor: Actor, seller: OnSeller): Promise<void> {
  mustBeAllowed(actor, "sellers.review");
  if ((seller.reason ?? null) === null)
    throw new InvalidInput(reasonMissing(), {
      code: "sellers.reasonMissing",
      fields: { reason: reasonMissing() },
    });
  await moveApplication(db, actor, { ...seller, from: "approved", to: "blocked", step: "block" });
}

/** Unblocks a seller, whose products are visible again. */
export async function unblockSeller(db: Db, actor: Actor, seller: OnSeller): Promise<void> {
  await moveApplication(db, actor, { ...seller, from: "blocked", to: "approved", step: "unblock" });
}
