import { book } from "#modules/ledger/public.server.ts";
import { taxProfile } from "#modules/sellers/public.server.ts";
import { statement, type Db } from "#platform/db/database.ts";
import type { Actor } from "#policy/actor.ts";
import { mustBeAllowed } from "#policy/can.ts";
import { dayInIndia } from "#shared/ist.ts";
import type { DeliveredOrder, WithholdingRate } from "./contract.ts";
import { bookingsOfDelivery } from "./rules/bookings.ts";
import { financialYearOf } from "./rules/financial-year.ts";
import { endOfReturnWindow } from "./rules/return-window.ts";
import { figuresOf, settledRates, supplyOf, type YearSoFar } from "./rules/settle.ts";
import { lockSeller } from "./settlement-row.ts";

const now = statement<{ now: Date }>("settlement.now", "select now()");

const ratesUpTo = statement<WithholdingRate>(
  "settlement.ratesUpTo",
  `select kind, to_char(valid_from, 'YYYY-MM-DD') as "validFrom",
     basis_points as "basisPoints", without_pan_basis_points as "withoutPanBasisPoints",
     individual_exempt_paise as "individualExemptPaise", legal_basis as "legalBasis"
   from withholding_rates
   where valid_from <= $1::date
   order by kind, valid_from desc`,
);

const yearSoFar = statement<YearSoFar>(
  "settlement.yearSoFar",
  `select coalesce(sum(s.base), 0)::bigint as "supplyPaise",
     greatest(
       coalesce(sum(s.tds_returned_paise - s.tds_set_off_paise), 0), 0
     )::bigint as "tdsToSetOffPaise",
     coalesce(sum(s.base) filter (where s.tds_basis_points = 0), 0)::bigint as "exemptSupplyPaise",
     coalesce(bool_or(s.tds_catch_up_paise is not null), false) as "isCrossed"
   from (
     select tds_basis_points, tds_catch_up_paise, tds_returned_paise, tds_set_off_paise,
       case withholding_base
         when 'supply' then supply_paise - returned_supply_paise
         else goods_paise - returned_goods_paise
       end as base
     from order_settlements
     where seller_id = $1 and delivered_at >= $2 and delivered_at < $3
   ) s`,
);

const write = statement<{ orderId: string }>(
  "settlement.write",
  `insert into order_settlements (
     order_id, seller_id, paid_by, cash_held_by, delivered_at, goods_paise, tax_paise,
     shipping_paise, round_off_paise, is_inter_state, commission_basis_points,
     commission_gst_basis_points, tcs_basis_points, tds_basis_points, tds_catch_up_paise,
     commission_paise, commission_gst_paise, tcs_paise, tds_paise, payable_from, supply_paise,
     withholding_base, prepaid_paise, tds_catch_up_supply_paise, tds_set_off_paise, tds_pan,
     tds_law_from
   )
   select s.*,
     (
       select max(l.valid_from)
       from tds_laws l
       where l.valid_from <= (s.delivered_at at time zone 'Asia/Kolkata')::date
     )
   from jsonb_to_record($1) as s(
     order_id uuid, seller_id uuid, paid_by text, cash_held_by text, delivered_at timestamptz,
     goods_paise bigint, tax_paise bigint, shipping_paise bigint, round_off_paise bigint,
     is_inter_state boolean, commission_basis_points int, commission_gst_basis_points int,
     tcs_basis_points int, tds_basis_points int, tds_catch_up_paise bigint,
     commission_paise bigint, commission_gst_paise bigint, tcs_paise bigint, tds_paise bigint,
     payable_from timestamptz, supply_paise bigint, withholding_base text,
     prepaid_paise bigint, tds_catch_up_supply_paise bigint, tds_set_off_paise bigint,
     tds_pan text
   )
   on conflict (order_id) do nothing
   returning order_id as "orderId"`,
);

/**
 * Settles a delivered order: it belongs to the seller, less commission and tax withheld at that
 * day's rates (TCS: those of the day of its invoice), which never change for this order. Idempotent. Pass `deliveredAt` only if the
 * delivery was earlier than now.
 */
export async function recordDelivered(
  tx: Db,
  actor: Actor,
  order: DeliveredOrder & { readonly deliveredAt?: Date },
): Promise<void> {
  mustBeAllowed(actor, "settlement.record");
  await lockSeller(tx, order.sellerId);
  const deliveredAt = order.deliveredAt ?? (await clock(tx));
  const year = financialYearOf(deliveredAt);
  const day = dayInIndia(deliveredAt.getTime());
  const rates = await ratesUpTo(tx, [day]);
  const seller = await taxProfile(tx, order);
  const [soFar] = await yearSoFar(tx, [order.sellerId, year.from, year.before]);
  const settled = settledRates(order, {
    day,
    suppliedOn: dayInIndia((order.suppliedAt ?? deliveredAt).getTime()),
    rates,
    seller,
    year: soFar ?? { supplyPaise: 0, exemptSupplyPaise: 0, isCrossed: false },
  });
  const figures = figuresOf(order, settled);
  const written = await write(tx, [
    JSON.stringify({
      order_id: order.orderId,
      seller_id: order.sellerId,
      paid_by: order.paidBy,
      cash_held_by: order.cashHeldBy,
      delivered_at: deliveredAt,
      goods_paise: order.goodsPaise,
      tax_paise: order.taxPaise,
      shipping_paise: order.shippingPaise,
      round_off_paise: order.roundOffPaise,
      is_inter_state: settled.isInterState,
      commission_basis_points: settled.commissionBasisPoints,
      commission_gst_basis_points: settled.commissionGstBasisPoints,
      tcs_basis_points: settled.tcsBasisPoints,
      tds_basis_points: settled.tdsBasisPoints,
      tds_catch_up_paise: settled.tdsCatchUpPaise,
      commission_paise: figures.commissionPaise,
      commission_gst_paise: figures.commissionGstPaise,
      tcs_paise: figures.tcsPaise,
      tds_paise: figures.tdsPaise,
      payable_from: endOfReturnWindow(deliveredAt),
      supply_paise: supplyOf(order),
      withholding_base: settled.withholdingBase,
      prepaid_paise: order.prepaidPaise ?? 0,
      tds_catch_up_supply_paise: settled.tdsCatchUpSupplyPaise ?? 0,
      tds_set_off_paise: settled.tdsSetOffPaise ?? 0,
      tds_pan: seller.pan,
    }),
  ]);
  if (written.length === 0) return;
  for (const booking of bookingsOfDelivery(order, { ...settled, ...figures }))
    await book(tx, booking);
}

async function clock(tx: Db): Promise<Date> {
  const [row] = await now(tx, []);
  return row?.now ?? new Date();
}
