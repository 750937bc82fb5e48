import { beforeEach, describe, expect, test } from "vitest";
import { ownNotices, chooseNotices } from "#modules/notifications/public.server.ts";
import type { UserActor } from "#policy/actor.ts";
import { inLanguage } from "#platform/texts/language-scope.ts";
import { english, translated } from "#shared/texts/languages.ts";
import {
  aDraftAnnouncement,
  announcementInput,
  aPublishedAnnouncement,
} from "#tests/support/an-announcement.ts";
import { aPerson, aSeller } from "#tests/support/builders.ts";
import { useTestDatabase } from "#tests/support/database.ts";
import { deliverEvents } from "#tests/support/deliver-events.ts";
import { writtenMails } from "#tests/support/mails.ts";
import {
  allAnnouncements,
  announcementBanners,
  announcementOf,
  announcementsToRead,
  discardAnnouncement,
  endAnnouncement,
  publishAnnouncement,
  putAnnouncementAway,
  saveAnnouncement,
} from "./public.server.ts";

const database = useTestDatabase();
const dayMs = 86_400_000;
const inDays = (days: number) => new Date(Date.now() + days * dayMs);
const hindi = translated.find(({ code }) => code === "hi") ?? english;
let administrator: UserActor;
let seller: UserActor;

beforeEach(async () => {
  await database.db.$client.query("truncate announcements cascade");
  await database.db.$client.query("truncate mail_links, mail_outbox");
  await database.db.$client.query("delete from pgboss.job");
  administrator = await aPerson(database.db, { isAdmin: true });
  seller = await aSeller(database.db);
});

const banners = async (who = seller) =>
  (await announcementBanners(database.db, who)).map(({ title }) => title);
const notices = async (who = seller) =>
  (await ownNotices(database.db, who, { after: null })).notices;
const mails = (who = seller) => writtenMails(database.db, { to: who.email });
const title = "Couriers rest on Friday";

describe("sellers", () => {
  test("read an announcement once it is published, and not before", async () => {
    const announcementId = await aDraftAnnouncement(database.db);
    expect(await banners()).toEqual([]);
    expect(await announcementsToRead(database.db, seller)).toEqual([]);
    await publishAnnouncement(database.db, administrator, { announcementId, version: 1 });
    expect(await banners()).toEqual([title]);
  });

  test("put it away each for themselves, and still find it", async () => {
    const { announcementId } = await aPublishedAnnouncement(database.db);
    await putAnnouncementAway(database.db, seller, { announcementId });
    await putAnnouncementAway(database.db, seller, { announcementId });
    expect(await banners()).toEqual([]);
    expect(await announcementsToRead(database.db, seller)).toMatchObject([
      { title, isPutAway: true, isOver: false },
    ]);
    expect(await banners(await aSeller(database.db))).toEqual([title]);
  });

  test("cannot put away what they cannot read", async () => {
    const announcementId = await aDraftAnnouncement(database.db);
    await expect(
      putAnnouncementAway(database.db, seller, { announcementId }),
    ).rejects.toMatchObject({ status: 404 });
  });

  test("read it in their language, and in English where that is missing", async () => {
    const texts = [
      { language: "en", title, body: "Nothing is picked up." },
      { language: "hi", title: "शुक्रवार को कूरियर बंद", body: "कुछ नहीं उठाया जाएगा।" },
    ];
    await aPublishedAnnouncement(database.db, { texts });
    await aPublishedAnnouncement(database.db);
    expect(await inLanguage(hindi, () => banners())).toEqual([title, "शुक्रवार को कूरियर बंद"]);
  });

  test("do not see one that begins later, has ended, or was ended early", async () => {
    await aPublishedAnnouncement(database.db, { startsAt: inDays(1) });
    const over = await aPublishedAnnouncement(database.db);
    await database.db.$client.query(
      "update announcements set starts_at = now() - interval '2 days', ends_at = now() where id = $1",
      [over.announcementId],
    );
    const { announcementId } = await aPublishedAnnouncement(database.db);
    expect(await banners()).toHaveLength(1);
    await endAnnouncement(database.db, administrator, { announcementId, version: 2 });
    expect(await banners()).toEqual([]);
  });

  test("never see one that was withdrawn before its first day, nor can put it away", async () => {
    const { announcementId } = await aPublishedAnnouncement(database.db, { startsAt: inDays(1) });
    await endAnnouncement(database.db, administrator, { announcementId, version: 2 });
    await database.db.$client.query(
      `update announcements
       set starts_at = now() - interval '1 hour', ended_at = now() - interval '2 hours'
       where id = $1`,
      [announcementId],
    );
    expect(await announcementsToRead(database.db, seller)).toEqual([]);
    await expect(
      putAnnouncementAway(database.db, seller, { announcementId }),
    ).rejects.toMatchObject({ status: 404 });
  });

  test("read of one that was ended early until when it was shown, and that it is over", async () => {
    const { announcementId } = await aPublishedAnnouncement(database.db);
    await endAnnouncement(database.db, administrator, { announcementId, version: 2 });
    const { endedAt } = await announcementOf(database.db, administrator, { announcementId });
    expect(await announcementsToRead(database.db, seller)).toMatchObject([
      { title, endsAt: endedAt, isOver: true },
    ]);
  });

  test("see three at most, the newest first", async () => {
    for (const day of ["One", "Two", "Three", "Four"])
      await aPublishedAnnouncement(database.db, {
        texts: [{ language: "en", title: day, body: "Text" }],
      });
    expect(await banners()).toEqual(["Four", "Three", "Two"]);
  });
});

