import { refundsWithoutAccountView } from "#modules/payments/public.server.ts";
import { shopCalendarsView } from "#modules/sellers/public.server.ts";
import { statement, type Db } from "#platform/db/database.ts";
import { qualityGuaranteeDays } from "#shared/promises.ts";
import { paidAtDoor } from "../part-payment/balance-in-cash.sql.ts";
import type { ArrivalClaim } from "../arrivals/contract.ts";
import type { MissingParcel } from "../missing/contract.ts";
import type { ReturnStatus } from "../returns/contract.ts";
import type { PaidSoFar } from "./contract.ts";
import type { DeadlineFacts } from "./rules/deadline-facts.ts";

/** Reads what decides about deadlines. The clock is that of the database. */

type Row = Omit<
  DeadlineFacts,
  | "holiday"
  | "returns"
  | "accountsAwaited"
  | "proofs"
  | "proofsOwed"
  | "taken"
  | "missing"
  | "claim"
  | "rest"
  | "countsFrom"
  | "enteredAt"
> & {
  readonly buyerId: string | null;
  readonly sellerId: string;
  readonly orderNumber: string;
  readonly arrivesFrom: string | null;
  readonly paid: PaidSoFar;
  readonly countsFrom: Date;
  readonly enteredAt: Date;
  readonly awayFrom: Date | null;
  readonly awayUntil: Date | null;
  readonly restRequestedAt: Date | null;
  readonly restPaidAt: Date | null;
  readonly reportedAt: Date | null;
  readonly answeredAt: Date | null;
  readonly courierDeliveredAt: Date | null;
  readonly claimedAt: Date | null;
  readonly objectedAt: Date | null;
  readonly objection: string | null;
  readonly missingNote: string | null;
  readonly missingAnswer: string | null;
  readonly returns: readonly {
    readonly id: string;
    readonly status: ReturnStatus;
    readonly isRepair: boolean;
    readonly isUnrepairable: boolean;
    readonly at: string;
    readonly sentAt: string | null;
    readonly arrivedAt: string | null;
  }[];
  readonly accountsAwaited: readonly { readonly refundId: string; readonly at: string }[];
  readonly proofs: readonly { readonly proofId: string; readonly at: string }[];
  /** `at` is null for one that was promised: it is owed since the order was confirmed. */
  readonly proofsOwed: readonly { readonly subjectId: string; readonly at: string | null }[];
  readonly taken: readonly {
    readonly subjectId: string;
    readonly step: string;
    readonly at: string;
  }[];
  /** Exact to the microsecond, to notice a change since. */
  readonly checkAt: string;
  readonly now: Date;
};

/** The deadline facts of an order, with its parties and the database's clock. */
export type OrderDeadlineFacts = DeadlineFacts &
  Pick<Row, "buyerId" | "sellerId" | "orderNumber" | "arrivesFrom" | "paid" | "checkAt" | "now"> & {
    readonly missing: MissingParcel | null;
    readonly claim: ArrivalClaim | null;
  };

/** Whether the seller of a return `r` said lately that it cannot be repaired, as SQL. */
const isUnrepairable = `r.unrepairable_at > now() - interval '${qualityGuaranteeDays} days'`;

/** The proofs of order `o` that its buyer has not answered, as JSON. */
const openProofs = `(
       select coalesce(json_agg(json_build_object('proofId', f.id, 'at', f.sent_at)), '[]')
       from order_proofs f
       where f.order_id = o.id and f.status = 'sent' and o.status in ('confirmed', 'shipped')
     )`;

/** The lines of order `o` whose seller owes a proof, as JSON. */
const owedProofs = `(
       select coalesce(
         json_agg(
           json_build_object('subjectId', coalesce(f.id, i.id), 'at', f.answered_at)
           order by i.line_number
         ),
         '[]'
       )
       from order_items i
       left join lateral (
         select last.id, last.status, last.answered_at
         from order_proofs last
         where last.order_id = i.order_id and last.line_number = i.line_number
           and last.status <> 'withdrawn'
         order by last.version desc
         limit 1
       ) f on true
       where i.order_id = o.id and o.status in ('confirmed', 'shipped')
         and f.status is distinct from 'sent'
         and line_waits_for_proof(i.order_id, i.line_number)
     )`;

