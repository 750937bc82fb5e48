import { blocksView, startCommissionThread } from "#modules/conversations/public.server.ts";
import { MessageHeldBack } from "#modules/conversations/public.ts";
import { inTransactionAs } from "#modules/identity/public.server.ts";
import { approvedSellersView, companiesView } from "#modules/sellers/public.server.ts";
import { statement, type Db } from "#platform/db/database.ts";
import { enforceRateLimit } from "#platform/rate-limits.ts";
import type { Actor, UserActor } from "#policy/actor.ts";
import { allowedUser } from "#policy/can.ts";
import { hasContact, hasLink } from "#shared/contact-details.ts";
import { announceCommission } from "./commissions.sql.ts";
import type { CommissionInput, CommissionOffer } from "./contract.ts";
import { CommissionNotFound, CommissionsClosed, TooManyOpen } from "./errors.ts";
import { asksPerDay, mostOpenPerShop, openStates } from "./rules/commission-values.ts";

const readOffer = statement<CommissionOffer>(
  "commissions.offer",
  `select s.seller_id as "sellerId", s.shop_name as "shopName", s.slug as "shopSlug",
     case
       when s.seller_id = $3::uuid then 'own'
       when not s.takes_commissions then 'off'
       when s.away_until is not null then 'away'
       when exists (
         select from ${blocksView} b where b.buyer_id = $2 and b.seller_id = s.seller_id
       ) then 'blocked'
     end as closed,
     case
       when not s.charges_gst then coalesce(k.company_state_code, s.state_code)
     end as "onlyWithinState"
   from ${approvedSellersView} s
   left join ${companiesView} k on k.seller_id = s.seller_id
   where s.slug = $1`,
);

type Shop = { readonly shopSlug: string };

/**
 * The shop that somebody wants to ask, and why it cannot be asked now. Throws CommissionNotFound if
 * there is no such shop. One statement.
 */
export async function commissionOffer(
  db: Db,
  actor: Actor,
  { shopSlug }: Shop,
): Promise<CommissionOffer> {
  return offerTo(db, allowedUser(actor, "commissions.ask"), shopSlug);
}

async function offerTo(db: Db, buyer: UserActor, shopSlug: string): Promise<CommissionOffer> {
  const [offer] = await readOffer(db, [shopSlug, buyer.userId, buyer.sellerId]);
  if (offer === undefined) throw new CommissionNotFound();
  return offer;
}

// Two at once count one after the other.
const inTurn = statement(
  "commissions.oneAskAtATime",
  "select pg_advisory_xact_lock(hashtextextended('commissions.ask:' || $1, 0))",
);
const countOpen = statement<{ open: number }>(
  "commissions.countOpen",
  `select count(*)::int as open
   from commissions
   where buyer_id = $1 and seller_id = $2 and state = any($3::text[])`,
);
const write = statement(
  "commissions.ask",
  `insert into commissions (
     conversation_id, seller_id, buyer_id, size, colour, budget_from_paise, budget_to_paise,
     wanted_by
   )
   values ($1, $2, $3, $4, $5, $6, $7, $8)`,
);

/**
 * Asks a shop for a piece that does not exist. It begins a conversation with the buyer's words and
 * pictures. Throws CommissionNotFound, CommissionsClosed, TooManyOpen, MessageHeldBack, and what
 * writing the first message throws.
 */
export async function askCommission(
  db: Db,
  actor: Actor,
  { shopSlug, ...wish }: CommissionInput & Shop,
): Promise<{ readonly conversationId: string }> {
  const buyer = allowedUser(actor, "commissions.ask");
  mustNameNoContact(wish);
  return inTransactionAs(db, actor, "commissions.ask", async (tx) => {
    const { sellerId, closed } = await offerTo(tx, buyer, shopSlug);
    if (closed !== null) throw new CommissionsClosed();
    await inTurn(tx, [buyer.userId]);
    const [counted] = await countOpen(tx, [buyer.userId, sellerId, openStates]);
    if ((counted?.open ?? 0) >= mostOpenPerShop) throw new TooManyOpen(mostOpenPerShop);
    const { title, body, picture: imageIds } = wish;
    const thread = { sellerId, title, body, imageIds };
    const conversationId = await startCommissionThread(tx, buyer, thread);
    const { size, colour, budgetFrom, budgetTo, wantedBy } = wish;
    const facts = [size, colour, budgetFrom, budgetTo, wantedBy];
    await write(tx, [conversationId, sellerId, buyer.userId, ...facts]);
    await announceCommission(tx, { conversationId, quotes: 0 }, "asked");
    await countAsk(tx, buyer);
    return { conversationId };
  });
}

// The last thing of the transaction, which takes it back: what was refused is not one of the five.
async function countAsk(tx: Db, { userId }: UserActor): Promise<void> {
  await enforceRateLimit(tx, {
    key: `commissions:${userId}`,
    max: asksPerDay,
    windowSeconds: 86_400,
  });
}

function mustNameNoContact(wish: CommissionInput): void {
  for (const field of ["title", "body", "size", "colour"] as const) {
    const text = wish[field] ?? "";
    if (hasContact(text) || hasLink(text)) throw new MessageHeldBack(field);
  }
}
