import { statement, type Db } from "#platform/db/database.ts";
import type { Actor } from "#policy/actor.ts";
import { mustBeAllowed } from "#policy/can.ts";
import { NotFound } from "#shared/errors.ts";
import { t } from "#shared/texts/text.ts";

const read = statement<{ isStopped: boolean }>(
  "sellers.morningOfLink",
  `select not coalesce(c.is_by_mail, true) as "isStopped"
   from morning_mails m
   left join notice_choices c on c.user_id = m.seller_id and c.topic = 'morning'
   where m.unsubscribe_token = $1`,
);
const stop = statement<{ userId: string }>(
  "sellers.stopMornings",
  `insert into notice_choices (user_id, topic, is_on_site, is_by_mail)
   select seller_id, 'morning', true, false
   from morning_mails
   where unsubscribe_token = $1
   on conflict (user_id, topic) do update
   set is_by_mail = false, changed_at = now()
   returning user_id as "userId"`,
);

const unknownLink = () => new NotFound(t("This link does not work"));

/**
 * Whether the mails that a link would stop are stopped. Changes nothing, since mail scanners open
 * links too. Throws NotFound.
 */
export async function morningOfLink(
  db: Db,
  actor: Actor,
  { token }: { readonly token: string },
): Promise<{ readonly isStopped: boolean }> {
  mustBeAllowed(actor, "sellers.stopMornings");
  const [link] = await read(db, [token]);
  if (link === undefined) throw unknownLink();
  return link;
}

/** Stops the mails about what waits, by the link in any of them. Throws NotFound. */
export async function stopMornings(
  db: Db,
  actor: Actor,
  { token }: { readonly token: string },
): Promise<void> {
  mustBeAllowed(actor, "sellers.stopMornings");
  if ((await stop(db, [token])).length === 0) throw unknownLink();
}
