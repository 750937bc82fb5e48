import { statement, type Db } from "#platform/db/database.ts";
import type { Actor } from "#policy/actor.ts";
import { mustBeAllowed } from "#policy/can.ts";
import { textsColumn } from "./announcements.sql.ts";
import type { Announcement } from "./contract.ts";

const claim = statement<{ id: string }>(
  "announcements.claimLetters",
  `update announcements
   set letters_at = now()
   where id = $1 and version = $2 and published_at is not null and ended_at is null
     and letters_at is null and starts_at <= now() and ends_at > now()
   returning id`,
);

/**
 * Whether the letters of an announcement are to be written now: once, and not if it was changed or
 * ended since it was published.
 */
export async function claimAnnouncementLetters(
  tx: Db,
  actor: Actor,
  { announcementId, version }: { readonly announcementId: string; readonly version: string },
): Promise<boolean> {
  mustBeAllowed(actor, "notifications.send");
  return (await claim(tx, [announcementId, Number(version)])).length > 0;
}

/** What the letters say. */
export type AnnouncementLetter = Pick<Announcement, "id" | "isMailed" | "isNeeded" | "texts">;

const read = statement<AnnouncementLetter>(
  "announcements.letter",
  `select a.id, a.is_mailed as "isMailed", a.is_needed as "isNeeded", ${textsColumn}
   from announcements a
   where a.id = $1 and a.letters_at is not null and a.ended_at is null and a.ends_at > now()`,
);

/** The announcement whose letters are being written; null once it is over. */
export async function announcementLetter(
  tx: Db,
  actor: Actor,
  { announcementId }: { readonly announcementId: string },
): Promise<AnnouncementLetter | null> {
  mustBeAllowed(actor, "notifications.send");
  const [row] = await read(tx, [announcementId]);
  return row ?? null;
}
