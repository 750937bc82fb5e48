import { inTransactionAs } from "#modules/identity/public.server.ts";
import { statement, type Db } from "#platform/db/database.ts";
import type { Actor } from "#policy/actor.ts";
import { allowedSeller } from "#policy/can.ts";
import { isUuid } from "#shared/ids.ts";
import type { SellerAnnouncement } from "./contract.ts";
import { locale } from "#shared/texts/text.ts";
import { AnnouncementNotFound } from "./errors.ts";
import { mostBanners } from "./rules/announcement-limits.ts";

const inLanguage = `
   from announcements a
   join lateral (
     select x.language, x.title, x.body
     from announcement_texts x
     where x.announcement_id = a.id and x.language in ($2, 'en')
     order by x.language = 'en'
     limit 1
   ) w
     on true
   left join announcement_dismissals d on d.announcement_id = a.id and d.user_id = $1`;

const columns = `a.id, w.language, w.title, w.body, a.starts_at as "startsAt",
     coalesce(a.ended_at, a.ends_at) as "endsAt",
     a.ended_at is not null or a.ends_at <= now() as "isOver",
     d.user_id is not null as "isPutAway"`;

// Nobody could read what was withdrawn before its first day.
const wasShown = `a.published_at is not null and a.starts_at <= now()
     and (a.ended_at is null or a.ended_at > a.starts_at)`;

const banners = statement<SellerAnnouncement>(
  "announcements.banners",
  `select ${columns}
   ${inLanguage}
   where a.published_at is not null and a.ended_at is null and a.starts_at <= now()
     and a.ends_at > now() and d.user_id is null
   order by a.starts_at desc, a.number desc
   limit ${mostBanners}`,
);
const readable = statement<SellerAnnouncement>(
  "announcements.readable",
  `select ${columns}
   ${inLanguage}
   where ${wasShown}
     and a.ends_at > now() - interval '1 year'
   order by a.starts_at desc, a.number desc
   limit 50`,
);

/**
 * What a seller sees on the dashboard now, and has not put away, in the language of the page. One
 * statement.
 */
export async function announcementBanners(
  db: Db,
  actor: Actor,
): Promise<readonly SellerAnnouncement[]> {
  const { userId } = allowedSeller(actor, "announcements.read");
  return banners(db, [userId, pageLanguage()]);
}

/** The announcements of the last year, newest first, with those that were put away. */
export async function announcementsToRead(
  db: Db,
  actor: Actor,
): Promise<readonly SellerAnnouncement[]> {
  const { userId } = allowedSeller(actor, "announcements.read");
  return readable(db, [userId, pageLanguage()]);
}

function pageLanguage(): string {
  return locale().slice(0, 2);
}

const putAwayOne = statement<{ id: string }>(
  "announcements.putAway",
  `with shown as (
     select a.id from announcements a where a.id = $2 and ${wasShown}
   ), put as (
     insert into announcement_dismissals (announcement_id, user_id)
     select id, $1 from shown
     on conflict do nothing
   )
   select id from shown`,
);

/** Takes an announcement off this person's dashboard. Throws AnnouncementNotFound. */
export async function putAnnouncementAway(
  db: Db,
  actor: Actor,
  { announcementId }: { readonly announcementId: string },
): Promise<void> {
  const { userId } = allowedSeller(actor, "announcements.read");
  if (!isUuid(announcementId)) throw new AnnouncementNotFound();
  await inTransactionAs(db, actor, "announcements.read", async (tx) => {
    const [row] = await putAwayOne(tx, [userId, announcementId]);
    if (row === undefined) throw new AnnouncementNotFound();
  });
}
