import { statement, type Db } from "#platform/db/database.ts";
import type { Actor, UserActor } from "#policy/actor.ts";
import { entriesDuring, writeAudit, type AuditEntry } from "../audit/write-audit.ts";
import { approvalLimits } from "./approval-limits.ts";
import type { Effect } from "./contract.ts";
import { AlreadyRequested, TooSoonForApproval } from "./errors.ts";
import { paiseMovedInTurn } from "./moved-in-a-day.ts";
import { mailRequest, othersWhoMayApprove } from "./mail-approvals.ts";
import {
  approvalRules,
  daysToDecide,
  loneWaitHours,
  paiseMoved,
  type ApprovalKind,
} from "./rules/approval-kinds.ts";

/**
 * Changes that need a second person. The command runs as far as it can, so everything that it
 * refuses is refused at once. Then its writes are rolled back, and its request is stored with the
 * values that its entry in the audit trail would have. Approved, the same command runs again.
 */

/** A change, and the input with which its command runs again. */
export type ApprovableChange = {
  readonly kind: ApprovalKind;
  readonly input: object;
  /** It needs a second person even if it moves less than the limit, or nothing. */
  readonly isAlwaysApproved?: boolean;
  /** The moment before which it must take effect, such as the first day of a rate. */
  readonly before?: Date;
};

type Approved = { readonly kind: ApprovalKind; readonly requestedBy: string };

/** What a transaction carries out because it is approved. */
const carriedOut = new WeakMap<Db, Approved>();

/** Marks that this transaction may now write changes of this kind, and does `work`. */
export async function whileApproved(
  tx: Db,
  { kind, requestedBy }: Approved,
  work: () => Promise<unknown>,
): Promise<readonly AuditEntry[]> {
  carriedOut.set(tx, { kind, requestedBy });
  try {
    return await entriesDuring(tx, work);
  } finally {
    carriedOut.delete(tx);
  }
}

/**
 * The user who asked for what this transaction does: who made the request that it carries out, or
 * else the person who acts now.
 */
export function requesterIn(tx: Db, person: UserActor): string {
  return carriedOut.get(tx)?.requestedBy ?? person.userId;
}

/**
 * Does `work`, which writes one change and its entry in the audit trail, in the transaction that
 * has checked the actor. If the change needs a second person, requests it instead, and returns
 * "afterApproval". Throws AlreadyRequested, TooSoonForApproval, and what `work` throws.
 */
export async function withSecondPerson(
  tx: Db,
  actor: Actor,
  change: ApprovableChange,
  work: () => Promise<unknown>,
): Promise<Effect> {
  if (actor.kind !== "user" || carriedOut.get(tx)?.kind === change.kind) {
    await work();
    return "now";
  }
  await tx.$client.query("savepoint before_approval");
  const entries = await entriesDuring(tx, work);
  const amountPaise = await paiseToApprove(tx, actor, change, entries);
  const entry = entries.at(-1);
  if (amountPaise === undefined || entry === undefined) {
    await tx.$client.query("release savepoint before_approval");
    return "now";
  }
  await tx.$client.query("rollback to savepoint before_approval");
  await request(tx, actor, { ...change, entry, amountPaise });
  return "afterApproval";
}

/** What the change moves; null if it is not about money, undefined if nobody needs to approve it. */
async function paiseToApprove(
  tx: Db,
  person: UserActor,
  { kind, isAlwaysApproved = false }: ApprovableChange,
  entries: readonly AuditEntry[],
): Promise<number | null | undefined> {
  const { when } = approvalRules[kind];
  if (when === "always") return null;
  const moved = paiseMoved(entries, when);
  if (isAlwaysApproved) return moved === 0 ? null : moved;
  if (moved === 0) return undefined;
  // The trail has the entries of this change already, unless somebody else is named in them.
  const ofTheDay = Math.max(moved, await paiseMovedInTurn(tx, person, when));
  return ofTheDay >= (await approvalLimits(tx))[when] ? moved : undefined;
}

const insert = statement<{ id: string; until: Date }>(
  "identity.requestApproval",
  `insert into approval_requests (
     kind, object_type, object_id, input, before, after, amount_paise, requested_by, expires_at,
     takes_effect_at
   )
   select $1, e."objectType", e."objectId", e.input, coalesce(e.before, 'null'),
     coalesce(e.after, 'null'), $3::bigint, $4::uuid,
     least(
       now() + make_interval(days => ${daysToDecide}, hours => case when $5 then ${loneWaitHours} else 0 end),
       $6::timestamptz
     ),
     case when $5::boolean then now() + make_interval(hours => ${loneWaitHours}) end
   from jsonb_to_record($2::jsonb) as e (
     "objectType" text, "objectId" text, input jsonb, before jsonb, after jsonb
   )
   where not $5 or $6::timestamptz is null
     or $6::timestamptz > now() + make_interval(hours => ${loneWaitHours})
   on conflict (kind, object_id, md5(input::text)) where status = 'waiting' do nothing
   returning id, coalesce(takes_effect_at, expires_at) as until`,
);
const waiting = statement(
  "identity.sameRequestWaiting",
  `select
   from approval_requests
   where kind = $1 and object_id = $2 and md5(input::text) = md5($3::jsonb::text)
     and status = 'waiting'`,
);

type NewRequest = ApprovableChange & {
  readonly entry: AuditEntry;
  readonly amountPaise: number | null;
};

async function request(tx: Db, actor: UserActor, change: NewRequest): Promise<void> {
  const { kind, input, entry, amountPaise, before } = change;
  const others = await othersWhoMayApprove(tx, actor, kind);
  const [made] = await insert(tx, [
    kind,
    JSON.stringify({
      objectType: entry.objectType,
      objectId: entry.objectId,
      input,
      before: entry.before,
      after: entry.after,
    }),
    amountPaise,
    actor.userId,
    others.length === 0,
    before ?? null,
  ]);
  if (made === undefined) throw await whyNot(tx, change);
  await writeAudit(tx, actor, {
    action: "identity.requestApproval",
    objectType: "approval_request",
    objectId: made.id,
    after: { kind, about: `${entry.objectType} ${entry.objectId}`, ...entry.after },
  });
  await mailRequest(tx, actor, { requestId: made.id, kind, until: made.until, others });
}

async function whyNot(tx: Db, { kind, entry, input }: NewRequest) {
  const same = await waiting(tx, [kind, entry.objectId, JSON.stringify(input)]);
  return same.length > 0 ? new AlreadyRequested() : new TooSoonForApproval();
}
