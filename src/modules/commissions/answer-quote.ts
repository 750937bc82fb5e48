import { putCommissioned, removeFromCart } from "#modules/cart/public.server.ts";
import { endPrivateOffer } from "#modules/catalog/public.server.ts";
import { sayInThread } from "#modules/conversations/public.server.ts";
import { orderedPiecesView } from "#modules/orders/public.server.ts";
import { statement, type Db } from "#platform/db/database.ts";
import type { Actor } from "#policy/actor.ts";
import { allowedSeller, allowedUser } from "#policy/can.ts";
import { announceCommission, takeStep } from "./commissions.sql.ts";
import { CommissionIsBeingPaid, CommissionMoved } from "./errors.ts";

type Own = { readonly conversationId: string };
type Answer = Own & {
  /** How many quotes the page showed. */
  readonly quotes: number;
};

type Piece = {
  readonly productId: string;
  readonly variantId: string;
  /** The order of the piece that is not expired; null without one. */
  readonly orderStatus: string | null;
};

const newestPiece = statement<Piece>(
  "commissions.newestPiece",
  `select q.product_id as "productId", q.variant_id as "variantId",
     (
       select o.status
       from ${orderedPiecesView} o
       where o.variant_id = q.variant_id and o.status <> 'expired'
       limit 1
     ) as "orderStatus"
   from commission_quotes q
   where q.conversation_id = $1
   order by q.number desc
   limit 1`,
);

/**
 * The buyer accepts the newest quote: its pieces are in the cart, at its price. Accepting again puts
 * them there again, until they are ordered or the quote ends. Throws CommissionNotFound,
 * CommissionMoved, CommissionBlocked, CommissionIsBeingPaid, and what the cart throws.
 */
export async function acceptQuote(db: Db, actor: Actor, answer: Answer): Promise<void> {
  allowedUser(actor, "commissions.ask");
  await takeStep(db, actor, { step: "accept", side: "buyer", ...answer }, async (tx) => {
    const piece = await unpaidPiece(tx, answer.conversationId);
    // An order that was paid or cancelled afterwards was the one for which this was made.
    if (piece === null || piece.orderStatus !== null) throw new CommissionMoved();
    await putCommissioned(tx, actor, piece);
  });
}

async function unpaidPiece(tx: Db, conversationId: string): Promise<Piece | null> {
  const [piece] = await newestPiece(tx, [conversationId]);
  if (piece?.orderStatus === "awaiting_payment") throw new CommissionIsBeingPaid();
  return piece ?? null;
}

const writeCounter = statement(
  "commissions.counter",
  `with counted as (
     update commissions
     set counters = counters + 1
     where conversation_id = $1
   )
   update commission_quotes
   set counter_paise = $3
   where conversation_id = $1 and number = $2`,
);

/**
 * The buyer answers a quote with another price for one piece, typed as the quote is, and words.
 * Throws CommissionNotFound, CommissionMoved, CommissionBlocked, and what writing a message throws.
 */
export async function counterQuote(
  db: Db,
  actor: Actor,
  answer: Answer & { readonly pricePaise: number; readonly words: string },
): Promise<void> {
  allowedUser(actor, "commissions.ask");
  const { conversationId, quotes, pricePaise, words } = answer;
  const step = { step: "counter", side: "buyer", conversationId, quotes } as const;
  await takeStep(db, actor, step, async (tx) => {
    await writeCounter(tx, [conversationId, quotes, pricePaise]);
    await sayInThread(tx, actor, { side: "buyer", conversationId, body: words });
    await announceCommission(tx, { conversationId, quotes }, "countered");
  });
}

/**
 * The buyer withdraws; an accepted piece leaves the cart. Throws CommissionNotFound, CommissionMoved
 * and CommissionIsBeingPaid.
 */
export async function withdrawCommission(db: Db, actor: Actor, own: Own): Promise<void> {
  allowedUser(actor, "commissions.ask");
  await takeStep(db, actor, { step: "withdraw", side: "buyer", ...own }, async (tx, commission) => {
    const piece = await unpaidPiece(tx, own.conversationId);
    if (piece !== null) {
      await endPrivateOffer(tx, { productIds: [piece.productId] });
      await removeFromCart(tx, actor, piece);
    }
    await announceCommission(tx, commission, "withdrawn");
  });
}

/**
 * The artisan declines with a reason. If one of the two has blocked the other it is not sent, since
 * nothing is written between them, and the commission ends all the same. Throws CommissionNotFound, CommissionMoved, and what writing a
 * message throws.
 */
export async function declineCommission(
  db: Db,
  actor: Actor,
  { conversationId, words }: Own & { readonly words: string },
): Promise<void> {
  allowedSeller(actor, "commissions.answer");
  const step = { step: "decline", side: "seller", conversationId } as const;
  await takeStep(db, actor, step, async (tx, commission) => {
    const [piece] = await newestPiece(tx, [conversationId]);
    if (piece !== undefined) await endPrivateOffer(tx, { productIds: [piece.productId] });
    if (!commission.isBlocked)
      await sayInThread(tx, actor, { side: "seller", conversationId, body: words });
    await announceCommission(tx, commission, "declined");
  });
}
