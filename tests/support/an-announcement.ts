import { publishAnnouncement, saveAnnouncement } from "#modules/announcements/public.server.ts";
import type { AnnouncementInput } from "#modules/announcements/contract.ts";
import type { Db } from "#platform/db/database.ts";
import type { UserActor } from "#policy/actor.ts";
import { aPerson } from "./builders.ts";

/** Announcements to sellers. */

const dayMs = 86_400_000;

/** A valid announcement for the next week. Spell out only what the test is about. */
export function announcementInput(given: Partial<AnnouncementInput> = {}): AnnouncementInput {
  return {
    startsAt: null,
    endsAt: new Date(Date.now() + 7 * dayMs),
    isMailed: false,
    isNeeded: false,
    texts: [{ language: "en", title: "Couriers rest on Friday", body: "Nothing is picked up." }],
    ...given,
  };
}

/** A draft of an administrator: its id. */
export async function aDraftAnnouncement(
  db: Db,
  given: Partial<AnnouncementInput> = {},
  administrator?: UserActor,
): Promise<string> {
  const writer = administrator ?? (await aPerson(db, { isAdmin: true }));
  const input = announcementInput(given);
  const saved = await saveAnnouncement(db, writer, { announcementId: null, version: 0, input });
  return saved.announcementId;
}

/** An announcement that was published. */
export async function aPublishedAnnouncement(
  db: Db,
  given: Partial<AnnouncementInput> = {},
): Promise<{ readonly announcementId: string; readonly administrator: UserActor }> {
  const administrator = await aPerson(db, { isAdmin: true });
  const announcementId = await aDraftAnnouncement(db, given, administrator);
  await publishAnnouncement(db, administrator, { announcementId, version: 1 });
  return { announcementId, administrator };
}
