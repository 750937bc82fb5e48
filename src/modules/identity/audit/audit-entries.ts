import type { Db } from "#platform/db/database.ts";
import type { Actor } from "#policy/actor.ts";
import { mustBeAllowed } from "#policy/can.ts";

/**
 * A line of an object's history, newest first. `actorName` is null for the system and for deleted
 * accounts.
 */
export type AuditLine = {
  readonly id: number;
  readonly at: Date;
  readonly action: string;
  readonly objectId: string;
  readonly actorName: string | null;
  readonly before: Readonly<Record<string, unknown>> | null;
  readonly after: Readonly<Record<string, unknown>> | null;
};

const most = 100;

/** The last 100 audit entries for objects of one kind, for administrators. */
export async function auditEntries(
  db: Db,
  actor: Actor,
  input: { readonly objectType: string; readonly objectIds: readonly string[] },
): Promise<readonly AuditLine[]> {
  mustBeAllowed(actor, "identity.manageAccounts");
  const { rows } = await db.$client.query<AuditLine>(
    `select entry.id, entry.at, entry.action, entry.object_id as "objectId",
       profile.display_name as "actorName", entry.before, entry.after
     from audit_trail entry
     left join profiles profile on profile.user_id = entry.actor_id
     where entry.object_type = $1 and entry.object_id = any($2)
     order by entry.id desc
     limit $3`,
    [input.objectType, input.objectIds, most],
  );
  return rows;
}
