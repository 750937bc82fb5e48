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
import { statement, type Db } from "#platform/db/database.ts";
import type { Actor } from "#policy/actor.ts";
import { mustBeAllowed } from "#policy/can.ts";
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

const forget = statement<{ id: string }>(
  "commissions.erase",
  `update commissions c
   set buyer_id = null, size = null, colour = null, budget_from_paise = null,
     budget_to_paise = null, wanted_by = null,
     state = case when c.state = any($2::text[]) then 'withdrawn' else c.state end
   where c.buyer_id = $1
   returning c.conversation_id as id`,
);

/** What an account that is being erased asked for: only what the shop needs for its order stays. */
export async function eraseCommissions(
  db: Db,
  actor: Actor,
  { userId }: ErasedPerson,
): Promise<number> {
  mustBeAllowed(actor, "privacy.work");
  const erased = await forget(db, [userId, openStates]);
  await forgetOffersTo(db, { userId });
  return erased.length;
}
