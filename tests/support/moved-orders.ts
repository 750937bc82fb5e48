import { changeAddress, moveQuote, type NewAddress } from "#modules/orders/public.server.ts";
import { checkBooks } from "#modules/reconciliation/public.server.ts";
import type { Db } from "#platform/db/database.ts";
import type { UserActor } from "#policy/actor.ts";
import type { TestDatabase } from "./database.ts";
import { rows } from "./stored-rows.ts";

/** Orders that their buyers move to another state. */

export type Moved = { readonly id: string };

export const bengaluru = {
  firstName: "Ravi",
  lastName: "Iyer",
  address: "2 Church Street",
  city: "Bengaluru",
  state: "29",
  pinCode: "560025",
  phone: "+919812345678",
};
export const kochi = { ...bengaluru, city: "Kochi", state: "32", pinCode: "682001" };
export const pune = { ...bengaluru, city: "Pune", state: "27", pinCode: "411030" };
export type Place = Partial<NewAddress> & typeof bengaluru;

/** Moves an order after seeing what that changes. */
export async function moveAsShown(db: Db, buyer: UserActor, { id }: Moved, to: Place) {
  const quote = await moveQuote(db, buyer, { orderId: id, ...to });
  const shown = quote === null ? {} : { shown: quote.shown };
  await changeAddress(db, buyer, { orderId: id, ...to, ...shown });
  return quote;
}

/** Amounts and places of an order and its purchase. */
export const amountsOf = async (shop: TestDatabase, { id }: Moved) =>
  (
    await rows<{
      place: string;
      state: string;
      total: number;
      ofPurchase: number;
      igst: number;
      halves: number;
    }>(
      shop,
      `select o.place_of_supply as place, p.state_code as state, o.total_paise::int as total,
         p.total_paise::int as "ofPurchase", sum(i.igst_paise)::int as igst,
         sum(i.cgst_paise + i.sgst_paise)::int as halves
       from orders o
       join purchases p on p.id = o.purchase_id
       join order_items i on i.order_id = o.id
       where o.id = $1
       group by o.id, p.id`,
      [id],
    )
  )[0];
/** What was requested to be refunded of it, and why. */
export const refundsOf = (shop: TestDatabase, { id }: Moved) =>
  rows<{ cause: string; paise: number }>(
    shop,
    `select split_part(cause, ':', 1) as cause, amount_paise::int as paise
     from refunds
     where order_id = $1
     order by requested_at, cause`,
    [id],
  );
export const partsOf = (shop: TestDatabase, { id }: Moved) =>
  rows<{ advance: number; rest: number }>(
    shop,
    `select advance_paise::int as advance, rest_paise::int as rest
     from part_payments
     where order_id = $1`,
    [id],
  );

/** What the check of the books finds. */
export async function differencesIn(shop: TestDatabase): Promise<readonly string[]> {
  const found: string[] = [];
  await checkBooks(shop.db, null, (difference) => found.push(difference));
  return found;
}
