import {
  pageAfter,
  type PersonalDataRequest,
  type PersonalRecord,
  type PersonalSections,
  readPersonalData,
} from "#modules/identity/public.server.ts";
import { statement, type Db } from "#platform/db/database.ts";
import type { Actor } from "#policy/actor.ts";
import { mustBeAllowed } from "#policy/can.ts";

const payments = statement<PersonalRecord>(
  "payments.personalPayments",
  `select p.id::text as id,
     json_build_object(
       'purpose', p.purpose, 'amountPaise', p.amount_paise, 'status', p.status,
       'createdAt', p.created_at, 'capturedAt', p.captured_at,
       'providerOrderId', p.provider_order_id
     ) as facts
   from payments p
   where p.payer_id = $1::uuid and ${pageAfter("p.id")}`,
);
const refunds = statement<PersonalRecord>(
  "payments.personalRefunds",
  `select r.id::text as id,
     json_build_object(
       'through', r.through, 'amountPaise', r.amount_paise, 'status', r.status,
       'requestedAt', r.requested_at, 'processedAt', r.processed_at, 'reference', r.reference
     ) as facts
   from refunds r
   where r.buyer_id = $1::uuid and ${pageAfter("r.id")}`,
);

const sections: PersonalSections = { payments, refunds };

/** Somebody's payments and refunds. */
export function paymentData(
  db: Db,
  actor: Actor,
  request: PersonalDataRequest,
): Promise<readonly PersonalRecord[]> {
  return readPersonalData(db, actor, sections, request);
}

/** What of somebody's money is under way. */
export type MoneyUnderWay = {
  readonly payments: number;
  /** Refunds that are to arrive. */
  readonly refunds: number;
  /** Refunds of which we do not know the account, and the order of one of them. */
  readonly refundsWithoutAccount: number;
  readonly orderWithoutAccount: string | null;
};

const moneyUnderWay = statement<MoneyUnderWay>(
  "payments.moneyUnderWay",
  `select
     (select count(*)::int from payments where payer_id = $1 and status = 'open') as payments,
     count(*) filter (where status <> 'needs_details')::int as refunds,
     count(*) filter (where status = 'needs_details')::int as "refundsWithoutAccount",
     (
       array_agg(order_id order by requested_at, id) filter (
         where status = 'needs_details' and order_id is not null
       )
     )[1] as "orderWithoutAccount"
   from refunds
   where buyer_id = $1 and status <> 'processed'`,
);

/** How many payments and refunds of somebody are not finished. One statement. */
export async function unfinishedPayments(
  db: Db,
  actor: Actor,
  { userId }: { readonly userId: string },
): Promise<MoneyUnderWay> {
  mustBeAllowed(actor, "privacy.readPerson", { buyerId: userId });
  const [row] = await moneyUnderWay(db, [userId]);
  if (row === undefined) throw new Error("Counting gives one row");
  return row;
}
