import { entriesView } from "#modules/ledger/public.server.ts";
import { registrationsView } from "#modules/sellers/public.server.ts";
import { tdsLawsView, tdsView } from "#modules/settlement/public.server.ts";
import { statement, type Db } from "#platform/db/database.ts";
import type { Actor } from "#policy/actor.ts";
import { mustBeAllowed } from "#policy/can.ts";
import { sumPaise } from "#shared/money.ts";
import type { TdsChallan, TdsMonth, TdsQuarter, TdsRow } from "./contract.ts";
import type { Quarter } from "./rules/quarters.ts";
import { depositDueOn } from "./rules/tds-calendar.ts";

const rows = statement<TdsRow>(
  "filings.tdsRows",
  `select s.seller_id as "sellerId", coalesce(max(k.company_name), '') as name,
     to_char(s.delivered_at at time zone 'Asia/Kolkata', 'YYYY-MM') as month,
     max(l.legal_basis) as "legalBasis", max(l.payment_code) as "paymentCode",
     max(l.statement_form) as "statementForm", max(l.certificate_form) as "certificateForm",
     s.pan, s.basis_points as "basisPoints",
     to_char(max(s.delivered_at at time zone 'Asia/Kolkata'), 'YYYY-MM-DD') as "creditedOn",
     count(*)::int as orders, coalesce(sum(s.supply_paise), 0)::bigint as "supplyPaise",
     coalesce(sum(s.catch_up_supply_paise), 0)::bigint as "catchUpSupplyPaise",
     coalesce(sum(s.set_off_paise), 0)::bigint as "setOffPaise",
     coalesce(sum(s.tds_paise), 0)::bigint as "tdsPaise"
   from ${tdsView} s
   left join ${tdsLawsView} l on l.valid_from = s.law_from
   left join ${registrationsView} k on k.seller_id = s.seller_id
   where s.delivered_at >= $1 and s.delivered_at < $2
   group by s.seller_id, 3, s.law_from, s.pan, s.basis_points
   order by 3, 2, s.seller_id, s.law_from, s.pan, s.basis_points`,
);
const challans = statement<TdsChallan>(
  "filings.tdsChallans",
  `select id, to_char(of_month, 'YYYY-MM') as month, bsr_code as "bsrCode",
     to_char(deposited_on, 'YYYY-MM-DD') as "depositedOn", serial, tax_paise as "taxPaise",
     interest_paise as "interestPaise", fee_paise as "feePaise",
     was_booked_by_hand as "wasBookedByHand"
   from tds_challans
   where of_month >= to_date($1, 'YYYY-MM')
     and of_month <= to_date($2, 'YYYY-MM')
     and withdrawn_at is null
   order by deposited_on, bsr_code, serial`,
);
const booked = statement<{ bookedPaise: number }>(
  "filings.tdsBooked",
  `select coalesce(-sum(e.amount_paise), 0)::bigint as "bookedPaise"
   from ${tdsView} s
   join ${entriesView} e on e.order_id = s.order_id
   where s.delivered_at >= $1 and s.delivered_at < $2 and e.account = 'tds'`,
);

/**
 * A quarter's TDS by seller, its challans, and whether what was deducted is deposited and booked.
 * Three statements. Amounts are paise.
 */
export async function tdsQuarter(
  db: Db,
  actor: Actor,
  { quarter }: { readonly quarter: Quarter },
): Promise<TdsQuarter> {
  mustBeAllowed(actor, "filings.viewAll");
  const span = [quarter.from, quarter.before];
  const found = await rows(db, span);
  const paid = await challans(db, [quarter.months.at(0)?.month, quarter.months.at(-1)?.month]);
  const [{ bookedPaise } = { bookedPaise: 0 }] = await booked(db, span);
  const deductedPaise = sumPaise(found.map(({ tdsPaise }) => tdsPaise));
  return {
    rows: found,
    challans: paid,
    months: quarter.months.map(({ month }) => monthOfTds(month, found, paid)),
    bookedPaise,
    differencePaise: bookedPaise - deductedPaise,
  };
}

function monthOfTds(
  month: string,
  found: readonly TdsRow[],
  paid: readonly TdsChallan[],
): TdsMonth {
  const deductedPaise = sumPaise(
    found.filter((row) => row.month === month).map(({ tdsPaise }) => tdsPaise),
  );
  const depositedPaise = sumPaise(
    paid.filter((challan) => challan.month === month).map(({ taxPaise }) => taxPaise),
  );
  return {
    month,
    deductedPaise,
    depositedPaise,
    duePaise: deductedPaise - depositedPaise,
    dueOn: depositDueOn(month),
  };
}
