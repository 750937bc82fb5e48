import { statement, type Db } from "#platform/db/database.ts";
import type { Actor } from "#policy/actor.ts";
import { allowedSeller } from "#policy/can.ts";
import { isUuid } from "#shared/ids.ts";
import type { BookedWeek } from "./contract.ts";

const booked = statement<BookedWeek>(
  "catalog.bookedWeeks",
  `select w.week::text as week, w.taken, greatest(p.pieces_per_week, w.taken) as slots
   from making_weeks w
   join products p on p.id = w.product_id
   where p.id = $1
     and p.seller_id = $2
     and p.pieces_per_week is not null
     and w.taken > 0
     and w.week >= date_trunc('week', today_in_india())
   order by w.week
   limit 30`,
);

/**
 * The weeks from the present one on in which pieces of the acting seller's product are ordered.
 * Empty for another seller's, and for one without a limit. One statement.
 */
export async function bookedWeeks(
  db: Db,
  actor: Actor,
  { productId }: { readonly productId: string },
): Promise<readonly BookedWeek[]> {
  const { sellerId } = allowedSeller(actor, "catalog.manageProducts");
  return isUuid(productId) ? booked(db, [productId, sellerId]) : [];
}
