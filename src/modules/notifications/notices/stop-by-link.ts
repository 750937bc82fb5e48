import { profilesView } from "#modules/identity/public.server.ts";
import { statement, type Db } from "#platform/db/database.ts";
import { readLeaveToken, type LeaveLink } from "#platform/mail/leave-path.ts";
import type { Actor } from "#policy/actor.ts";
import { mustBeAllowed } from "#policy/can.ts";
import { NotFound } from "#shared/errors.ts";
import type { NoticeTopic } from "#shared/notice-topics.ts";
import { t } from "#shared/texts/text.ts";

const read = statement<{ isStopped: boolean }>(
  "notifications.choiceOfLink",
  `select not coalesce(c.is_by_mail, true) as "isStopped"
   from ${profilesView} p
   left join notice_choices c on c.user_id = p.user_id and c.topic = $2
   where p.user_id = $1`,
);
const stop = statement<{ userId: string }>(
  "notifications.stopByLink",
  `insert into notice_choices (user_id, topic, is_on_site, is_by_mail)
   select user_id, $2, true, false
   from ${profilesView} p
   where user_id = $1
   on conflict (user_id, topic) do update
   set is_by_mail = false, changed_at = now()
   returning user_id as "userId"`,
);

/**
 * What a link in a mail would switch off, and whether it is off. Changes nothing, since mail
 * scanners open links too. Throws NotFound.
 */
export async function noticesOfLink(
  db: Db,
  actor: Actor,
  { token }: { readonly token: string },
): Promise<{ readonly topic: NoticeTopic; readonly isStopped: boolean }> {
  mustBeAllowed(actor, "notifications.stopByLink");
  const { userId, topic } = linkOf(token);
  const [choice] = await read(db, [userId, topic]);
  if (choice === undefined) throw unknownLink();
  return { topic, ...choice };
}

/** Switches off the mails of a topic, by the link in any of them. Throws NotFound. */
export async function stopNoticesByLink(
  db: Db,
  actor: Actor,
  { token }: { readonly token: string },
): Promise<void> {
  mustBeAllowed(actor, "notifications.stopByLink");
  const { userId, topic } = linkOf(token);
  if ((await stop(db, [userId, topic])).length === 0) throw unknownLink();
}

function linkOf(token: string): LeaveLink {
  const link = readLeaveToken(token);
  if (link === null) throw unknownLink();
  return link;
}

function unknownLink(): NotFound {
  return new NotFound(t("This link does not work"));
}
