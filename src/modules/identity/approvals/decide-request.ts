import { isDeepStrictEqual } from "node:util";
import { inTransaction, statement, type Db } from "#platform/db/database.ts";
import { system, type Actor, type UserActor } from "#policy/actor.ts";
import { allowedUser, canAtAll, mustBeAllowed } from "#policy/can.ts";
import { NotFound } from "#shared/errors.ts";
import { isUuid } from "#shared/ids.ts";
import { actorForUser } from "../account/actor-for-user.ts";
import { inTransactionAs } from "../account/in-transaction-as.ts";
import { lockRightsOfAdministrators } from "../account/rights-locks.ts";
import { writeAudit, type AuditEntry } from "../audit/write-audit.ts";
import { OwnRequest, RequestDecided, RequesterLostRight, RequestOutdated } from "./errors.ts";
import { mailDecision } from "./mail-approvals.ts";
import { approvalRules, paiseMoved, type ApprovalKind } from "./rules/approval-kinds.ts";
import { whileApproved } from "./second-person.ts";

/** Runs the command of an approved request once more, as `actor`. */
export type CarryOut = (
  tx: Db,
  actor: UserActor,
  change: { readonly kind: ApprovalKind; readonly input: unknown },
) => Promise<unknown>;

type Decided = {
  readonly id: string;
  readonly kind: ApprovalKind;
  readonly objectId: string;
  readonly input: unknown;
  readonly before: object | null;
  readonly after: object | null;
  readonly amountPaise: number | null;
  readonly requestedBy: string;
};
type Request = Pick<Decided, "kind" | "objectId" | "requestedBy">;

/** A request that came to nothing, and what it was about. */
export type EndedRequest = Pick<Decided, "kind" | "objectId">;

const read = statement<Request>(
  "identity.approvalRequest",
  `select kind, object_id as "objectId", requested_by as "requestedBy"
   from approval_requests
   where id = $1`,
);
// Of two people who decide at once, one gets the row.
const decide = statement<Decided>(
  "identity.decideApproval",
  `update approval_requests
   set status = $2, decided_by = $3, decided_at = now(), reason = $4
   where id = $1 and status = 'waiting' and expires_at > now()
   returning id, kind, object_id as "objectId", input, before, after,
     amount_paise as "amountPaise", requested_by as "requestedBy"`,
);
const claim = statement<Decided>(
  "identity.claimLoneApproval",
  `update approval_requests
   set status = 'approved', decided_at = now()
   where id = $1 and status = 'waiting' and takes_effect_at <= now() and expires_at > now()
   returning id, kind, object_id as "objectId", input, before, after,
     amount_paise as "amountPaise", requested_by as "requestedBy"`,
);

/**
 * A second person approves a request: its command runs again, in this transaction and as that
 * person. Throws NotFound, OwnRequest, RequestDecided, RequestOutdated if it would do something
 * else now, RequesterLostRight, and what the command throws.
 */
export async function approveWith(
  db: Db,
  actor: Actor,
  { requestId, carryOut }: { readonly requestId: string; readonly carryOut: CarryOut },
): Promise<void> {
  const person = allowedUser(actor, "identity.approveRequests");
  await inTransaction(db, async (tx) => {
    await lockRoles(tx, requestId);
    await inTransactionAs(tx, actor, "identity.approveRequests", async () => {
      const request = await decideAs(tx, person, { requestId, status: "approved", reason: null });
      await runAgain(tx, person, request, carryOut);
      await mailDecision(tx, {
        ...request,
        requestId,
        status: "approved",
        by: person.displayName,
        reason: null,
      });
    });
  });
}

/**
 * A second person declines a request. Returns what it was about. Throws NotFound, OwnRequest and
 * RequestDecided.
 */
export async function declineRequest(
  db: Db,
  actor: Actor,
  { requestId, reason }: { readonly requestId: string; readonly reason: string },
): Promise<EndedRequest> {
  const person = allowedUser(actor, "identity.viewApprovals");
  return inTransactionAs(db, actor, "identity.viewApprovals", async (tx) => {
    const request = await decideAs(tx, person, { requestId, status: "declined", reason });
    await mailDecision(tx, {
      ...request,
      requestId,
      status: "declined",
      by: person.displayName,
      reason,
    });
    return request;
  });
}

/**
 * The person who made a request takes it back. Returns what it was about. Throws NotFound and
 * RequestDecided.
 */
