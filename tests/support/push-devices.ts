import { conversationMail } from "#modules/notifications/conversation-mail-templates.ts";
import { addPushDevice, deliverPush } from "#modules/notifications/public.server.ts";
import { pushOf } from "#platform/config/push.ts";
import type { Db } from "#platform/db/database.ts";
import { enqueueMail } from "#platform/mail/outbox.ts";
import type { UserActor } from "#policy/actor.ts";
import { mailAddressOf } from "#shared/phone-account.ts";
import { aBrowserToPush } from "./push-service.ts";
import { silentLog } from "./silent-log.ts";

/** Devices that get notices, and what is pushed to them. */

/** The shop as push services know it. */
export const pushSender = pushOf(
  { PUSH_PRIVATE_KEY: `${"5f".repeat(31)}a1` },
  "https://shop.example",
);

/** Tests name conversations with smaller numbers. */
let number = 1000;

/** The person, signed in with another browser. */
export async function inAnotherBrowser(db: Db, person: UserActor): Promise<UserActor> {
  const { rows } = await db.$client.query<{ id: string }>(
    `insert into sessions (user_id, token, expires_at, user_agent)
     values ($1, gen_random_uuid()::text, now() + interval '30 days', 'Chrome/140 Android')
     returning id`,
    [person.userId],
  );
  return { ...person, sessionId: rows[0]?.id ?? null };
}

/** A browser of the person that gets their notices. */
export async function aPushDevice(db: Db, person: UserActor) {
  const browser = aBrowserToPush();
  const path = `/fcm/send/${number++}`;
  const endpoint = `https://fcm.googleapis.com${path}`;
  await addPushDevice(db, person, { intent: "addDevice", endpoint, ...browser.keys });
  return { ...browser, path, endpoint };
}

type Message = {
  readonly to: UserActor;
  readonly subject: string;
  readonly conversation?: number;
  readonly cause?: string;
};

/** Somebody writes to a person, about something of their own each time. */
export async function aPushedMessage(db: Db, message: Message): Promise<void> {
  const { to, subject, conversation = number++, cause = `c${number++}` } = message;
  const mail = conversationMail({
    displayName: "Asha",
    writer: "Kolhapur Charmakar",
    writtenBy: "seller",
    subject,
    body: "Shall we make it in tan?",
    conversationId: `019a0000-0000-7000-8000-${String(conversation).padStart(12, "0")}`,
  });
  await enqueueMail(db, {
    ...mail,
    to: mailAddressOf(to),
    userId: to.userId,
    language: "hi",
    cause,
  });
}

/** Works on what waits, at a time. */
export async function workOnPushes(
  db: Db,
  given: Partial<Parameters<typeof deliverPush>[0]> = {},
): Promise<void> {
  const { rows } = await db.$client.query<{ data: { pushId: string } }>(
    "delete from pgboss.job where name = 'pushes' returning data",
  );
  const now = given.now ?? (() => new Date());
  for (const { data } of rows)
    await deliverPush({ db, sender: pushSender, log: silentLog, ...given, now }, data);
}

/** How many pushes wait. */
export async function waitingPushes(db: Db): Promise<number> {
  const { rows } = await db.$client.query<{ waiting: number }>(
    "select count(*)::int as waiting from push_outbox where sent_at is null and failed_at is null",
  );
  return rows[0]?.waiting ?? 0;
}
