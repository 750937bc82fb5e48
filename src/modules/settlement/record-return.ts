import { book } from "#modules/ledger/public.server.ts";
import { statement, type Db } from "#platform/db/database.ts";
import type { Actor } from "#policy/actor.ts";
import { mustBeAllowed } from "#policy/can.ts";
import type { Parts, Settlement } from "./contract.ts";
import { ReturnTooLarge, NotSettledYet } from "./errors.ts";
import { afterReturn, bookingOfCollected, bookingOfReturn } from "./rules/bookings.ts";
import { supplyOf, tdsOfReturn, freezeTds } from "./rules/settle.ts";
import { lockedSettlement, lockSeller } from "./settlement-row.ts";

const sellerOf = statement<{ sellerId: string }>(
  "settlement.sellerOf",
  `select seller_id as "sellerId" from order_settlements where order_id = $1`,
);

/** The year in which the financial year of an instant began, in India. */
const financialYear = (instant: string) =>
  `extract(year from ${instant} at time zone 'Asia/Kolkata' - interval '3 months')`;

const saveReturnedAmounts = statement<{ orderId: string }>(
  "settlement.saveReturnedAmounts",
  `update order_settlements
   set returned_goods_paise = back."goodsPaise", returned_tax_paise = back."taxPaise",
     returned_shipping_paise = back."shippingPaise",
     returned_round_off_paise = back."roundOffPaise",
     returned_supply_paise = coalesce(back."supplyPaise", 0),
     commission_paise = left_over."commissionPaise",
     commission_gst_paise = left_over."commissionGstPaise", tcs_paise = left_over."tcsPaise",
     tds_paise = left_over."tdsPaise",
     tds_kept_supply_paise = left_over."tdsKeptSupplyPaise",
     tds_returned_paise = tds_returned_paise
       + case
         when ${financialYear("delivered_at")} = ${financialYear("now()")} then $3::bigint
         else 0
       end,
     uncollected_paise = left_over."uncollectedPaise"
   from jsonb_to_record($2::jsonb) as left_over (
       returned jsonb, "commissionPaise" bigint, "commissionGstPaise" bigint, "tcsPaise" bigint,
       "tdsPaise" bigint, "tdsKeptSupplyPaise" bigint, "uncollectedPaise" bigint
     ),
     jsonb_to_record(left_over.returned) as back (
       "goodsPaise" bigint, "taxPaise" bigint, "shippingPaise" bigint, "roundOffPaise" bigint,
       "supplyPaise" bigint
     )
   where order_id = $1
   returning order_id as "orderId"`,
);

const saveReturn = statement(
  "settlement.saveReturn",
  `insert into settlement_returns (return_id, order_id, goods_paise)
   values ($1, $2, $3)
   on conflict (return_id) do nothing`,
);

/**
 * Books returned goods of a delivered order: their money is due to the buyer, and the seller's
 * share, commission and TCS shrink accordingly. TDS stays deducted; within its financial year, later
 * orders are spared the TDS of what came back. Once per return. It does not end the hold
 * of `holdForReturn`; `endReturnHold` does. Amounts are paise. Throws NotSettledYet and
 * ReturnTooLarge.
 */
export async function recordReturned(
  tx: Db,
  actor: Actor,
  input: Parts & {
    readonly returnId: string;
    readonly orderId: string;
    /** Nobody paid for it at the door, so nothing is due to the buyer. */
    readonly isUncollected?: boolean;
  },
): Promise<void> {
  mustBeAllowed(actor, "settlement.record");
  const [existing] = await sellerOf(tx, [input.orderId]);
  if (existing === undefined) throw new NotSettledYet();
  await lockSeller(tx, existing.sellerId);
  const before = freezeTds(await lockedSettlement(tx, input.orderId));
  const parts: Parts = {
    goodsPaise: input.goodsPaise,
    taxPaise: input.taxPaise,
    shippingPaise: input.shippingPaise,
    roundOffPaise: input.roundOffPaise,
    supplyPaise: supplyOf(input),
  };
  const { isUncollected = false } = input;
  const after = afterReturn(before, parts, isUncollected);
  if (isReturnTooLarge(after)) throw new ReturnTooLarge();
  const isNew = await book(tx, bookingOfReturn(input.returnId, before, parts, isUncollected));
  if (!isNew) return;
  await saveReturn(tx, [input.returnId, input.orderId, parts.goodsPaise]);
  await saveReturnedAmounts(tx, [input.orderId, JSON.stringify(after), tdsOfReturn(before, after)]);
}

const noteCollected = statement(
  "settlement.noteCollected",
  "update order_settlements set uncollected_paise = uncollected_paise - $2 where order_id = $1",
);

/**
 * Books that the courier did collect cash for pieces that did not arrive: it owes it, and it is due
 * to the buyer. Once per return. Throws NotSettledYet.
 */
export async function recordCollected(
  tx: Db,
  actor: Actor,
  input: { readonly returnId: string; readonly orderId: string; readonly amountPaise: number },
): Promise<void> {
  mustBeAllowed(actor, "settlement.record");
  const settlement = await lockedSettlement(tx, input.orderId);
  if (await book(tx, bookingOfCollected(settlement, input)))
    await noteCollected(tx, [input.orderId, input.amountPaise]);
}

function isReturnTooLarge(order: Settlement): boolean {
  const { goodsPaise, taxPaise, shippingPaise, returned } = order;
  return (
    returned.goodsPaise > goodsPaise ||
    returned.taxPaise > taxPaise ||
    returned.shippingPaise > shippingPaise ||
    (order.withholdingBase === "supply" && supplyOf(returned) > supplyOf(order))
  );
}

const addHold = statement<{ orderId: string }>(
  "settlement.hold",
  `update order_settlements
   set open_returns = open_returns + 1
   where order_id = $1
   returning order_id as "orderId"`,
);
const removeHold = statement<{ orderId: string }>(
  "settlement.letGo",
  `update order_settlements
   set open_returns = open_returns - 1
   where order_id = $1 and open_returns > 0
   returning order_id as "orderId"`,
);

/**
 * Holds the payout of an order because a return is requested: nothing becomes payable until the
 * return is closed. One call per return. Throws NotSettledYet.
 */
export async function holdForReturn(
  tx: Db,
  actor: Actor,
  input: { readonly orderId: string },
): Promise<void> {
  mustBeAllowed(actor, "settlement.record");
  const updated = await addHold(tx, [input.orderId]);
  if (updated.length === 0) throw new NotSettledYet();
}

/**
 * Ends the hold: the return was declined, withdrawn or received (after `recordReturned`). One call
 * per `holdForReturn`. Throws NotSettledYet.
 */
export async function endReturnHold(
  tx: Db,
  actor: Actor,
  input: { readonly orderId: string },
): Promise<void> {
  mustBeAllowed(actor, "settlement.record");
  const freed = await removeHold(tx, [input.orderId]);
  if (freed.length === 0) throw new NotSettledYet();
}
