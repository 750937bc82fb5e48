import { inTransactionAs, ownSessions, sessionsView } from "#modules/identity/public.server.ts";
import { statement, type Db } from "#platform/db/database.ts";
import { isPushAddress } from "#platform/push/push-address.ts";
import type { Actor } from "#policy/actor.ts";
import { allowedUser } from "#policy/can.ts";
import { InvalidInput } from "#shared/errors.ts";
import { isUuid } from "#shared/ids.ts";
import { t } from "#shared/texts/text.ts";
import type { NewPushDevice, PushDevice } from "./contract.ts";

const subscribed = statement<{ sessionId: string; addedAt: Date }>(
  "notifications.ownPushDevices",
  `select session_id as "sessionId", created_at as "addedAt"
   from push_subscriptions
   where user_id = $1`,
);
// A browser has one subscription. Whoever signs in there next takes it over.
const replace = statement(
  "notifications.replacePushDevice",
  "delete from push_subscriptions where session_id = $1 or endpoint = $2",
);
const add = statement(
  "notifications.addPushDevice",
  `insert into push_subscriptions (session_id, user_id, endpoint, p256dh, auth)
   select s.session_id, s.user_id, $3, $4, $5
   from ${sessionsView} s
   where s.session_id = $1 and s.user_id = $2
   on conflict do nothing`,
);
const end = statement(
  "notifications.endPushDevice",
  "delete from push_subscriptions where user_id = $1 and session_id = $2",
);

/** The devices that get somebody's notices, this one first. Two statements. */
export async function ownPushDevices(db: Db, actor: Actor): Promise<readonly PushDevice[]> {
  const { userId } = allowedUser(actor, "notifications.chooseOwn");
  const [sessions, rows] = await Promise.all([ownSessions(db, actor), subscribed(db, [userId])]);
  const addedAt = new Map(rows.map((row) => [row.sessionId, row.addedAt]));
  return sessions.flatMap(({ sessionId, device, isThisOne }) => {
    const added = addedAt.get(sessionId);
    return added === undefined ? [] : [{ sessionId, device, isThisOne, addedAt: added }];
  });
}

/**
 * Pushes somebody's notices to the browser in which they are signed in. Throws InvalidInput for an
 * address that is not of a browser's push service.
 */
export async function addPushDevice(db: Db, actor: Actor, input: NewPushDevice): Promise<void> {
  const { userId, sessionId } = allowedUser(actor, "notifications.chooseOwn");
  if (!isPushAddress(input.endpoint))
    throw new InvalidInput(t("This browser has no push service that we know."));
  await inTransactionAs(db, actor, "notifications.chooseOwn", async (tx) => {
    await replace(tx, [sessionId, input.endpoint]);
    await add(tx, [sessionId, userId, input.endpoint, input.p256dh, input.auth]);
  });
}

/** Ends the pushes on one of somebody's devices. One that has ended already is no error. */
export async function endPushDevice(
  db: Db,
  actor: Actor,
  { sessionId }: { readonly sessionId: string },
): Promise<void> {
  const { userId } = allowedUser(actor, "notifications.chooseOwn");
  if (!isUuid(sessionId)) return;
  await inTransactionAs(db, actor, "notifications.chooseOwn", (tx) => end(tx, [userId, sessionId]));
}
