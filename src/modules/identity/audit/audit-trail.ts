import { whereAll } from "#platform/db/filters.ts";
import { likePattern, statement, type Db } from "#platform/db/database.ts";
import type { Actor } from "#policy/actor.ts";
import { mustBeAllowed } from "#policy/can.ts";
import { spanOf } from "#shared/days.ts";
import { isUuid } from "#shared/ids.ts";
import { paginate } from "#shared/paginate.ts";
import type { AuditFilters, AuditRecord } from "../people/contract.ts";

const pageSize = 50;
const maxPeopleFound = 200;

/** All actions in the audit trail, read from the index one by one. */
const actions = statement<{ action: string }>(
  "identity.auditActions",
  `with recursive known as (
     (select action from audit_trail order by action limit 1)
     union all
     select (
       select e.action
       from audit_trail e
       where e.action > known.action
       order by e.action
       limit 1
     )
     from known
     where known.action is not null
   )
   select action
   from known
   where action is not null`,
);

/** A page of the audit trail. `next` is the cursor of the next page; null on the last one. */
export type AuditTrail = {
  readonly entries: readonly AuditRecord[];
  readonly next: string | null;
  readonly actions: readonly string[];
};

/**
 * The audit trail, newest first, 50 entries per page, and all actions for its filter. Two
 * statements.
 */
export async function auditTrail(
  db: Db,
  actor: Actor,
  input: { readonly filters: AuditFilters; readonly after: string | null },
): Promise<AuditTrail> {
  mustBeAllowed(actor, "identity.readAudit");
  const { who, action, objectType, objectId } = input.filters;
  const { from, before } = spanOf(input.filters);
  const isSystem = who.toLowerCase() === "system";
  const { name, where, values } = whereAll(`identity.auditTrail${isSystem ? ".system" : ""}`, [
    who === "" || isSystem
      ? null
      : [
          (place) => `e.actor_id = any(${peopleFound(place, who)})`,
          isUuid(who) ? who : likePattern(who),
        ],
    action === "" ? null : [(place) => `e.action = ${place}`, action],
    objectType === "" ? null : [(place) => `e.object_type = ${place}`, objectType],
    objectId === "" ? null : [(place) => `e.object_id = ${place}`, objectId],
    from === null ? null : [(place) => `e.at >= ${place}`, from],
    before === null ? null : [(place) => `e.at < ${place}`, before],
    input.after === null || !/^[0-9]{1,15}$/.test(input.after)
      ? null
      : [
          (place) =>
            `coalesce(
               (e.at, e.id) < (
                 select a.at, a.id
                 from audit_trail a
                 where a.id = ${place}::bigint
               ),
               true
             )`,
          input.after,
        ],
  ]);
  const page = statement<AuditRecord>(
    isUuid(who) ? `${name}.id` : name,
    `select e.id, e.at, e.actor_id as "actorId", e.actor_kind as "actorKind",
       p.display_name as "actorName", e.request_id as "requestId", e.action,
       e.object_type as "objectType", e.object_id as "objectId", e.before, e.after
     from audit_trail e
     left join profiles p on p.user_id = e.actor_id
     where ${isSystem ? "e.actor_kind = 'system'" : "true"} and ${where}
     order by e.at desc, e.id desc
     limit ${pageSize + 1}`,
  );
  const [rows, actionRows] = await Promise.all([page(db, values), actions(db, [])]);
  const { items, next } = paginate(rows, pageSize, (last) => String(last.id));
  return { entries: items, next, actions: actionRows.map((row) => row.action) };
}

function peopleFound(place: string, who: string): string {
  return isUuid(who)
    ? `array[${place}::uuid]`
    : `array(
        select u.id
        from users u
        where (u.name || ' ' || u.email::text) ilike ${place}
        limit ${maxPeopleFound}
      )`;
}
