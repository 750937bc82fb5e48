import { allow } from "#app/lib/visit.server.ts";
import { unreadNotices } from "#modules/notifications/public.server.ts";
import type { Route } from "./+types/unread-notices.ts";

/** The count of the bell on an open page: `{ "unread": 3 }`. */
export async function loader({ context }: Route.LoaderArgs) {
  const { db, actor } = allow(context, "notifications.readOwn");
  return Response.json(
    { unread: await unreadNotices(db, actor) },
    { headers: { "Cache-Control": "private, no-store" } },
  );
}
