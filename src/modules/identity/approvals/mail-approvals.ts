import { statement, type Db } from "#platform/db/database.ts";
import { enqueueMail } from "#platform/mail/outbox.ts";
import type { UserActor } from "#policy/actor.ts";
import { approvalDecidedMail, approvalRequestedMail } from "./approval-mail-templates.ts";
import type { ApprovalStatus } from "./contract.ts";
import { rolesToApprove, type ApprovalKind } from "./rules/approval-kinds.ts";

// Mails about requests, in the transaction that makes or decides them.

type Reader = {
  readonly userId: string;
  readonly email: string;
  readonly displayName: string;
  readonly language: string | null;
};

const readerColumns = `
  u.id as "userId", u.email::text as email, p.display_name as "displayName", p.language`;
const others = statement<Reader>(
  "identity.othersWhoMayApprove",
  `select ${readerColumns}
   from profiles p
   join users u on u.id = p.user_id
   where u.email_verified
     and (p.is_admin or p.staff_roles && $1::text[])
     and p.user_id <> $2
     and not exists (select from account_suspensions s where s.user_id = u.id)
   order by u.id
   limit 50`,
);
const reader = statement<Reader>(
  "identity.readerOfDecision",
  `select ${readerColumns}
   from profiles p
   join users u on u.id = p.user_id
   where p.user_id = $1 and u.email_verified`,
);

/** Who besides this person may approve this kind: the first 50. One statement. */
export function othersWhoMayApprove(
  tx: Db,
  { userId }: UserActor,
  kind: ApprovalKind,
): Promise<readonly Reader[]> {
  return others(tx, [rolesToApprove(kind), userId]);
}

/** Mails a new request to those who may approve it; if there is nobody, to the person alone. */
export async function mailRequest(
  tx: Db,
  actor: UserActor,
  request: {
    readonly requestId: string;
    readonly kind: ApprovalKind;
    readonly until: Date;
    readonly others: readonly Reader[];
  },
): Promise<void> {
  const isAlone = request.others.length === 0;
  const { requestId, kind, until } = request;
  const readers = isAlone ? await reader(tx, [actor.userId]) : request.others;
  for (const { userId, email, displayName, language } of readers)
    await enqueueMail(tx, {
      ...approvalRequestedMail({
        displayName,
        by: isAlone ? null : actor.displayName,
        kind,
        until,
      }),
      to: email,
      userId,
      language,
      cause: `identity.approval:${requestId}:${userId}`,
    });
}

/** Mails the person who made the request what became of it. `by` is null if nobody decided. */
export async function mailDecision(
  tx: Db,
  decision: {
    readonly requestId: string;
    readonly kind: ApprovalKind;
    readonly requestedBy: string;
    readonly status: Exclude<ApprovalStatus, "waiting" | "withdrawn">;
    readonly by: string | null;
    readonly reason: string | null;
  },
): Promise<void> {
  const { requestId, kind, status, by, reason } = decision;
  for (const { userId, email, displayName, language } of await reader(tx, [decision.requestedBy]))
    await enqueueMail(tx, {
      ...approvalDecidedMail({ displayName, kind, status, by, reason }),
      to: email,
      userId,
      language,
      cause: `identity.approvalDecided:${requestId}`,
    });
}
