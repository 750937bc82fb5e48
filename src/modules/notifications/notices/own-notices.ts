import { inTransactionAs, unreadNotices } from "#modules/identity/public.server.ts";
import { statement, type Db } from "#platform/db/database.ts";
import { readNotice, type MailTemplates, type StoredMail } from "#platform/mail/read-mail.ts";
import type { Actor } from "#policy/actor.ts";
import { allowedUser, mustBeAllowed } from "#policy/can.ts";
import { isUuid } from "#shared/ids.ts";
import { paginate } from "#shared/paginate.ts";
import { conversationCause } from "../conversation-mails.ts";
import { mailTemplatesOf } from "../mail-kinds.ts";
import { orIfUnreadable } from "../outbox.ts";
import type { Notice, NoticePage } from "./contract.ts";

const pageSize = 20;

type Row = Omit<Notice, "title" | "path"> & Pick<StoredMail, "kind" | "data">;

const page = statement<Row>(
  "notifications.ownNotices",
  `select n.id, n.kind, n.topic, n.data, n.created_at as "createdAt",
     n.read_at is not null as "isRead"
   from notices n
   where n.user_id = $1
     and (
       $2::uuid is null
       or (n.created_at, n.id) < (
         select a.created_at, a.id
         from notices a
         where a.id = $2 and a.user_id = $1
       )
     )
   order by n.created_at desc, n.id desc
   limit ${pageSize + 1}`,
);
const readOne = statement(
  "notifications.readNotice",
  "update notices set read_at = greatest(now(), created_at) where id = $2 and user_id = $1 and read_at is null",
);
const readCauses = statement(
  "notifications.readNoticesOfMessages",
  `update notices
   set read_at = greatest(now(), created_at)
   where user_id = $1 and cause = any($2::text[]) and read_at is null`,
);
const readAll = statement(
  "notifications.readNotices",
  "update notices set read_at = greatest(now(), created_at) where user_id = $1 and read_at is null",
);
const purge = statement<{ id: string }>(
  "notifications.purgeNotices",
  `delete from notices
   where id in (
     select id
     from notices
     where read_at < now() - interval '90 days' or created_at < now() - interval '1 year'
     limit 1000
     for update skip locked
   )
   returning id`,
);

/**
 * Somebody's notices, newest first, 20 per page, in the language of the page. Two statements, and
 * the settings, which are cached.
 */
export async function ownNotices(
  db: Db,
  actor: Actor,
  { after }: { readonly after: string | null },
): Promise<NoticePage> {
  const { userId } = allowedUser(actor, "notifications.readOwn");
  const [rows, unread, templates] = await Promise.all([
    page(db, [userId, after !== null && isUuid(after) ? after : null]),
    unreadNotices(db, actor),
    mailTemplatesOf(db),
  ]);
  const { items, next } = paginate(rows, pageSize, (last) => last.id);
  return { notices: items.map((row) => noticeOf(row, templates)), next, hasUnread: unread > 0 };
}

function noticeOf({ kind, data, ...row }: Row, templates: MailTemplates): Notice {
  // A notice of another release. The list stays readable.
  const unknown: Pick<Notice, "title" | "path"> = { title: null, path: null };
  return {
    ...row,
    ...orIfUnreadable<typeof unknown>(() => readNotice({ kind, data }, templates), unknown),
  };
}

/** Marks one of somebody's notices as read, or all of them. Others are left alone. */
export async function readNotices(
  db: Db,
  actor: Actor,
  { read }: { readonly read: string },
): Promise<void> {
  const { userId } = allowedUser(actor, "notifications.readOwn");
  await inTransactionAs(db, actor, "notifications.readOwn", (tx) =>
    read === "all" ? readAll(tx, [userId]) : readOne(tx, [userId, read]),
  );
}

/** Marks somebody's notices of these messages as read: they have just opened the conversation. */
export async function readNoticesOfMessages(
  db: Db,
  actor: Actor,
  { messageIds }: { readonly messageIds: readonly string[] },
): Promise<void> {
  const { userId } = allowedUser(actor, "notifications.readOwn");
  await inTransactionAs(db, actor, "notifications.readOwn", (tx) =>
    readCauses(tx, [userId, messageIds.map(conversationCause)]),
  );
}

/**
 * Deletes notices that were read 90 days ago, and unread ones of a year ago, a thousand at a time.
 * Returns how many.
 */
export async function purgeNotices(db: Db, actor: Actor): Promise<number> {
  mustBeAllowed(actor, "notifications.purge");
  return (await purge(db, [])).length;
}
