import { statement, type Db } from "#platform/db/database.ts";
import type { Actor } from "#policy/actor.ts";

/** The bell shows "99+" from here on. */
const mostCounted = 100;

const countUnread = statement<{ unread: number }>(
  "identity.unreadNotices",
  `select count(*)::int as unread
   from (
     select 1 from notices where user_id = $1 and read_at is null limit ${mostCounted}
   ) few`,
);

/**
 * How many notices somebody has not read, counted up to 100; 0 for visitors. Here and not in
 * notifications, because every page asks. One statement.
 */
export async function unreadNotices(db: Db, actor: Actor): Promise<number> {
  if (actor.kind !== "user") return 0;
  const [row] = await countUnread(db, [actor.userId]);
  return row?.unread ?? 0;
}
