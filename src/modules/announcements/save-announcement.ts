import { inTransactionAs, writeAudit } from "#modules/identity/public.server.ts";
import { statement, type Db } from "#platform/db/database.ts";
import type { Actor } from "#policy/actor.ts";
import { mustBeAllowed } from "#policy/can.ts";
import { auditedAnnouncement, lockAnnouncement } from "./announcements.sql.ts";
import type { AnnouncementInput } from "./contract.ts";
import { AnnouncementMoved } from "./errors.ts";
import { isStillOpen } from "./rules/announcement-state.ts";

const add = statement<{ id: string }>(
  "announcements.add",
  `insert into announcements (starts_at, ends_at, is_mailed, is_needed)
   values ($1, $2, $3, $4)
   returning id`,
);
const change = statement<{ id: string }>(
  "announcements.change",
  `update announcements
   set starts_at = $2, ends_at = $3, is_mailed = $4, is_needed = $5, published_at = null,
     version = version + 1, updated_at = now()
   where id = $1
   returning id`,
);
const removeTexts = statement(
  "announcements.removeTexts",
  "delete from announcement_texts where announcement_id = $1",
);
const addTexts = statement(
  "announcements.addTexts",
  `insert into announcement_texts (announcement_id, language, title, body)
   select $1, t.language, t.title, t.body
   from jsonb_to_recordset($2::jsonb) as t (language text, title text, body text)`,
);

/**
 * Saves an announcement as a draft, a new one without `announcementId`. A planned one is a draft
 * again, so that somebody looks at what is published. Throws AnnouncementNotFound, and
 * AnnouncementMoved once it is shown or if it was changed meanwhile.
 */
export async function saveAnnouncement(
  db: Db,
  actor: Actor,
  {
    announcementId,
    version,
    input,
  }: {
    readonly announcementId: string | null;
    readonly version: number;
    readonly input: AnnouncementInput;
  },
): Promise<{ readonly announcementId: string }> {
  mustBeAllowed(actor, "announcements.manage");
  return inTransactionAs(db, actor, "announcements.manage", async (tx) => {
    const before =
      announcementId === null ? null : await lockAnnouncement(tx, { announcementId, version });
    if (before !== null && !isStillOpen(before.state)) throw new AnnouncementMoved();
    const { startsAt, endsAt, isMailed, isNeeded, texts } = input;
    const terms = [startsAt, endsAt, isMailed, isNeeded] as const;
    const [row] = before === null ? await add(tx, terms) : await change(tx, [before.id, ...terms]);
    if (row === undefined) throw new Error("The announcement was not written.");
    await removeTexts(tx, [row.id]);
    await addTexts(tx, [row.id, JSON.stringify(texts)]);
    await writeAudit(tx, actor, {
      action: "announcements.save",
      objectType: "announcement",
      objectId: row.id,
      ...(before !== null && { before: auditedAnnouncement(before) }),
      after: auditedAnnouncement(input),
    });
    return { announcementId: row.id };
  });
}
