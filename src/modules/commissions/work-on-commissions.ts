import { endPrivateOffer } from "#modules/catalog/public.server.ts";
import { orderedPiecesView } from "#modules/orders/public.server.ts";
import { shopCalendarsView } from "#modules/sellers/public.server.ts";
import { inTransaction, statement, type Db } from "#platform/db/database.ts";
import type { Actor } from "#policy/actor.ts";
import { mustBeAllowed } from "#policy/can.ts";
import { announceCommission } from "./commissions.sql.ts";
import {
  commissionDeadlines,
  dueAt,
  type CommissionClock,
  type CommissionDue,
} from "./rules/commission-deadlines.ts";
import { openStates } from "./rules/commission-values.ts";

const batch = 200;
const { silent, ending, close } = commissionDeadlines;

type Row = Omit<CommissionClock, "holiday"> & {
  readonly conversationId: string;
  readonly awayFrom: Date | null;
  readonly awayUntil: Date | null;
};

// Whatever may be due, in days of the calendar; the rule says whether it is. One that is being paid
// waits for its payment.
const open = statement<Row>(
  "commissions.due",
  `select c.conversation_id as "conversationId", c.state, c.quotes, c.counters,
     c.holds_until as "holdsUntil", c.changed_at as "changedAt", c.reminded_at as "remindedAt",
     k.state_code as "stateCode", k.away_from as "awayFrom", k.away_until as "awayUntil"
   from commissions c
   join ${shopCalendarsView} k on k.seller_id = c.seller_id
   where c.state = any($1::text[])
     and ($2::uuid is null or c.conversation_id > $2::uuid)
     and case
       when c.state in ('asked', 'countered') then
         c.changed_at < now() - case
           when c.reminded_at is null then interval '${silent.workingDays} days'
           else interval '${close.days} days'
         end
       else
         c.holds_until < now() + case
           when c.reminded_at is null then interval '${ending.daysBefore} days'
           else interval '0 days'
         end
     end
     and not exists (
       select
       from commission_quotes q
       join ${orderedPiecesView} o on o.variant_id = q.variant_id
       where q.conversation_id = c.conversation_id and o.status <> 'expired'
     )
   order by c.conversation_id
   limit ${batch}`,
);
// Whoever changed it meanwhile was faster.
const remind = statement<{ id: string }>(
  "commissions.remind",
  `update commissions
   set reminded_at = now()
   where conversation_id = $1 and state = $2 and quotes = $3 and reminded_at is null
   returning conversation_id as id`,
);
const expire = statement<{ productId: string | null }>(
  "commissions.expire",
  `update commissions c
   set state = 'expired', changed_at = now(), reminded_at = null
   where c.conversation_id = $1 and c.state = $2 and c.quotes = $3
   returning (
     select q.product_id
     from commission_quotes q
     where q.conversation_id = c.conversation_id and q.number = c.quotes
   ) as "productId"`,
);

/**
 * Tells people of commissions that nobody answers and of quotes that end soon, and ends what is
 * over. Each commission is a transaction of its own.
 */
export async function workOnCommissions(db: Db, actor: Actor): Promise<void> {
  mustBeAllowed(actor, "commissions.work");
  let after: string | null = null;
  for (;;) {
    const rows: readonly Row[] = await open(db, [openStates, after]);
    for (const row of rows) await workOnOne(db, row, new Date());
    after = rows.at(-1)?.conversationId ?? null;
    if (rows.length < batch) return;
  }
}

async function workOnOne(db: Db, row: Row, now: Date): Promise<void> {
  const { awayFrom: from, awayUntil: until } = row;
  const holiday = from !== null && until !== null ? { from, until } : null;
  const due = dueAt({ ...row, holiday }, now);
  if (due !== null) await inTransaction(db, (tx) => carryOutDue(tx, row, due));
}

async function carryOutDue(tx: Db, row: Row, due: CommissionDue): Promise<void> {
  const seen = [row.conversationId, row.state, row.quotes];
  if (due !== "expire") {
    const [reminded] = await remind(tx, seen);
    if (reminded !== undefined) await announceCommission(tx, row, due);
    return;
  }
  const [expired] = await expire(tx, seen);
  if (expired === undefined) return;
  const { productId } = expired;
  if (productId !== null) await endPrivateOffer(tx, { productIds: [productId] });
  await announceCommission(tx, row, "expired");
}
