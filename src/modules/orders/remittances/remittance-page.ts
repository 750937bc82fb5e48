import { statement, type Db } from "#platform/db/database.ts";
import type { Actor } from "#policy/actor.ts";
import { mustBeAllowed } from "#policy/can.ts";
import { isUuid } from "#shared/ids.ts";
import { paginate, type ListPage } from "#shared/paginate.ts";
import type {
  OpenRemittances,
  OpenRemittanceState,
  RemittanceLayout,
  RemittanceLineRow,
} from "./contract.ts";
import { readLayouts } from "./layouts.ts";

const pageSize = 50;

const counts = statement<OpenRemittances>(
  "orders.openRemittances",
  `select count(*) filter (where state = 'differs')::int as differs,
     count(*) filter (where state = 'unknown')::int as unknown,
     count(*) filter (where state = 'not_expected')::int as not_expected,
     count(*) filter (where state = 'matched')::int as matched
   from remittance_states
   where cash_remittance_id is null`,
);

const columns = `
  m.id, y.name as courier, m.tracking_number as "trackingNumber",
  m.amount_paise as "amountPaise", to_char(m.remitted_on, 'YYYY-MM-DD') as "remittedOn",
  m.reference, m.uploaded_at as "uploadedAt", m.order_id as "orderId",
  m.order_number as "orderNumber", m.due_paise as "duePaise", m.received_paise as "receivedPaise"`;
const afterThat = `
  (
    $1::uuid is null
    or (m.uploaded_at, m.id) < (select a.uploaded_at, a.id from remittance_lines a where a.id = $1)
  )
  order by m.uploaded_at desc, m.id desc
  limit ${pageSize + 1}`;

const openLines = statement<RemittanceLineRow>(
  "orders.openRemittanceLines",
  `select ${columns}
   from remittance_states m
   join remittance_layouts y on y.code = m.layout_code
   where m.cash_remittance_id is null and m.state = $2 and ${afterThat}`,
);
const bookedLines = statement<RemittanceLineRow>(
  "orders.bookedRemittanceLines",
  `select ${columns}
   from remittance_states m
   join remittance_layouts y on y.code = m.layout_code
   where m.cash_remittance_id is not null and ${afterThat}`,
);

export type RemittancePage = {
  readonly layouts: readonly RemittanceLayout[];
  readonly open: OpenRemittances;
  readonly lines: ListPage<RemittanceLineRow>;
};

/**
 * The lines of couriers' remittances in one state, newest upload first: open ones, or those whose
 * order is booked. Three statements.
 */
export async function remittancePage(
  db: Db,
  actor: Actor,
  input: { readonly state: OpenRemittanceState | "booked"; readonly after: string | null },
): Promise<RemittancePage> {
  mustBeAllowed(actor, "orders.manageCash");
  const after = input.after !== null && isUuid(input.after) ? input.after : null;
  const [layouts, [open], rows] = await Promise.all([
    readLayouts(db),
    counts(db, []),
    input.state === "booked" ? bookedLines(db, [after]) : openLines(db, [after, input.state]),
  ]);
  return {
    layouts,
    open: open ?? { differs: 0, unknown: 0, not_expected: 0, matched: 0 },
    lines: paginate(rows, pageSize, (last) => last.id),
  };
}
