import type { Db } from "#platform/db/database.ts";
import type { Actor } from "#policy/actor.ts";

/** One change as the audit trail keeps it: who did what to which object, and what it was before and after. */
export type AuditEntry = {
  readonly action: string;
  readonly objectType: string;
  readonly objectId: string;
  readonly before?: object | null;
  readonly after?: object | null;
};

/** Writes the entry in the transaction of the change itself, so that neither exists without the other. */
export async function writeAudit(tx: Db, actor: Actor, entry: AuditEntry): Promise<void> {
  await tx.$client.query(
    "insert into audit_trail (actor_id, actor_kind, action, object_type, object_id, before, after) values ($1, $2, $3, $4, $5, $6, $7)",
    [actor.kind === "user" ? actor.userId : null, actor.kind === "user" ? "user" : "system", entry.action, entry.objectType, entry.objectId, jsonOrNull(entry.before), jsonOrNull(entry.after)],
  );
}

function jsonOrNull(value: object | null | undefined): string | null {
  return value === undefined || value === null ? null : JSON.stringify(value);
}
