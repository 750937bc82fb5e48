import {
  documentToMail,
  issueRefundVoucher,
  receiptsView,
  SeriesClosed,
} from "#modules/invoicing/public.server.ts";
import { inTransaction, statement, type Db } from "#platform/db/database.ts";
import { emit } from "#platform/jobs/events.ts";
import { system } from "#policy/actor.ts";
import { lockOrderUntilCommit } from "../steps/move-order.ts";
import { documentCauses } from "./rules/document-causes.ts";

const atOnce = 200;

// What a move gave back without a voucher: the release before moved the order, or its receipt came
// later.
const openMoves = `
  from order_moves m
  where m.order_id = o.id
    and m.given_back_paise > 0
    and '${documentCauses.movedBack("")}' || m.id <> all (r.refund_causes)`;
const due = `
  from ${receiptsView} r
  join orders o on o.id = r.order_id
  where r.left_paise > 0
    and not r.is_billed
    and (o.status = 'cancelled' or exists (select ${openMoves}))`;

const ordersWithDueRefunds = statement<{ id: string }>(
  "orders.dueRefundVouchers",
  `select o.id ${due}
     and ($1::uuid is null or o.id > $1)
   order by o.id
   limit ${atOnce}`,
);

const dueRefundsOf = statement<{
  isCancelled: boolean;
  moves: readonly { readonly id: string; readonly amountPaise: number }[];
}>(
  "orders.dueRefundVouchersOf",
  `select o.status = 'cancelled' as "isCancelled",
     (
       select coalesce(
         json_agg(json_build_object('id', m.id, 'amountPaise', m.given_back_paise) order by m.id),
         '[]'
       )
       ${openMoves}
     ) as moves
   ${due} and o.id = $1`,
);

/**
 * Issues and mails the refund vouchers that advances lack: of orders that were cancelled without a
 * bill, and of what moves to other states gave back. Each order has a transaction of its own.
 */
export async function issueDueRefunds(db: Db): Promise<void> {
  for (let after: string | null = null; ;) {
    const orders: readonly { readonly id: string }[] = await ordersWithDueRefunds(db, [after]);
    for (const { id } of orders)
      await unlessClosed(() =>
        inTransaction(db, async (tx) => {
          await lockOrderUntilCommit(tx, [id]);
          await issueRefundsOf(tx, id);
        }),
      );
    after = orders.at(-1)?.id ?? null;
    if (after === null || orders.length < atOnce) return;
  }
}

/** Does nothing, and leaves nothing done, while a series is closed after a restore. */
export async function unlessClosed(work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (!(error instanceof SeriesClosed)) throw error;
  }
}

/** Issues and mails what is due of this order, which is locked. Throws SeriesClosed. */
export async function issueRefundsOf(tx: Db, orderId: string): Promise<void> {
  // They may have been issued meanwhile, and mailed with the news.
  const [order] = await dueRefundsOf(tx, [orderId]);
  if (order === undefined) return;
  for (const { id, amountPaise } of order.moves)
    await issueAndMail(tx, { cause: documentCauses.movedBack(id), orderId, amountPaise });
  if (order.isCancelled)
    await issueAndMail(tx, {
      cause: documentCauses.advanceRefunded(orderId),
      orderId,
      amountPaise: "rest",
    });
}

async function issueAndMail(
  tx: Db,
  refund: Parameters<typeof issueRefundVoucher>[2],
): Promise<void> {
  const issued = await issueRefundVoucher(tx, system, refund);
  if (issued === null) return;
  const { documentId } = issued;
  await emit(tx, documentToMail({ documentId, mailingId: documentId }));
}
