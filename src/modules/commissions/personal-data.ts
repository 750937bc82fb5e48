import { forgetOffersTo } from "#modules/catalog/public.server.ts";
import { threadTitlesView } from "#modules/conversations/public.server.ts";
import {
  type ErasedPerson,
  pageAfter,
  type PersonalDataRequest,
  type PersonalRecord,
  type PersonalSections,
  readPersonalData,
} from "#modules/identity/public.server.ts";
import { orderedPiecesView } from "#modules/orders/public.server.ts";
import { inTransaction, statement, type Db } from "#platform/db/database.ts";
import type { Actor } from "#policy/actor.ts";
import { mustBeAllowed } from "#policy/can.ts";
import { announceCommission } from "./commissions.sql.ts";
import { openStates } from "./rules/commission-values.ts";

const ownCommissions = statement<PersonalRecord>(
  "commissions.personalData",
  `select c.conversation_id::text as id,
     json_build_object(
       'conversationId', c.conversation_id, 'title', thread.title, 'isOwn', c.buyer_id = $1::uuid,
       'size', c.size, 'colour', c.colour, 'budgetFromPaise', c.budget_from_paise,
       'budgetToPaise', c.budget_to_paise, 'wantedBy', c.wanted_by, 'state', c.state,
       'askedAt', c.asked_at, 'orderId', c.order_id,
       'quotes', (
         select coalesce(
           json_agg(
             json_build_object(
               'number', q.number, 'productId', q.product_id, 'pieces', q.pieces,
               'workingDays', q.working_days, 'quotedAt', q.quoted_at,
               'holdsUntil', q.holds_until, 'counterPaise', q.counter_paise
             )
             order by q.number
           ),
           '[]'
         )
         from commission_quotes q
         where q.conversation_id = c.conversation_id
       )
     ) as facts
   from commissions c
   join ${threadTitlesView} thread on thread.conversation_id = c.conversation_id
   where $1::uuid in (c.buyer_id, c.seller_id) and ${pageAfter("c.conversation_id")}`,
);

const sections: PersonalSections = { commissions: ownCommissions };

/** What somebody asked for, or was asked for. The words are among the messages. */
export function commissionData(
  db: Db,
  actor: Actor,
  request: PersonalDataRequest,
): Promise<readonly PersonalRecord[]> {
  return readPersonalData(db, actor, sections, request);
}

type Erased = {
  readonly conversationId: string;
  readonly quotes: number;
  readonly wasOpen: boolean;
};

const forget = statement<Erased>(
  "commissions.erase",
  `update commissions c
   set buyer_id = null, size = null, colour = null, budget_from_paise = null,
     budget_to_paise = null, wanted_by = null,
     state = case when was.is_open then 'withdrawn' else c.state end,
     changed_at = case when was.is_open then now() else c.changed_at end
   from (
     select conversation_id, state = any($2::text[]) as is_open
     from commissions
     where buyer_id = $1
     order by conversation_id
     for no key update
   ) was
   where c.conversation_id = was.conversation_id
   returning c.conversation_id as "conversationId", c.quotes, coalesce(was.is_open, false) as "wasOpen"`,
);

const unorderedPieces = statement<{ productId: string }>(
  "commissions.unorderedPieces",
  `select q.product_id as "productId"
   from commission_quotes q
   where q.conversation_id = any($1::uuid[])
     and not exists (select from ${orderedPiecesView} o where o.variant_id = q.variant_id)`,
);

/**
 * What an account that is being erased asked for: only what the shop needs for its order stays. The
 * shop hears, without a name, that what was open is withdrawn.
 */
export async function eraseCommissions(
  db: Db,
  actor: Actor,
  { userId }: ErasedPerson,
): Promise<number> {
  mustBeAllowed(actor, "privacy.work");
  return inTransaction(db, async (tx) => {
    const erased = await forget(tx, [userId, openStates]);
    const ids = erased.map(({ conversationId }) => conversationId);
    const unordered = (await unorderedPieces(tx, [ids])).map(({ productId }) => productId);
    await forgetOffersTo(tx, { userId, unordered });
    for (const one of erased) if (one.wasOpen) await announceCommission(tx, one, "withdrawn");
    return erased.length;
  });
}
