import { blocksView, sayingsView, threadTitlesView } from "#modules/conversations/public.server.ts";
import { displayNamesView } from "#modules/identity/public.server.ts";
import { orderNumbersView } from "#modules/orders/public.server.ts";
import { shopsView } from "#modules/sellers/public.server.ts";
import { statement, type Db } from "#platform/db/database.ts";
import type { Actor } from "#policy/actor.ts";
import { mustBeAllowed } from "#policy/can.ts";

/** What the mails about a commission say, and to whom. */
export type CommissionForMail = {
  readonly title: string;
  readonly sellerId: string;
  readonly shopName: string;
  /** Null if the account is gone. */
  readonly buyerId: string | null;
  /** The first word; null without a name. */
  readonly buyerName: string | null;
  readonly holdsUntil: Date | null;
  readonly orderNumber: string | null;
  /** The newest words of each side; null where there are none, or one has blocked the other. */
  readonly buyerWords: string | null;
  readonly sellerWords: string | null;
};

const newestOf = (side: string) => `(
  select said.body
  from ${sayingsView} said
  where said.conversation_id = c.conversation_id and said.side = '${side}'
    and not exists (
      select from ${blocksView} b where b.buyer_id = c.buyer_id and b.seller_id = c.seller_id
    )
  order by said.sent_at desc
  limit 1
)`;
const one = statement<CommissionForMail>(
  "commissions.forMail",
  `select thread.title, c.seller_id as "sellerId", s.shop_name as "shopName",
     c.buyer_id as "buyerId", split_part(n.display_name, ' ', 1) as "buyerName",
     c.holds_until as "holdsUntil", o.order_number as "orderNumber",
     ${newestOf("buyer")} as "buyerWords", ${newestOf("seller")} as "sellerWords"
   from commissions c
   join ${threadTitlesView} thread on thread.conversation_id = c.conversation_id
   join ${shopsView} s on s.seller_id = c.seller_id
   left join ${displayNamesView} n on n.user_id = c.buyer_id
   left join ${orderNumbersView} o on o.order_id = c.order_id
   where c.conversation_id = $1`,
);

/** A commission for its mails; null if there is none. One statement. */
export async function commissionForMail(
  db: Db,
  actor: Actor,
  { conversationId }: { readonly conversationId: string },
): Promise<CommissionForMail | null> {
  mustBeAllowed(actor, "notifications.send");
  return (await one(db, [conversationId]))[0] ?? null;
}
