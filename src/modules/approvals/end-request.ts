import {
  declineRequest,
  inTransactionAs,
  withdrawRequest,
  type EndedRequest,
} from "#modules/identity/public.server.ts";
import { forgetEntryFiles } from "#modules/ledger/public.server.ts";
import { kindsWithFiles } from "#modules/ledger/public.ts";
import type { Db } from "#platform/db/database.ts";
import type { Actor } from "#policy/actor.ts";

/**
 * A second person declines a request, and its files go. Throws what `declineRequest` of identity
 * throws.
 */
export async function declineApproval(
  db: Db,
  actor: Actor,
  input: { readonly requestId: string; readonly reason: string },
): Promise<void> {
  await inTransactionAs(db, actor, "identity.viewApprovals", async (tx) =>
    forgetFiles(tx, await declineRequest(tx, actor, input)),
  );
}

/**
 * The person who made a request takes it back, and its files go. Throws what `withdrawRequest` of
 * identity throws.
 */
export async function withdrawApproval(
  db: Db,
  actor: Actor,
  input: { readonly requestId: string },
): Promise<void> {
  await inTransactionAs(db, actor, "identity.viewApprovals", async (tx) =>
    forgetFiles(tx, await withdrawRequest(tx, actor, input)),
  );
}

/** Deletes the files of a request that came to nothing. */
export async function forgetFiles(tx: Db, { kind, objectId }: EndedRequest): Promise<void> {
  if (kindsWithFiles.includes(kind)) await forgetEntryFiles(tx, { entryKey: objectId });
}
