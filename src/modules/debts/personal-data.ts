import {
  pageAfter,
  type PersonalDataRequest,
  type PersonalRecord,
  type PersonalSections,
  readPersonalData,
} from "#modules/identity/public.server.ts";
import { statement, type Db } from "#platform/db/database.ts";
import type { Actor } from "#policy/actor.ts";

const debtPayments = statement<PersonalRecord>(
  "debts.personalPayments",
  `select p.id::text as id,
     json_build_object(
       'reference', p.reference, 'amountPaise', p.amount_paise, 'createdAt', p.created_at,
       'settledAt', p.settled_at, 'keptPaise', p.kept_paise, 'returnedPaise', p.returned_paise
     ) as facts
   from debt_payments p
   where p.seller_id = $1::uuid and ${pageAfter("p.id")}`,
);
const debtStages = statement<PersonalRecord>(
  "debts.personalStages",
  `select s.seller_id::text as id,
     json_build_object(
       'stage', s.stage, 'reachedAt', s.reached_at, 'warnedAt', s.warned_at
     ) as facts
   from debt_stages s
   where s.seller_id = $1::uuid and ${pageAfter("s.seller_id")}`,
);

const sections: PersonalSections = { debtPayments, debtStages };

/** What somebody's shop paid of its debt, and how far the debt has gone. */
export function debtData(
  db: Db,
  actor: Actor,
  request: PersonalDataRequest,
): Promise<readonly PersonalRecord[]> {
  return readPersonalData(db, actor, sections, request);
}
