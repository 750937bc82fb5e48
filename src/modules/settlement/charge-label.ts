import { book } from "#modules/ledger/public.server.ts";
import { statement, type Db } from "#platform/db/database.ts";
import type { Actor } from "#policy/actor.ts";
import { mustBeAllowed } from "#policy/can.ts";
import { labelColumns } from "./label-columns.ts";
import type { LabelCharge, LabelGivenBackFor, LabelToCharge } from "./label-contract.ts";
import { bookingOfLabel, bookingOfLabelGivenBack, gstInLabel } from "./rules/label-bookings.ts";
import { whoPays } from "./rules/who-pays.ts";

const charge = statement<LabelCharge>(
  "settlement.chargeLabel",
  `insert into label_charges as l (
     booking_id, order_id, seller_id, kind, price_paise, gst_paise
   )
   values ($1, $2, $3, $4, $5, $6)
   on conflict (booking_id) do nothing
   returning ${labelColumns}`,
);

const giveBack = statement<LabelCharge>(
  "settlement.giveLabelsBack",
  `update label_charges l
   set given_back_at = now(), given_back_for = $2
   where l.booking_id = any($1) and l.given_back_at is null
   returning ${labelColumns}`,
);

/**
 * Books what a parcel's label costs its seller, in the transaction that learns of its first scan:
 * once for each booking, however often it is called. Charges nothing where the table of who pays
 * names somebody else, or where the courier takes nothing.
 */
export async function chargeLabel(tx: Db, actor: Actor, label: LabelToCharge): Promise<void> {
  mustBeAllowed(actor, "settlement.record");
  const { bookingId, orderId, sellerId, kind, pricePaise } = label;
  if (whoPays[kind] !== "seller" || pricePaise === 0) return;
  const given = [bookingId, orderId, sellerId, kind, pricePaise, gstInLabel(pricePaise)];
  const [charged] = await charge(tx, given);
  if (charged !== undefined) await book(tx, bookingOfLabel(charged));
}

/**
 * Gives the prices of these labels back to their seller, because the courier lost or damaged the
 * parcels. Once for each booking; of those without a charge it does nothing.
 */
export async function giveLabelsBack(
  tx: Db,
  actor: Actor,
  input: { readonly bookingIds: readonly string[]; readonly why: LabelGivenBackFor },
): Promise<void> {
  mustBeAllowed(actor, "settlement.record");
  for (const label of await giveBack(tx, [input.bookingIds, input.why]))
    await book(tx, bookingOfLabelGivenBack(label));
}
