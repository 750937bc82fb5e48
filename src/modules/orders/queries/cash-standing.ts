import { statement, type Db } from "#platform/db/database.ts";
import type { Actor } from "#policy/actor.ts";
import { allowedUser } from "#policy/can.ts";
import type { CashFacts } from "../rules/cash-standing.ts";

// Longer than this nothing is on its way; refusals are remembered for as long as administrators said.
const longestWay = "interval '120 days'";

/** The facts as one value of SQL, for the buyer and PIN code at these places. One pass over the buyer's newer orders. */
export function cashFacts(buyer: string, pinCode: string): string {
  return `(select json_build_object('maxOpenPurchases', l.max_open_purchases, 'maxOpenPaise', l.max_open_paise, 'refusalsAllowed', l.refusals_allowed, 'refusalDays', l.refusal_days,
             'openPurchases', facts.purchases, 'openPaise', facts.paise, 'refusals', facts.refusals,
             'isRefusedThere', exists (select from cod_refused_pins r where r.pin_code = ${pinCode}))
      from cod_limits l
      cross join lateral (
        select count(distinct o.purchase_id) filter (where o.status in ('pending', 'confirmed', 'shipped'))::int as purchases,
               coalesce(sum(o.total_paise) filter (where o.status in ('pending', 'confirmed', 'shipped')), 0)::bigint as paise,
               count(*) filter (where o.status = 'refused' and o.updated_at > now() - make_interval(days => l.refusal_days))::int as refusals
          from orders o join purchases p on p.id = o.purchase_id and p.payment_method = 'cod'
         where o.buyer_id = ${buyer} and o.placed_at > now() - ${longestWay} - make_interval(days => l.refusal_days)
      ) facts)`;
}

const read = statement<{ cash: CashFacts }>("orders.cashStanding", `select ${cashFacts("$1", "$2")} as cash`);

/** How the buyer stands with cash on delivery, and whether it is collected at this PIN code, if one is known. One statement. */
export async function cashStanding(db: Db, actor: Actor, { pinCode }: { readonly pinCode: string | null }): Promise<CashFacts> {
  const { userId } = allowedUser(actor, "orders.viewOwn");
  const [row] = await read(db, [userId, pinCode]);
  if (row === undefined) throw new Error("cod_limits has no row");
  return row.cash;
}
