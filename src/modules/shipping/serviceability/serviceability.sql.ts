import { statement } from "#platform/db/database.ts";

/** What couriers said about the way from one PIN code to another, and what they are to be asked. */

/** For how long an answer counts. */
const freshDays = 7;

/** How many parcels a courier is asked about in one round, at most. */
export const mostInRound = 20;

/** So long a buyer may wait for an answer; after that nobody does. */
const waitedHours = 1;

/**
 * SQL for a lateral join by modules above: one row with what couriers said in the last week about the
 * way between two PIN codes for a parcel of a weight class: is_served (of paid parcels or any; null if
 * unknown), takes_cash (null if unknown), is_asked_paid, min_days and max_days. Who takes a heavier
 * parcel takes this one, and who refuses a lighter one refuses it.
 */
export function courierWayBetween(
  fromPinCode: string,
  toPinCode: string,
  weightClass: string,
): string {
  return `(
  select
    coalesce(
      bool_or(is_served) filter (where is_served),
      bool_or(is_served) filter (where not is_cash)
    ) as is_served,
    bool_or(is_served) filter (where is_cash) as takes_cash,
    bool_or(not is_cash) as is_asked_paid, min(min_days) as min_days, max(max_days) as max_days
  from serviceability
  where from_pin_code = ${fromPinCode} and to_pin_code = ${toPinCode}
    and checked_at > now() - interval '${freshDays} days'
    and case
      when is_served then weight_class >= ${weightClass}
      else weight_class <= ${weightClass}
    end
)`;
}

/** Where a parcel comes from, and the most that a parcel of its class weighs, in grams. */
export type CourierStart = { readonly fromPinCode: string; readonly weightClass: number };

/** A pair of PIN codes, the class of the parcel and how it is paid. */
export type CourierQuestion = CourierStart & {
  readonly toPinCode: string;
  readonly isCash: boolean;
};

/** Writes what couriers said, of each question once. A later answer replaces an earlier one. */
export const saveAnswers = statement(
  "shipping.saveCourierAnswers",
  `insert into serviceability (
     from_pin_code, to_pin_code, is_cash, weight_class, is_served, min_days, max_days, checked_at
   )
   select distinct on ("toPinCode", "fromPinCode", "isCash", "weightClass") "fromPinCode",
     "toPinCode", "isCash", "weightClass", "isServed", "minDays", "maxDays", now()
   from jsonb_to_recordset($1::jsonb) as a (
     "fromPinCode" text, "toPinCode" text, "isCash" boolean, "weightClass" int,
     "isServed" boolean, "minDays" int, "maxDays" int
   )
   order by "toPinCode", "fromPinCode", "isCash", "weightClass"
   on conflict (to_pin_code, from_pin_code, is_cash, weight_class) do update
   set is_served = excluded.is_served, min_days = excluded.min_days,
     max_days = excluded.max_days, checked_at = excluded.checked_at, asked_at = null`,
);

/** Notes what a buyer waits for: both ways to pay, unless the answer is fresh or just asked for. */
export const saveQuestions = statement<{ fromPinCode: string }>(
  "shipping.saveCourierQuestions",
  `insert into serviceability as s (from_pin_code, to_pin_code, is_cash, weight_class, asked_at)
   select f."fromPinCode", $2, k.is_cash, f."weightClass", now()
   from jsonb_to_recordset($1::jsonb) as f ("fromPinCode" text, "weightClass" int)
   cross join (values (false), (true)) as k (is_cash)
   on conflict (to_pin_code, from_pin_code, is_cash, weight_class) do update
   set asked_at = now()
   where coalesce(s.checked_at, '-infinity') <= now() - interval '${freshDays} days'
     and coalesce(s.asked_at, '-infinity') <= now() - interval '10 minutes'
   returning s.from_pin_code as "fromPinCode"`,
);

/** Takes what is asked, the oldest first. Whoever dies with it leaves the answer unknown. */
export const claimQuestion = statement<CourierQuestion>(
  "shipping.claimCourierQuestion",
  `update serviceability s
   set asked_at = null
   from (
     select from_pin_code, to_pin_code, is_cash, weight_class
     from serviceability
     where asked_at > now() - interval '${waitedHours} hours'
     order by asked_at
     limit 1
     for update skip locked
   ) q
   where (s.from_pin_code, s.to_pin_code, s.is_cash, s.weight_class)
     = (q.from_pin_code, q.to_pin_code, q.is_cash, q.weight_class)
   returning s.from_pin_code as "fromPinCode", s.to_pin_code as "toPinCode", s.is_cash as "isCash",
     s.weight_class as "weightClass"`,
);

/** Forgets pairs of which nobody waits for an answer, and nobody answered for three months. */
export const forgetAnswers = statement(
  "shipping.forgetCourierAnswers",
  `delete from serviceability
   where coalesce(checked_at, '-infinity') < now() - interval '90 days'
     and coalesce(asked_at, '-infinity') < now() - interval '${waitedHours} hours'`,
);
