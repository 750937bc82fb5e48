import { statement, type Db } from "#platform/db/database.ts";
import type { Actor } from "#policy/actor.ts";
import { allowedUser } from "#policy/can.ts";
import { isUuid } from "#shared/ids.ts";
import { paginate } from "#shared/paginate.ts";
import type { ApprovalRequest } from "./contract.ts";
import { kindsToApprove } from "./rules/approval-kinds.ts";

const pageSize = 20;

const page = (isWaiting: boolean) =>
  statement<ApprovalRequest>(
    `identity.approvalRequests.${isWaiting ? "waiting" : "decided"}`,
    `select r.id, r.kind, r.object_type as "objectType", r.object_id as "objectId",
       about.display_name as "objectName", r.before, r.after, r.amount_paise as "amountPaise",
       r.requested_by as "requestedBy", requester.display_name as "requestedByName",
       r.requested_at as "requestedAt", r.expires_at as "expiresAt",
       r.takes_effect_at as "takesEffectAt", r.status, decider.display_name as "decidedByName",
       r.decided_at as "decidedAt", r.reason
     from approval_requests r
     join profiles requester on requester.user_id = r.requested_by
     left join profiles decider on decider.user_id = r.decided_by
     left join profiles about
       on about.user_id::text = case r.object_type
         when 'profile' then r.object_id
         when 'ledger' then r.after ->> 'sellerId'
         when 'courier_claim' then r.after ->> 'sellerId'
       end
     where ${isWaiting ? "r.status = 'waiting'" : "r.status <> 'waiting'"}
       and (r.kind = any($1::text[]) or r.requested_by = $2)
       and coalesce(
         (r.requested_at, r.id) < (
           select a.requested_at, a.id
           from approval_requests a
           where a.id = $3::uuid
         ),
         true
       )
     order by r.requested_at desc, r.id desc
     limit ${pageSize + 1}`,
  );
const pages = { waiting: page(true), decided: page(false) };

/**
 * Requests that wait, or are decided: those that the person may decide, and their own. Newest
 * first, 20 per page. One statement.
 */
export async function approvalRequests(
  db: Db,
  actor: Actor,
  input: { readonly list: "waiting" | "decided"; readonly after: string | null },
): Promise<{ readonly requests: readonly ApprovalRequest[]; readonly next: string | null }> {
  const person = allowedUser(actor, "identity.viewApprovals");
  const after = input.after !== null && isUuid(input.after) ? input.after : null;
  const rows = await pages[input.list](db, [kindsToApprove(person), person.userId, after]);
  const { items, next } = paginate(rows, pageSize, (last) => last.id);
  return { requests: items, next };
}

const count = statement<{ requests: number }>(
  "identity.approvalsWaiting",
  `select count(*)::int as requests
   from approval_requests
   where status = 'waiting'
     and kind = any($1::text[])
     and requested_by <> $2
     and expires_at > now()`,
);

/** How many requests wait for this person's decision. One statement. */
export async function approvalsWaiting(db: Db, actor: Actor): Promise<number> {
  const person = allowedUser(actor, "identity.viewApprovals");
  const [row] = await count(db, [kindsToApprove(person), person.userId]);
  return row?.requests ?? 0;
}
