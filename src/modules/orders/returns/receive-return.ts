import type { Effect } from "#modules/identity/public.ts";
import { inTransactionAs, withSecondPerson, writeAudit } from "#modules/identity/public.server.ts";
import { holdForReturn } from "#modules/settlement/public.server.ts";
import { statement, type Db } from "#platform/db/database.ts";
import { emit } from "#platform/jobs/events.ts";
import { system, type Actor } from "#policy/actor.ts";
import { allowedUser, mustBeAllowed } from "#policy/can.ts";
import { mustBeAnothersShop } from "#policy/own-shop.ts";
import { checkDeadlines } from "../deadlines/check-deadlines.ts";
import { orderReturnChanged } from "../events.ts";
import type { ReturnCondition } from "./contract.ts";
import { ReturnChanged } from "./errors.ts";
import type { ReturnParty } from "./rules/returns.ts";
import { mustLeadOn } from "./answer-return.ts";
import { releaseExchange } from "./exchange.ts";
import { receiveExchange, restockReturned } from "./receive-exchange.ts";
import { arrivesForExchange, hasArrived } from "./rules/exchange.ts";
import { amountsOfReturn, refundReturn } from "./refund-return.ts";
import { decideAsSeller } from "./decide-as-seller.ts";
import { mustStillBeLeft } from "./returnable-lines.ts";
import { refundFacts, returnNow, type ReturnNow } from "./return-row.ts";
import { refundPostage } from "../return-parcels/postage.ts";
import { cancelPickupOf } from "../return-parcels/return-parcels.sql.ts";

/** The condition of the received items, and whether they go back into stock. */
export type ReceivedReturn = {
  readonly returnId: string;
  readonly condition: ReturnCondition;
  readonly conditionNote: string | null;
  readonly isRestocked: boolean;
};

const receive = statement<{ id: string }>(
  "orders.receiveReturn",
  `update order_returns
   set status = 'received', received_at = coalesce(received_at, now()),
     condition = case when received_at is null then $3 else condition end,
     condition_note = case when received_at is null then $4 else condition_note end,
     is_restocked = coalesce(is_restocked, $5), goods_paise = back."goodsPaise", tax_paise = back."taxPaise",
     shipping_paise = back."shippingPaise", round_off_paise = back."roundOffPaise"
   from jsonb_to_record($6::jsonb) as back (
     "goodsPaise" bigint, "taxPaise" bigint, "shippingPaise" bigint, "roundOffPaise" bigint
   )
   where id = $1 and status = $2
   returning id`,
);

/**
 * The seller has received the items. The buyer gets the refund and a credit note; the items return
 * to stock if the seller says so. Throws NotFound, and ReturnChanged if somebody else was faster.
 */
export async function receiveReturn(db: Db, actor: Actor, input: ReceivedReturn): Promise<void> {
  await decideAsSeller(db, actor, input.returnId, (tx, seller, found) =>
    takeIn(tx, seller, "seller", found, input),
  );
}

/**
 * An administrator records the receipt for the seller. The delivery is proven. A large refund needs
 * a second person. Throws NotFound, OwnShopDecision, AlreadyRequested, and ReturnChanged if somebody
 * else was faster.
 */
export async function receiveReturnForSeller(
  db: Db,
  actor: Actor,
  input: ReceivedReturn & { readonly conditionNote: string },
): Promise<Effect> {
  const administrator = allowedUser(actor, "orders.overrule");
  return inTransactionAs(db, actor, "orders.overrule", async (tx) => {
    const found = await returnNow(tx, input.returnId);
    mustBeAnothersShop(administrator, [found.sellerId]);
    return withSecondPerson(
      tx,
      administrator,
      { kind: "orders.receiveReturn", input },
      async () => {
        await takeIn(tx, administrator, "administrator", found, input);
        const { returnId, condition, conditionNote, isRestocked } = input;
        await writeAudit(tx, administrator, {
          action: "orders.receiveReturn",
          objectType: "order",
          objectId: found.orderId,
          before: { returnId, status: found.status },
          after: { returnId, status: "received", condition, isRestocked, reason: conditionNote },
        });
      },
    );
  });
}

/** A receipt as it is written: in full, or with a part of the price as an administrator decided. */
type Receipt = Omit<ReceivedReturn, "returnId"> & {
  readonly part?: { readonly amountPaise: number; readonly reason: string };
};

/**
 * Writes the receipt of a return with its refund, or of an exchange without one. What has arrived
 * already is refunded instead of replaced. Throws ReturnChanged, PartTooLarge, and PiecesNotLeft if
 * what was sent to the buyer, or the pieces of a return that was not sent, are part of another
 * return.
 */
export async function takeIn(
  tx: Db,
  person: Actor,
  party: ReturnParty,
  found: ReturnNow,
  { condition, conditionNote, isRestocked, part }: Receipt,
): Promise<void> {
  mustLeadOn(party, found, "received");
  const facts = await refundFacts(tx, found);
  // What the courier lost cannot be repaired.
  const isGone = found.isRepair && condition === "lost";
  if (part === undefined && !isGone && arrivesForExchange(found)) {
    const arrival = { condition, conditionNote, isRestocked, pieces: facts.pieces };
    return receiveExchange(tx, person, found, arrival);
  }
  // Since it ended its pieces can have been refunded by another return.
  if (["replaced", "repaired", "not_sent"].includes(found.status))
    await mustStillBeLeft(tx, found, facts.pieces);
  // Of what was sent to the buyer, or was not sent back, the payout waits no longer.
  if (["replaced", "repaired", "not_sent"].includes(found.status))
    await holdForReturn(tx, system, found);
  const amounts = amountsOfReturn(facts, found, part?.amountPaise);
  const moved = await receive(tx, [
    found.id,
    found.status,
    condition,
    conditionNote,
    isRestocked,
    JSON.stringify(amounts),
  ]);
  if (moved.length === 0) throw new ReturnChanged(found.status);
  await releaseExchange(tx, person, found);
  if (isRestocked && !hasArrived(found.status))
    await restockReturned(tx, person, found, facts.pieces);
  await refundReturn(tx, person, found, {
    amounts,
    pieces: facts.pieces,
    part: part && { keepsPieces: false, reason: part.reason },
  });
  await refundPostage(tx, person, found);
  await cancelPickupOf(tx, [found.id]);
  await checkDeadlines(tx, found.orderId);
  await emit(tx, orderReturnChanged({ returnId: found.id, status: "received" }));
}

/**
 * Receives a return that its seller did not check in time, or refunds an exchange whose replacement
 * was not sent, as the table of deadlines says. The pieces are not put back into stock.
 */
export async function receiveUnjudged(tx: Db, actor: Actor, returnId: string): Promise<void> {
  mustBeAllowed(actor, "orders.workDeadlines");
  const found = await returnNow(tx, returnId);
  const arrival = { condition: "as_sent", conditionNote: null, isRestocked: false } as const;
  return takeIn(tx, actor, "administrator", found, arrival);
}
