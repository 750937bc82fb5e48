import { sessionsView } from "#modules/identity/public.server.ts";
import { statement } from "#platform/db/database.ts";

/** A push of the outbox with its device and the quiet hours of its reader. */
export type WaitingPush = {
  readonly id: string;
  readonly subscriptionId: string;
  readonly kind: string;
  readonly isUrgent: boolean;
  readonly isTooOld: boolean;
  readonly heldUntil: Date | null;
  readonly address: string;
  readonly p256dh: string;
  readonly auth: string;
  readonly sentLastHour: number;
  readonly fromMinute: number | null;
  readonly toMinute: number | null;
};

/** The facts of a push that was claimed. */
export type ClaimedPush = {
  readonly id: string;
  readonly kind: string;
  readonly topic: string;
  readonly data: Readonly<Record<string, unknown>>;
  readonly language: string;
  readonly cause: string;
  readonly attempts: number;
  readonly createdAt: Date;
};

/** A push that waits, if somebody is still signed in on its device. $2: now. */
export const findPush = statement<WaitingPush>(
  "notifications.findPush",
  `select p.id, p.subscription_id as "subscriptionId", p.kind, p.is_urgent as "isUrgent",
     coalesce(p.created_at < $2::timestamptz - interval '2 days', false) as "isTooOld",
     p.held_until as "heldUntil", s.endpoint as address, s.p256dh, s.auth,
     (
       select count(*)::int
       from push_outbox o
       where o.subscription_id = p.subscription_id
         and o.sent_at > $2::timestamptz - interval '1 hour'
     ) as "sentLastHour",
     q.from_minute as "fromMinute", q.to_minute as "toMinute"
   from push_outbox p
   join push_subscriptions s on s.id = p.subscription_id
   join ${sessionsView} e on e.session_id = s.session_id and e.expires_at > $2::timestamptz
   left join quiet_hours q on q.user_id = s.user_id
   where p.id = $1 and p.sent_at is null and p.failed_at is null`,
);

/** Lets a push wait until its reader's quiet hours end. */
export const holdPush = statement(
  "notifications.holdPush",
  `update push_outbox
   set held_until = $2
   where id = $1 and sent_at is null and failed_at is null`,
);

/**
 * Claims a push for a minute, and all that were held for its device until now. Of two workers the
 * second waits for the first, and gets nothing. $2: now.
 */
export const claimPushes = statement<ClaimedPush>(
  "notifications.claimPushes",
  `with due as (
     select p.id
     from push_outbox p
     join push_outbox asked on asked.id = $1 and asked.subscription_id = p.subscription_id
     where (p.id = asked.id or (asked.held_until is not null and p.held_until <= $2::timestamptz))
       and p.sent_at is null
       and p.failed_at is null
       and p.next_attempt_at <= $2::timestamptz
     order by p.id
     for update of p
   )
   update push_outbox p
   set attempts = p.attempts + 1, next_attempt_at = $2::timestamptz + interval '1 minute'
   from due
   where p.id = due.id and p.next_attempt_at <= $2::timestamptz
   returning p.id, p.kind, p.topic, p.data, p.language, p.cause, p.attempts,
     p.created_at as "createdAt"`,
);

/** These pushes were sent. $2: now. */
export const notePushesSent = statement(
  "notifications.notePushesSent",
  `update push_outbox
   set sent_at = $2::timestamptz, last_error = null
   where id = any($1::uuid[]) and sent_at is null and failed_at is null`,
);

/** These pushes will not be sent. $2: now, $3: why. */
export const notePushesFailed = statement(
  "notifications.notePushesFailed",
  `update push_outbox
   set failed_at = $2::timestamptz, last_error = $3
   where id = any($1::uuid[]) and sent_at is null and failed_at is null`,
);

/** These pushes are tried again at $2, because of $3. */
export const postponePushes = statement(
  "notifications.postponePushes",
  `update push_outbox
   set next_attempt_at = $2::timestamptz, last_error = $3
   where id = any($1::uuid[]) and sent_at is null and failed_at is null`,
);

/** The browser takes no pushes any more. What waits for it goes with it. */
export const forgetDevice = statement(
  "notifications.forgetPushDevice",
  "delete from push_subscriptions where id = $1 and endpoint = $2",
);
