import * as announcementsDoor from "#modules/announcements/public.server.ts";
import { announcementInput } from "#tests/support/an-announcement.ts";
import { checked, type At, type Rows } from "./access.ts";

/** Announcements to sellers. */

const announcementId = "019a0000-0000-7000-8000-000000000a00";
const chosen = { announcementId, version: 1 };

async function drafted({ db }: At): Promise<void> {
  await db.$client.query(
    `insert into announcements (id, ends_at, is_mailed, is_needed)
     values ($1, now() + interval '1 day', false, false)`,
    [announcementId],
  );
  await db.$client.query(
    `insert into announcement_texts (announcement_id, language, title, body)
     values ($1, 'en', 'Couriers rest', 'Nothing is picked up.')`,
    [announcementId],
  );
}

async function published(at: At): Promise<void> {
  await drafted(at);
  await at.db.$client.query(
    "update announcements set published_at = now(), starts_at = now() where id = $1",
    [announcementId],
  );
}

export const announcements: Rows = {
  allAnnouncements: checked("administrators", ({ db, actor }) =>
    announcementsDoor.allAnnouncements(db, actor, { after: null }),
  ),
  announcementOf: checked(
    "administrators",
    ({ db, actor }) => announcementsDoor.announcementOf(db, actor, chosen),
    drafted,
  ),
  saveAnnouncement: checked("administrators", ({ db, actor }) =>
    announcementsDoor.saveAnnouncement(db, actor, {
      announcementId: null,
      version: 0,
      input: announcementInput(),
    }),
  ),
  publishAnnouncement: checked(
    "administrators",
    ({ db, actor }) => announcementsDoor.publishAnnouncement(db, actor, chosen),
    drafted,
  ),
  endAnnouncement: checked(
    "administrators",
    ({ db, actor }) => announcementsDoor.endAnnouncement(db, actor, chosen),
    published,
  ),
  discardAnnouncement: checked(
    "administrators",
    ({ db, actor }) => announcementsDoor.discardAnnouncement(db, actor, chosen),
    drafted,
  ),
  announcementBanners: checked("sellers", ({ db, actor }) =>
    announcementsDoor.announcementBanners(db, actor),
  ),
  announcementsToRead: checked("sellers", ({ db, actor }) =>
    announcementsDoor.announcementsToRead(db, actor),
  ),
  putAnnouncementAway: checked(
    "sellers",
    ({ db, actor }) => announcementsDoor.putAnnouncementAway(db, actor, chosen),
    published,
  ),
  announcementLetter: checked("system", ({ db, actor }) =>
    announcementsDoor.announcementLetter(db, actor, chosen),
  ),
  claimAnnouncementLetters: checked("system", ({ db, actor }) =>
    announcementsDoor.claimAnnouncementLetters(db, actor, { announcementId, version: "1" }),
  ),
};
