import { statement, type Db } from "#platform/db/database.ts";
import type { AuditLine } from "./audit-entries.ts";

const most = 20;

const readChanges = statement<Pick<AuditLine, "at" | "action" | "actorName" | "before" | "after">>(
  "identity.changesOfObject",
  `select entry.at, entry.action, profile.display_name as "actorName", entry.before, entry.after
     from audit_trail entry left join profiles profile on profile.user_id = entry.actor_id
    where entry.object_type = $1 and entry.object_id = $2 order by entry.id desc limit ${most}`,
);

/**
 * The recent audit entries of one object, newest first. The calling command has checked that the
 * actor owns it.
 */
export function changesOfObject(
  db: Db,
  { objectType, objectId }: { readonly objectType: string; readonly objectId: string },
) {
  return readChanges(db, [objectType, objectId]);
}
