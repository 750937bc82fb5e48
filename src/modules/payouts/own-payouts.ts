import { statement, type Db } from "#platform/db/database.ts";
import type { Actor } from "#policy/actor.ts";
import { allowedSeller } from "#policy/can.ts";
import { isUuid } from "#shared/ids.ts";
import { paginate } from "#shared/paginate.ts";
import type { PayoutAccountKind, OwnAccount, OwnPayout } from "./contract.ts";
import { bankOfIfsc } from "./rules/bank-of-ifsc.ts";
import { accountLabel, maskedAccount } from "./rules/masked-account.ts";
import {
  accountToShow,
  readableAccountOf,
  storedAccountColumns,
  type StoredAccount,
} from "./stored-account.ts";

type AccountRow = StoredAccount & {
  kind: PayoutAccountKind;
  holder: string;
  since: Date;
  waitsUntil: Date | null;
};

const account = statement<AccountRow>(
  "payouts.ownAccount",
  `select ${storedAccountColumns}, a.kind, a.holder, a.created_at as since,
     case when a.payable_from > now() then a.payable_from end as "waitsUntil"
   from payout_accounts a
   where a.seller_id = $1 and a.replaced_at is null`,
);

/** The seller's own payout account, masked; null before the first one. One statement. */
export async function ownPayoutAccount(db: Db, actor: Actor): Promise<OwnAccount | null> {
  const { sellerId } = allowedSeller(actor, "payouts.viewOwn");
  const [row] = await account(db, [sellerId]);
  if (row === undefined) return null;
  const { kind, holder, ifsc, since, waitsUntil } = row;
  return {
    kind,
    holder,
    masked: maskedAccount(accountToShow(row)),
    isReadable: readableAccountOf(row) !== null,
    bankName: ifsc === null ? null : bankOfIfsc(ifsc),
    ifsc,
    since,
    waitsUntil,
  };
}

/** The columns of an `OwnPayout`, and the type of the row. */
export const ownPayoutColumns = `
  p.id, p.reference, p.amount_paise as "amountPaise", p.status, p.created_at as "createdAt",
  p.paid_at as "paidAt", p.bank_reference as "bankReference", ${storedAccountColumns}`;
export type OwnPayoutRow = Omit<OwnPayout, "account"> & StoredAccount;

/** The statuses that a seller sees. Earlier a payout may still change. */
export const visibleToSeller = "('approved', 'exported', 'sent', 'paid', 'bounced')";

const page = statement<OwnPayoutRow & { paidPaise: number }>(
  "payouts.ownPayouts",
  `select ${ownPayoutColumns},
     (
       select coalesce(sum(amount_paise), 0)::bigint
       from payouts
       where seller_id = $1 and status = 'paid'
     ) as "paidPaise"
   from payouts p
   join payout_accounts a on a.id = p.account_id
   where p.seller_id = $1
     and p.status in ${visibleToSeller}
     and coalesce(
       (p.created_at, p.id) < (
         select c.created_at, c.id
         from payouts c
         where c.id = $2 and c.seller_id = $1
       ),
       true
     )
   order by p.created_at desc, p.id desc
   limit $3`,
);

const pageSize = 10;

export type OwnPayouts = {
  readonly payouts: readonly OwnPayout[];
  readonly next: string | null;
  readonly paidPaise: number;
};

/**
 * The seller's own payouts, newest first, 10 per page, and the total of all paid ones. One
 * statement.
 */
export async function ownPayouts(
  db: Db,
  actor: Actor,
  input: { readonly after: string | null },
): Promise<OwnPayouts> {
  const { sellerId } = allowedSeller(actor, "payouts.viewOwn");
  const rows = await page(db, [
    sellerId,
    input.after !== null && isUuid(input.after) ? input.after : null,
    pageSize + 1,
  ]);
  const { items, next } = paginate(rows, pageSize, (last) => last.id);
  return { payouts: items.map(ownPayoutOf), next, paidPaise: rows[0]?.paidPaise ?? 0 };
}

/** The payout of a row, with a masked account. */
export function ownPayoutOf(row: OwnPayoutRow): OwnPayout {
  const { id, reference, amountPaise, status, createdAt, paidAt, bankReference } = row;
  return {
    id,
    reference,
    amountPaise,
    status,
    createdAt,
    paidAt,
    bankReference,
    account: accountLabel(accountToShow(row)),
  };
}
