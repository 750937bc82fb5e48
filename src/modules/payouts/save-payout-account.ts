import { randomUUID } from "node:crypto";
import { inTransactionAs, writeAudit } from "#modules/identity/public.server.ts";
import { statement, type Db } from "#platform/db/database.ts";
import { emit } from "#platform/jobs/events.ts";
import type { Actor } from "#policy/actor.ts";
import { allowedSeller } from "#policy/can.ts";
import { newPayoutAccountHours } from "#shared/promises.ts";
import type { AccountColumns, PayoutAccountInput } from "./contract.ts";
import { InvalidPayoutAccount } from "./errors.ts";
import { accountChanged } from "./events.ts";
import { checkAccount, type CheckedAccount } from "./rules/check-account.ts";
import { maskedAccount } from "./rules/masked-account.ts";
import {
  accountToShow,
  readableAccountOf,
  sealAccount,
  storedAccountColumns,
  type StoredAccount,
} from "./stored-account.ts";

type Row = StoredAccount & { kind: string; holder: string };

const oneAtATime = statement(
  "payouts.lockAccountOf",
  "select pg_advisory_xact_lock(hashtextextended('payout_account:' || $1::text, 0))",
);
const current = statement<Row>(
  "payouts.currentAccount",
  `select ${storedAccountColumns}, a.kind, a.holder
   from payout_accounts a
   where a.seller_id = $1 and a.replaced_at is null
   for update`,
);
const replace = statement(
  "payouts.replaceAccount",
  "update payout_accounts set replaced_at = now() where id = $1",
);
const add = statement(
  "payouts.addAccount",
  `insert into payout_accounts (
     id, seller_id, kind, holder, ifsc, sealed, fingerprint, payable_from
   )
   values ($1, $2, $3, $4, $5, $6, $7, now() + interval '${newPayoutAccountHours} hours')`,
);

/**
 * Saves the seller's payout account, also if the key of the one before is lost. Payouts to it wait
 * `newPayoutAccountHours`, and a mail notifies the owner. Saving the same account again changes
 * nothing. Takes a second factor and a recent proof with it. Throws InvalidPayoutAccount, SecondFactorNeeded and ProofNeeded.
 */
export async function savePayoutAccount(
  db: Db,
  actor: Actor,
  input: PayoutAccountInput,
): Promise<void> {
  const { sellerId } = allowedSeller(actor, "payouts.editAccount");
  const checked = checkAccount(input);
  if ("problems" in checked) throw new InvalidPayoutAccount(checked.problems);
  await inTransactionAs(db, actor, "payouts.editAccount", (tx) =>
    save(tx, actor, sellerId, checked.account),
  );
}

async function save(
  tx: Db,
  actor: Actor,
  sellerId: string,
  account: CheckedAccount,
): Promise<void> {
  // Before the first account there is no row to lock, so two tabs need an advisory lock.
  await oneAtATime(tx, [sellerId]);
  const requested = columnsOf(account);
  const [stored] = await current(tx, [sellerId]);
  // Without its key the account before cannot be compared: this one replaces it.
  const readable = stored === undefined ? null : readableAccountOf(stored);
  if (
    readable !== null &&
    isSame({ ...readable, holder: stored?.holder ?? "" }, account.holder, requested)
  )
    return;
  if (stored !== undefined) await replace(tx, [stored.accountId]);
  const accountId = randomUUID();
  const { sealed, fingerprint } = sealAccount(accountId, requested);
  await add(tx, [
    accountId,
    sellerId,
    account.kind,
    account.holder,
    requested.ifsc,
    sealed,
    fingerprint,
  ]);
  await writeAudit(tx, actor, {
    action: "payouts.saveAccount",
    objectType: "payout_account",
    objectId: sellerId,
    before: stored === undefined ? null : trailOf(stored.holder, accountToShow(stored)),
    after: trailOf(account.holder, requested),
  });
  await emit(tx, accountChanged({ accountId }));
}

function columnsOf(account: CheckedAccount): AccountColumns {
  return account.kind === "bank"
    ? { accountNumber: account.accountNumber, ifsc: account.ifsc, upiAddress: null }
    : { accountNumber: null, ifsc: null, upiAddress: account.upiAddress };
}

function isSame(
  stored: AccountColumns & { readonly holder: string },
  holder: string,
  requested: AccountColumns,
): boolean {
  return (
    stored.holder === holder &&
    stored.accountNumber === requested.accountNumber &&
    stored.ifsc === requested.ifsc &&
    stored.upiAddress === requested.upiAddress
  );
}

/** The audit trail's record of an account, without its number. */
function trailOf(holder: string, account: AccountColumns) {
  return { holder, ifsc: account.ifsc, account: maskedAccount(account) };
}
