import { statement, type Db } from "#platform/db/database.ts";
import type { Actor } from "#policy/actor.ts";
import { mustBeAllowed } from "#policy/can.ts";
import type { CashScore, CashScores, ScoredEvent } from "./contract.ts";

type Row = Omit<CashScore, "events"> & {
  readonly events: readonly (Omit<ScoredEvent, "at"> & { readonly at: string })[];
};

const most = 50;
const eventsEach = 20;
const events = `
  to_json(
    (
      array_agg(
        json_build_object(
          'orderId', r.order_id, 'orderNumber', r.order_number, 'reason', r.reason,
          'points', r.points, 'at', r.at
        )
        order by r.at desc
      )
    )[1:${eventsEach}]
  )`;

const ofBuyers = statement<Row>(
  "orders.cashScoresOfBuyers",
  `select s.subject, coalesce(p.name, '') as name, s.points, s.count, s.events
   from (
     select r.buyer_id::text as subject, sum(r.points)::int as points, count(*)::int as count,
       ${events} as events
     from cash_refusals r
     cross join cod_limits l
     where r.at > now() - make_interval(days => l.refusal_days)
       and not exists (
         select
         from cash_score_lifts f
         where f.buyer_id = r.buyer_id and f.lifted_at >= r.at
       )
     group by r.buyer_id
     order by 2 desc, 1
     limit ${most}
   ) s
   left join lateral (
     select first_name || ' ' || last_name as name
     from purchases
     where buyer_id = s.subject::uuid
     order by placed_at desc
     limit 1
   ) p on true
   order by s.points desc, s.subject`,
);
const ofPinCodes = statement<Row>(
  "orders.cashScoresOfPinCodes",
  `select r.pin_code as subject, r.pin_code as name, sum(r.points)::int as points,
     count(*)::int as count, ${events} as events
   from cash_refusals r
   cross join cod_limits l
   where r.at > now() - make_interval(days => l.refusal_days)
     and not exists (
       select
       from cash_score_lifts f
       where f.pin_code = r.pin_code and f.lifted_at >= r.at
     )
   group by r.pin_code
   order by 3 desc, 1
   limit ${most}`,
);

/**
 * The buyers and the PIN codes with the most points of refusals, and for each the newest events
 * that gave them. Two statements.
 */
export async function cashScores(db: Db, actor: Actor): Promise<CashScores> {
  mustBeAllowed(actor, "orders.manageCash");
  const [buyers, pinCodes] = await Promise.all([ofBuyers(db, []), ofPinCodes(db, [])]);
  return { buyers: buyers.map(scoreOf), pinCodes: pinCodes.map(scoreOf) };
}

function scoreOf({ events: found, ...score }: Row): CashScore {
  return { ...score, events: found.map((event) => ({ ...event, at: new Date(event.at) })) };
}