describe("the bell and the mail", () => {
  test("say it to each seller once, in the seller's language, and only by a notice if it is not mailed", async () => {
    await aPublishedAnnouncement(database.db);
    await deliverEvents(database.db, { times: 2 });
    expect(await notices()).toMatchObject([
      { topic: "announcements", title, path: "/seller/announcements" },
    ]);
    expect(await mails()).toEqual([]);
    const other = await aPerson(database.db);
    expect(await notices(other)).toEqual([]);
  });

  test("a mail is switched off by whoever wants none, unless it is needed", async () => {
    await chooseNotices(database.db, seller, { site: ["shop"], mail: [], push: [] });
    const plain = { isMailed: true, isNeeded: false };
    await aPublishedAnnouncement(database.db, plain);
    await deliverEvents(database.db);
    expect(await mails()).toEqual([]);
    await aPublishedAnnouncement(database.db, { ...plain, isNeeded: true });
    await deliverEvents(database.db, { times: 2 });
    expect((await mails()).map(({ subject }) => subject)).toEqual([title]);
  });

  test("what is needed reaches blocked sellers too, and nothing else does", async () => {
    await database.db.$client.query(
      "update profiles set seller_status = 'blocked' where user_id = $1",
      [seller.userId],
    );
    await aPublishedAnnouncement(database.db, { isMailed: true });
    await deliverEvents(database.db);
    expect(await mails()).toEqual([]);
    await aPublishedAnnouncement(database.db, { isMailed: true, isNeeded: true });
    await deliverEvents(database.db, { times: 2 });
    expect((await mails()).map(({ subject }) => subject)).toEqual([title]);
  });

  test("an announcement for later is not mailed now, and one that was changed meanwhile never", async () => {
    const announcementId = await aDraftAnnouncement(database.db, {
      startsAt: inDays(1),
      isMailed: true,
    });
    await publishAnnouncement(database.db, administrator, { announcementId, version: 1 });
    await deliverEvents(database.db);
    expect(await mails()).toEqual([]);
    const input = announcementInput({ startsAt: inDays(1), isMailed: true });
    await saveAnnouncement(database.db, administrator, { announcementId, version: 2, input });
    await database.db.$client.query("update pgboss.job set start_after = now()");
    await deliverEvents(database.db);
    expect(await mails()).toEqual([]);
  });

  test("hostile text is text, and links lead to pages of ours only", async () => {
    const body =
      "<script>alert(1)</script> [win](https://elsewhere.example)\n\nRead [the rules](/seller-guidelines).";
    await aPublishedAnnouncement(database.db, {
      isMailed: true,
      texts: [{ language: "en", title: "<b>Rules</b>", body }],
    });
    await deliverEvents(database.db);
    const [mail] = await mails();
    expect(mail?.html).not.toContain("<script>alert");
    expect(mail?.html).not.toContain('href="https://elsewhere');
    expect(mail?.html).toContain("/seller-guidelines");
  });
});

describe("an administrator", () => {
  test("publishes exactly what the preview showed", async () => {
    const announcementId = await aDraftAnnouncement(database.db);
    const input = announcementInput({ texts: [{ language: "en", title: "New", body: "New" }] });
    await saveAnnouncement(database.db, administrator, { announcementId, version: 1, input });
    const publish = (version: number) =>
      publishAnnouncement(database.db, administrator, { announcementId, version });
    await expect(publish(1)).rejects.toMatchObject({ code: "announcements.moved" });
    const both = await Promise.allSettled([publish(2), publish(2)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
    expect(await banners()).toEqual(["New"]);
  });

  test("changes one that is planned, which is a draft again, and none that is shown", async () => {
    const later = { startsAt: inDays(1) };
    const { announcementId } = await aPublishedAnnouncement(database.db, later);
    const save = (id: string, version: number) =>
      saveAnnouncement(database.db, administrator, {
        announcementId: id,
        version,
        input: announcementInput(later),
      });
    await save(announcementId, 2);
    const one = await announcementOf(database.db, administrator, { announcementId });
    expect(one.publishedAt).toBeNull();
    await discardAnnouncement(database.db, administrator, { announcementId, version: 3 });
    const shown = await aPublishedAnnouncement(database.db);
    await expect(save(shown.announcementId, 2)).rejects.toMatchObject({ status: 409 });
    const { lines } = await allAnnouncements(database.db, administrator, { after: null });
    expect(lines).toHaveLength(1);
  });

  test("publishes ten on one day at most, and none whose last day is over", async () => {
    for (let count = 0; count < 10; count++) await aPublishedAnnouncement(database.db);
    await expect(aPublishedAnnouncement(database.db)).rejects.toMatchObject({ status: 429 });
    await database.db.$client.query("truncate announcements cascade");
    await expect(
      aPublishedAnnouncement(database.db, { endsAt: new Date(Date.now() - 1000) }),
    ).rejects.toMatchObject({ fields: { endsOn: expect.stringContaining("last day is over") } });
  });

  test("leaves a trail of each step", async () => {
    const { announcementId } = await aPublishedAnnouncement(database.db);
    await endAnnouncement(database.db, administrator, { announcementId, version: 2 });
    const { rows } = await database.db.$client.query<{ action: string }>(
      "select action from audit_trail where object_id = $1 order by at, id",
      [announcementId],
    );
    expect(rows.map(({ action }) => action)).toEqual([
      "announcements.save",
      "announcements.publish",
      "announcements.end",
    ]);
  });
});
