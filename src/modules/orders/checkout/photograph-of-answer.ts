import { photographsView } from "#modules/media/public.server.ts";
import { PictureNotFound } from "#modules/media/public.ts";
import { statement, type Db } from "#platform/db/database.ts";
import type { Actor, UserActor } from "#policy/actor.ts";
import { can, mustBeAllowed } from "#policy/can.ts";
import { isUuid } from "#shared/ids.ts";
import { isPlaced } from "../lists/order-columns.ts";

type Found = {
  readonly file: string;
  readonly uploaderId: string | null;
  readonly visitorKey: string | null;
  /** Whether an order has it. */
  readonly isOrdered: boolean;
  /** The shops whose orders have it, without unpaid ones. */
  readonly sellerIds: readonly string[];
};

const find = statement<Found>(
  "orders.photographOfAnswer",
  `select i.file_name as file, i.uploader_id as "uploaderId", i.visitor_key as "visitorKey",
     exists (select from order_photographs p where p.image_id = i.image_id) as "isOrdered",
     array(
       select o.seller_id
       from order_photographs p
       join orders o on o.id = p.order_id
       where p.image_id = i.image_id and ${isPlaced("o")}
     ) as "sellerIds"
   from ${photographsView} i
   where i.image_id = $1`,
);

type Wanted = { readonly imageId: string; readonly visitorKey: string | null };

/**
 * The file of a photograph that answers a question of a listing: for who uploaded it, for the
 * visitor's browser, for the shop from the order on but not before its payment, and for those who
 * read all orders. Throws NotSignedIn without a key, and PictureNotFound. One statement.
 */
export async function photographOfAnswer(
  db: Db,
  actor: Actor,
  { imageId, visitorKey }: Wanted,
): Promise<string> {
  mustBeAllowed(actor, visitorKey === null ? "identity.useAccount" : "media.addAnswer");
  const [found] = isUuid(imageId) ? await find(db, [imageId]) : [];
  if (found === undefined || !isReader(actor, found, visitorKey)) throw new PictureNotFound();
  return found.file;
}

function isReader(actor: Actor, found: Found, visitorKey: string | null): boolean {
  if (found.visitorKey !== null && found.visitorKey === visitorKey) return true;
  return actor.kind === "user" && (found.uploaderId === actor.userId || isForWork(actor, found));
}

function isForWork(actor: UserActor, { sellerIds, isOrdered }: Found): boolean {
  const { sellerId } = actor;
  const isShop = sellerId !== null && sellerIds.includes(sellerId);
  if (isShop && can(actor, "orders.viewSellerTable")) return true;
  return isOrdered && can(actor, "orders.viewAll");
}
