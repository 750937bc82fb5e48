import { conversation } from "#modules/conversations/public.server.ts";
import type { ConversationView } from "#modules/conversations/public.ts";
import { readNoticesOfMessages } from "#modules/notifications/public.server.ts";
import type { Db } from "#platform/db/database.ts";
import type { Actor } from "#policy/actor.ts";
import { isOpened } from "./is-opened.ts";

type Place = {
  readonly conversationId: string;
  readonly side: "buyer" | "seller";
  readonly before: string | null;
};

/**
 * A conversation for its page. Who opens it has seen the messages, so their notices no longer count
 * on the bell.
 */
export async function openedConversation(
  request: Request,
  { db, actor }: { readonly db: Db; readonly actor: Actor },
  place: Place,
): Promise<ConversationView> {
  const shown = await conversation(db, actor, { ...place, isOpened: isOpened(request) });
  if (shown.isNews)
    await readNoticesOfMessages(db, actor, { messageIds: shown.messages.map(({ id }) => id) });
  return shown;
}
