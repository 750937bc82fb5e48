import { entriesView } from "#modules/ledger/public.server.ts";
import { statement, type Db } from "#platform/db/database.ts";
import type { Actor } from "#policy/actor.ts";
import { mustBeAllowed } from "#policy/can.ts";

/** The money at the provider, and what it consists of; amounts are paise. */
export type MoneyAtProvider = {
  readonly settlements: number;
  /** What the books say. */
  readonly bookedPaise: number;
  /** Captured, less refunded, and in no booked settlement yet. */
  readonly unsettledPaise: number;
  /** Payouts through the provider, entries by hand and opening balances. */
  readonly otherPaise: number;
  /** What nothing explains. */
  readonly restPaise: number;
};

const isSettled = (kind: string, entityId: string) => `exists (
  select
  from provider_lines l
  join provider_settlements s on s.id = l.settlement_id and s.booked_at is not null
  where l.kind = '${kind}' and l.entity_id = ${entityId}
    and not exists (
      select from provider_unexplained u where u.line_id = l.id and u.explained_at is null
    )
)`;

// A transfer that was booked by hand before counts as that of its settlement.
const sums = statement<Omit<MoneyAtProvider, "restPaise">>(
  "bank.moneyAtProvider",
  `select
     (select count(*)::int from provider_settlements where booked_at is not null) as settlements,
     (
       select coalesce(sum(e.amount_paise), 0)::bigint
       from ${entriesView} e
       where e.account = 'provider_clearing'
     ) as "bookedPaise",
     (
       (
         select coalesce(sum(c.amount_paise), 0)
         from provider_captures c
         where not ${isSettled("payment", "c.provider_payment_id")}
       ) - (
         select coalesce(sum(r.amount_paise), 0)
         from provider_refunds r
         where not ${isSettled("refund", "r.provider_refund_id")}
       )
     )::bigint as "unsettledPaise",
     (
       (
         select coalesce(sum(e.amount_paise), 0)
         from ${entriesView} e
         where e.account = 'provider_clearing'
           and e.kind in (
             'adjusted', 'payout_paid', 'payout_bounced', 'opened', 'opened_reversed', 'bank_line',
             'bank_line_reversed'
           )
       ) + (
         select coalesce(sum(l.credit_paise - l.debit_paise), 0)
         from provider_settlements s
         join provider_lines l on l.settlement_id = s.id
         where s.booked_at is not null
           and not exists (
             select from ${entriesView} e where e.cause = 'provider_settled:' || s.id
           )
       )
     )::bigint as "otherPaise"`,
);

/**
 * Compares the money at the provider with what it must be: captured, less refunded, and not
 * settled, and what was booked by hand or paid out. For the check of the books. One statement.
 */
export async function moneyAtProvider(db: Db, actor: Actor): Promise<MoneyAtProvider> {
  mustBeAllowed(actor, "ledger.check");
  const [found] = await sums(db, []);
  const money = found ?? { settlements: 0, bookedPaise: 0, unsettledPaise: 0, otherPaise: 0 };
  const { bookedPaise, unsettledPaise, otherPaise } = money;
  return { ...money, restPaise: bookedPaise - unsettledPaise - otherPaise };
}
