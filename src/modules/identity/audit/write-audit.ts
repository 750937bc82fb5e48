import type { Db } from "#platform/db/database.ts";
import type { Actor, UserActor } from "#policy/actor.ts";
import type { Action } from "#policy/can.ts";

/** An entry of the audit trail: the actor's action, the object, and its state before and after. */
export type AuditEntry = {
  readonly action: string;
  readonly objectType: string;
  readonly objectId: string;
  readonly before?: object | null;
  readonly after?: object | null;
};

/** The entries of transactions that are being collected. */
const collected = new WeakMap<Db, AuditEntry[]>();

/** The transactions in which somebody of a team acts for a shop: which one, and how often noted. */
const actingForShop = new WeakMap<Db, { readonly shopId: string; entries: number }>();

/**
 * Does `work` for the shop in whose team the actor is. Whatever they do there is in the trail: if
 * the command writes no entry, this writes one with the name of its permission.
 */
export async function recordedForShop<T>(
  tx: Db,
  actor: UserActor & { readonly sellerId: string },
  action: Action,
  work: () => Promise<T>,
): Promise<T> {
  const acting = actingForShop.get(tx) ?? { shopId: actor.sellerId, entries: 0 };
  const before = acting.entries;
  actingForShop.set(tx, acting);
  const result = await work();
  if (acting.entries === before)
    await writeAudit(tx, actor, { action, objectType: "shop", objectId: actor.sellerId });
  return result;
}

/** Does `work`, and returns the entries that it wrote in this transaction. */
export async function entriesDuring(
  tx: Db,
  work: () => Promise<unknown>,
): Promise<readonly AuditEntry[]> {
  const entries: AuditEntry[] = [];
  collected.set(tx, entries);
  try {
    await work();
  } finally {
    collected.delete(tx);
  }
  return entries;
}

/** Writes the entry in the transaction of the change, so neither is saved without the other. */
export async function writeAudit(tx: Db, actor: Actor, entry: AuditEntry): Promise<void> {
  collected.get(tx)?.push(entry);
  await tx.$client.query(
    `insert into audit_trail (
       actor_id, actor_kind, request_id, shop_id, action, object_type, object_id, before, after
     )
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
    [
      ...actorOfEntry(tx, actor),
      entry.action,
      entry.objectType,
      entry.objectId,
      jsonOrNull(entry.before),
      jsonOrNull(entry.after),
    ],
  );
}

/** Writes entries for several objects of one action in one statement. */
export async function writeAuditOfEach(
  tx: Db,
  actor: Actor,
  entries: readonly AuditEntry[],
): Promise<void> {
  await tx.$client.query(
    `insert into audit_trail (
       actor_id, actor_kind, request_id, shop_id, action, object_type, object_id, before, after
     )
     select $1, $2, $3, $4, given.*
     from unnest($5::text[], $6::text[], $7::text[], $8::jsonb[], $9::jsonb[]) as given`,
    [
      ...actorOfEntry(tx, actor),
      entries.map(({ action }) => action),
      entries.map(({ objectType }) => objectType),
      entries.map(({ objectId }) => objectId),
      entries.map(({ before }) => jsonOrNull(before)),
      entries.map(({ after }) => jsonOrNull(after)),
    ],
  );
}

/**
 * The columns for the actor, the request and the shop of whose team the actor is. The request id
 * leads to the log.
 */
function actorOfEntry(tx: Db, actor: Actor): readonly (string | null)[] {
  if (actor.kind !== "user") return [null, "system", null, null];
  const acting = actor.teamRole === undefined ? undefined : actingForShop.get(tx);
  if (acting !== undefined) acting.entries++;
  return [actor.userId, "user", actor.requestId ?? null, acting?.shopId ?? null];
}

function jsonOrNull(value: object | null | undefined): string | null {
  return value === undefined || value === null ? null : JSON.stringify(value);
}

/**
 * The earlier values of the fields that were written. `before` and `after` of an entry need the
 * same fields, or the trail would report the others as removed.
 */
export function fieldsLike<After extends object>(
  after: After,
  row: { readonly [Name in keyof After]: unknown },
): Readonly<Record<string, unknown>> {
  return Object.fromEntries(
    (Object.keys(after) as (keyof After & string)[]).map((name) => [name, row[name]]),
  );
}
