import { restockVariants } from "#modules/catalog/public.server.ts";
import type { Effect } from "#modules/identity/public.ts";
import { inTransactionAs, withSecondPerson, writeAudit } from "#modules/identity/public.server.ts";
import { issueCreditNote } from "#modules/invoicing/public.server.ts";
import { requestRefund } from "#modules/payments/public.server.ts";
import { endReturnHold, recordReturned } from "#modules/settlement/public.server.ts";
import { statement, type Db } from "#platform/db/database.ts";
import { emit } from "#platform/jobs/events.ts";
import { system, type Actor, type UserActor } from "#policy/actor.ts";
import { allowedUser } from "#policy/can.ts";
import { mustBeAnothersShop } from "#policy/own-shop.ts";
import { orderReturnChanged } from "../events.ts";
import type { ReturnCondition } from "./contract.ts";
import { ReturnChanged } from "./errors.ts";
import { refundOfReturn, refundTotal } from "./rules/return-refund.ts";
import { isSellersFault, type ReturnParty } from "./rules/returns.ts";
import { documentCauses } from "../billing/rules/document-causes.ts";
import { mustLeadOn } from "./answer-return.ts";
import { paymentBehind } from "../steps/order-money.ts";
import { decideAsSeller } from "./decide-as-seller.ts";
import { refundFacts, returnNow, type ReturnNow } from "./return-row.ts";

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
   set status = 'received', received_at = now(), condition = $3, condition_note = $4,
     is_restocked = $5, goods_paise = back."goodsPaise", tax_paise = back."taxPaise",
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

async function takeIn(
  tx: Db,
  person: UserActor,
  party: ReturnParty,
  found: ReturnNow,
  { condition, conditionNote, isRestocked }: ReceivedReturn,
): Promise<void> {
  mustLeadOn(party, found, "received");
  const { id: returnId, orderId, buyerId } = found;
  const { order, received, pieces } = await refundFacts(tx, found);
  const earlier = received.map((one) => ({
    pieces: one.pieces,
    isSellersFault: isSellersFault(one.reason),
  }));
  const amounts = refundOfReturn(order, earlier, {
    pieces,
    isSellersFault: isSellersFault(found.reason),
  });
  const moved = await receive(tx, [
    returnId,
    found.status,
    condition,
    conditionNote,
    isRestocked,
    JSON.stringify(amounts),
  ]);
  if (moved.length === 0) throw new ReturnChanged(found.status);
  if (isRestocked)
    await restockVariants(tx, person, {
      reason: "return",
      returnId,
      lines: pieces.map(({ variantId, quantity }) => ({ variantId, quantity, orderId })),
    });
  const paymentId = await paymentBehind(tx, found);
  await requestRefund(tx, person, {
    cause: `return:${returnId}`,
    paymentId,
    orderId,
    buyerId,
    amountPaise: refundTotal(amounts),
  });
  const note = await issueCreditNote(tx, system, {
    cause: documentCauses.returned(returnId),
    of: { orderId },
    credit: {
      pieces: pieces.map(({ lineNumber, quantity }) => ({ line: lineNumber, quantity })),
      withShipping: amounts.shippingPaise > 0,
      totalPaise: refundTotal(amounts),
    },
  });
  await recordReturned(tx, system, {
    returnId,
    orderId,
    ...amounts,
    ...(note !== null && { supplyPaise: note.amounts.taxablePaise }),
  });
  await endReturnHold(tx, system, { orderId });
  await emit(tx, orderReturnChanged({ returnId, status: "received" }));
}
