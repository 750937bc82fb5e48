import { inTransaction, statement, type Db } from "#platform/db/database.ts";
import type { Actor } from "#policy/actor.ts";
import { mustBeAllowed } from "#policy/can.ts";
import { writeAudit } from "../audit/write-audit.ts";
import type { EndedRequest } from "./decide-request.ts";
import { mailDecision } from "./mail-approvals.ts";
import type { ApprovalKind } from "./rules/approval-kinds.ts";

const most = 100;

const due = statement<{ requestId: string }>(
  "identity.loneApprovalsDue",
  `select id as "requestId"
   from approval_requests
   where status = 'waiting' and takes_effect_at <= now() and expires_at > now()
   order by takes_effect_at
   limit ${most}`,
);

/** The requests that nobody else could approve and whose waiting time is over: at most 100. */
export async function loneRequestsDue(
  db: Db,
  actor: Actor,
): Promise<readonly { readonly requestId: string }[]> {
  mustBeAllowed(actor, "identity.workOnApprovals");
  return due(db, []);
}

type Over = {
  readonly id: string;
  readonly kind: ApprovalKind;
  readonly objectId: string;
  readonly requestedBy: string;
};

const expire = statement<Over>(
  "identity.expireApprovals",
  `update approval_requests
   set status = 'expired', decided_at = now()
   where id in (
     select id
     from approval_requests
     where status = 'waiting' and expires_at <= now()
     limit ${most}
     for update skip locked
   )
   returning id, kind, object_id as "objectId", requested_by as "requestedBy"`,
);
const fail = statement<Over>(
  "identity.failApproval",
  `update approval_requests
   set status = 'failed', decided_at = now(), reason = $2
   where id = $1 and status = 'waiting'
   returning id, kind, object_id as "objectId", requested_by as "requestedBy"`,
);

/** Ends requests that nobody decided in time and returns them; each gets a mail. At most 100. */
export async function expireRequests(db: Db, actor: Actor): Promise<readonly EndedRequest[]> {
  mustBeAllowed(actor, "identity.workOnApprovals");
  return inTransaction(db, async (tx) => {
    const over = await expire(tx, []);
    for (const request of over) await end(tx, actor, request, "expired", null);
    return over;
  });
}

/** Ends a request whose time came when it was no longer possible, with the reason; returns it. */
export async function failRequest(
  db: Db,
  actor: Actor,
  { requestId, reason }: { readonly requestId: string; readonly reason: string },
): Promise<readonly EndedRequest[]> {
  mustBeAllowed(actor, "identity.workOnApprovals");
  return inTransaction(db, async (tx) => {
    const cut = reason.slice(0, 1000);
    const over = await fail(tx, [requestId, cut]);
    for (const request of over) await end(tx, actor, request, "failed", cut);
    return over;
  });
}

async function end(
  tx: Db,
  actor: Actor,
  { id: requestId, kind, requestedBy }: Over,
  status: "expired" | "failed",
  reason: string | null,
): Promise<void> {
  await writeAudit(tx, actor, {
    action: status === "expired" ? "identity.expireRequest" : "identity.failRequest",
    objectType: "approval_request",
    objectId: requestId,
    before: { status: "waiting" },
    after: { status, kind, ...(reason !== null && { reason }) },
  });
  await mailDecision(tx, { requestId, kind, requestedBy, status, by: null, reason });
}