export async function withdrawRequest(
  db: Db,
  actor: Actor,
  { requestId }: { readonly requestId: string },
): Promise<EndedRequest> {
  const person = allowedUser(actor, "identity.viewApprovals");
  return inTransactionAs(db, actor, "identity.viewApprovals", async (tx) => {
    const { requestedBy } = await requestNow(tx, requestId);
    if (requestedBy !== person.userId) throw new NotFound();
    return settle(tx, person, { requestId, status: "withdrawn", reason: null });
  });
}

/**
 * A request that nobody else could approve takes effect: its command runs as the person who made
 * it, without a session. Nothing happens before its time, or if it was withdrawn. Throws what
 * `approveWith` throws: RequesterLostRight and RequestOutdated.
 */
export async function takeEffectAlone(
  db: Db,
  actor: Actor,
  { requestId, carryOut }: { readonly requestId: string; readonly carryOut: CarryOut },
): Promise<void> {
  mustBeAllowed(actor, "identity.workOnApprovals");
  await inTransaction(db, async (tx) => {
    await lockRoles(tx, requestId);
    const [request] = await claim(tx, [requestId]);
    if (request === undefined) return;
    await writeAudit(tx, actor, decisionEntry(request, "approved", null));
    await runAgain(tx, null, request, carryOut);
    await mailDecision(tx, { ...request, requestId, status: "approved", by: null, reason: null });
  });
}

async function requestNow(tx: Db, requestId: string): Promise<Request> {
  const [request] = isUuid(requestId) ? await read(tx, [requestId]) : [];
  if (request === undefined) throw new NotFound();
  return request;
}

/** Commands about roles lock all administrators before their actor is checked. */
async function lockRoles(tx: Db, requestId: string): Promise<void> {
  const [request] = isUuid(requestId) ? await read(tx, [requestId]) : [];
  if (request !== undefined && approvalRules[request.kind].action === "identity.changeRoles")
    await lockRightsOfAdministrators(tx, [request.objectId]);
}

type Decision = {
  readonly requestId: string;
  readonly status: keyof typeof auditActions;
  readonly reason: string | null;
};

async function decideAs(tx: Db, person: UserActor, decision: Decision): Promise<Decided> {
  const { kind, requestedBy } = await requestNow(tx, decision.requestId);
  // Somebody who may not do such things does not learn that the request exists.
  if (!canAtAll(person, approvalRules[kind].action)) throw new NotFound();
  if (requestedBy === person.userId) throw new OwnRequest();
  return settle(tx, person, decision);
}

const auditActions = {
  approved: "identity.approveRequest",
  declined: "identity.declineRequest",
  withdrawn: "identity.withdrawRequest",
} as const;

async function settle(
  tx: Db,
  person: UserActor,
  { requestId, status, reason }: Decision,
): Promise<Decided> {
  const [request] = await decide(tx, [requestId, status, person.userId, reason]);
  if (request === undefined) throw new RequestDecided();
  await writeAudit(tx, person, decisionEntry(request, status, reason));
  return request;
}

function decisionEntry(
  { id, kind }: Decided,
  status: Decision["status"],
  reason: string | null,
): AuditEntry {
  return {
    action: auditActions[status],
    objectType: "approval_request",
    objectId: id,
    before: { status: "waiting" },
    after: { status, kind, ...(reason !== null && { reason }) },
  };
}

/** Runs the command again, by `person`, or by whoever made the request if nobody else approved. */
async function runAgain(
  tx: Db,
  person: UserActor | null,
  request: Decided,
  carryOut: CarryOut,
): Promise<void> {
  const { action } = approvalRules[request.kind];
  const requester = await actorForUser(tx, system, { userId: request.requestedBy });
  if (requester === null || !canAtAll(requester, action)) throw new RequesterLostRight();
  const entries = await inTransactionAs(tx, requester, action, () =>
    whileApproved(tx, request, () => carryOut(tx, person ?? requester, request)),
  );
  if (!isSameChange(request, entries)) throw new RequestOutdated();
}

/** Whether the command has changed what the request says, from the values that it says. */
function isSameChange(request: Decided, entries: readonly AuditEntry[]): boolean {
  const { when } = approvalRules[request.kind];
  const entry = entries.at(-1);
  return isDeepStrictEqual(
    [request.objectId, request.before, request.after, request.amountPaise],
    [
      entry?.objectId,
      asStored(entry?.before),
      asStored(entry?.after),
      when === "always" ? null : paiseMoved(entries, when),
    ],
  );
}

/** As a column of JSON gives it back. */
function asStored(values: object | null | undefined): unknown {
  return JSON.parse(JSON.stringify(values ?? null));
}
