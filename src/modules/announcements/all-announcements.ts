import { statement, type Db } from "#platform/db/database.ts";
import type { Actor } from "#policy/actor.ts";
import { mustBeAllowed } from "#policy/can.ts";
import { isUuid } from "#shared/ids.ts";
import { announcementColumns } from "./announcements.sql.ts";
import type { Announcement, AnnouncementLine } from "./contract.ts";
import { AnnouncementNotFound } from "./errors.ts";

const pageSize = 30;

const list = statement<AnnouncementLine>(
  "announcements.list",
  `select a.id, a.number::int as number, x.title, a.starts_at as "startsAt", a.ends_at as "endsAt",
     a.published_at as "publishedAt", a.ended_at as "endedAt", a.is_mailed as "isMailed"
   from announcements a
   join announcement_texts x on x.announcement_id = a.id and x.language = 'en'
   where $1::bigint is null or a.number < $1::bigint
   order by a.number desc
   limit ${pageSize + 1}`,
);

/** The announcements, newest first; `next` is null on the last page. One statement. */
export async function allAnnouncements(
  db: Db,
  actor: Actor,
  { after }: { readonly after: number | null },
): Promise<{ readonly lines: readonly AnnouncementLine[]; readonly next: number | null }> {
  mustBeAllowed(actor, "announcements.manage");
  const rows = await list(db, [after]);
  const lines = rows.slice(0, pageSize);
  return { lines, next: rows.length > pageSize ? (lines.at(-1)?.number ?? null) : null };
}

const readOne = statement<Announcement>(
  "announcements.one",
  `select ${announcementColumns}
   from announcements a
   where a.id = $1`,
);

/** An announcement with its words in each language. Throws AnnouncementNotFound. */
export async function announcementOf(
  db: Db,
  actor: Actor,
  { announcementId }: { readonly announcementId: string },
): Promise<Announcement> {
  mustBeAllowed(actor, "announcements.manage");
  const [row] = isUuid(announcementId) ? await readOne(db, [announcementId]) : [];
  if (row === undefined) throw new AnnouncementNotFound();
  return row;
}