const facts = statement<Row>(
  "orders.deadlineFacts",
  `select o.id as "orderId", o.order_number as "orderNumber", o.buyer_id as "buyerId",
     o.seller_id as "sellerId", o.status, ${paidAtDoor} as "paymentMethod",
     case
       when p.payment_method = 'cod' then 'nothing'
       when x.order_id is not null and x.rest_paid_at is null then 'advance'
       else 'all'
     end as paid,
     s.state_code as "stateCode", s.away_from as "awayFrom", s.away_until as "awayUntil",
     greatest(o.placed_at, o.deadlines_from) as "countsFrom",
     greatest(
       o.deadlines_from,
       (
         select max(s.handed_over_at)
         from shipments s
         where s.order_id = o.id and s.status = 'on_the_way' and o.status = 'shipped'
       ),
       coalesce(
         (
           select e.at
           from order_events e
           where e.order_id = o.id and e.status = o.status
         ),
         o.placed_at
       )
     ) as "enteredAt",
     o.ship_by::text as "shipBy", o.arrives_from::text as "arrivesFrom",
     o.arrives_by::text as "arrivesBy",
     exists (
       select
       from shipments s
       where s.order_id = o.id
     ) and exists (
       select
       from order_items i
       where i.order_id = o.id
         and i.quantity > (
           select coalesce(sum(p.quantity), 0)
           from shipment_items p
           where p.order_item_id = i.id
         )
     ) as "hasUnsentPieces",
     (
       select max(x.until)
       from order_extensions x
       where x.order_id = o.id
     ) as "extendedUntil",
     (
       select coalesce(
         json_agg(
           json_build_object(
             'id', r.id, 'status', r.status, 'isRepair', r.is_repair,
             'isUnrepairable', coalesce(${isUnrepairable}, false), 'at',
             greatest(
               o.deadlines_from, r.requested_at, r.answered_at,
               (
                 select max(b.ended_at)
                 from shipments b
                 where b.return_id = r.id and b.is_return and b.status = 'not_delivered'
               ),
               (
                 select max(b.created_at)
                 from courier_bookings b
                 where b.return_id = r.id and b.kind = 'return' and r.status = 'approved'
               ),
               case when r.status in ('disputed', 'objected') then r.disputed_at end,
               case when r.status = 'replacing' then r.received_at end,
               case when r.status = 'unrepairable' then r.unrepairable_at end
             ),
             'sentAt', back.handed_over_at, 'arrivedAt', back.ended_at
           )
           order by r.id
         ),
         '[]'
       )
       from order_returns r
       left join shipments back on back.return_id = r.id
         and back.is_return
         and back.status <> 'not_delivered'
       where r.order_id = o.id
         and (
           r.status in (
             'requested', 'approved', 'disputed', 'objected', 'replacing', 'unrepairable'
           )
           or r.status = 'replaced' and ${isUnrepairable}
         )
     ) as returns,
     (
       select coalesce(
         json_agg(json_build_object('refundId', f.refund_id, 'at', f.requested_at)),
         '[]'
       )
       from ${refundsWithoutAccountView} f
       where f.order_id = o.id
     ) as "accountsAwaited",
     (
       select coalesce(
         json_agg(
           json_build_object('subjectId', t.subject_id, 'step', t.step, 'at', t.taken_at)
           order by t.taken_at
         ),
         '[]'
       )
       from order_deadline_steps t
       where t.order_id = o.id
     ) as taken,
     x.rest_requested_at as "restRequestedAt", coalesce(x.rest_paid_at, x.cash_chosen_at) as "restPaidAt",
     days_shop_waited(o.id) as "waitedDays", ${openProofs} as proofs, ${owedProofs} as "proofsOwed",
     m.reported_at as "reportedAt", m.answered_at as "answeredAt", m.note as "missingNote",
     m.answer as "missingAnswer", m.courier_delivered_at as "courierDeliveredAt",
     c.claimed_at as "claimedAt", c.objected_at as "objectedAt", c.objection, o.deadline_check_at::text as "checkAt", now() as now
   from orders o
   left join missing_parcels m on m.order_id = o.id
   left join cash_arrivals c on c.order_id = o.id
   left join part_payments x on x.order_id = o.id
   join purchases p on p.id = o.purchase_id
   join ${shopCalendarsView} s on s.seller_id = o.seller_id
   where o.id = any($1::uuid[])`,
);

/** The facts of orders from the shop. Others, and those that do not exist, are missing. */
export async function deadlineFactsOf(
  db: Db,
  orderIds: readonly string[],
): Promise<readonly OrderDeadlineFacts[]> {
  return (await facts(db, [orderIds])).map(
    ({
      awayFrom,
      awayUntil,
      returns,
      accountsAwaited,
      proofs,
      proofsOwed,
      taken,
      reportedAt,
      missingNote,
      missingAnswer,
      claimedAt,
      objection,
      ...row
    }) => ({
      ...row,
      holiday:
        awayFrom === null || awayUntil === null ? null : { from: awayFrom, until: awayUntil },
      rest:
        row.restRequestedAt === null
          ? null
          : { requestedAt: row.restRequestedAt, paidAt: row.restPaidAt },
      missing:
        reportedAt === null
          ? null
          : {
              reportedAt,
              answeredAt: row.answeredAt,
              courierDeliveredAt: row.courierDeliveredAt,
              note: missingNote,
              answer: missingAnswer,
            },
      claim: claimedAt === null ? null : { claimedAt, objectedAt: row.objectedAt, objection },
      returns: returns.map(({ at, ...back }) => ({
        ...back,
        enteredAt: new Date(at),
        sentAt: back.sentAt === null ? null : new Date(back.sentAt),
        arrivedAt: back.arrivedAt === null ? null : new Date(back.arrivedAt),
      })),
      accountsAwaited: accountsAwaited.map(({ refundId, at }) => ({
        refundId,
        enteredAt: new Date(at),
      })),
      proofs: proofs.map(({ proofId, at }) => ({ proofId, enteredAt: new Date(at) })),
      proofsOwed: proofsOwed.map(({ subjectId, at }) => ({
        subjectId,
        enteredAt: at === null ? row.enteredAt : new Date(at),
      })),
      taken: taken.map(({ at, ...step }) => ({ ...step, takenAt: new Date(at) })),
    }),
  );
}
