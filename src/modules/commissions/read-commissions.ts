import { commissionedWordsView } from "#modules/catalog/public.server.ts";
import { threadTitlesView, unreadThreadsView } from "#modules/conversations/public.server.ts";
import { displayNamesView } from "#modules/identity/public.server.ts";
import { orderNumbersView } from "#modules/orders/public.server.ts";
import { shopsView } from "#modules/sellers/public.server.ts";
import { statement, type Db } from "#platform/db/database.ts";
import type { Actor } from "#policy/actor.ts";
import { isUuid } from "#shared/ids.ts";
import { paginate, type ListPage } from "#shared/paginate.ts";
import type { CommissionSummary, CommissionView, QuoteView } from "./contract.ts";
import { CommissionNotFound } from "./errors.ts";
import { ownCommissionSide } from "./own-commission-side.ts";
import { endsAt } from "./rules/commission-deadlines.ts";
import { commissionSteps, type CommissionStanding } from "./rules/commission-table.ts";
import {
  mostCounters,
  openStates,
  type CommissionSide,
  type CommissionState,
} from "./rules/commission-values.ts";

const pageSize = 20;

/** What the clock and the table read of `commissions c`. */
const clockColumns = `
  c.state, c.quotes, c.counters, c.holds_until as "holdsUntil", c.changed_at as "changedAt"`;

type Clock = CommissionStanding & { readonly changedAt: Date };
type ListRow = Omit<CommissionSummary, "endsAt"> & Clock;

// Open ones first, each group by the day on which it was asked.
const isOpen = `(c.state in (${openStates.map((state) => `'${state}'`).join(", ")}))`;
const listOf = (side: CommissionSide) =>
  statement<ListRow>(
    `commissions.listOf.${side}`,
    `select c.conversation_id as "conversationId", thread.title, c.asked_at as "askedAt",
       ${clockColumns}, thread.${side}_unread as unread,
       ${side === "buyer" ? "s.shop_name" : "split_part(n.display_name, ' ', 1)"} as "otherName"
     from commissions c
     join ${unreadThreadsView} thread on thread.conversation_id = c.conversation_id
     join ${shopsView} s on s.seller_id = c.seller_id
     left join ${displayNamesView} n on n.user_id = c.buyer_id
     where c.${side}_id = $1
       and ($2::text is null or c.state = $2)
       and (
         $3::uuid is null
         or (not ${isOpen}, -extract(epoch from c.asked_at), c.conversation_id) > (
           select not (a.state = any($4::text[])), -extract(epoch from a.asked_at),
             a.conversation_id
           from commissions a
           where a.conversation_id = $3
         )
       )
     order by not ${isOpen}, -extract(epoch from c.asked_at), c.conversation_id
     limit ${pageSize + 1}`,
  );
const lists = { buyer: listOf("buyer"), seller: listOf("seller") } as const;

/**
 * The commissions of one side, open ones first, then the newest, 20 per page; of one state if it is
 * given. One statement.
 */
export async function commissions(
  db: Db,
  actor: Actor,
  {
    side,
    state,
    after,
  }: {
    readonly side: CommissionSide;
    readonly state: CommissionState | null;
    readonly after: string | null;
  },
): Promise<ListPage<CommissionSummary>> {
  const { partyId } = ownCommissionSide(actor, side);
  const cursor = after !== null && isUuid(after) ? after : null;
  const rows = await lists[side](db, [partyId, state, cursor, openStates]);
  const page = paginate(rows, pageSize, (last) => last.conversationId);
  return { ...page, items: page.items.map((row) => ({ ...row, endsAt: endsAt(row) })) };
}

type ViewRow = Omit<CommissionView, "endsAt" | "countersLeft" | "quotes" | "steps"> & Clock;

const readOne = statement<ViewRow>(
  "commissions.view",
  `select c.conversation_id as "conversationId", thread.title, c.size, c.colour,
     c.budget_from_paise as "budgetFromPaise", c.budget_to_paise as "budgetToPaise",
     c.wanted_by::text as "wantedBy", s.shop_name as "shopName", s.slug as "shopSlug",
     s.away_until as "awayUntil", c.order_id as "orderId", o.order_number as "orderNumber", ${clockColumns}
   from commissions c
   join ${threadTitlesView} thread on thread.conversation_id = c.conversation_id
   join ${shopsView} s on s.seller_id = c.seller_id
   left join ${orderNumbersView} o on o.order_id = c.order_id
   where c.conversation_id = $1
     and case $2 when 'buyer' then c.buyer_id else c.seller_id end = $3`,
);

const readQuotes = statement<QuoteView>(
  "commissions.quotes",
  `select q.number, o.name, w.description, w.materials, coalesce(w.category_slug, '') as category,
     w.hsn_code as "hsnCode", coalesce(w.weight_grams, 0) as "weightGrams", o.size, o.colour, q.pieces,
     o.typed_price_paise as "unitPricePaise", o.price_includes_gst as "priceIncludesGst",
     o.gst_basis_points as "gstBasisPoints", q.working_days as "workingDays",
     coalesce(o.calendar, '{"stateCode": null, "closed": null}'::jsonb) as calendar,
     case when o.registration_type <> 'regular' then o.seller_state_code end as "onlyWithinState",
     o.advance_percent as "advancePercent",
     q.quoted_at as "quotedAt", q.holds_until as "holdsUntil", q.counter_paise as "counterPaise"
   from commission_quotes q
   join offered_variants o on o.variant_id = q.variant_id
   join ${commissionedWordsView} w on w.product_id = q.product_id
   where q.conversation_id = $1
   order by q.number desc`,
);

/** A commission for one of its sides. Throws CommissionNotFound. Two statements. */
export async function commission(
  db: Db,
  actor: Actor,
  { conversationId, side }: { readonly conversationId: string; readonly side: CommissionSide },
): Promise<CommissionView> {
  const { partyId } = ownCommissionSide(actor, side);
  const [row] = isUuid(conversationId) ? await readOne(db, [conversationId, side, partyId]) : [];
  if (row === undefined) throw new CommissionNotFound();
  const { quotes: _count, counters, holdsUntil: _until, changedAt: _since, ...view } = row;
  return {
    ...view,
    endsAt: endsAt(row),
    countersLeft: mostCounters - counters,
    quotes: await readQuotes(db, [conversationId]),
    steps: commissionSteps(side, row, new Date()),
  };
}
