import { entriesView } from "#modules/ledger/public.server.ts";
import type { Month } from "#modules/invoicing/public.ts";
import { statement, type Db } from "#platform/db/database.ts";
import type { Actor } from "#policy/actor.ts";
import { mustBeAllowed } from "#policy/can.ts";
import { sumPaise } from "#shared/money.ts";
import type { Gstr8 } from "../contract.ts";
import type { TcsFigures } from "../tcs/contract.ts";
import { tcsOf } from "../tcs/rules/month-of-tcs.ts";
import { tcsOfMonth } from "../tcs/tcs-of-months.ts";

// Deposits are manual entries, the only ones on the account of TCS.
const booked = statement<{ bookedPaise: number; depositedPaise: number }>(
  "filings.tcsBooked",
  `select coalesce(
       (
         select -sum(e.amount_paise)
         from tcs_statements s
         join ${entriesView} e on e.cause = 'tcs_due:' || s.id
         where s.filed_in = to_date($3, 'YYYY-MM') and e.account = 'tcs'
       ),
       0
     )::bigint as "bookedPaise",
     coalesce(
       (
         select sum(e.amount_paise)
         from ${entriesView} e
         where e.kind = 'adjusted' and e.account = 'tcs' and e.at >= $1 and e.at < $2
       ),
       0
     )::bigint as "depositedPaise"`,
);

/**
 * The marketplace's TCS statement for a month from the documents of its suppliers, which must agree
 * with the ledger once the month is closed.
 */
export async function gstr8(
  db: Db,
  actor: Actor,
  { month }: { readonly month: Month },
): Promise<Gstr8> {
  mustBeAllowed(actor, "filings.viewAll");
  const lines = await tcsOfMonth(db, { month, sellerId: null });
  const [sums = { bookedPaise: 0, depositedPaise: 0 }] = await booked(db, [
    month.from,
    month.before,
    month.month,
  ]);
  const duePaise =
    sumPaise(lines.rows.map(bookedOf)) +
    sumPaise(lines.amendments.map((row) => bookedOf(row) - bookedOf(row.before)));
  return { ...lines, ...sums, differencePaise: lines.isClosed ? sums.bookedPaise - duePaise : 0 };
}

function bookedOf(figures: TcsFigures): number {
  return tcsOf(figures) - figures.creditedAtDeliveryPaise;
}
