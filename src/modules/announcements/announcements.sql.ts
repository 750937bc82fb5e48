import { statement, type Db } from "#platform/db/database.ts";
import { isUuid } from "#shared/ids.ts";
import type { Announcement, AnnouncementText } from "./contract.ts";
import { AnnouncementMoved, AnnouncementNotFound } from "./errors.ts";
import type { AnnouncementState } from "./rules/announcement-state.ts";
import { announcementState } from "./rules/announcement-state.ts";

/** SQL that several commands share. */

/** The words of an announcement in each language, as SQL over `announcements a`. */
export const textsColumn = `(
       select coalesce(
         json_agg(
           json_build_object('language', x.language, 'title', x.title, 'body', x.body)
           order by x.language
         ),
         '[]'
       )
       from announcement_texts x
       where x.announcement_id = a.id
     ) as texts`;

/** What administrators see of an announcement, as SQL over `announcements a`. */
export const announcementColumns = `a.id, a.number::int as number, a.version, a.starts_at as "startsAt", a.ends_at as "endsAt",
     a.published_at as "publishedAt", a.ended_at as "endedAt", a.is_mailed as "isMailed",
     a.is_needed as "isNeeded", ${textsColumn}`;

/** An announcement, locked until the commit; `now` is the database's clock. */
export type LockedAnnouncement = Announcement & {
  readonly now: Date;
  readonly state: AnnouncementState;
};

const lock = statement<Announcement & { now: Date }>(
  "announcements.lock",
  `select ${announcementColumns}, now() as now
   from announcements a
   where a.id = $1
   for no key update of a`,
);

/** Locks an announcement as its page showed it. Throws AnnouncementNotFound and AnnouncementMoved. */
export async function lockAnnouncement(
  tx: Db,
  { announcementId, version }: { readonly announcementId: string; readonly version: number },
): Promise<LockedAnnouncement> {
  const [row] = isUuid(announcementId) ? await lock(tx, [announcementId]) : [];
  if (row === undefined) throw new AnnouncementNotFound();
  if (row.version !== version) throw new AnnouncementMoved();
  return { ...row, state: announcementState(row, row.now) };
}

/** What the audit trail says of an announcement: its words, once they may be read. */
export function auditedAnnouncement({
  startsAt,
  endsAt,
  isMailed,
  isNeeded,
  texts,
}: Pick<Announcement, "startsAt" | "endsAt" | "isMailed" | "isNeeded"> & {
  readonly texts: readonly AnnouncementText[];
}) {
  return { startsAt, endsAt, isMailed, isNeeded, texts };
}
