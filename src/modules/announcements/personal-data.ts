import {
  type ErasedPerson,
  pageAfter,
  type PersonalDataRequest,
  type PersonalRecord,
  type PersonalSections,
  readPersonalData,
} from "#modules/identity/public.server.ts";
import { statement, type Db } from "#platform/db/database.ts";
import type { Actor } from "#policy/actor.ts";
import { mustBeAllowed } from "#policy/can.ts";

const announcementsPutAway = statement<PersonalRecord>(
  "announcements.personalPutAway",
  `select d.announcement_id::text as id,
     json_build_object('title', x.title, 'putAwayAt', d.dismissed_at) as facts
   from announcement_dismissals d
   join announcement_texts x on x.announcement_id = d.announcement_id and x.language = 'en'
   where d.user_id = $1::uuid and ${pageAfter("d.announcement_id")}`,
);

const sections: PersonalSections = { announcementsPutAway };

/** The announcements that somebody has put away. */
export function announcementData(
  db: Db,
  actor: Actor,
  request: PersonalDataRequest,
): Promise<readonly PersonalRecord[]> {
  return readPersonalData(db, actor, sections, request);
}

const forget = statement<{ id: string }>(
  "announcements.erase",
  "delete from announcement_dismissals where user_id = $1 returning announcement_id as id",
);

/** Forgets what an erased account has put away. */
export async function eraseFromAnnouncements(
  db: Db,
  actor: Actor,
  { userId }: ErasedPerson,
): Promise<number> {
  mustBeAllowed(actor, "privacy.work");
  return (await forget(db, [userId])).length;
}
