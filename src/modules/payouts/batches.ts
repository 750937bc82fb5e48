import { peopleView, profilesView } from "#modules/identity/public.server.ts";
import { shopsView } from "#modules/sellers/public.server.ts";
import { statement, type Db } from "#platform/db/database.ts";
import type { Actor } from "#policy/actor.ts";
import { mustBeAllowed } from "#policy/can.ts";
import { NotFound } from "#shared/errors.ts";
import { isUuid } from "#shared/ids.ts";
import { paginate } from "#shared/paginate.ts";
import { claimable, leastPaise } from "./claimable.ts";
import type { BatchLine, BatchPayout, WaitingSeller } from "./contract.ts";
import { accountLabel } from "./rules/masked-account.ts";
import { accountToShow, storedAccountColumns, type StoredAccount } from "./stored-account.ts";
import { t } from "#shared/texts/text.ts";

const pageSize = 20;

const batchColumns = `
  b.id, to_char(b.week, 'YYYY-MM-DD') as week, b.status, b.proposed_at as "proposedAt",
  by.person_name as "proposedBy",
  (
    select count(*)::int
    from payouts p
    where p.batch_id = b.id and p.status <> 'excluded'
  ) as payouts,
  (
    select coalesce(sum(p.amount_paise), 0)::bigint
    from payouts p
    where p.batch_id = b.id and p.status <> 'excluded'
  ) as "totalPaise",
  (
    select count(*)::int
    from payouts p
    where p.batch_id = b.id and p.status = 'bounced'
  ) as bounced`;
const batchTables = `payout_batches b left join ${peopleView} by on by.user_id = b.proposed_by`;

const page = statement<BatchLine>(
  "payouts.batches",
  `select ${batchColumns}
   from ${batchTables}
   where coalesce(
     (b.proposed_at, b.id) < (select c.proposed_at, c.id from payout_batches c where c.id = $1),
     true
   )
   order by b.proposed_at desc, b.id desc
   limit $2`,
);

/** All batches, newest first, 20 per page. One statement. */
export async function payoutBatches(
  db: Db,
  actor: Actor,
  input: { readonly after: string | null },
): Promise<{ readonly batches: readonly BatchLine[]; readonly next: string | null }> {
  mustBeAllowed(actor, "payouts.manage");
  const rows = await page(db, [
    input.after !== null && isUuid(input.after) ? input.after : null,
    pageSize + 1,
  ]);
  const { items, next } = paginate(rows, pageSize, (last) => last.id);
  return { batches: items, next };
}

const mostWaiting = 100;

const waiting = statement<WaitingSeller & { count: number; readyPaise: number; ready: number }>(
  "payouts.waitingSellers",
  `with open as (
     select c.seller_id, sum(c.amount_paise)::bigint as balance
     from ${claimable} c
     group by c.seller_id
     having sum(c.amount_paise) <> 0
   ),
   judged as (
     select o.seller_id, o.balance,
       case when a.payable_from > now() then a.payable_from end as waits_until,
       case
         when o.balance < 0 then 'negative'
         when o.balance < ${leastPaise} then 'tooLittle'
         when a.id is null then 'noAccount'
         when a.payable_from > now() then 'newAccount'
         else 'ready'
       end as why
     from open o
     left join payout_accounts a on a.seller_id = o.seller_id and a.replaced_at is null
   )
   select j.seller_id as "sellerId", s.shop_name as "shopName", j.balance as "balancePaise",
     j.why, j.waits_until as "waitsUntil", (count(*) over ())::int as count,
     (count(*) filter (where j.why = 'ready') over ())::int as ready,
     (coalesce(sum(j.balance) filter (where j.why = 'ready') over (), 0))::bigint as "readyPaise"
   from judged j
   join ${shopsView} s on s.seller_id = j.seller_id
   order by j.why = 'ready', j.balance desc, j.seller_id
   limit ${mostWaiting}`,
);

export type Waiting = {
  readonly sellers: readonly WaitingSeller[];
  readonly count: number;
  readonly ready: number;
  readonly readyPaise: number;
};

