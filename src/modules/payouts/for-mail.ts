import { statement, type Db } from "#platform/db/database.ts";
import type { Actor } from "#policy/actor.ts";
import { mustBeAllowed } from "#policy/can.ts";
import { accountLabel } from "./rules/masked-account.ts";
import { accountToShow, storedAccountColumns, type StoredAccount } from "./stored-account.ts";

const account = statement<StoredAccount & { sellerId: string; payableFrom: Date }>(
  "payouts.accountForMail",
  `select ${storedAccountColumns}, a.seller_id as "sellerId", a.payable_from as "payableFrom"
   from payout_accounts a
   where a.id = $1`,
);

/** A payout account in a mail. `account` is masked; `payableFrom` is UTC. */
export type AccountForMail = {
  readonly sellerId: string;
  readonly account: string;
  readonly payableFrom: Date;
};

/** A newly added account, masked; null where there is none. */
export async function payoutAccountForMail(
  db: Db,
  actor: Actor,
  input: { readonly accountId: string },
): Promise<AccountForMail | null> {
  mustBeAllowed(actor, "notifications.send");
  const [row] = await account(db, [input.accountId]);
  if (row === undefined) return null;
  const { sellerId, payableFrom } = row;
  return { sellerId, account: accountLabel(accountToShow(row)), payableFrom };
}

type Payout = {
  readonly sellerId: string;
  readonly reference: string;
  readonly amountPaise: number;
  readonly reason: string | null;
  readonly bankReference: string | null;
};

const payout = statement<StoredAccount & Payout>(
  "payouts.payoutForMail",
  `select p.seller_id as "sellerId", p.reference, p.amount_paise as "amountPaise", p.reason,
     p.bank_reference as "bankReference", ${storedAccountColumns}
   from payouts p
   join payout_accounts a on a.id = p.account_id
   where p.id = $1`,
);

/** A payout in a mail. `account` is masked; amounts are paise. */
export type PayoutForMail = Payout & { readonly account: string };

/** A paid or bounced payout; null where there is none. */
export async function payoutForMail(
  db: Db,
  actor: Actor,
  input: { readonly payoutId: string },
): Promise<PayoutForMail | null> {
  mustBeAllowed(actor, "notifications.send");
  const [row] = await payout(db, [input.payoutId]);
  if (row === undefined) return null;
  const { sellerId, reference, amountPaise, reason, bankReference } = row;
  const label = accountLabel(accountToShow(row));
  return { sellerId, reference, amountPaise, reason, bankReference, account: label };
}
