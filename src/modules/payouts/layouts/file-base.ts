import { readPlatformSettings } from "#modules/identity/public.server.ts";
import type { Db } from "#platform/db/database.ts";
import { dayInIndia } from "#shared/ist.ts";
import { accountOf } from "../stored-account.ts";
import { storedFile, type StoredFilePayout } from "./batch-file.sql.ts";
import type { FileFacts, FilePayout, PayoutLayout } from "./contract.ts";
import {
  numberOfDebitAccount,
  numberOfStoredDebitAccount,
  readDebitAccount,
} from "./debit-account.ts";
import { chosenLayout } from "./layouts.sql.ts";
import { plainCsvLayout } from "./rules/plain-csv-layout.ts";

/** What the file of a batch is written from. */
export type FileBase = {
  readonly layout: PayoutLayout;
  readonly facts: FileFacts;
  readonly debitAccountId: string | null;
};

/** The layout in use and the account that payouts leave, as a file that is created now has them. */
export async function currentFileBase(db: Db): Promise<FileBase> {
  const [chosen] = await chosenLayout(db, []);
  const layout = chosen ?? plainCsvLayout;
  // Most layouts need no number, and then no key for it either.
  const debit = hasDebitAccount(layout) ? await readDebitAccount(db) : undefined;
  const { name } = await readPlatformSettings(db);
  return {
    layout,
    facts: {
      shopName: name,
      valueOn: dayInIndia(Date.now()),
      debitAccount: debit === undefined ? null : numberOfDebitAccount(debit),
    },
    debitAccountId: debit?.id ?? null,
  };
}

/** As the file of a batch was created. Files of earlier releases were all alike. */
export async function fileBaseOf(db: Db, batchId: string): Promise<FileBase> {
  const [stored] = await storedFile(db, [batchId]);
  if (stored === undefined) return { ...(await currentFileBase(db)), layout: plainCsvLayout };
  const { layout, shopName, valueOn, debitAccountId } = stored;
  const debitAccount =
    debitAccountId === null ? null : await numberOfStoredDebitAccount(db, debitAccountId);
  return { layout, facts: { shopName, valueOn, debitAccount }, debitAccountId };
}

/** Whether the file has a column that nobody has entered an account for. */
export function lacksDebitAccount({ layout, facts }: FileBase): boolean {
  return facts.debitAccount === null && hasDebitAccount(layout);
}

function hasDebitAccount({ columns }: PayoutLayout): boolean {
  return columns.some(({ field }) => field === "debit_account");
}

/** A payout with the number of its account. Throws SecretUnreadable. */
export function filePayoutOf(stored: StoredFilePayout): FilePayout {
  const { reference, holder, amountPaise } = stored;
  return { reference, holder, amountPaise, ...accountOf(stored) };
}
