import { inTransactionAs } from "#modules/identity/public.server.ts";
import { statement, type Db } from "#platform/db/database.ts";
import type { Actor } from "#policy/actor.ts";
import { allowedUser } from "#policy/can.ts";
import { refusableMails, type NoticeTopic } from "#shared/notice-topics.ts";
import type { NoticeChoice, NoticeChoices } from "./contract.ts";
import { topicsOf } from "./rules/topics-of.ts";

const choices = statement<NoticeChoice>(
  "notifications.ownChoices",
  `select topic, is_on_site as "isOnSite", is_by_mail as "isByMail",
     is_by_push as "isByPush"
   from notice_choices
   where user_id = $1`,
);
const choose = statement(
  "notifications.choose",
  `insert into notice_choices as known (user_id, topic, is_on_site, is_by_mail, is_by_push)
   select $1, c.topic, c."isOnSite", c."isByMail", c."isByPush"
   from jsonb_to_recordset($2::jsonb) as c (
     topic text, "isOnSite" boolean, "isByMail" boolean, "isByPush" boolean
   )
   order by c.topic
   on conflict (user_id, topic) do update
   set is_on_site = excluded.is_on_site, is_by_mail = excluded.is_by_mail,
     is_by_push = excluded.is_by_push, changed_at = now()
   where (known.is_on_site, known.is_by_mail, known.is_by_push) is distinct from
     (excluded.is_on_site, excluded.is_by_mail, excluded.is_by_push)`,
);

/** What somebody chose for each topic that concerns them. All are on at first. One statement. */
export async function ownNoticeChoices(db: Db, actor: Actor): Promise<readonly NoticeChoice[]> {
  const user = allowedUser(actor, "notifications.chooseOwn");
  const known = new Map((await choices(db, [user.userId])).map((each) => [each.topic, each]));
  return topicsOf(user).map(
    (topic) => known.get(topic) ?? { topic, isOnSite: true, isByMail: true, isByPush: true },
  );
}

/**
 * Saves which topics somebody gets on the site, by mail and on their devices, of those that concern
 * them. Mails that the law or an order needs stay on, whatever is ticked.
 */
export async function chooseNotices(db: Db, actor: Actor, input: NoticeChoices): Promise<void> {
  const user = allowedUser(actor, "notifications.chooseOwn");
  const isByMail = (topic: NoticeTopic) =>
    !refusableMails.includes(topic) || input.mail.includes(topic);
  const chosen = topicsOf(user).map((topic) => ({
    topic,
    isOnSite: input.site.includes(topic),
    isByMail: isByMail(topic),
    isByPush: input.push.includes(topic),
  }));
  await inTransactionAs(db, actor, "notifications.chooseOwn", (tx) =>
    choose(tx, [user.userId, JSON.stringify(chosen)]),
  );
}
