import {
  pageAfter,
  type PersonalDataRequest,
  type PersonalRecord,
  type PersonalSections,
  readPersonalData,
} from "#modules/identity/public.server.ts";
import { sellerBalance } from "#modules/settlement/public.server.ts";
import { statement, type Db } from "#platform/db/database.ts";
import type { Actor } from "#policy/actor.ts";
import { mustBeAllowed } from "#policy/can.ts";
import { accountToShow, storedAccountColumns, type StoredAccount } from "./stored-account.ts";

const storedAccounts = statement<PersonalRecord & StoredAccount>(
  "payouts.personalAccounts",
  `select a.id::text as id,
     json_build_object(
       'kind', a.kind, 'holder', a.holder, 'savedAt', a.created_at, 'replacedAt', a.replaced_at
     ) as facts,
     ${storedAccountColumns}
   from payout_accounts a
   where a.seller_id = $1::uuid and ${pageAfter("a.id")}`,
);
/** With their numbers, which are theirs to read. */
async function payoutAccounts(
  db: Db,
  values: readonly unknown[],
): Promise<readonly PersonalRecord[]> {
  return (await storedAccounts(db, [...values])).map(({ id, facts, ...stored }) => ({
    id,
    facts: { ...facts, ...accountToShow(stored) },
  }));
}

const payouts = statement<PersonalRecord>(
  "payouts.personalPayouts",
  `select p.id::text as id,
     json_build_object(
       'reference', p.reference, 'amountPaise', p.amount_paise, 'status', p.status,
       'createdAt', p.created_at, 'paidAt', p.paid_at, 'bankReference', p.bank_reference
     ) as facts
   from payouts p
   where p.seller_id = $1::uuid and ${pageAfter("p.id")}`,
);

const sections: PersonalSections = { payoutAccounts, payouts };

/** Where somebody's earnings were paid out to, and each payout. */
export function payoutData(
  db: Db,
  actor: Actor,
  request: PersonalDataRequest,
): Promise<readonly PersonalRecord[]> {
  return readPersonalData(db, actor, sections, request);
}

const underWay = statement<{ count: number }>(
  "payouts.unfinishedPayouts",
  `select count(*)::int as count
   from payouts
   where seller_id = $1 and status in ('proposed', 'approved', 'exported', 'sent')`,
);

/** How much is booked for somebody's shop and not paid out yet, in paise, either way. */
export async function unpaidEarningsPaise(
  db: Db,
  actor: Actor,
  { userId }: { readonly userId: string },
): Promise<{ readonly owedPaise: number; readonly payouts: number }> {
  mustBeAllowed(actor, "privacy.readPerson", { buyerId: userId });
  // One after the other: this may be a transaction.
  const balance = await sellerBalance(db, { sellerId: userId });
  const [row] = await underWay(db, [userId]);
  return {
    owedPaise: balance.pendingPaise + balance.payablePaise + balance.underWayPaise,
    payouts: row?.count ?? 0,
  };
}
