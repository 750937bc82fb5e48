import { inTransactionAs, writeAudit } from "#modules/identity/public.server.ts";
import { statement, type Db } from "#platform/db/database.ts";
import { emitLater } from "#platform/jobs/events.ts";
import type { Actor } from "#policy/actor.ts";
import { mustBeAllowed } from "#policy/can.ts";
import { lockAnnouncement, type LockedAnnouncement } from "./announcements.sql.ts";
import { AnnouncementMoved, AnnouncementTooLate, TooManyAnnouncements } from "./errors.ts";
import { announcementBegins } from "./events.ts";
import { mostPublishedADay } from "./rules/announcement-limits.ts";

type Chosen = { readonly announcementId: string; readonly version: number };

// One at a time, so that two administrators do not publish more than the limit.
const lockLimit = statement(
  "announcements.lockLimit",
  "select pg_advisory_xact_lock(hashtextextended('announcements.publish', 0))",
);
const countPublished = statement<{ published: number }>(
  "announcements.countPublished",
  `select count(*)::int as published
   from announcements
   where published_at > now() - interval '24 hours'`,
);
const publish = statement<{ version: number }>(
  "announcements.publish",
  `update announcements
   set published_at = now(), starts_at = greatest(coalesce(starts_at, now()), now()),
     version = version + 1, updated_at = now()
   where id = $1
   returning version`,
);

/**
 * Publishes the draft that the preview showed: sellers see it from its first day on, and once a day
 * has begun, from now on. Throws AnnouncementNotFound, AnnouncementMoved, AnnouncementTooLate and
 * TooManyAnnouncements.
 */
export async function publishAnnouncement(db: Db, actor: Actor, input: Chosen): Promise<void> {
  mustBeAllowed(actor, "announcements.manage");
  await inTransactionAs(db, actor, "announcements.manage", async (tx) => {
    const draft = await lockAnnouncement(tx, input);
    if (draft.state !== "draft") throw new AnnouncementMoved();
    if (draft.endsAt <= draft.now) throw new AnnouncementTooLate();
    await lockLimit(tx, []);
    const [today] = await countPublished(tx, []);
    if ((today?.published ?? 0) >= mostPublishedADay) throw new TooManyAnnouncements();
    const [row] = await publish(tx, [draft.id]);
    if (row === undefined) throw new AnnouncementMoved();
    await emitLater(
      tx,
      announcementBegins({ announcementId: draft.id, version: String(row.version) }),
      secondsUntil(draft),
    );
    await writeAudit(tx, actor, {
      action: "announcements.publish",
      objectType: "announcement",
      objectId: draft.id,
      before: { status: "draft" },
      after: { status: "published", version: row.version },
    });
  });
}

function secondsUntil({ startsAt, now }: LockedAnnouncement): number {
  return startsAt === null
    ? 0
    : Math.max(0, Math.ceil((startsAt.getTime() - now.getTime()) / 1000));
}

const end = statement(
  "announcements.end",
  `update announcements
   set ended_at = now(), version = version + 1, updated_at = now()
   where id = $1`,
);
const discard = statement("announcements.discard", "delete from announcements where id = $1");

/**
 * Ends an announcement that is planned or shown: it leaves the dashboards, and letters that were not
 * written yet are not written. Throws AnnouncementNotFound and AnnouncementMoved.
 */
export async function endAnnouncement(db: Db, actor: Actor, input: Chosen): Promise<void> {
  mustBeAllowed(actor, "announcements.manage");
  await inTransactionAs(db, actor, "announcements.manage", async (tx) => {
    const one = await lockAnnouncement(tx, input);
    if (one.state !== "planned" && one.state !== "shown") throw new AnnouncementMoved();
    await end(tx, [one.id]);
    await writeAudit(tx, actor, {
      action: "announcements.end",
      objectType: "announcement",
      objectId: one.id,
      before: { status: one.state },
      after: { status: "over" },
    });
  });
}

/** Deletes a draft. Throws AnnouncementNotFound and AnnouncementMoved. */
export async function discardAnnouncement(db: Db, actor: Actor, input: Chosen): Promise<void> {
  mustBeAllowed(actor, "announcements.manage");
  await inTransactionAs(db, actor, "announcements.manage", async (tx) => {
    const one = await lockAnnouncement(tx, input);
    if (one.state !== "draft") throw new AnnouncementMoved();
    await discard(tx, [one.id]);
    await writeAudit(tx, actor, {
      action: "announcements.discard",
      objectType: "announcement",
      objectId: one.id,
      before: { status: "draft" },
    });
  });
}
