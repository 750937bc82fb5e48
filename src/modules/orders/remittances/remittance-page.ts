import { statement, type Db } from "#platform/db/database.ts";
import type { Actor } from "#policy/actor.ts";
import { mustBeAllowed } from "#policy/can.ts";
import { isUuid } from "#shared/ids.ts";
import { paginate, type ListPage } from "#shared/paginate.ts";
import {
  openRemittanceStates,
  type OpenRemittances,
  type RemittanceLayout,
  type RemittanceLineRow,
  type RemittanceList,
} from "./contract.ts";
import { readLayouts } from "./layouts.ts";

const pageSize = 50;

const counts = statement<OpenRemittances>(
  "orders.openRemittances",
  `select ${openRemittanceStates
    .map((state) => `least(count(*) filter (where state = '${state}'), 10000)::int as ${state}`)
    .join(", ")}
   from remittance_states
   where cash_remittance_id is null and dismissed_at is null`,
);

const columns = `
  m.id, y.name as courier, m.tracking_number as "trackingNumber",
  m.amount_paise as "amountPaise", to_char(m.remitted_on, 'YYYY-MM-DD') as "remittedOn",
  m.reference, m.uploaded_at as "uploadedAt", m.order_id as "orderId",
  m.order_number as "orderNumber", m.due_paise as "duePaise", m.received_paise as "receivedPaise",
  m.dismiss_reason as "leftOutBecause"`;
const afterThat = `
  (
    $1::uuid is null
    or (m.uploaded_at, m.id) < (select a.uploaded_at, a.id from remittance_lines a where a.id = $1)
  )
  order by m.uploaded_at desc, m.id desc
  limit ${pageSize + 1}`;

const linesFrom = `
  select ${columns}
  from remittance_states m
  join remittance_layouts y on y.code = m.layout_code`;
const openLines = statement<RemittanceLineRow>(
  "orders.openRemittanceLines",
  `${linesFrom}
   where m.cash_remittance_id is null and m.dismissed_at is null and m.state = $2 and ${afterThat}`,
);
const bookedLines = statement<RemittanceLineRow>(
  "orders.bookedRemittanceLines",
  `${linesFrom}
   where m.cash_remittance_id is not null and ${afterThat}`,
);
const leftOutLines = statement<RemittanceLineRow>(
  "orders.leftOutRemittanceLines",
  `${linesFrom}
   where m.dismissed_at is not null and ${afterThat}`,
);

function linesOf(db: Db, list: RemittanceList, after: string | null) {
  if (list === "booked") return bookedLines(db, [after]);
  return list === "left_out" ? leftOutLines(db, [after]) : openLines(db, [after, list]);
}

export type RemittancePage = {
  readonly layouts: readonly RemittanceLayout[];
  readonly open: OpenRemittances;
  readonly lines: ListPage<RemittanceLineRow>;
};

/**
 * The lines of couriers' remittances in one state, newest upload first: open ones, those whose
 * order is booked, or those that were left out. Three statements.
 */
export async function remittancePage(
  db: Db,
  actor: Actor,
  input: { readonly state: RemittanceList; readonly after: string | null },
): Promise<RemittancePage> {
  mustBeAllowed(actor, "orders.manageCash");
  const after = input.after !== null && isUuid(input.after) ? input.after : null;
  const [layouts, [open], rows] = await Promise.all([
    readLayouts(db),
    counts(db, []),
    linesOf(db, input.state, after),
  ]);
  return {
    layouts,
    open: open ?? { differs: 0, unknown: 0, not_expected: 0, matched: 0 },
    lines: paginate(rows, pageSize, (last) => last.id),
  };
}
