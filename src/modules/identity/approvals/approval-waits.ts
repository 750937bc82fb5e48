import { statement, type Db } from "#platform/db/database.ts";
import type { ApprovalKind } from "./rules/approval-kinds.ts";

const waits = statement(
  "identity.approvalWaits",
  `select
   from approval_requests
   where kind = $1 and object_id = coalesce($2, object_id) and status = 'waiting' and expires_at > now()
   limit 1`,
);

/**
 * Whether a request of this kind waits for its second person, about this object or, if none is
 * given, about any. It takes no actor: the caller has checked the permission. One statement.
 */
export async function approvalWaits(
  db: Db,
  { kind, objectId }: { readonly kind: ApprovalKind; readonly objectId: string | null },
): Promise<boolean> {
  return (await waits(db, [kind, objectId])).length > 0;
}
