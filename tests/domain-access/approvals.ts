import * as approvalsDoor from "#modules/approvals/public.server.ts";
import * as identityDoor from "#modules/identity/public.server.ts";
import type { ApprovalKind } from "#modules/identity/public.ts";
import { checked, inside, type At, type Rows } from "./access.ts";

/** Requests for a second person's approval. */

const requestId = "00000000-0000-4000-8000-0000000000a1";

/** A waiting request of this person, of a kind that the actor's role knows. */
async function waits({ db, actor }: At, requestedBy: string): Promise<void> {
  const isSupport = actor.kind === "user" && actor.staffRoles?.includes("support") === true;
  const kind: ApprovalKind = isSupport ? "orders.cancel" : "payouts.approveBatch";
  await db.$client.query("delete from approval_requests");
  await db.$client.query(
    `insert into approval_requests (
       id, kind, object_type, object_id, input, requested_by, expires_at
     )
     values ($1, $2, 'order', '1', '{}', $3, now() + interval '1 day')`,
    [requestId, kind, requestedBy],
  );
}
const ofSomebodyElse = (at: At) => waits(at, at.place.buyer.userId);
const ofTheirOwn = (at: At) =>
  waits(at, at.actor.kind === "user" ? at.actor.userId : at.place.buyer.userId);
const carryOut = async () => undefined;

export const identity: Rows = {
  requesterIn: inside("in the transaction of a command that has asked"),
  withSecondPerson: inside("in the transaction of a command that has asked"),
  paiseMovedInADay: inside("lists and commands that have checked the person"),
  paiseMovedInTurn: inside("commands that move money and have checked the person"),
  approvalWaits: inside("asked by commands and queries that have checked"),
  approvalLimits: checked("anyone", ({ db }) => identityDoor.approvalLimits(db)),
  changeCommission: checked("administrators", ({ db, actor }) =>
    identityDoor.changeCommission(db, actor, { commissionBasisPoints: 900 }),
  ),
  changeApprovalLimits: checked("administrators", ({ db, actor }) =>
    identityDoor.changeApprovalLimits(db, actor, { refundPaise: 100, payoutPaise: 100 }),
  ),
  approvalRequests: checked("administrators", ({ db, actor }) =>
    identityDoor.approvalRequests(db, actor, { list: "waiting", after: null }),
  ),
  approvalsWaiting: checked("administrators", ({ db, actor }) =>
    identityDoor.approvalsWaiting(db, actor),
  ),
  approveWith: checked(
    "administrators",
    ({ db, actor }) => identityDoor.approveWith(db, actor, { requestId, carryOut }),
    ofSomebodyElse,
  ),
  declineRequest: checked(
    "administrators",
    ({ db, actor }) => identityDoor.declineRequest(db, actor, { requestId, reason: "No" }),
    ofSomebodyElse,
  ),
  withdrawRequest: checked(
    "administrators",
    ({ db, actor }) => identityDoor.withdrawRequest(db, actor, { requestId }),
    ofTheirOwn,
  ),
  takeEffectAlone: checked("system", ({ db, actor }) =>
    identityDoor.takeEffectAlone(db, actor, { requestId, carryOut }),
  ),
  loneRequestsDue: checked("system", ({ db, actor }) => identityDoor.loneRequestsDue(db, actor)),
  expireRequests: checked("system", ({ db, actor }) => identityDoor.expireRequests(db, actor)),
  failRequest: checked("system", ({ db, actor }) =>
    identityDoor.failRequest(db, actor, { requestId, reason: "Too late" }),
  ),
  approvalRequestedMail: inside("decides by its arguments alone"),
  approvalDecidedMail: inside("decides by its arguments alone"),
};

export const approvals: Rows = {
  approveRequest: checked(
    "administrators",
    ({ db, actor }) => approvalsDoor.approveRequest(db, actor, { requestId }),
    ofSomebodyElse,
  ),
  declineApproval: checked(
    "administrators",
    ({ db, actor }) => approvalsDoor.declineApproval(db, actor, { requestId, reason: "No" }),
    ofSomebodyElse,
  ),
  withdrawApproval: checked(
    "administrators",
    ({ db, actor }) => approvalsDoor.withdrawApproval(db, actor, { requestId }),
    ofTheirOwn,
  ),
  workOnApprovals: checked("system", ({ db, actor }) => approvalsDoor.workOnApprovals(db, actor)),
};
