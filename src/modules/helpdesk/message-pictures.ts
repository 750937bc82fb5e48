import { picturesView } from "#modules/media/public.server.ts";
import { PictureNotFound } from "#modules/media/public.ts";
import { orderPartiesView } from "#modules/orders/public.server.ts";
import { statement, type Db } from "#platform/db/database.ts";
import type { Actor } from "#policy/actor.ts";
import { can, mustBeAllowed } from "#policy/can.ts";
import { isOwnShop } from "#policy/own-shop.ts";
import { isUuid } from "#shared/ids.ts";

/** The ids of the photographs of message `m`, in their order, as JSON. */
export const picturesOfTicketMessage = `(
       select coalesce(json_agg(p.image_id order by p.position), '[]')
       from ticket_message_pictures p
       where p.message_id = m.id
     )`;

/** Attaches the photographs of the `message` that a statement has written; $n is their ids. */
export const withPictures = (ids: string) => `
   pictures as (
     insert into ticket_message_pictures (message_id, position, image_id)
     select message.id, given.position, given.image_id
     from message, unnest(${ids}::uuid[]) with ordinality as given(image_id, position)
   )`;

type Found = {
  readonly file: string;
  readonly userId: string | null;
  readonly linkKey: string | null;
  readonly sellerId: string | null;
  readonly reportedBuyerId: string | null;
};

const find = statement<Found>(
  "helpdesk.pictureOfMessage",
  `select i.file_name as file, k.user_id as "userId", k.link_key as "linkKey",
     coalesce(o.seller_id, k.reported_seller_id) as "sellerId",
     k.reported_buyer_id as "reportedBuyerId"
   from ticket_message_pictures p
   join ticket_messages m on m.id = p.message_id
   join tickets k on k.id = m.ticket_id
   join ${picturesView} i on i.image_id = p.image_id
   left join ${orderPartiesView} o on o.order_id = k.order_id
   where p.image_id = $1`,
);

type Wanted = { readonly imageId: string; readonly linkKey: string | null };

/**
 * The file of a photograph of a ticket, for its person, for whoever has a visitor's link, and for
 * the help desk, but not about their own shop. Throws NotSignedIn without a link, and
 * PictureNotFound. One statement.
 */
export async function pictureOfTicket(
  db: Db,
  actor: Actor,
  { imageId, linkKey }: Wanted,
): Promise<string> {
  mustBeAllowed(actor, linkKey === null ? "helpdesk.readOwn" : "helpdesk.write");
  const [found] = isUuid(imageId) ? await find(db, [imageId]) : [];
  if (found === undefined || !isReader(actor, found, linkKey)) throw new PictureNotFound();
  return found.file;
}

function isReader(actor: Actor, found: Found, linkKey: string | null): boolean {
  if (found.linkKey !== null && found.linkKey === linkKey?.toLowerCase()) return true;
  if (actor.kind !== "user") return false;
  if (found.userId === actor.userId) return can(actor, "helpdesk.readOwn");
  const isAboutReader = isOwnShop(actor, found.sellerId) || found.reportedBuyerId === actor.userId;
  return can(actor, "helpdesk.handle") && !isAboutReader;
}
