import {
  approveWith,
  expireRequests,
  failRequest,
  loneRequestsDue,
  takeEffectAlone,
} from "#modules/identity/public.server.ts";
import type { Db } from "#platform/db/database.ts";
import type { Actor } from "#policy/actor.ts";
import { mustBeAllowed } from "#policy/can.ts";
import { AppError } from "#shared/errors.ts";
import { carryOut } from "./carry-out.ts";
import { forgetFiles } from "./end-request.ts";

/**
 * A second person approves a request, and the change takes effect in the same transaction. Throws
 * what `approveWith` of identity throws, and what the command of the change throws.
 */
export async function approveRequest(
  db: Db,
  actor: Actor,
  { requestId }: { readonly requestId: string },
): Promise<void> {
  mustBeAllowed(actor, "identity.approveRequests");
  await approveWith(db, actor, { requestId, carryOut });
}

/**
 * Puts into effect what nobody else could approve and whose waiting time is over, and ends requests
 * that nobody decided in time; their files go. What is not possible any more fails, with the reason.
 */
export async function workOnApprovals(db: Db, actor: Actor): Promise<void> {
  mustBeAllowed(actor, "identity.workOnApprovals");
  for (const ended of await expireRequests(db, actor)) await forgetFiles(db, ended);
  for (const { requestId } of await loneRequestsDue(db, actor)) {
    try {
      await takeEffectAlone(db, actor, { requestId, carryOut });
    } catch (error) {
      if (!(error instanceof AppError) || error.status >= 500) throw error;
      const failed = await failRequest(db, actor, { requestId, reason: error.message });
      for (const ended of failed) await forgetFiles(db, ended);
    }
  }
}
