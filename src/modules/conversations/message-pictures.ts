import { picturesView } from "#modules/media/public.server.ts";
import { PictureNotFound } from "#modules/media/public.ts";
import { disputedOrdersView, disputedReturnsView } from "#modules/orders/public.server.ts";
import { statement, type Db } from "#platform/db/database.ts";
import type { Actor, UserActor } from "#policy/actor.ts";
import { allowedUser, can } from "#policy/can.ts";
import { isOwnShop } from "#policy/own-shop.ts";
import { isUuid } from "#shared/ids.ts";
import { messagesOfDispute, messagesOfReport } from "./rules/conversation-values.ts";

/** The ids of the photographs of message `m`, in their order, as JSON. */
export const picturesOfMessage = `(
       select coalesce(json_agg(p.image_id order by p.position), '[]')
       from conversation_message_pictures p
       where p.message_id = m.id
     )`;

type Found = {
  readonly file: string;
  readonly buyerId: string | null;
  readonly sellerId: string;
  /** Whether administrators read the message. */
  readonly isOpenToStaff: boolean;
};

// Administrators load the photographs of just those messages that their pages show.
const find = statement<Found>(
  "conversations.pictureOfMessage",
  `select i.file_name as file, c.buyer_id as "buyerId", c.seller_id as "sellerId",
     (
       later.messages < ${messagesOfReport}
       and exists (select from conversation_reports r where r.conversation_id = c.id)
     )
     or (
       later.messages < ${messagesOfDispute}
       and (
         exists (select from ${disputedOrdersView} d where d.order_id = c.order_id)
         or exists (select from ${disputedReturnsView} d where d.return_id = c.return_id)
       )
     ) as "isOpenToStaff"
   from conversation_message_pictures p
   join conversation_messages m on m.id = p.message_id
   join conversations c on c.id = m.conversation_id
   join ${picturesView} i on i.image_id = p.image_id
   cross join lateral (
     select count(*) as messages
     from conversation_messages n
     where n.conversation_id = m.conversation_id and (n.sent_at, n.id) > (m.sent_at, m.id)
   ) later
   where p.image_id = $1`,
);

/**
 * The file of a photograph of a message, for the two sides of the conversation and for
 * administrators who read the message. Throws NotSignedIn and PictureNotFound. One statement.
 */
export async function pictureOfMessage(
  db: Db,
  actor: Actor,
  { imageId }: { readonly imageId: string },
): Promise<string> {
  const reader = allowedUser(actor, "identity.useAccount");
  const [found] = isUuid(imageId) ? await find(db, [imageId]) : [];
  if (found === undefined || !isReader(reader, found)) throw new PictureNotFound();
  return found.file;
}

function isReader(reader: UserActor, { buyerId, sellerId, isOpenToStaff }: Found): boolean {
  const isBuyer = buyerId === reader.userId && can(reader, "conversations.write");
  const isShop = sellerId === reader.sellerId && can(reader, "conversations.answer");
  if (isBuyer || isShop) return true;
  return isOpenToStaff && can(reader, "conversations.moderate") && !isOwnShop(reader, sellerId);
}
