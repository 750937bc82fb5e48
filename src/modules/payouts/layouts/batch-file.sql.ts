import { statement } from "#platform/db/database.ts";
import type { FilePayout, PayoutLayout } from "./contract.ts";
import { storedAccountColumns, type StoredAccount } from "../stored-account.ts";
import type { AccountColumns } from "../contract.ts";

/** The payouts of a batch for its bank file, and how that file was written. */

/** A payout with its account as stored. */
export type StoredFilePayout = Omit<FilePayout, keyof AccountColumns> & StoredAccount;

const payoutColumns = `p.reference, a.holder, p.amount_paise as "amountPaise", ${storedAccountColumns}`;

export const payoutsInFile = statement<StoredFilePayout>(
  "payouts.payoutsInFile",
  `select ${payoutColumns}
   from payouts p
   join payout_accounts a on a.id = p.account_id
   where p.batch_id = $1 and p.way = 'file'
   order by p.reference`,
);

// Those of a replaced account are left out when the file is created.
export const payoutsForFile = statement<StoredFilePayout & { readonly isInFile: boolean }>(
  "payouts.payoutsForFile",
  `select ${payoutColumns}, coalesce(p.way = 'file', false) as "isInFile"
   from payouts p
   join payout_accounts a on a.id = p.account_id
   where p.batch_id = $1
     and (p.way = 'file' or (p.status in ('proposed', 'approved') and a.replaced_at is null))
   order by p.reference`,
);

/** How a file was written. */
export type FileAsCreated = {
  readonly layout: PayoutLayout;
  readonly shopName: string;
  readonly valueOn: string;
  readonly debitAccountId: string | null;
};

export const storedFile = statement<FileAsCreated>(
  "payouts.storedFile",
  `select layout, shop_name as "shopName", to_char(value_on, 'YYYY-MM-DD') as "valueOn",
     debit_account_id as "debitAccountId"
   from payout_files
   where batch_id = $1`,
);

export const storeFile = statement(
  "payouts.storeFile",
  `insert into payout_files (batch_id, layout, shop_name, value_on, debit_account_id)
   values ($1, $2, $3, $4, $5)`,
);
