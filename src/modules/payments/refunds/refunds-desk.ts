import { approvalLimits, paiseMovedInADay, peopleView } from "#modules/identity/public.server.ts";
import { entriesView } from "#modules/ledger/public.server.ts";
import { statement, type Db } from "#platform/db/database.ts";
import type { Actor } from "#policy/actor.ts";
import { mustBeAllowed } from "#policy/can.ts";
import { isUuid } from "#shared/ids.ts";
import { paginate } from "#shared/paginate.ts";
import type { RefundLine, RefundTab } from "../desk/contract.ts";

const pageSize = 25;

const conditions: Readonly<Record<RefundTab, string>> = {
  failed: "r.status = 'failed'",
  toSend: "r.status = 'requested' and r.through = 'hand'",
  needs_details: "r.status = 'needs_details'",
  under_way: "(r.status = 'pending' or (r.status = 'requested' and r.through = 'provider'))",
  processed: "r.status = 'processed'",
};

// Goods that were never paid for can be returned too. Whoever sends money by hand must see whether
// it ever arrived.
const cashIsWith = `
  case
    when r.through <> 'hand' or r.status = 'processed' then null
    when (
      select coalesce(sum(e.amount_paise), 0)
      from ${entriesView} e
      where e.account = 'courier_cash' and e.party_id = r.order_id
    ) > 0
      then 'courier'
    when exists (
      select
      from ${entriesView} e
      where e.account = 'seller_cash' and e.kind = 'delivered' and e.order_id = r.order_id
    )
      then 'seller'
  end`;

function page(tab: RefundTab | null, isLater: boolean) {
  const later = isLater
    ? `and coalesce(
        (r.requested_at, r.id) < (select a.requested_at, a.id from refunds a where a.id = $2),
        true
      )`
    : "";
  return statement<RefundLine>(
    `payments.refundsList.${tab ?? "all"}.${isLater ? "later" : "first"}`,
    `select r.id, u.person_name as "buyerName", u.email as "buyerEmail", r.order_id as "orderId",
       r.amount_paise as "amountPaise", r.through, r.status, r.destination, r.reference,
       coalesce(
         r.through = 'hand' and r.released_at is null and r.amount_paise >= $1::bigint,
         false
       ) as "needsRelease",
       ${cashIsWith} as "cashIsWith", r.provider_refund_id as "providerRefundId", r.tries,
       r.next_try_at as "nextTryAt", r.last_error as "lastError", r.requested_at as "requestedAt",
       r.processed_at as "processedAt"
     from refunds r
     join ${peopleView} u on u.user_id = r.buyer_id
     where ${tab === null ? "true" : conditions[tab]} ${later}
     order by r.requested_at desc, r.id desc
     limit ${pageSize + 1}`,
  );
}

const counts = statement<Readonly<Record<Exclude<RefundTab, "processed">, number>>>(
  "payments.refundCounts",
  `select count(*) filter (where ${conditions.failed})::int as failed,
     count(*) filter (where ${conditions.toSend})::int as "toSend",
     count(*) filter (where ${conditions.needs_details})::int as needs_details,
     count(*) filter (where ${conditions.under_way})::int as under_way
   from refunds r
   where r.status <> 'processed'`,
);

/** All refunds, newest first, 25 per page, and how many are in each tab. Four statements. */
export async function refundsList(
  db: Db,
  actor: Actor,
  { tab, after }: { readonly tab: RefundTab | null; readonly after: string | null },
) {
  mustBeAllowed(actor, "payments.viewAll");
  const largePaise = await largeFor(db, actor);
  const isLater = after !== null && isUuid(after);
  const { items, next } = paginate(
    await page(tab, isLater)(db, isLater ? [largePaise, after] : [largePaise]),
    pageSize,
    (last) => last.id,
  );
  const [count = { failed: 0, toSend: 0, needs_details: 0, under_way: 0 }] = await counts(db, []);
  return { refunds: items, next, counts: count };
}

/** From which amount a refund by this person has to be released: less when much was refunded. */
async function largeFor(db: Db, actor: Actor): Promise<number> {
  const { refundPaise } = await approvalLimits(db);
  if (actor.kind !== "user") return refundPaise;
  return refundPaise - (await paiseMovedInADay(db, actor, "refundPaise"));
}

/**
 * How many refunds wait for an administrator: failed ones, and manual ones to be sent. One
 * statement.
 */
export async function refundsToRepair(
  db: Db,
  actor: Actor,
): Promise<{ readonly failed: number; readonly toSend: number }> {
  mustBeAllowed(actor, "payments.viewAll");
  const [count] = await counts(db, []);
  return { failed: count?.failed ?? 0, toSend: count?.toSend ?? 0 };
}
