import { statement, type Db } from "#platform/db/database.ts";
import type { Actor } from "#policy/actor.ts";
import { mustBeAllowed } from "#policy/can.ts";
import type { AccountColumns } from "./contract.ts";
import { accountLabel } from "./rules/masked-account.ts";

const account = statement<AccountColumns & { sellerId: string; payableFrom: Date }>(
  "payouts.accountForMail",
  `select seller_id as "sellerId", payable_from as "payableFrom",
     account_number as "accountNumber", ifsc, upi_address as "upiAddress"
   from payout_accounts
   where id = $1`,
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
  return row === undefined
    ? null
    : { sellerId: row.sellerId, account: accountLabel(row), payableFrom: row.payableFrom };
}

type Payout = {
  readonly sellerId: string;
  readonly reference: string;
  readonly amountPaise: number;
  readonly reason: string | null;
  readonly bankReference: string | null;
};

const payout = statement<AccountColumns & Payout>(
  "payouts.payoutForMail",
  `select p.seller_id as "sellerId", p.reference, p.amount_paise as "amountPaise", p.reason,
     p.bank_reference as "bankReference", a.account_number as "accountNumber", a.ifsc,
     a.upi_address as "upiAddress"
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
  return { sellerId, reference, amountPaise, reason, bankReference, account: accountLabel(row) };
}
