import { inTransaction, statement, type Db } from "#platform/db/database.ts";
import type { Actor } from "#policy/actor.ts";
import { mustBeAllowed } from "#policy/can.ts";
import { currentSealStart } from "#platform/secrets/sealed-text.ts";
import { sealDebitAccounts } from "./layouts/debit-account.ts";
import {
  accountOf,
  sealAccount,
  storedAccountColumns,
  type StoredAccount,
} from "./stored-account.ts";

const atOnce = 200;

const due = statement<StoredAccount>(
  "payouts.accountsToSeal",
  `select ${storedAccountColumns}
   from payout_accounts a
   where a.sealed is null or not starts_with(a.sealed, $1)
   order by a.id
   limit ${atOnce}
   for update skip locked`,
);
const replaceSeals = statement(
  "payouts.sealAccounts",
  `update payout_accounts a
   set sealed = s.sealed, fingerprint = s.fingerprint, account_number = null, upi_address = null
   from jsonb_to_recordset($1::jsonb) as s(id uuid, sealed text, fingerprint text)
   where a.id = s.id`,
);

/**
 * Encrypts the accounts of earlier releases, and those of a former key with the current one,
 * and the account that payouts leave. Throws SecretUnreadable if a key is missing. Returns how many
 * of sellers there were.
 */
export async function sealAccounts(db: Db, actor: Actor): Promise<number> {
  mustBeAllowed(actor, "payouts.work");
  await inTransaction(db, sealDebitAccounts);
  for (let sealed = 0; ;) {
    const count = await inTransaction(db, sealSome);
    sealed += count;
    if (count < atOnce) return sealed;
  }
}

async function sealSome(tx: Db): Promise<number> {
  const accounts = await due(tx, [currentSealStart()]);
  const seals = accounts.map((account) => ({
    id: account.accountId,
    ...sealAccount(account.accountId, accountOf(account)),
  }));
  if (seals.length > 0) await replaceSeals(tx, [JSON.stringify(seals)]);
  return seals.length;
}
