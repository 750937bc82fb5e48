import type { PartialCredit } from "#modules/invoicing/public.ts";
import { issueCreditNote } from "#modules/invoicing/public.server.ts";
import { endReturnHold, recordReturned } from "#modules/settlement/public.server.ts";
import type { Db } from "#platform/db/database.ts";
import { system, type Actor } from "#policy/actor.ts";
import { documentCauses } from "../billing/rules/document-causes.ts";
import { refundParts } from "../part-payment/refund-parts.ts";
import { paymentBehind } from "../steps/order-money.ts";
import type { ReturnAmounts, ReturnedPieces } from "./contract.ts";
import { PartTooLarge } from "./errors.ts";
import type { RefundFacts, ReturnNow } from "./return-row.ts";
import { mostOfReturn, partOfReturn, refundOfReturn, refundTotal } from "./rules/return-refund.ts";
import { isSellersFault } from "./rules/returns.ts";

/** The least that a partial refund may be, in paise. */
const leastPartPaise = 100;

/**
 * The refund of a return: in full, or `partPaise` of it. Throws PartTooLarge, also for a part below
 * ₹1.
 */
export function amountsOfReturn(
  { order, received, pieces }: RefundFacts,
  { reason }: Pick<ReturnNow, "reason">,
  partPaise: number | undefined,
): ReturnAmounts {
  const earlier = received.map((one) => ({ ...one, isSellersFault: isSellersFault(one.reason) }));
  const now = { pieces, isSellersFault: isSellersFault(reason) };
  if (partPaise === undefined) return refundOfReturn(order, earlier, now);
  const most = mostOfReturn(order, earlier, now);
  if (partPaise < leastPartPaise || partPaise > most) throw new PartTooLarge(most);
  return partOfReturn(order, earlier, now, partPaise);
}

/**
 * Moves the money of a return whose status was just written: refund, credit note, books, and the
 * end of the payout's hold. Each has the return as its cause, so each happens once.
 */
export async function refundReturn(
  tx: Db,
  person: Actor,
  found: ReturnNow,
  {
    amounts,
    pieces,
    part,
  }: {
    readonly amounts: ReturnAmounts;
    readonly pieces: readonly ReturnedPieces[];
    readonly part: PartialCredit | undefined;
  },
): Promise<void> {
  const { id: returnId, orderId, buyerId, isUncollected, cashPaise } = found;
  const notPaidPaise = isUncollected ? Math.min(refundTotal(amounts), cashPaise) : 0;
  const amountPaise = refundTotal(amounts) - notPaidPaise;
  if (amountPaise > 0)
    await refundParts(tx, person, {
      cause: `return:${returnId}`,
      paymentId: await paymentBehind(tx, found),
      orderId,
      buyerId,
      amountPaise,
    });
  const note = await issueCreditNote(tx, system, {
    cause: documentCauses.returned(returnId),
    of: { orderId },
    credit: {
      pieces: pieces.map(({ lineNumber, quantity }) => ({ line: lineNumber, quantity })),
      withShipping: amounts.shippingPaise > 0,
      totalPaise: refundTotal(amounts),
      ...(part && { part }),
    },
  });
  await recordReturned(tx, system, {
    returnId,
    orderId,
    isUncollected,
    ...amounts,
    ...(note !== null && { supplyPaise: note.amounts.taxablePaise }),
  });
  await endReturnHold(tx, system, { orderId });
}
