import { entriesView } from "#modules/ledger/public.server.ts";
import type { Month } from "#modules/invoicing/public.ts";
import { documentsView } from "#modules/invoicing/public.server.ts";
import { registrationsView } from "#modules/sellers/public.server.ts";
import { settledReturnsView, settlementsView } from "#modules/settlement/public.server.ts";
import { statement, type Db } from "#platform/db/database.ts";
import type { Actor } from "#policy/actor.ts";
import { mustBeAllowed } from "#policy/can.ts";
import type { Gstr8 } from "../contract.ts";
import { supplierRows, type SupplyGroup } from "./rules/supplier-rows.ts";

type Row = Pick<Gstr8, "bookedPaise" | "depositedPaise" | "withoutTcsPaise"> & {
  readonly groups: readonly SupplyGroup[];
};

/**
 * Supplies through the marketplace by the month of posting: orders when they are delivered, less
 * returns. Supplies with TCS are grouped by supplier, kind of supply and rate. For suppliers
 * without a registration, everything that they did not sell by hand counts. Orders whose cash the
 * seller collected are in no group, since they have no TCS.
 */
const month = statement<Row>(
  "filings.gstr8",
  `with booked as materialized (
     select e.order_id, e.cause, e.kind,
       sum(-e.amount_paise) filter (where e.account = 'tcs') as tcs
     from ${entriesView} e
     where e.at >= $1
       and e.at < $2
       and (e.kind in ('delivered', 'withheld', 'returned') or e.account = 'tcs')
     group by 1, 2, 3
   ),
   moved as (
     select b.order_id, b.kind, coalesce(b.tcs, 0) as tcs,
       case b.kind
         when 'delivered' then s.goods_paise
         when 'returned' then r.goods_paise
         else 0
       end as goods,
       s.seller_id, s.paid_by, s.is_inter_state, s.tcs_basis_points
     from booked b
     join ${settlementsView} s on s.order_id = b.order_id
     left join ${settledReturnsView} r on b.cause = 'returned:' || r.return_id
     where b.kind in ('delivered', 'withheld', 'returned')
   ),
   supplied as (
     select m.*, coalesce(d.supplier, k.registration, '') as registration,
       coalesce(k.company_name, '') as name,
       coalesce(d.kind <> 'bill', k.is_registered, true) as is_registered,
       coalesce(d.recipient_gstin is not null, false) as to_registered
     from moved m
     left join ${registrationsView} k on k.seller_id = m.seller_id
     left join ${documentsView} d on d.order_id = m.order_id and d.kind <> 'credit_note'
   )
   select (
       select coalesce(json_agg(g), '[]')
       from (
         select registration, max(name) as name, is_registered as "isRegistered",
           to_registered as "toRegistered", is_inter_state as "isInterState",
           tcs_basis_points as "basisPoints",
           sum(goods) filter (where kind = 'delivered')::bigint as "suppliedPaise",
           sum(goods) filter (where kind = 'returned')::bigint as "returnedPaise",
           sum(tcs)::bigint as "tcsPaise"
         from supplied
         where tcs_basis_points > 0 or (not is_registered and paid_by <> 'hand')
         group by registration, is_registered, to_registered, is_inter_state, tcs_basis_points
         order by registration
       ) g
     ) as groups,
     coalesce(
       (
         select sum(case when kind = 'returned' then -goods else goods end)
         from supplied
         where tcs_basis_points = 0 and is_registered and paid_by <> 'hand'
       ),
       0
     )::bigint as "withoutTcsPaise",
     coalesce(
       (select sum(tcs) from booked where kind <> 'tcs_deposited'), 0
     )::bigint as "bookedPaise",
     coalesce(
       (select -sum(tcs) from booked where kind = 'tcs_deposited'), 0
     )::bigint as "depositedPaise"`,
);

/** The marketplace's TCS statement for a month, which must agree with the ledger. One statement. */
export async function gstr8(
  db: Db,
  actor: Actor,
  input: { readonly month: Month },
): Promise<Gstr8> {
  mustBeAllowed(actor, "filings.viewAll");
  const [row] = await month(db, [input.month.from, input.month.before]);
  if (row === undefined) throw new Error("The statement always answers with one row");
  const { groups, ...totals } = row;
  const rows = supplierRows(groups);
  const reportedPaise = rows.reduce(
    (sum, each) => sum + each.igstPaise + each.cgstPaise + each.sgstPaise,
    0,
  );
  return { rows, ...totals, differencePaise: totals.bookedPaise - reportedPaise };
}
