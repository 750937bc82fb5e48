import { shopsView } from "#modules/sellers/public.server.ts";
import { entriesView, monthLocksView } from "#modules/ledger/public.server.ts";
import { statement } from "#platform/db/database.ts";

/** Statements about the opening balances of the books. */

type Opening = {
  readonly number: number;
  readonly transactionId: number;
  readonly day: string;
  readonly note: string;
  readonly totalPaise: number;
  readonly isReversed: boolean;
  readonly isLocked: boolean;
};

/** The newest opening voucher. */
export const newestOpening = statement<Opening>(
  "operations.newestOpening",
  `select split_part(e.cause, ':', 2)::int as number, e.transaction_id as "transactionId",
     to_char(e.at at time zone 'Asia/Kolkata', 'YYYY-MM-DD') as day, coalesce(e.note, '') as note,
     coalesce(sum(e.amount_paise) filter (where e.amount_paise > 0), 0)::bigint as "totalPaise",
     exists (
       select
       from ${entriesView} r
       where r.cause = 'opened_reversed:' || split_part(e.cause, ':', 2)
     ) as "isReversed",
     exists (
       select
       from ${monthLocksView} l
       where l.month >= date_trunc('month', e.at at time zone 'Asia/Kolkata')
     ) as "isLocked"
   from ${entriesView} e
   where e.kind = 'opened'
   group by e.transaction_id, e.cause, e.at, e.note
   order by e.transaction_id desc
   limit 1`,
);

/** The entries of a voucher. */
export const entriesOfOpening = statement<{
  account: string;
  partyId: string | null;
  amountPaise: number;
}>(
  "operations.entriesOfOpening",
  `select e.account, e.party_id as "partyId", e.amount_paise as "amountPaise"
   from ${entriesView} e
   where e.transaction_id = $1
   order by e.line`,
);

/** Whether a month is locked. */
export const anyMonthLocked = statement<{ isLocked: boolean }>(
  "operations.anyMonthLocked",
  `select exists (select from ${monthLocksView} l) as "isLocked"`,
);

/** The day in India of the first entry that no opening balance is; null if there is none. */
export const firstOfOthers = statement<{ day: string | null }>(
  "operations.firstOfOthers",
  `select to_char(min(e.at) at time zone 'Asia/Kolkata', 'YYYY-MM-DD') as day
   from ${entriesView} e
   where e.kind not in ('opened', 'opened_reversed')`,
);

/** The accounts at the bank whose opening balance was booked from their statements. */
export const accountsOpenedAtBank = statement<{ account: string }>(
  "operations.accountsOpenedAtBank",
  `select distinct e.account
   from ${entriesView} e
   where e.kind = 'bank_opening' and e.account <> 'owners'`,
);

export type NamedShop = {
  readonly sellerId: string;
  readonly slug: string;
  readonly shopName: string;
};

/** The shops with these web names (slugs, $1) or ids ($2). Several may fit one text. */
export const shopsNamed = statement<NamedShop>(
  "operations.shopsNamed",
  `select s.seller_id as "sellerId", s.slug, s.shop_name as "shopName"
   from ${shopsView} s
   where s.slug = any($1::text[]) or s.seller_id::text = any($2::text[])`,
);
