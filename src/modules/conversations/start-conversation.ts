import { listedProductsView, productNamesView } from "#modules/catalog/public.server.ts";
import { displayNamesView, inTransactionAs } from "#modules/identity/public.server.ts";
import { orderPartiesView, returnOrdersView } from "#modules/orders/public.server.ts";
import { shopsView } from "#modules/sellers/public.server.ts";
import { statement, type Db } from "#platform/db/database.ts";
import type { Actor } from "#policy/actor.ts";
import { isUuid } from "#shared/ids.ts";
import type { ConversationSubject } from "./contract.ts";
import { ConversationNotFound } from "./errors.ts";
import { ownSide, type OwnSide } from "./own-side.ts";
import type { Side } from "./rules/conversation-values.ts";
import { limitMessages, writeMessage, type NewMessage } from "./send-message.ts";

/**
 * What somebody wants to write about: a listed product (buyers only), or an order of the two, or a
 * return of one.
 */
export type NewSubject =
  | { readonly productId: string; readonly orderId?: undefined; readonly returnId?: undefined }
  | { readonly orderId: string; readonly productId?: undefined; readonly returnId?: undefined }
  | { readonly returnId: string; readonly productId?: undefined; readonly orderId?: undefined };

/** The subject, with whom, and the conversation about it if there is one already. */
export type OfferedConversation = ConversationSubject & {
  readonly otherName: string | null;
  readonly sellerId: string;
  readonly buyerId: string;
  readonly conversationId: string | null;
};

const aboutProduct = statement<OfferedConversation>(
  "conversations.aboutProduct",
  `select p.product_id as "productId", p.name as "productName", null::uuid as "orderId",
     null::text as "orderNumber", null::uuid as "returnId", false as "isRepair", null::text as "commissionTitle",
     s.shop_name as "otherName", p.seller_id as "sellerId", $2::uuid as "buyerId", c.id as "conversationId"
   from ${listedProductsView} listed
   join ${productNamesView} p on p.product_id = listed.product_id
   join ${shopsView} s on s.seller_id = p.seller_id
   left join conversations c on c.product_id = p.product_id and c.buyer_id = $2
   where p.product_id = $1 and p.seller_id <> $2`,
);

const aboutOrder = statement<OfferedConversation>(
  "conversations.aboutOrder",
  `select null::uuid as "productId", null::text as "productName", o.order_id as "orderId",
     o.order_number as "orderNumber", null::uuid as "returnId", false as "isRepair",
     c.commission_title as "commissionTitle",
     case $3 when 'buyer' then s.shop_name else n.display_name end as "otherName",
     o.seller_id as "sellerId", o.buyer_id as "buyerId", c.id as "conversationId"
   from ${orderPartiesView} o
   join ${shopsView} s on s.seller_id = o.seller_id
   left join ${displayNamesView} n on n.user_id = o.buyer_id
   left join conversations c on c.order_id = o.order_id
   where o.order_id = $1 and case $3 when 'buyer' then o.buyer_id else o.seller_id end = $2
     and o.buyer_id is not null and o.status not in ('awaiting_payment', 'expired')`,
);

const aboutReturn = statement<OfferedConversation>(
  "conversations.aboutReturn",
  `select null::uuid as "productId", null::text as "productName", o.order_id as "orderId",
     o.order_number as "orderNumber", back.return_id as "returnId", back.is_repair as "isRepair",
     null::text as "commissionTitle",
     case $3 when 'buyer' then s.shop_name else n.display_name end as "otherName",
     o.seller_id as "sellerId", o.buyer_id as "buyerId", c.id as "conversationId"
   from ${returnOrdersView} back
   join ${orderPartiesView} o on o.order_id = back.order_id
   join ${shopsView} s on s.seller_id = o.seller_id
   left join ${displayNamesView} n on n.user_id = o.buyer_id
   left join conversations c on c.return_id = back.return_id
   where back.return_id = $1
     and case $3 when 'buyer' then o.buyer_id else o.seller_id end = $2
     and o.buyer_id is not null`,
);

type Asked = NewSubject & { readonly side: Side };

/** What one is about to write about. Throws ConversationNotFound. One statement. */
export async function conversationOffer(
  db: Db,
  actor: Actor,
  { side, ...subject }: Asked,
): Promise<OfferedConversation> {
  return offerOf(db, ownSide(actor, side), subject);
}

async function offerOf(db: Db, own: OwnSide, subject: NewSubject): Promise<OfferedConversation> {
  const [offer] = await offersOf(db, own, subject);
  if (offer === undefined) throw new ConversationNotFound();
  return offer;
}

async function offersOf(
  db: Db,
  { side, partyId }: OwnSide,
  { productId, orderId, returnId }: NewSubject,
): Promise<readonly OfferedConversation[]> {
  if (!isUuid(productId ?? orderId ?? returnId ?? "")) return [];
  if (orderId !== undefined) return aboutOrder(db, [orderId, partyId, side]);
  if (returnId !== undefined) return aboutReturn(db, [returnId, partyId, side]);
  return side === "buyer" ? aboutProduct(db, [productId, partyId]) : [];
}

// Two presses at once make one conversation with two messages.
const start = statement<{ id: string }>(
  "conversations.start",
  `insert into conversations (seller_id, buyer_id, product_id, order_id, return_id)
   values ($1, $2, $3, case when $5::uuid is null then $4::uuid end, $5)
   on conflict do nothing
   returning id`,
);

/**
 * Writes the first message about a product, an order or a return, or another one if the two write about it
 * already. Throws ConversationNotFound, ConversationClosed, MessageHeldBack, PictureUnavailable and
 * TooMany.
 */
export async function startConversation(
  db: Db,
  actor: Actor,
  { side, body, imageIds = [], ...subject }: Asked & NewMessage,
): Promise<{ readonly conversationId: string }> {
  const own = ownSide(actor, side);
  await limitMessages(db, own.userId);
  return inTransactionAs(db, actor, own.action, async (tx) => {
    const offer = await offerOf(tx, own, subject);
    const { sellerId, buyerId, productId, orderId, returnId } = offer;
    const [started] =
      offer.conversationId === null
        ? await start(tx, [sellerId, buyerId, productId, orderId, returnId])
        : [];
    const conversationId =
      offer.conversationId ?? started?.id ?? (await offerOf(tx, own, subject)).conversationId;
    if (conversationId === null) throw new ConversationNotFound();
    await writeMessage(tx, own, { conversationId, body, imageIds });
    return { conversationId };
  });
}