/**
 * Sellers with a balance in no batch. Those who cannot be paid come first, with the reason; at most
 * 100 of `count`. One statement.
 */
export async function waitingSellers(db: Db, actor: Actor): Promise<Waiting> {
  mustBeAllowed(actor, "payouts.manage");
  const rows = await waiting(db, []);
  const sellers = rows.map(({ sellerId, shopName, balancePaise, why, waitsUntil }) => ({
    sellerId,
    shopName,
    balancePaise,
    why,
    waitsUntil,
  }));
  return {
    sellers,
    count: rows[0]?.count ?? 0,
    ready: rows[0]?.ready ?? 0,
    readyPaise: rows[0]?.readyPaise ?? 0,
  };
}

const one = statement<BatchLine & { accountsReplaced: number }>(
  "payouts.batch",
  `select ${batchColumns},
     (
       select count(*)::int
       from payouts p
       join payout_accounts a on a.id = p.account_id
       where p.batch_id = b.id
         and p.status in ('proposed', 'approved')
         and a.replaced_at is not null
     ) as "accountsReplaced"
   from ${batchTables}
   where b.id = $1`,
);

type PayoutRow = Omit<BatchPayout, "account"> & StoredAccount;

const payoutsPageSize = 50;

const payoutsOf = statement<PayoutRow>(
  "payouts.payoutsOfBatch",
  `select p.id, p.reference, p.seller_id as "sellerId", s.shop_name as "shopName",
     coalesce(person.seller_status = 'blocked', false) as "isBlocked", a.holder,
     a.kind as "accountKind", ${storedAccountColumns},
     (select count(*)::int from payout_items i where i.payout_id = p.id) as entries,
     p.amount_paise as "amountPaise", p.status, p.reason, p.bank_reference as "bankReference"
   from payouts p
   join payout_accounts a on a.id = p.account_id
   join ${shopsView} s on s.seller_id = p.seller_id
   join ${profilesView} person on person.user_id = p.seller_id
   where p.batch_id = $1 and ($2::text is null or p.reference > $2)
   order by p.reference
   limit $3`,
);

export type BatchDetail = BatchLine & {
  readonly accountsReplaced: number;
  readonly lines: readonly BatchPayout[];
  readonly next: string | null;
};

/**
 * One batch with its payouts, 50 per page; account numbers are masked. Two statements. Throws
 * NotFound.
 */
export async function payoutBatch(
  db: Db,
  actor: Actor,
  input: { readonly batchId: string; readonly after: string | null },
): Promise<BatchDetail> {
  mustBeAllowed(actor, "payouts.manage");
  if (!isUuid(input.batchId)) throw new NotFound(t("Batch not found"));
  const [[batch], rows] = await Promise.all([
    one(db, [input.batchId]),
    payoutsOf(db, [input.batchId, input.after, payoutsPageSize + 1]),
  ]);
  if (batch === undefined) throw new NotFound(t("Batch not found"));
  const { items, next } = paginate(rows, payoutsPageSize, (last) => last.reference);
  return { ...batch, lines: items.map(lineOf), next };
}

function lineOf(row: PayoutRow): BatchPayout {
  const { accountId, accountNumber, ifsc, upiAddress, sealed, ...line } = row;
  const stored = { accountId, accountNumber, ifsc, upiAddress, sealed };
  return { ...line, account: accountLabel(accountToShow(stored)) };
}

const toReview = statement<{ proposed: number; approved: number }>(
  "payouts.toReview",
  `select (count(*) filter (where status = 'proposed'))::int as proposed,
     (count(*) filter (where status = 'approved'))::int as approved
   from payout_batches
   where status in ('proposed', 'approved')`,
);

/** How many batches wait for an administrator: for a review, and for payment. One statement. */
export async function batchesWaiting(
  db: Db,
  actor: Actor,
): Promise<{ readonly proposed: number; readonly approved: number }> {
  mustBeAllowed(actor, "payouts.manage");
  const [row] = await toReview(db, []);
  return row ?? { proposed: 0, approved: 0 };
}
