import { randomBytes } from "node:crypto";
import { statement, type Db } from "#platform/db/database.ts";
import type { Actor } from "#policy/actor.ts";
import { mustBeAllowed } from "#policy/can.ts";
import { approvedSellersView } from "../views.ts";

/** A shop that may get its mail of this day. The token is that of the unsubscribe link. */
export type Morning = {
  readonly sellerId: string;
  readonly unsubscribeToken: string;
};

// Of two processes, one gets the shop.
const claim = statement<Morning>(
  "sellers.claimMornings",
  `with due as (
     select s.seller_id,
       ($2::text[])[(row_number() over (order by s.seller_id))::int] as token
     from ${approvedSellersView} s
     left join morning_mails m on m.seller_id = s.seller_id
     left join notice_choices c on c.user_id = s.seller_id and c.topic = 'morning'
     where (m.day_ist is null or m.day_ist < $1::date) and coalesce(c.is_by_mail, true)
     order by s.seller_id
     limit cardinality($2::text[])
   )
   insert into morning_mails as known (seller_id, day_ist, unsubscribe_token)
   select due.seller_id, $1::date, due.token
   from due
   on conflict (seller_id) do update
   set day_ist = excluded.day_ist
   where known.day_ist < excluded.day_ist
   returning known.seller_id as "sellerId", known.unsubscribe_token as "unsubscribeToken"`,
);

/** Lower case, because paths in other cases are redirected: 172 random bits. */
const newToken = () => randomBytes(22).toString("hex").slice(0, 43);

/**
 * The next `size` open shops whose mail of this day in India ("2026-11-29") was not looked at, as
 * part of `tx`. Those that switched it off are left out. Each shop comes once a day.
 */
export async function claimMornings(
  tx: Db,
  actor: Actor,
  { day, size }: { readonly day: string; readonly size: number },
): Promise<readonly Morning[]> {
  mustBeAllowed(actor, "notifications.send");
  return claim(tx, [day, Array.from({ length: size }, newToken)]);
}
