import { statement, type Db } from "#platform/db/database.ts";
import { emit } from "#platform/jobs/events.ts";
import type { Actor } from "#policy/actor.ts";
import { checkDeadlines } from "../deadlines/check-deadlines.ts";
import { orderReturnChanged } from "../events.ts";
import type { ReturnAmounts } from "./contract.ts";
import { ReturnChanged } from "./errors.ts";
import { releaseExchange } from "./exchange.ts";
import { amountsOfReturn, refundReturn } from "./refund-return.ts";
import { refundFacts, type ReturnNow } from "./return-row.ts";
import { cancelPickupOf } from "../return-parcels/return-parcels.sql.ts";

const settle = statement<{ id: string }>(
  "orders.settleReturn",
  `update order_returns
   set status = 'settled', answered_at = now(), answered_by = $3, answer_note = $4,
     goods_paise = back."goodsPaise", tax_paise = back."taxPaise",
     shipping_paise = back."shippingPaise", round_off_paise = back."roundOffPaise"
   from jsonb_to_record($5::jsonb) as back (
     "goodsPaise" bigint, "taxPaise" bigint, "shippingPaise" bigint, "roundOffPaise" bigint
   )
   where id = $1 and status = $2
   returning id`,
);

/** A partial refund for pieces that the buyer keeps. */
export type ReturnSettlement = {
  readonly amountPaise: number;
  readonly note: string | null;
  /** The user who decided it: an administrator, or the seller who offered it. */
  readonly answeredBy: string;
  /** Printed on the credit note. */
  readonly reason: string;
};

/**
 * Ends a return with a partial refund; the buyer keeps the pieces. The caller checked who may. Throws
 * ReturnChanged and PartTooLarge.
 */
export async function settleReturn(
  tx: Db,
  person: Actor,
  found: ReturnNow,
  { amountPaise, note, reason, answeredBy }: ReturnSettlement,
): Promise<void> {
  const facts = await refundFacts(tx, found);
  const amounts = amountsOfReturn(facts, found, amountPaise);
  await moveToSettled(tx, found, { answeredBy, note, amounts });
  await releaseExchange(tx, person, found);
  const part = { keepsPieces: true, reason };
  await refundReturn(tx, person, found, { amounts, pieces: facts.pieces, part });
  await afterSettling(tx, found);
}

/** Refunds in full the pieces of a parcel that did not arrive. Nobody decides it. */
export async function settleLost(tx: Db, person: Actor, found: ReturnNow): Promise<void> {
  const facts = await refundFacts(tx, found);
  const amounts = amountsOfReturn(facts, found, undefined);
  await moveToSettled(tx, found, { answeredBy: null, note: null, amounts });
  await refundReturn(tx, person, found, { amounts, pieces: facts.pieces, part: undefined });
  await afterSettling(tx, found);
}

async function moveToSettled(
  tx: Db,
  { id, status }: ReturnNow,
  settled: {
    readonly answeredBy: string | null;
    readonly note: string | null;
    readonly amounts: ReturnAmounts;
  },
): Promise<void> {
  const { answeredBy, note, amounts } = settled;
  const moved = await settle(tx, [id, status, answeredBy, note, JSON.stringify(amounts)]);
  if (moved.length === 0) throw new ReturnChanged(status);
}

async function afterSettling(tx: Db, { id, orderId }: ReturnNow): Promise<void> {
  await cancelPickupOf(tx, [id]);
  await checkDeadlines(tx, orderId);
  await emit(tx, orderReturnChanged({ returnId: id, status: "settled" }));
}
