import { randomUUID } from "node:crypto";
import { inTransactionAs, writeAudit } from "#modules/identity/public.server.ts";
import { statement, type Db } from "#platform/db/database.ts";
import { currentSealStart, seal, SecretUnreadable, unseal } from "#platform/secrets/sealed-text.ts";
import type { Actor } from "#policy/actor.ts";
import { allowedUser } from "#policy/can.ts";
import type { DebitAccountInput } from "./form-contract.ts";

/** The account of the marketplace that payouts leave, as stored: its number is encrypted. */
export type DebitAccount = {
  readonly id: string;
  readonly lastFour: string;
  readonly sealed: string;
};

const columns = `id, last_four as "lastFour", sealed`;

const current = statement<DebitAccount>(
  "payouts.debitAccount",
  `select ${columns} from payout_debit_accounts where replaced_at is null`,
);

/** The account that payouts leave now; undefined if nobody entered it. One statement. */
export async function readDebitAccount(db: Db): Promise<DebitAccount | undefined> {
  const [account] = await current(db, []);
  return account;
}

/** Its full number. Throws SecretUnreadable. */
export function numberOfDebitAccount({ id, sealed }: Pick<DebitAccount, "id" | "sealed">): string {
  return unseal(sealed, placeOf(id));
}

function placeOf(id: string): string {
  return `payout_debit_accounts:${id}`;
}

const lock = statement(
  "payouts.lockDebitAccount",
  "select pg_advisory_xact_lock(hashtext('account that payouts leave'))",
);
const replace = statement(
  "payouts.replaceDebitAccount",
  "update payout_debit_accounts set replaced_at = now() where replaced_at is null",
);
const add = statement(
  "payouts.addDebitAccount",
  `insert into payout_debit_accounts (id, last_four, sealed, created_by)
   values ($1, $2, $3, $4)`,
);

/**
 * Saves the account that payouts leave. Its number is in the bank's file only; files that were
 * created keep theirs. The same number again changes nothing.
 */
export async function saveDebitAccount(
  db: Db,
  actor: Actor,
  { accountNumber }: Pick<DebitAccountInput, "accountNumber">,
): Promise<void> {
  const person = allowedUser(actor, "payouts.manage");
  await inTransactionAs(db, actor, "payouts.manage", async (tx) => {
    await lock(tx, []);
    const before = await readDebitAccount(tx);
    if (before !== undefined && isNumberOf(before, accountNumber)) return;
    await replace(tx, []);
    const [id, lastFour] = [randomUUID(), accountNumber.slice(-4)];
    await add(tx, [id, lastFour, seal(accountNumber, placeOf(id)), person.userId]);
    await writeAudit(tx, person, {
      action: "payouts.saveDebitAccount",
      objectType: "payout_debit_account",
      objectId: id,
      ...(before && { before: { lastFour: before.lastFour } }),
      after: { lastFour },
    });
  });
}

/** A number of which the key is lost is entered again. */
function isNumberOf(account: DebitAccount, accountNumber: string): boolean {
  try {
    return numberOfDebitAccount(account) === accountNumber;
  } catch (error) {
    if (error instanceof SecretUnreadable) return false;
    throw error;
  }
}

const due = statement<DebitAccount>(
  "payouts.debitAccountsToSeal",
  `select ${columns}
   from payout_debit_accounts
   where not starts_with(sealed, $1)
   order by id
   limit 200
   for update skip locked`,
);
const replaceSeal = statement(
  "payouts.sealDebitAccount",
  "update payout_debit_accounts set sealed = $2 where id = $1",
);

/**
 * Encrypts accounts of a former key with the current one, in the transaction of the job that does so
 * for those of sellers. Throws SecretUnreadable.
 */
export async function sealDebitAccounts(tx: Db): Promise<void> {
  for (const account of await due(tx, [currentSealStart()]))
    await replaceSeal(tx, [account.id, seal(numberOfDebitAccount(account), placeOf(account.id))]);
}

const some = statement<DebitAccount>(
  "payouts.debitAccountById",
  `select ${columns} from payout_debit_accounts where id = $1`,
);

/** The full number of the account that a file was written with. Throws SecretUnreadable. */
export async function numberOfStoredDebitAccount(db: Db, id: string): Promise<string | null> {
  const [account] = await some(db, [id]);
  return account === undefined ? null : numberOfDebitAccount(account);
}
